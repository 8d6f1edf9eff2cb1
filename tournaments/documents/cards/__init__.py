"""A score card: what it says, and where each thing stands on half a sheet."""

"""The ways to spend an evening, side by side."""

"""Who meets whom: pure functions over values."""

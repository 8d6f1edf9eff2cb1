"""Who is ahead: pure functions over values."""

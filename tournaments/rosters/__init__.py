"""Sign-up sheets as clubs write them, read into values: pure functions."""

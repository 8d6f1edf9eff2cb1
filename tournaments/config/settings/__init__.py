"""One module for each place the same code runs in."""

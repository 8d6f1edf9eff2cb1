"""Schema history of tournaments; never edited after release."""

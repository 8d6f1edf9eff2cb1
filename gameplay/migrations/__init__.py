"""Schema history of gameplay; never edited after release."""

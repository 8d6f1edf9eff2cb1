"""The fast grid: a paper card, line by line, by keyboard alone."""

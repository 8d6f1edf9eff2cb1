"""Pages, by person."""

"""Reads: the only place that looks at more than one row."""

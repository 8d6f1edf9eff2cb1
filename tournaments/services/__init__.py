"""Writes: the only place that changes rows, one transaction each."""

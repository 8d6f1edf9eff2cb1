"""Machines: the HTTP interface for programs and tablets."""

"""Reads what is printed of an evening, each document as one frozen value."""

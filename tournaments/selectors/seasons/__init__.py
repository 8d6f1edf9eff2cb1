"""Reads of league seasons."""

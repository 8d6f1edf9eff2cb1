"""Frozen values → PDF: knows templates and WeasyPrint, never rows."""

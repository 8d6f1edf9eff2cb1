"""Values to PDF: knows templates and WeasyPrint, never rows."""

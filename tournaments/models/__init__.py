"""The rows of an event, one noun a file."""

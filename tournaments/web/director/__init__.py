"""Pages of the person who runs the event."""

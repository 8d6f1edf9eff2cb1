"""The event: everything that says event, round, entry or standing."""

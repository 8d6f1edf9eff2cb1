"""Each parses, calls one service, prints."""

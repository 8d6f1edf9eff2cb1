"""Pages for the people at a table: join by its card, then record its hands."""

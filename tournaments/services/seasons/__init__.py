"""Writes to league seasons. Locks, one order for everyone: Fixture by id → Season."""

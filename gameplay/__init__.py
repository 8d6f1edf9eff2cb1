"""The record of play: what happened at one table, and that it can be trusted."""

"""Rounds asked for and told as JSON, by whatever method."""

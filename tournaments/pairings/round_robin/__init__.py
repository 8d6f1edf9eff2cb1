"""Everybody meets everybody: whole round robins, in groups, once or several times."""

from tournaments.pairings.round_robin.circle import circle_rounds

__all__ = ["circle_rounds"]

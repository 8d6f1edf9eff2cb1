"""Chance that comes out alike every time."""

from random import Random


def chance(seed):
    return Random(seed)  # noqa: S311 - repeatable, not secret

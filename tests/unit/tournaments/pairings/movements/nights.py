"""Nights to try movements on: drawn, played by chance, drawn again."""

from tournaments.pairings.movements.types import Night


def field_of(count, *, rounds=5, **options):
    """A night of entries 1 to ``count`` before its first round."""
    return Night(entries=tuple(range(1, count + 1)), rounds=rounds, seed=7, **options)

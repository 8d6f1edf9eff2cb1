"""Reads of paper cards that are on their way to the sheet."""

from gameplay.models import Game
from tournaments.models import CardReading


def reading_of(game: Game) -> CardReading | None:
    """Return what was read from a table's card and is not on the sheet. Queries: 1."""
    return CardReading.objects.filter(table__game=game).first()

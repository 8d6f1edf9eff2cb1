"""Plans known beforehand: constructed and proved, or found by a long search."""

from tournaments.pairings.charts import chart_rounds
from tournaments.pairings.round_robin import circle_rounds
from tournaments.pairings.strangers import stranger_rounds
from tournaments.pairings.types import TableShape
from tournaments.pairings.whist import whist_rounds
from tournaments.pairings.whist_starters import Rounds

PAIR_AGAINST_PAIR = TableShape(seats=2, sides=2)


def known_rounds(entries: int, rounds: int, shape: TableShape) -> Rounds | None:
    """Return the best plan known for entries 0..N-1, or None."""
    if shape == PAIR_AGAINST_PAIR:
        return circle_rounds(entries, rounds)
    return partnership_rounds(entries, rounds) if shape == TableShape() else None


def partnership_rounds(entries: int, rounds: int) -> Rounds | None:
    """Return the best plan known for tables of two against two.

    A night longer than a whist plan plays it, and then as for a new night: partners, opponents
    and byes are all even by then.
    """
    whist = whist_rounds(entries) or ()
    times, rest = divmod(rounds, len(whist)) if whist else (0, rounds)
    if rest == 0:
        return whist * times
    last = stranger_rounds(entries, rest) or chart_rounds(entries, rest)
    return last and whist * times + last

"""The best rotations found by long searches, for the fields and nights that clubs have.

A chart serves a span of nights: cut to any number of rounds from its ``fewest`` on, it is the best
known for that many, unless another one with a higher ``fewest`` serves that night too.
Source: charts.
"""

from functools import cache
from typing import NamedTuple

from tournaments.pairings.data import ALPHABET, chart_lines
from tournaments.pairings.whist_starters import Round, Rounds

NUMBER = {character: number for number, character in enumerate(ALPHABET)}


class Chart(NamedTuple):
    """A chart as it is kept."""

    entries: int
    fewest: int
    text: tuple[str, ...]
    """By round: a character a seat, table after table."""


@cache
def charts() -> tuple[Chart, ...]:
    """Return all charts."""
    rows = (line.split() for line in chart_lines())
    return tuple(Chart(int(entries), int(fewest), tuple(text)) for entries, fewest, *text in rows)


def chart_rounds(entries: int, rounds: int) -> Rounds | None:
    """Return the best known plan for entries 0..N-1, or None where no search was made."""
    fit = [c for c in charts() if c.entries == entries and c.fewest <= rounds <= len(c.text)]
    if not fit:
        return None
    best = max(fit, key=lambda chart: chart.fewest)
    return tuple(round_of(text) for text in best.text[:rounds])


def round_of(text: str) -> Round:
    """Read one round."""
    seats = [NUMBER[character] for character in text]
    return tuple(tuple(seats[first : first + 4]) for first in range(0, len(seats), 4))

"""Draw a round as it was published, as far as the people who are here allow."""

from collections.abc import Iterable
from dataclasses import replace

from tournaments.pairings.mending import mend
from tournaments.pairings.movements.types import Night
from tournaments.pairings.types import Draw, History
from tournaments.pairings.wishes import given_up


def kept_draw(published: Draw, night: Night) -> Draw | None:
    """Return a published round with as few changes as can be; None where it must be drawn anew.

    Nobody moves while the same people are here.  A round is given up where somebody would lose the
    table that is kept for them, where it goes against what people asked for, and where not
    all its tables are of the usual size and somebody came or left.
    """
    shape = night.terms.shape
    draw = published
    if published.entries != set(night.entries):
        if {len(table) for table in published.tables} != {shape.seats}:
            return None
        draw = mend(published, night.entries, history=night.history, shape=shape)
    terms = night.terms.among(night.entries)
    return draw if keeps_tables(draw, night) and not list(given_up(draw, terms)) else None


def keeps_tables(draw: Draw, night: Night) -> bool:
    """Say whether everybody who keeps a table is at it."""
    home = {entry: index for index, table in enumerate(draw.tables) for entry in table}
    return all(home.get(entry) == table for entry, table in night.terms.fixed.items())


def kept_ahead(published: Iterable[Draw], night: Night) -> tuple[Draw, ...]:
    """Return published rounds as they would be drawn, one after the other."""
    draws: tuple[Draw, ...] = ()
    for draw in published:
        history = History((*night.history.rounds, *draws))
        draws += (kept_draw(draw, replace(night, history=history)) or draw,)
    return draws

"""Draw a round as it was published, as far as the people who are here allow."""

from collections.abc import Iterable
from dataclasses import replace

from tournaments.pairings.contradictions import tables_by_group
from tournaments.pairings.mending import mend
from tournaments.pairings.movements.types import Night
from tournaments.pairings.types import Draw, History, Terms
from tournaments.pairings.wishes import given_up


def kept_draw(published: Draw, night: Night) -> Draw | None:
    """Return a published round with as few changes as can be; None where it must be drawn anew.

    Nobody moves while the same people are here.  A round is given up where somebody would lose the
    table that is kept for them, where it goes against what people asked for, and where it has
    tables of a size that is not set any more, or none of one that is now.
    """
    terms = night.terms.among(night.entries)
    draw = published
    if not {len(table) for table in published.tables} <= {terms.shape.seats, *terms.others}:
        return None
    if published.entries != set(night.entries):
        draw = mend(published, night.entries, history=night.history, terms=terms)
    if terms.others and not has_its_tables(draw, terms):
        return None
    return draw if keeps_tables(draw, night) and not list(given_up(draw, terms)) else None


def has_its_tables(draw: Draw, terms: Terms) -> bool:
    """Say whether a round has the tables that are set for those who are in it."""
    tables = tables_by_group(draw.entries, terms).values()
    wanted = [seats for own in tables for seats in own.values()]
    return sorted(wanted) == sorted(map(len, draw.tables))


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

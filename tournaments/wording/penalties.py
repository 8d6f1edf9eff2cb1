"""Sentences for penalties."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.wording.points import points_count
from tournaments.wording.tables import side_words


def lateness_sentence(*, seats: int, sides: int, side: int, points: int) -> str:
    """Say which side lost how much by coming late."""
    told = {"side": side_words(seats, sides)[side], "points": points_count(points)}
    return gettext("%(side)s lost %(points)s for coming late.") % told


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A penalty as it is told beside the standings: where, whose, how much."""

    round_number: int
    table_number: int
    seats: int
    sides: int
    side: int
    points: int


def standings_notes(penalties: Iterable[Told]) -> list[str]:
    """Return a sentence for each penalty that counts, with its round and table."""
    notes = []
    for told in penalties:
        lost = lateness_sentence(
            seats=told.seats, sides=told.sides, side=told.side, points=told.points
        )
        where = {"round": told.round_number, "table": told.table_number, "lost": lost}
        notes.append(gettext("Round %(round)d, table %(table)d: %(lost)s") % where)
    return notes

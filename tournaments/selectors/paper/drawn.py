"""Reads the rounds that are drawn, and foretells those that seats alone decide."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import Event, Round, Seating
from tournaments.pairings.errors import PairingRefused
from tournaments.pairings.types import Draw
from tournaments.selectors.changes import drawn_round
from tournaments.selectors.planned import rounds_left, whole_night
from tournaments.selectors.rounds import draw_inputs

Results = Mapping[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundSeats:
    """A round that is drawn or foretold: tables of entries' numbers in the order of seats, byes.

    ``scores`` and ``sets`` are a table's, by its number, so far; none where it has not started.
    """

    number: int
    tables: Mapping[int, tuple[int, ...]]
    byes: tuple[int, ...]
    scores: Results
    sets: Results
    is_closed: bool = False

    def table_of(self, entry: int) -> int | None:
        """Return the table at which an entry sits, or None."""
        return next((table for table, seated in self.tables.items() if entry in seated), None)

    @property
    def everybody(self) -> set[int]:
        """Everybody who has a seat or a bye."""
        return {entry for seated in self.tables.values() for entry in seated} | set(self.byes)


def drawn_rounds(event: Event) -> Iterator[RoundSeats]:
    """Yield the rounds that are drawn, with the scores so far. Queries: 1."""
    seatings = (
        Seating.objects.filter(round__event=event)
        .select_related("round", "table__game", "entry")
        .order_by("round__number", "table__number", "seat", "entry__number")
    )
    grouped: dict[int, list[Seating]] = defaultdict(list)
    for seating in seatings:
        grouped[seating.round.number].append(seating)
    for number, seated in grouped.items():
        yield _round(number, seated)


def _round(number: int, seated: Sequence[Seating]) -> RoundSeats:
    tables: dict[int, list[int]] = defaultdict(list)
    scores, sets, byes = {}, {}, []
    for seating in seated:
        if seating.table is None:
            byes.append(seating.entry.number)
            continue
        tables[seating.table.number].append(seating.entry.number)
        if seating.table.game:
            scores[seating.table.number] = tuple(seating.table.game.match.points)
            sets[seating.table.number] = tuple(seating.table.game.all_sets)
    return RoundSeats(
        number=number,
        tables={table: tuple(entries) for table, entries in tables.items()},
        byes=tuple(byes),
        scores=scores,
        sets=sets,
        is_closed=seated[0].round.state == Round.State.CLOSED,
    )


def foretold_rounds(event: Event, drawn: Sequence[RoundSeats]) -> list[RoundSeats]:
    """Return the rounds to come, as they were published, else as they would be drawn now.

    None where results decide. Queries: 16 at most, none where no round is left.
    """
    if event.state == Event.State.FINISHED or len(drawn) >= event.rounds_planned:
        return []
    try:
        night = whole_night(event)
        ahead = night.draws[len(drawn) :] if night.plan else _ahead(event, len(drawn))
    except PairingRefused:
        return []
    return [
        RoundSeats(
            number=number,
            tables=dict(enumerate(draw.tables, start=1)),
            byes=draw.byes,
            scores={},
            sets={},
        )
        for number, draw in enumerate(ahead, start=len(drawn) + 1)
    ]


def _ahead(event: Event, known: int) -> tuple[Draw, ...]:
    """Return the rounds after those that are drawn, planned from who is here now."""
    inputs, drawn = draw_inputs(event.pk), drawn_round(event)
    left = rounds_left(inputs, drawn[1] if drawn else None)
    return left[known - inputs.night.played :]

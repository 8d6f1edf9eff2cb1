"""Reads who sits where, as it is printed."""

from collections import defaultdict
from collections.abc import Iterable
from typing import TypeVar

from scoring import rules_from_json
from tournaments.documents.seats import RoundSheet, Seated, SeatedTable, SeatOfName
from tournaments.models import Event, Round, Seating, Table
from tournaments.selectors.paper.looks import heading_of, look_of
from tournaments.wording.tables import seat_words, side_words

AnyRoundSheet = TypeVar("AnyRoundSheet", bound=RoundSheet)


def round_sheet(
    kind: type[AnyRoundSheet], event: Event, *, number: int, look: str
) -> AnyRoundSheet:
    """Return a sheet of round ``number``; points stand on it once the round is closed. Queries: 3.

    Raises ``Round.DoesNotExist``.
    """
    this_round = event.rounds.get(number=number)
    seatings = list(seatings_of(this_round))
    tables: dict[int, list[Seating]] = defaultdict(list)
    for seating in seatings:
        if seating.table is not None:
            tables[seating.table.number].append(seating)
    return kind(
        heading=heading_of(event),
        look=look_of(event.club, look),
        round_number=number,
        rounds=event.rounds_planned,
        tables=tuple(_table(event, this_round, seated) for _, seated in sorted(tables.items())),
        byes=tuple(
            SeatOfName(seating.entry.player.name, seating.entry.number)
            for seating in sorted(seatings, key=lambda seating: seating.entry.number)
            if seating.table is None
        ),
    )


def seatings_of(this_round: Round) -> Iterable[Seating]:
    """Return who is where in a round, with names and games, by table and seat. Queries: 1."""
    seatings = Seating.objects.filter(round=this_round).order_by("table__number", "seat")
    return seatings.select_related("entry__player", "table__game")


def sides_at(event: Event, seats: int) -> tuple[str, ...]:
    """Return what the sides of a table of so many are called."""
    return side_words(seats, rules_from_json(event.rules_at(seats)).side_count(seats))


def _table(event: Event, this_round: Round, seated: list[Seating]) -> SeatedTable:
    table: Table | None = seated[0].table
    assert table is not None
    words = seat_words(len(seated))
    is_over = this_round.state == Round.State.CLOSED and table.game is not None
    return SeatedTable(
        number=table.number,
        seats=tuple(
            Seated(
                name=seating.entry.player.name,
                number=seating.entry.number,
                seat=seating.seat or 0,
                word=words[seating.seat or 0],
            )
            for seating in seated
        ),
        side_words=sides_at(event, len(seated)),
        points=tuple(table.game.scores) if is_over and table.game else (),
    )

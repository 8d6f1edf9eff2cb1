"""Reads who sits where, as it is printed."""

from collections import defaultdict
from collections.abc import Iterable
from typing import TypeVar

from scoring import rules_from_json
from tournaments.documents.seats import RoundSheet, Seated, SeatedTable, SeatOfName
from tournaments.models import Event, Round, Seating, Table
from tournaments.selectors.paper.looks import heading_of, look_of
from tournaments.selectors.seated import people_at, people_out
from tournaments.wording.tables import seat_letters, seat_words, side_shorts, side_words

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
    out = [seating for seating in seatings if seating.table is None]
    out.sort(key=lambda seating: seating.entry.number)
    return kind(
        heading=heading_of(event),
        look=look_of(event.club, look),
        round_number=number,
        rounds=event.rounds_planned,
        tables=tuple(_table(event, this_round, seated) for _, seated in sorted(tables.items())),
        byes=tuple(SeatOfName(person.name, person.entry.number) for person in people_out(out)),
    )


def seatings_of(this_round: Round) -> Iterable[Seating]:
    """Return who is where in a round, with names and games, by table and seat. Queries: 1."""
    seatings = Seating.objects.filter(round=this_round).order_by("table__number", "seat")
    return seatings.select_related("entry__player", "entry__partner", "played_by", "table__game")


def sides_at(event: Event, seats: int) -> tuple[str, ...]:
    """Return what the sides of a table of so many are called."""
    return side_words(seats, rules_from_json(event.rules_at(seats)).side_count(seats))


def side_count(event: Event, entries: int) -> int:
    """Return how many sides a table of so many entries has; an entry of two has two seats."""
    return len(sides_at(event, entries * _people(event)))


def places_at(event: Event, entries: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words and letters of the entries' places: seats, or the sides of pairs."""
    if _people(event) == 1:
        return seat_words(entries), seat_letters(entries)
    seats = entries * _people(event)
    return side_words(seats, entries), side_shorts(seats, entries)


def _people(event: Event) -> int:
    return 2 if event.is_for_pairs else 1


def _table(event: Event, this_round: Round, seated: list[Seating]) -> SeatedTable:
    table: Table | None = seated[0].table
    assert table is not None
    people = people_at(seated)
    words = seat_words(len(people))
    is_over = this_round.state == Round.State.CLOSED and table.game is not None
    return SeatedTable(
        number=table.number,
        seats=tuple(
            Seated(
                name=person.name,
                number=person.entry.number,
                seat=person.seat or 0,
                word=words[person.seat or 0],
            )
            for person in people
        ),
        side_words=sides_at(event, len(people)),
        points=tuple(table.game.match.points) if is_over and table.game else (),
    )

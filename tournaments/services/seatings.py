"""Writes of who sits where, for the services of rounds. Locks: Event, last.

Every function here is a part of its caller's transaction.
"""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import OuterRef, Subquery
from django.utils import timezone

from gameplay.services import open_games
from scoring import RuleSet, rules_from_json
from tournaments.errors import EventFinished
from tournaments.models import Entry, Event, Round, Seating, Table
from tournaments.pairings.types import Draw, NoteCode, Reason
from tournaments.selectors.brackets import games_at_tables, match_rules
from tournaments.services.log import record_action

TOLD_ANYWAY = {NoteCode.PARTNERS_AGAIN, NoteCode.BYE_AGAIN}
"""Notes that are made from the seats whenever a draw is looked at, and so are not kept."""


@dataclass(frozen=True, slots=True)
class Origin:
    """What a draw was made from: the seed, and the digest of the results that it reads."""

    seed: int
    results: str = ""


def new_round(event_id: int, number: int, draw: Draw, *, origin: Origin, actor: str) -> Round:
    """Insert a drawn round with its seatings, and log the draw."""
    this_round = Round.objects.create(
        event_id=event_id,
        number=number,
        seed=origin.seed,
        drawn_from=origin.results,
        notes=[[n.code, list(n.numbers)] for n in draw.notes if n.code not in TOLD_ANYWAY],
        drawn_at=timezone.now(),
    )
    _seat(this_round, draw)
    data = {
        "seed": origin.seed,
        "tables": [list(table) for table in draw.tables],
        "byes": list(draw.byes),
    }
    event = record_action(
        event_id=event_id, actor=actor, verb="drew", subject=str(this_round), data=data
    )
    refuse_when_finished(event)
    _seat_stand_ins(this_round)
    return this_round


def _seat_stand_ins(this_round: Round) -> None:
    """Say who stands in for whom in a round; the event is locked, and so they stay the same."""
    seatings = this_round.seatings.filter(entry__stand_in_from__lte=this_round.number)
    entry = Entry.objects.filter(pk=OuterRef("entry"))
    seatings.update(
        played_by=Subquery(entry.values("stand_in")),
        played_for_partner=Subquery(entry.values("stand_in_is_partner")),
    )


def _seat(this_round: Round, draw: Draw) -> None:
    """Insert the tables and seatings of a draw; ``draw`` names entries by number."""
    entries = {number: pk for pk, number in this_round.event.entries.values_list("pk", "number")}
    tables = Table.objects.bulk_create(
        Table(round=this_round, number=number, match=match)
        for number, match in enumerate(draw.matches or [""] * len(draw.tables), start=1)
    )
    seated = [
        Seating(entry_id=entries[number], table=table, seat=seat, **_why(draw.reasons.get(number)))
        for table, seats in zip(tables, draw.tables, strict=True)
        for seat, number in enumerate(seats)
    ]
    byes = [
        Seating(entry_id=entries[number], **_why(draw.reasons.get(number))) for number in draw.byes
    ]
    for seating in seated + byes:
        seating.round = this_round
    Seating.objects.bulk_create(seated + byes)


def _why(reason: Reason | None) -> dict[str, str | int | None]:
    """Return the columns that say why somebody sits there."""
    if reason is None:
        return {}
    table = None if reason.came_from is None else reason.came_from + 1
    return {"reason": reason.code.value, "came_from": table}


def open_tables(this_round: Round) -> list[Table]:
    """Give every table of a round its game, under the rules for its number of seats."""
    tables = list(this_round.tables.order_by("number"))
    games_of = games_at_tables(this_round.event) if any(table.match for table in tables) else {}
    seats: dict[int, int] = defaultdict(int)
    for table_id in this_round.seatings.filter(table__isnull=False).values_list("table", flat=True):
        seats[table_id] += this_round.event.people_an_entry
    alike: dict[tuple[int, int | None], list[Table]] = defaultdict(list)
    for table in tables:
        alike[seats[table.pk], games_of.get(table.match)].append(table)
    for (size, games), here in sorted(alike.items(), key=lambda group: group[1][0].number):
        rules = _rules_of(this_round.event, size, games)
        opened = open_games(count=len(here), rules=rules, seats=size)
        for table, game in zip(here, opened, strict=True):
            table.game = game
    Table.objects.bulk_update(tables, ["game"])
    return tables


def _rules_of(event: Event, seats: int, games: int | None) -> RuleSet:
    """Return the rules that a table of so many plays; ``games`` are those of a bracket's match."""
    if games is None:
        return rules_from_json(event.rules_at(seats))
    return match_rules(event, seats, games)


def refuse_when_finished(event: Event) -> None:
    """Undo what was done, now that the locked event says that its standings are posted."""
    if event.state == Event.State.FINISHED:
        raise EventFinished

"""Reads of a round as the director sees it: who sits where, and how far every table is."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from gameplay.models import Game
from tournaments.errors import NotFound
from tournaments.models import Device, Entry, Event, Round, Seating, Table, Tablet
from tournaments.pairings.notes import with_notes
from tournaments.pairings.types import Draw, History, Note, NoteCode
from tournaments.selectors.endings import RoundEnd, goes_on, round_end
from tournaments.selectors.pace import median_hands
from tournaments.selectors.rounds import played_rounds, usual_shape
from tournaments.selectors.seated import people_at
from tournaments.selectors.slips import live_devices


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where: the seat (0 is North), its side, the entry and the person, and why."""

    seat: int
    side: int
    entry: Entry
    name: str
    reason: str = ""
    came_from: int | None = None


@dataclass(frozen=True, slots=True)
class Bye:
    """Who has no table in a round, and why."""

    entry: Entry
    reason: str
    came_from: int | None

    @property
    def number(self) -> int:
        """The entry's number."""
        return self.entry.number

    @property
    def name(self) -> str:
        """The names of all who play for the entry."""
        return self.entry.name


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorTable:
    """A table as the floor shows it; ``game`` is None until the round starts.

    ``match`` is the bracket's, ``is_stopped`` says that it was decided before its last hand.
    """

    number: int
    match: str
    is_stopped: bool
    game: Game | None
    seats: tuple[Seat, ...]
    hands: int | None
    median: int
    has_device: bool

    @property
    def seats_count(self) -> int:
        """How many sit here."""
        return len(self.seats)

    @property
    def why(self) -> Seat | None:
        """Any seat, where pairs meet and so have one reason; None where each seat has its own."""
        meets = self.seats_count > len({seat.entry.pk for seat in self.seats})
        return self.seats[0] if meets and self.seats[0].reason else None

    @property
    def is_finished(self) -> bool:
        """Whether the table has played its last hand, or plays no more because of a ruling."""
        return self.is_stopped or (self.game is not None and self.game.is_over)

    @property
    def sides_count(self) -> int:
        """How many sides play here; as many as sit here where each plays alone."""
        return len({seat.side for seat in self.seats})

    @property
    def more(self) -> int:
        """Hands beyond those of a round: a table that was level played on."""
        return max(0, self.next_hand - 1 - self.hands) if self.hands else 0

    @property
    def next_hand(self) -> int:
        """The number of the hand that comes next."""
        return self.game.hands_played + 1 if self.game else 1

    @property
    def ticks(self) -> list[tuple[bool, bool]]:
        """A mark a hand: whether it was played, and whether the hall's median stands there."""
        played = self.game.hands_played if self.game else 0
        return [(n <= played, n == self.median) for n in range(1, (self.hands or 0) + 1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Floor:
    """A round: its tables in order of number, and who sits out."""

    round: Round
    tables: tuple[FloorTable, ...]
    byes: tuple[Bye, ...]
    median: int
    end: RoundEnd

    @property
    def names(self) -> dict[int, str]:
        """Everybody's name by the number of the entry."""
        seated = [seat.entry for table in self.tables for seat in table.seats]
        out = [bye.entry for bye in self.byes]
        return {entry.number: entry.name for entry in (*seated, *out)}

    @property
    def finished(self) -> list[FloorTable]:
        """Tables that have played their last hand."""
        return [table for table in self.tables if table.is_finished]

    @property
    def open_tables(self) -> list[FloorTable]:
        """Tables that still play."""
        return [table for table in self.tables if not table.is_finished]


def round_of(event: Event, number: int) -> Round | None:
    """Return a round of an event, or None. Queries: 1."""
    return event.rounds.filter(number=number).first()


def floor_of(event: Event, this_round: Round, *, devices: Iterable[Device] | None = None) -> Floor:
    """Return a round with its tables, seats and games.

    Queries: 3, or 2 where the live ``devices`` of the event are given.
    """
    seatings = list(_seatings(this_round))
    tables = list(this_round.tables.select_related("game").order_by("number"))
    end = round_end(event, [(table.number, table.game) for table in tables if table.game])
    if devices is None:
        devices = live_devices(event)
    with_device = {device.tablet.table_number for device in devices}
    median = median_hands(table.game.hands_played for table in tables if table.game)
    return Floor(
        round=this_round,
        tables=tuple(
            _table(
                table,
                _seats_at(event, table, seatings),
                event.hands_per_round,
                # Where the head ends the round, nobody need be level with the hall.
                0 if event.movement.head_ends else median,
                with_device,
            )
            for table in tables
        ),
        byes=tuple(Bye(s.entry, s.reason, s.came_from) for s in seatings if s.table_id is None),
        median=median,
        end=end,
    )


def draw_notes(event: Event, floor: Floor) -> tuple[Note, ...]:
    """Return what a drawn round could not avoid, after those that were played. Queries: 1.

    First what its movement says of itself, then who are partners again, and who sits out again.
    """
    own = tuple(Note(NoteCode(code), tuple(numbers)) for code, numbers in floor.round.notes)
    shape = usual_shape(event)
    tables = (tuple(dict.fromkeys(s.entry.number for s in t.seats)) for t in floor.tables)
    draw = Draw(
        tables=tuple(table for table in tables if len(table) == shape.seats),
        byes=tuple(bye.number for bye in floor.byes),
    )
    [noted] = with_notes([draw], shape=shape, history=usual_tables(event))
    return own + noted.notes


def usual_tables(event: Event) -> History:
    """Return the rounds that were played without their tables of other sizes. Queries: 1."""
    seats = usual_shape(event).seats
    return History(
        tuple(
            replace(draw, tables=tuple(table for table in draw.tables if len(table) == seats))
            for draw in played_rounds(event.pk).rounds
        )
    )


def table_of(event: Event, round_number: int, table_number: int) -> FloorTable:
    """Return one table of a round. Raises ``NotFound``. Queries: 4."""
    this_round = round_of(event, round_number)
    if this_round is None:
        raise NotFound(what="round")
    for table in floor_of(event, this_round).tables:
        if table.number == table_number:
            return table
    raise NotFound(what="table")


def _seatings(this_round: Round) -> Iterable[Seating]:
    """Read who is where in a round, in order of tables, seats and names."""
    return (
        Seating.objects.filter(round=this_round)
        .select_related("entry__player", "entry__partner", "played_by")
        .order_by("table__number", "seat", "entry__player__name_key")
    )


def _seats_at(event: Event, table: Table, seatings: Iterable[Seating]) -> tuple[Seat, ...]:
    """Return the seats of one table, clockwise from the first; without sides each is its own."""
    here = people_at(seating for seating in seatings if seating.table_id == table.pk)
    sides = event.rules_at(len(here))["sides"] or len(here)
    return tuple(
        Seat(seat, seat % sides, one.entry, one.name, one.reason, one.came_from)
        for seat, one in enumerate(here)
    )


def _table(
    table: Table, seats: tuple[Seat, ...], hands: int | None, median: int, with_device: set[int]
) -> FloorTable:
    """Put a table's card for the floor together."""
    game = table.game
    return FloorTable(
        number=table.number,
        match=table.match,
        is_stopped=is_stopped(table),
        game=game,
        seats=seats,
        hands=hands,
        median=median,
        has_device=table.number in with_device,
    )


def is_stopped(table: Table) -> bool:
    """Say whether a table was decided before its last hand: by a ruling, or as a pair left."""
    game, may_stop = table.game, table.match or table.given_up_by_id
    return bool(may_stop and game and not game.is_over and not goes_on(game))


def latest_round(event: Event) -> Round | None:
    """Return the round to look up a seat in: the one in hand, else the last. Queries: 1."""
    return event.rounds.order_by("-number").first()


def round_version(slug: str) -> tuple[Any, ...] | None:
    """Return all that the seats' page depends on, None where there is no event. Queries: 1.

    The event's key, its sign-up, its name and its date; the latest round's key and state. A new
    draw is a new round.
    """
    return (
        Event.objects.filter(slug=slug)
        .order_by("-rounds__number")
        .values_list("pk", "signup_open", "name", "date", "rounds__pk", "rounds__state")
        .first()
    )


def live_tablet(event_id: int, table_number: int) -> Tablet | None:
    """Return the link of a table that counts, or None before its first round. Queries: 1."""
    tablets = Tablet.objects.filter(event_id=event_id, revoked_at__isnull=True)
    return tablets.filter(table_number=table_number).first()

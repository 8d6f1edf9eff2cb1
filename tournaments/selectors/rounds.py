"""Reads of rounds, tables and seatings."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, cast

from django.db.models import QuerySet

from gameplay.models import Hand
from tournaments.errors import TooFewPairs, TooFewPresent
from tournaments.models import Entry, Event, Round, Seating
from tournaments.models.event import PAIR, USUAL_SEATS
from tournaments.pairings.movements import ELIMINATION, MOVEMENTS, Movement, Night
from tournaments.pairings.movements.types import Reads, Results
from tournaments.pairings.shapes import SIX
from tournaments.pairings.sizes import table_sizes
from tournaments.pairings.terms import Grouping
from tournaments.pairings.types import Draw, History, TableShape, Terms
from tournaments.selectors.brackets import bracket_of, is_bracket_due, open_digest
from tournaments.selectors.outcomes import played_results
from tournaments.selectors.plans import published_rounds
from tournaments.selectors.wishes import asked_of

SMALLEST_TABLE, LARGEST_TABLE = 3, 7
MOST_ON_A_SIDE = 2


@dataclass(frozen=True, slots=True)
class DrawInputs:
    """Everything the next draw depends on; entries are named by their numbers.

    ``playing`` is the number of the round that is being played, or None; ``published`` are the
    rounds from the next on, as they were published ahead. ``has_bracket`` says that the next round
    is of the bracket, begun or not.
    """

    format: str
    night: Night
    playing: int | None
    is_for_pairs: bool = False
    published: tuple[Draw, ...] = ()
    has_bracket: bool = False

    @property
    def movement(self) -> Movement:
        """How this event goes from round to round; a bracket that has begun goes its own way."""
        return ELIMINATION if self.night.bracket else MOVEMENTS[self.format]

    @property
    def needed(self) -> int:
        """How many entries must be here for a round; a bracket goes on whoever is left."""
        if self.has_bracket:
            return 0
        return SMALLEST_TABLE if self.movement.is_cutthroat else self.night.terms.shape.seats

    @property
    def results_digest(self) -> str:
        """The SHA-256, in hex, of what the movement reads of the results; empty for nothing."""
        if self.night.bracket is not None:
            return open_digest(self.night.bracket)
        return digest_of(self.night.results, self.movement.reads)


def digest_of(rounds: Sequence[Results], reads: Reads) -> str:
    """Return the SHA-256 of the results as far as they are read, in hex; empty for none."""
    if reads is Reads.SEATS or not rounds:
        return ""
    read = [
        [
            (entry, result.place, result.points if reads is Reads.POINTS else 0)
            for entry, result in results.items()
        ]
        for results in rounds
    ]
    return sha256(json.dumps(read).encode()).hexdigest()


def draw_inputs(event_id: int) -> DrawInputs:
    """Return what the next draw depends on. Queries: 6, and 4 for a bracket."""
    event = Event.objects.get(pk=event_id)
    columns = ("number", "needs_fixed_seat", "carried_points")
    present = list(playing_entries(event).order_by("number").values_list(*columns))
    history = played_rounds(event_id)
    bracket = bracket_of(event)
    latest = event.rounds.exclude(state=Round.State.DRAFT).order_by("-number").first()
    others = other_shapes(event.other_rules)
    here = tuple(number for number, *_ in present)
    night = Night(
        entries=here,
        rounds=event.rounds_planned,
        seed=latest.seed if latest else event.seed,
        history=history,
        results=() if event.movement.reads is Reads.SEATS else played_results(event_id),
        terms=terms_of(event, [n for n, is_fixed, _ in present if is_fixed], history, here=here),
        others=others,
        bye_points=event.bye_points,
        late_points=event.late_points,
        options=event.options,
        bracket=bracket.night if bracket else None,
        carried={number: points for number, _, points in present},
    )
    is_playing = latest is not None and latest.state == Round.State.PLAYING
    playing = latest.number if latest and is_playing else None
    tells_ahead = event.movement.ahead is not None and bracket is None
    published = published_rounds(event, after=night.played) if tells_ahead else ()
    return DrawInputs(
        event.format,
        night,
        playing,
        event.is_for_pairs,
        published,
        has_bracket=bracket is not None or is_bracket_due(event, night.played),
    )


def terms_of(
    event: Event, wishing: Collection[int], history: History, *, here: Sequence[int]
) -> Terms:
    """Return what a draw must keep to, for those who are here. Queries: 1.

    ``wishing`` keep a table, whichever it is; others asked for one. A table that there is not is
    asked for in vain.
    """
    asked = asked_of(event, in_round=len(history.rounds) + 1)
    others = other_shapes(event.other_rules)
    tables = len(table_sizes(len(here) * event.people_an_entry, others.keys()))
    named = {e: table for e, table in asked.tables.items() if table < tables and e in here}
    rest = [entry for entry in wishing if entry not in named]
    fixed = named | fixed_tables(rest, history, tables=tables)
    terms = Terms(
        shape=usual_shape(event),
        others=() if event.is_for_pairs else frozenset(others),
        fixed=fixed,
        fixed_seats=asked.seats_at(fixed),
        apart=asked.apart,
        not_partners=asked.not_partners,
        together=asked.together,
        groups=asked.groups,
        grouping=Grouping(event.grouping),
        meet=asked.meet,
        sit_out=asked.sit_out,
    )
    return terms.among(here)


def able_to_play(event: Event) -> QuerySet[Entry]:
    """Return everybody, in an event for pairs those who have a partner. Queries: 1, when read."""
    entries = event.entries.select_related("player", "partner")
    return entries.filter(partner__isnull=False) if event.is_for_pairs else entries


def playing_entries(event: Event) -> QuerySet[Entry]:
    """Return the entries that a draw seats: who is here and can play. Queries: 1, when read."""
    return able_to_play(event).filter(state=Entry.State.PRESENT)


def refuse_too_few(inputs: DrawInputs, present: int) -> None:
    """Raise ``TooFewPresent``, or ``TooFewPairs``, where so many fill no table."""
    needed = inputs.needed
    if present >= needed:
        return
    if inputs.is_for_pairs:
        raise TooFewPairs(present=present)
    raise TooFewPresent(present=present, needed=needed)


def usual_shape(event: Event) -> TableShape:
    """Return how a table of four is set under the event's rules: by people, or by pairs.

    It also knows how six play by the rules of other tables, where those seat six.
    """
    if event.is_for_pairs:
        return TableShape(USUAL_SEATS // PAIR, USUAL_SEATS // PAIR)
    usual = TableShape(USUAL_SEATS, event.rules["sides"] or USUAL_SEATS)
    six = other_shapes(event.other_rules).get(SIX)
    return replace(usual, sides_at_six=six.sides) if six else usual


def other_shapes(rules: Mapping[str, Any] | None) -> dict[int, TableShape]:
    """Return the shapes of the tables that are not of four, by seats; none without rules."""
    if rules is None:
        return {}
    least = max(SMALLEST_TABLE, rules["min_seats"])
    sizes = set(range(least, min(rules["max_seats"], LARGEST_TABLE) + 1))
    sides = {seats: rules["sides"] or seats for seats in sizes - {USUAL_SEATS}}
    return {
        seats: TableShape(seats, count)
        for seats, count in sides.items()
        if seats % count == 0 and seats // count <= MOST_ON_A_SIDE
    }


def is_outdated(this_round: Round) -> bool:
    """Say whether a drawn round no longer follows from the results it was drawn from.

    Queries: 1, none where results do not decide.
    """
    if not this_round.drawn_from:
        return False
    if bracket := bracket_of(this_round.event):
        return bracket.digest != this_round.drawn_from
    reads = this_round.event.movement.reads
    results = played_results(this_round.event_id, before=this_round.number)
    return digest_of(results, reads) != this_round.drawn_from


def corrected_tables(this_round: Round) -> tuple[int, list[int]]:
    """Return the latest round with hands corrected since a round was drawn, and its tables.

    The round is 0 where nothing was corrected. Queries: 1.
    """
    tables = (
        Hand.objects.filter(
            game__table__round__event_id=this_round.event_id,
            revision__gt=1,
            recorded_at__gt=this_round.drawn_at,
        )
        .order_by("-game__table__round__number", "game__table__number")
        .values_list("game__table__round__number", "game__table__number")
        .distinct()
    )
    found = list(tables)
    latest = found[0][0] if found else 0
    return latest, [table for number, table in found if number == latest]


def played_rounds(event_id: int) -> History:
    """Return the rounds that were started, as they were seated. Queries: 1."""
    rows = (
        Seating.objects.filter(round__event_id=event_id)
        .exclude(round__state=Round.State.DRAFT)
        .order_by("round__number", "table__number", "seat", "entry__number")
        .values_list("round__number", "table__number", "entry__number")
    )
    tables: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    byes: dict[int, list[int]] = defaultdict(list)
    for number, table, entry in cast("Iterable[tuple[int, int | None, int]]", rows):
        if table is None:
            byes[number].append(entry)
        else:
            tables[number][table].append(entry)
    return History(
        tuple(
            Draw(
                tables=tuple(tuple(tables[number][table]) for table in sorted(tables[number])),
                byes=tuple(sorted(byes[number])),
            )
            for number in sorted(tables)
        )
    )


def fixed_tables(wishing: list[int], history: History, *, tables: int) -> dict[int, int]:
    """Return the table (0-based) of each who keeps one: the last sat at, else the first free."""
    fixed: dict[int, int] = {}
    for draw in history.rounds:
        for index, seats in enumerate(draw.tables):
            fixed.update({entry: index for entry in seats if entry in wishing})
    fixed = {entry: index for entry, index in fixed.items() if index < tables}
    for entry in wishing:
        if entry not in fixed and tables:
            taken = list(fixed.values())
            fixed[entry] = min(range(tables), key=lambda index: (taken.count(index), index))
    return fixed

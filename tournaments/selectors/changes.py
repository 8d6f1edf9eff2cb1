"""Who comes and goes between rounds: what that would change, before anything is written."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import cast

from tournaments.errors import EventFinished, NotFound
from tournaments.models import Entry, Event, Round
from tournaments.pairings.mending import Place, moved
from tournaments.pairings.movements import Night
from tournaments.pairings.movements.keeping import kept_ahead, kept_draw
from tournaments.pairings.movements.types import Reads
from tournaments.pairings.quality import Quality, measure
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.types import Draw, History, Terms
from tournaments.selectors.rounds import DrawInputs, able_to_play, draw_inputs, refuse_too_few


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Who comes and who goes, by number of entry; ``keeps`` as many published seats as it can."""

    comes: frozenset[int] = frozenset()
    leaves: frozenset[int] = frozenset()
    keeps: bool = True


@dataclass(frozen=True, slots=True)
class Move:
    """Somebody who is elsewhere than was published; None is no table, or not here."""

    entry: Entry
    before: Place | None
    after: Place | None
    is_here: bool
    was_here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a change would bring.

    ``number`` is the drawn round that changes, None where none is drawn; then ``draw`` is None and
    the next draw takes the change in.  ``kept`` of ``seats`` published seats stay.  ``quality`` is
    of the whole night as it would be planned from here, None where results decide the seats or
    partners stay together.
    ``seen`` is the digest of all it was made from.
    """

    change: Change
    number: int | None
    draw: Draw | None
    moves: tuple[Move, ...]
    kept: int
    seats: int
    here: int
    to_a_table: int
    quality: Quality | None
    seen: str
    seed: int

    @property
    def tables(self) -> int:
        """Full tables of four."""
        return self.here // self.to_a_table


def preview_of(event_id: int, change: Change) -> Preview:
    """Return what a change would bring. Queries: 11.

    Raises ``NotFound`` for a number that is nobody's, ``TooFewPresent``, ``EventFinished``.
    """
    event = Event.objects.get(pk=event_id)
    if event.state == Event.State.FINISHED:
        raise EventFinished
    people = {entry.number: entry for entry in able_to_play(event)}
    if strangers := (change.comes | change.leaves) - people.keys():
        raise NotFound(missing=sorted(strangers))
    inputs, drawn = draw_inputs(event_id), drawn_round(event)
    here = tuple(sorted({*inputs.night.entries, *change.comes} - change.leaves))
    refuse_too_few(inputs, len(here))
    night = replace(inputs.night, entries=here, terms=inputs.night.terms.among(here))
    draw = changed_draw(inputs, night, drawn[1], keeps=change.keeps) if drawn else None
    changes = moved(drawn[1], draw) if drawn and draw else {}
    return Preview(
        change=change,
        number=drawn[0].number if drawn else None,
        draw=draw,
        moves=tuple(moves_of(changes, people, inputs.night.entries, here)),
        kept=len(places_kept(drawn[1], draw)) if drawn and draw else 0,
        seats=sum(map(len, drawn[1].tables)) if drawn else 0,
        here=len(here),
        to_a_table=inputs.night.terms.shape.seats,
        quality=quality_of(inputs, night, draw),
        seen=digest_of(inputs, drawn),
        seed=inputs.night.seed,
    )


def changed_draw(inputs: DrawInputs, night: Night, drawn: Draw, *, keeps: bool) -> Draw:
    """Mend the drawn round; draw it afresh where results decide the seats or it cannot be kept."""
    is_kept = keeps and inputs.movement.reads is Reads.SEATS
    kept = kept_draw(drawn, night) if is_kept else None
    return kept or inputs.movement.next_draw(night)


def quality_of(inputs: DrawInputs, night: Night, draw: Draw | None) -> Quality | None:
    """Measure the night as it would be played from here, with the drawn round as it would be.

    The rounds after it are those that were published, where they were; else they are planned.
    """
    if inputs.movement.reads is not Reads.SEATS or inputs.is_for_pairs:
        return None
    played = (*night.history.rounds, *((draw,) if draw else ()))
    left = night.rounds - len(played)
    published = inputs.published[len(played) - night.played :]
    if left <= 0 or published:
        rest = kept_ahead(published, replace(night, history=History(played)))
        return measure((*played, *rest), night.entries, shape=night.terms.shape)
    planned = plan_rotation(
        night.entries, left, rng_seed=night.seed, history=History(played), terms=night.terms
    )
    return planned.quality


def places_kept(published: Draw, changed: Draw) -> set[int]:
    """Return who keeps a published seat at a table."""
    seated = {entry for table in published.tables for entry in table}
    return seated - moved(published, changed).keys()


def moves_of(
    changes: dict[int, tuple[Place | None, Place | None]],
    people: dict[int, Entry],
    were_here: Iterable[int],
    here: Iterable[int],
) -> Iterable[Move]:
    """Yield who moves, by table and seat before; who comes last."""
    were, are = set(were_here), set(here)
    order = sorted(changes.items(), key=lambda item: (item[1][0] is None, item[1][0] or ()))
    for number, (before, after) in order:
        yield Move(people[number], before, after, number in are, number in were)


def drawn_round(event: Event) -> tuple[Round, Draw] | None:
    """Return the round that is drawn and not started, with its seats. Queries: 2."""
    this_round = event.rounds.filter(state=Round.State.DRAFT).order_by("number").first()
    if this_round is None:
        return None
    tables: dict[int, list[int]] = defaultdict(list)
    byes: list[int] = []
    rows = this_round.seatings.order_by("table__number", "seat", "entry__number")
    placed = rows.values_list("table__number", "entry__number")
    for table, number in cast("Iterable[tuple[int | None, int]]", placed):
        if table is None:
            byes.append(number)
        else:
            tables[table].append(number)
    seats = tuple(tuple(tables[table]) for table in sorted(tables))
    return this_round, Draw(seats, tuple(sorted(byes)))


def digest_of(inputs: DrawInputs, drawn: tuple[Round, Draw] | None) -> str:
    """Return the SHA-256 of everything a preview is made from, in hex."""
    night = inputs.night
    told = (
        inputs.format,
        night.entries,
        night.rounds,
        night.seed,
        [(draw.tables, draw.byes) for draw in night.history.rounds],
        told_terms(night.terms),
        [(draw.tables, draw.byes) for draw in inputs.published],
        inputs.results_digest,
        inputs.playing,
        drawn and (drawn[0].pk, drawn[1].tables, drawn[1].byes),
    )
    return sha256(repr(told).encode()).hexdigest()


def told_terms(terms: Terms) -> tuple[object, ...]:
    """Return everything that is asked of a draw, in a fixed order."""
    maps = (terms.fixed, terms.fixed_seats, terms.groups)
    return (
        *(sorted(each.items()) for each in maps),
        sorted(terms.others),
        terms.couples,
        terms.grouping,
        terms.meet,
        terms.sit_out,
    )

"""The ways to spend an evening, side by side: what each repeats, who sits out, how long it is."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from tournaments.pairings.choice.repeats import (
    MOST_SIMULATED,
    PAIR,
    PAIRS,
    repeats_of_movement,
    repeats_of_night,
    repeats_of_pairs,
)
from tournaments.pairings.choice.types import Kind, Miss, MissCode, Plan, Repeats, Wishes
from tournaments.pairings.cutthroat.sizes import Allowed
from tournaments.pairings.cutthroat.sizes import table_sizes as cutthroat_sizes
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.movements.types import Night as Hall
from tournaments.pairings.movements.types import Reads
from tournaments.pairings.nights import Night, Partners
from tournaments.pairings.swiss.forecast import foresee
from tournaments.pairings.types import Leftover, Note, NoteCode, TableShape

ROTATION = "rotation"
MORE_ROUNDS = 2
FEWEST_HANDS = 2


def plans_for(wishes: Wishes) -> tuple[Plan, ...]:
    """Return the plans for an evening, the one asked for first.

    Raises ``PairingRefused`` when not even that can be played.
    """
    if wishes.is_of_pairs:
        return tuple(pair_plans(wishes))
    if wishes.partners is Partners.FIXED:
        return tuple(with_fixed_partners(wishes))
    first = rotation_plan(wishes, Kind.ASKED, wishes.rounds, wishes.hands)
    return (
        first,
        *with_nobody_out(wishes),
        *other_lengths(wishes, first),
        *other_movements(wishes),
    )


def rotation_plan(wishes: Wishes, kind: Kind, rounds: int, hands: int) -> Plan:
    """Return a rotation of so many rounds and hands.  Raises ``PairingRefused``."""
    night = Night(
        players=wishes.players,
        rounds=rounds,
        partners=wishes.partners,
        leftover=wishes.leftover,
    )
    plan = base_plan(wishes, kind, "" if night.has_pairs else ROTATION, rounds, hands)
    if night.sizes and set(night.sizes) != {night.seats}:
        plan = at_its_tables(plan, night)
    return with_repeats(plan, repeats_of_night(night))


def at_its_tables(plan: Plan, night: Night) -> Plan:
    """Return a plan with the tables of a night at which nobody sits out."""
    kept = tuple(miss for miss in plan.misses if miss.code is not MissCode.SITS_OUT)
    return replace(
        plan,
        tables=night.tables,
        byes=0,
        sizes=night.sizes,
        leftover=night.leftover,
        misses=kept,
    )


def base_plan(wishes: Wishes, kind: Kind, movement: str, rounds: int, hands: int) -> Plan:
    """Return a plan with its arithmetic done, and the wishes it breaks."""
    minutes = wishes.pace.minutes(rounds, hands)
    tables, byes = divmod(wishes.players, TableShape().seats)
    if movement in MOVEMENTS and MOVEMENTS[movement].is_cutthroat:
        tables, byes = len(cutthroat_sizes(wishes.players, Allowed()) or ()), 0
    misses = []
    if wishes.minutes is not None and minutes > wishes.minutes:
        misses.append(Miss(MissCode.TOO_LATE, minutes - wishes.minutes))
    if wishes.nobody_out and byes:
        misses.append(Miss(MissCode.SITS_OUT, byes))
    return Plan(
        kind=kind,
        format=movement,
        rounds=rounds,
        hands=hands,
        tables=tables,
        byes=byes,
        minutes=minutes,
        misses=tuple(misses),
    )


def with_nobody_out(wishes: Wishes) -> Iterator[Plan]:
    """Yield the rotation with tables that are not of four, where that keeps everybody seated.

    An event has a question of its own for that: where one is to be made there are none.
    """
    seen: set[tuple[int, ...]] = set()
    for leftover in Leftover if wishes.nobody_out and not wishes.format else ():
        night = Night(
            players=wishes.players,
            rounds=wishes.rounds,
            partners=wishes.partners,
            leftover=leftover,
        )
        sizes = tuple(sorted(night.sizes))
        if night.idle or sizes in seen or set(sizes) == {night.seats}:
            continue
        seen.add(sizes)
        plan = base_plan(wishes, Kind(leftover), "", wishes.rounds, wishes.hands)
        yield with_repeats(at_its_tables(plan, night), repeats_of_night(night))


def with_repeats(plan: Plan, repeats: Repeats) -> Plan:
    """Return a plan with what it repeats."""
    return replace(plan, repeats=repeats)


def with_fixed_partners(wishes: Wishes) -> Iterator[Plan]:
    """Yield the plans for pairs that stay together: as asked, and until all have met."""
    first = rotation_plan(wishes, Kind.ASKED, wishes.rounds, wishes.hands)
    yield first
    yield from with_nobody_out(wishes)
    yield from other_lengths(wishes, first)
    pairs = wishes.players // 2
    complete = pairs - 1 + pairs % 2
    if complete not in {wishes.rounds, wishes.rounds + MORE_ROUNDS}:
        minutes = wishes.minutes or first.minutes
        hands = max(wishes.pace.hands_in(minutes, complete), FEWEST_HANDS)
        yield rotation_plan(wishes, Kind.COMPLETE, complete, hands)


def other_lengths(wishes: Wishes, first: Plan) -> Iterator[Plan]:
    """Yield the same evening with fewer hands, where it is too long, and with more rounds."""
    minutes, rounds = wishes.minutes or first.minutes, wishes.rounds
    fitting = wishes.pace.hands_in(minutes, rounds)
    if FEWEST_HANDS <= fitting < wishes.hands:
        yield rotation_plan(wishes, Kind.IN_TIME, rounds, fitting)
    more = rounds + MORE_ROUNDS
    shorter = wishes.pace.hands_in(minutes, more)
    if shorter >= FEWEST_HANDS:
        yield rotation_plan(wishes, Kind.MIXING, more, min(shorter, wishes.hands))


def other_movements(wishes: Wishes) -> Iterator[Plan]:
    """Yield the plan of each other movement that an event can have, or why there is none."""
    for movement in MOVEMENTS.values():
        is_played = (
            movement.takes_singles
            and movement.reads is not Reads.BRACKET
            and (wishes.partners is Partners.NONE or not movement.is_cutthroat)
        )
        if movement.key != ROTATION and is_played:
            plan = base_plan(wishes, Kind.MOVEMENT, movement.key, wishes.rounds, wishes.hands)
            try:
                yield with_repeats(plan, repeats_of_movement(movement.key, wishes))
            except PairingRefused as refused:
                yield replace(plan, refused=refused.fault)


def pair_plans(wishes: Wishes) -> Iterator[Plan]:
    """Yield the ways for pairs who stay together, the one asked for first: Swiss, all meet.

    Raises ``PairingRefused`` when there are fewer than two pairs.
    """
    pairs = wishes.players // PAIR
    if pairs < PAIR:
        raise PairingRefused(PairingFault.TOO_FEW_ENTRIES, wishes.players, TableShape().seats)
    keys = [key for key, movement in MOVEMENTS.items() if movement.takes_pairs]
    for key in sorted(keys, key=lambda one: one != wishes.format):
        options = wishes.options if key == wishes.format else {}
        yield pair_plan(wishes, key, pairs, options)


def pair_plan(wishes: Wishes, key: str, pairs: int, options: Mapping[str, str]) -> Plan:
    """Return the plan of one format for pairs; one with a schedule has as many rounds as that."""
    movement = MOVEMENTS[key]
    kind = Kind.ASKED if key == wishes.format else Kind.MOVEMENT
    hall = Hall(
        entries=tuple(range(1, pairs + 1)),
        rounds=wishes.rounds,
        seed=1,
        terms=PAIRS,
        options=options,
    )
    try:
        rounds = len(movement.schedule(hall)) if movement.schedule else wishes.rounds
        plan = base_plan(wishes, kind, key, rounds, wishes.hands)
        plan = replace(plan, options=MappingProxyType(dict(options)))
        if movement.schedule is None:
            plan = replace(plan, notes=warned(pairs, rounds))
        if pairs > MOST_SIMULATED:
            return plan
        return with_repeats(plan, repeats_of_pairs(key, pairs, rounds, tuple(options.items())))
    except PairingRefused as refused:
        plan = base_plan(wishes, kind, key, wishes.rounds, wishes.hands)
        return replace(plan, refused=refused.fault)


def warned(pairs: int, rounds: int) -> tuple[Note, ...]:
    """Return what a director should know before the first round of a Swiss."""
    return tuple(Note(NoteCode(one.code), (int(one.number),)) for one in foresee(pairs, rounds))

"""The ways to spend an evening, side by side: what each repeats, who sits out, how long it is."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from math import ceil, floor
from random import Random
from types import MappingProxyType

from tournaments.pairings.cutthroat.sizes import Allowed
from tournaments.pairings.cutthroat.sizes import table_sizes as cutthroat_sizes
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements import MOVEMENTS, Movement
from tournaments.pairings.movements.types import Night as Hall
from tournaments.pairings.movements.types import Outcome, Reads, Result, Results
from tournaments.pairings.nights import Night, Partners, chart_of
from tournaments.pairings.quality import meetings
from tournaments.pairings.swiss.forecast import foresee
from tournaments.pairings.types import Draw, History, Note, NoteCode, TableShape, Terms

ROTATION = "rotation"
SECONDS_A_HAND, SECONDS_TO_CHANGE = 210, 240
"""What a hand and a change of tables take, where a club has not said."""
MOST_SIMULATED = 64
SIMULATED_NIGHTS = 5
SEARCH_SECONDS = 0.1
MORE_ROUNDS = 2
PAIR = 2
PAIRS = Terms(shape=TableShape(PAIR, PAIR))
ALONE = Terms(shape=TableShape(4, 4))
OTHER_TABLES = MappingProxyType({seats: TableShape(seats, seats) for seats in (3, 5, 6, 7)})
FEWEST_HANDS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How fast a club plays, in seconds: a hand, and the change of tables between rounds."""

    hand: int = SECONDS_A_HAND
    change: int = SECONDS_TO_CHANGE

    def minutes(self, rounds: int, hands: int) -> int:
        """Return how long an evening is, from the first deal to the last score, rounded up."""
        return ceil((rounds * hands * self.hand + (rounds - 1) * self.change) / 60)

    def hands_in(self, minutes: int, rounds: int) -> int:
        """Return how many hands a round may have so that all rounds end in time."""
        return floor((minutes * 60 - (rounds - 1) * self.change) / (rounds * self.hand))


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What an evening should be.  ``minutes`` is None where it may last as long as it takes.

    ``format`` and ``options`` are those of an event that is to be made; without them plans are only
    looked at.
    """

    players: int
    rounds: int
    hands: int
    minutes: int | None = None
    partners: Partners = Partners.ROTATING
    nobody_out: bool = False
    pace: Pace = Pace()
    format: str = ""
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def is_of_pairs(self) -> bool:
        """Say whether the format is one for pairs."""
        return bool(self.format) and not MOVEMENTS[self.format].takes_singles


class Kind(StrEnum):
    """What a plan is beside the others."""

    ASKED = "asked"
    """The rounds and hands asked for."""
    IN_TIME = "in_time"
    """As many rounds, with as many hands as the time has room for."""
    MIXING = "mixing"
    """More and shorter rounds in the same time."""
    COMPLETE = "complete"
    """Everybody meets everybody once."""
    MOVEMENT = "movement"
    """Another way from round to round, with the rounds and hands asked for."""


class MissCode(StrEnum):
    """The wish that a plan breaks."""

    TOO_LATE = "too_late"
    """By so many minutes."""
    SITS_OUT = "sits_out"
    """So many in each round."""


@dataclass(frozen=True, slots=True)
class Miss:
    """A broken wish, and by how much."""

    code: MissCode
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeats:
    """How many pairs are partners twice or more, opponents, at one table; and the byes of each.

    ``is_mean``: results decide who meets whom, so that these are means of simulated nights.
    """

    partners: float
    opponents: float
    mates: float
    bye_min: int
    bye_max: int
    is_mean: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """One way to spend the evening.

    ``format`` is the key of its movement, empty where no event is run so yet.  ``repeats`` is None
    where ``refused`` says that it cannot be played.  ``notes`` warn of what will come.
    """

    kind: Kind
    format: str
    rounds: int
    hands: int
    tables: int
    byes: int
    minutes: int
    repeats: Repeats | None = None
    refused: PairingFault | None = None
    misses: tuple[Miss, ...] = ()
    notes: tuple[Note, ...] = ()
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def key(self) -> str:
        """Name the plan among the others of an evening."""
        return f"{self.kind}-{self.format or 'pairs'}-{self.rounds}-{self.hands}"


def plans_for(wishes: Wishes) -> tuple[Plan, ...]:
    """Return the plans for an evening, the one asked for first.

    Raises ``PairingRefused`` when not even that can be played.
    """
    if wishes.is_of_pairs:
        return tuple(pair_plans(wishes))
    if wishes.partners is Partners.FIXED:
        return tuple(with_fixed_partners(wishes))
    first = rotation_plan(wishes, Kind.ASKED, wishes.rounds, wishes.hands)
    others = [*other_lengths(wishes, first), *other_movements(wishes)]
    return (first, *others)


def rotation_plan(wishes: Wishes, kind: Kind, rounds: int, hands: int) -> Plan:
    """Return a rotation of so many rounds and hands.  Raises ``PairingRefused``."""
    night = Night(players=wishes.players, rounds=rounds, partners=wishes.partners)
    plan = base_plan(wishes, kind, "" if night.has_pairs else ROTATION, rounds, hands)
    return with_repeats(plan, repeats_of_night(night))


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


def with_repeats(plan: Plan, repeats: Repeats) -> Plan:
    """Return a plan with what it repeats."""
    return replace(plan, repeats=repeats)


def with_fixed_partners(wishes: Wishes) -> Iterator[Plan]:
    """Yield the plans for pairs that stay together: as asked, and until all have met."""
    first = rotation_plan(wishes, Kind.ASKED, wishes.rounds, wishes.hands)
    yield first
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


@lru_cache(maxsize=256)
def repeats_of_pairs(
    key: str, pairs: int, rounds: int, options: tuple[tuple[str, str], ...]
) -> Repeats:
    """Count who meets again in a format for pairs; where results decide, the mean of nights."""
    movement = MOVEMENTS[key]
    seeds = range(1 if movement.reads is Reads.SEATS else SIMULATED_NIGHTS)
    start = Hall(
        entries=tuple(range(1, pairs + 1)),
        rounds=rounds,
        seed=0,
        terms=PAIRS,
        options=dict(options),
    )
    nights = [simulated(movement, replace(start, seed=seed)) for seed in seeds]
    return counted(nights, range(1, pairs + 1), PAIRS.shape)


@lru_cache(maxsize=256)
def repeats_of_night(night: Night) -> Repeats:
    """Count the repeats of a rotation."""
    chart = chart_of(night, seconds=SEARCH_SECONDS)
    everybody = range(1, night.players + 1)
    partners, opponents = meetings(chart.rounds, everybody, shape=night.seating)
    return Repeats(
        partners=0 if night.has_pairs else more_than_once(partners),
        opponents=more_than_once(opponents),
        mates=more_than_once(opponents if night.has_pairs else partners + opponents),
        bye_min=chart.quality.sit_out_min,
        bye_max=chart.quality.sit_out_max,
    )


def more_than_once(times: Counter[tuple[int, int]]) -> int:
    """Count the pairs that meet more than once."""
    return sum(count > 1 for count in times.values())


def repeats_of_movement(key: str, wishes: Wishes) -> Repeats:
    """Count the repeats of a movement; where results decide, the mean of a few simulated nights.

    Raises ``PairingRefused`` when the movement cannot be played, or is too large to simulate.
    """
    if wishes.players > MOST_SIMULATED:
        raise PairingRefused(PairingFault.TOO_MANY_ENTRIES, wishes.players, MOST_SIMULATED)
    return simulated_repeats(key, wishes.players, wishes.rounds)


@lru_cache(maxsize=256)
def simulated_repeats(key: str, players: int, rounds: int) -> Repeats:
    """Play a movement with results drawn from fixed seeds, and count."""
    movement = MOVEMENTS[key]
    seeds = range(1 if movement.reads is Reads.SEATS else SIMULATED_NIGHTS)
    start = Hall(entries=tuple(range(1, players + 1)), rounds=rounds, seed=0)
    if movement.is_cutthroat:
        start = replace(start, terms=ALONE, others=OTHER_TABLES)
    nights = [simulated(movement, replace(start, seed=seed)) for seed in seeds]
    return counted(nights, range(1, players + 1), TableShape())


def counted(nights: Sequence[Sequence[Draw]], everybody: range, shape: TableShape) -> Repeats:
    """Return the mean of what nights repeat."""
    counts = [meetings(night, everybody, shape=shape) for night in nights]
    byes = [Counter(entry for draw in night for entry in draw.byes) for night in nights]
    return Repeats(
        partners=sum(more_than_once(partners) for partners, _ in counts) / len(nights),
        opponents=sum(more_than_once(opponents) for _, opponents in counts) / len(nights),
        mates=sum(more_than_once(one + other) for one, other in counts) / len(nights),
        bye_min=min(times[entry] for times in byes for entry in everybody),
        bye_max=max(times[entry] for times in byes for entry in everybody),
        is_mean=len(nights) > 1,
    )


def simulated(movement: Movement, start: Hall) -> Sequence[Draw]:
    """Return the rounds of one night.  Raises ``PairingRefused``."""
    rng = Random(start.seed)  # noqa: S311 - repeatable, not secret
    draws: list[Draw] = []
    results: list[Results] = []
    for _ in range(start.rounds):
        hall = replace(
            start,
            history=History(tuple(draws)),
            results=() if movement.reads is Reads.SEATS else tuple(results),
        )
        draws.append(movement.next_draw(hall))
        results.append(dict(results_of(draws[-1], rng)))
    return draws


def results_of(draw: Draw, rng: Random) -> Iterator[tuple[int, Result]]:
    """Yield a result for everybody at a table, by chance; nobody ties."""
    for table in draw.tables:
        winning = rng.randrange(2)
        for seat, entry in enumerate(table):
            has_won = seat % 2 == winning
            points = rng.randrange(11, 22) if has_won else rng.randrange(11)
            outcome = Outcome.WON if has_won else Outcome.LOST
            yield entry, Result(points=points, outcome=outcome, place=1 if has_won else 2)

"""What a Swiss round is made from, and what comes out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

Id = int | str
Score = int | Fraction
Meeting = tuple[Id, Id]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """Who is to be paired: a pair, or a player, with what it met so far.

    ``opponents`` lists each meeting, so that somebody met twice is there twice.  ``byes`` counts
    those of any kind: the engine's, the director's, an opponent who did not come.  ``seed`` orders
    entrants of one score, 1 first.  ``firsts`` and ``deals`` count how often it was named first
    and dealt first; ``downs`` and ``ups`` how often it was paired below and above its score.
    Entrants of one ``group`` (a household) are kept apart.  ``seats`` counts how often a single
    player had each seat of a table.
    """

    id: Id
    score: Score = 0
    opponents: tuple[Id, ...] = ()
    byes: int = 0
    withdrawn: bool = False
    seed: int | None = None
    firsts: int = 0
    deals: int = 0
    downs: int = 0
    ups: int = 0
    group: str | None = None
    seats: tuple[int, ...] = ()


class TableOrder(StrEnum):
    """How tables are numbered."""

    STANDING = "standing"
    """The first table has the two that stand highest."""
    DRAWN = "drawn"
    """By lot."""


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Points that the upper half of the seeds has on top in so many first rounds."""

    rounds: int = 0
    points: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the organiser wishes for a round.

    ``apart`` are meetings that should not be, ``wished`` those that should.  ``tables`` gives an
    entrant the table it keeps, from 1.  ``given_byes`` sit out by the director's word.  ``rounds``
    is how many are planned in all, 0 for unknown; ``bye_points`` what a bye is worth, which pairs
    nobody otherwise and is told with the bye.
    """

    rng_seed: int = 0
    apart: tuple[Meeting, ...] = ()
    wished: tuple[Meeting, ...] = ()
    tables: Mapping[Id, int] = field(default_factory=lambda: MappingProxyType({}))
    table_order: TableOrder = TableOrder.STANDING
    acceleration: Acceleration = Acceleration()
    given_byes: tuple[Id, ...] = ()
    bye_points: Score = 0
    rounds: int = 0


USUAL = Options()


class ReasonCode(StrEnum):
    """Why somebody meets somebody, or nobody; and what a director should know."""

    SAME_SCORE = "same_score"
    """The two stand alike."""
    SCORES_APART = "scores_apart"
    """The two differ, by so many points; whether any round is closer in all, its proof says."""
    MET_BEFORE = "met_before"
    """The two met so many times before; in a proved round nothing else was left."""
    KEPT_APART_MEET = "kept_apart_meet"
    """The two should not meet, and do; in a proved round nothing else was left."""
    WISH_MET = "wish_met"
    """The two meet because that was wished."""
    WISH_NOT_MET = "wish_not_met"
    """The wish would have cost a repeat, a bye or a meeting of two kept apart."""
    BYE_LOWEST = "bye_lowest"
    """The lowest of those with the fewest byes."""
    BYE_SAVES_REPEAT = "bye_saves_repeat"
    """With a bye for a lower one, more meetings would repeat or more kept apart would meet."""
    BYE_AGAIN = "bye_again"
    """A further bye, of so many now: everybody had as many."""
    BYE_GIVEN = "bye_given"
    """The director gave it."""
    TABLE_TAKEN = "table_taken"
    """The entrant's own table has gone to somebody higher, or is its opponent's too."""
    SIZES_DIFFER = "sizes_differ"
    """Tables have different sizes, so that averages a hand are fairer than sums."""
    PLANNED = "planned"
    """The plan has the two meet in this round."""
    BYE_PLANNED = "bye_planned"
    """The plan has nobody to meet in this round, or the one to be met is not here."""
    GAP_STATED = "gap_stated"
    """The round was found without proof: a better one could save at most so much distance."""
    REPEATS_CERTAIN = "repeats_certain"
    """Not all the planned rounds can be free of repeats; so many can at most."""
    REPEATS_POSSIBLE = "repeats_possible"
    """Only so many rounds are sure to be free of repeats; after that it hangs on who met whom."""
    NEXT_ROUND_REPEATS = "next_round_repeats"
    """After this round every next one repeats a meeting, with the entrants there are now."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One code, whom it is about, and the number its sentence needs."""

    code: ReasonCode
    ids: tuple[Id, ...] = ()
    number: Score = 0


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two at a table: ``first`` is named and seated first, ``deals`` deals first."""

    table: int
    first: Id
    second: Id
    deals: Id
    reason: Reason


@dataclass(frozen=True, slots=True)
class Cost:
    """What a round costs, the heavier first.

    Byes beyond what everybody else has, meetings that repeat, how often those were met before,
    meetings of two kept apart; then the sum of squared differences of score, and floats that
    repeat.
    """

    further_byes: int
    repeats: int
    met_before: int
    kept_apart: int
    squared: Score
    floats: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissRound:
    """A round: its tables, who has a bye, and how good it is.

    ``bound`` is what no round with this bye and these wishes can go below in squared differences;
    ``is_proved`` says that the cost, up to these, cannot be bettered.
    """

    pairings: tuple[Pairing, ...]
    bye: Reason | None
    given_byes: tuple[Reason, ...]
    repeats: tuple[Meeting, ...]
    cost: Cost
    bound: Score
    is_proved: bool
    notes: tuple[Reason, ...]

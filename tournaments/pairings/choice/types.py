"""An evening as it is wished for, and a plan for it: rounds, hands, time, repeats."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import ceil, floor
from types import MappingProxyType

from tournaments.pairings.errors import PairingFault
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.nights import Partners
from tournaments.pairings.types import Leftover, Note, Terms

SECONDS_A_HAND, SECONDS_TO_CHANGE = 210, 240
"""What a hand and a change of tables take, where a club has not said."""


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
    looked at.  ``others`` are the sizes that its tables may have beside four.
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
    others: frozenset[int] = frozenset()

    @property
    def leftover(self) -> Leftover:
        """The way in which a rotation comes to the tables of ``others``; the usual where none."""
        wanted = Terms(others=self.others).shapes_for(self.players)
        ways = (one for one in Leftover if Terms(leftover=one).shapes_for(self.players) == wanted)
        return next(ways, Leftover.SIT_OUT)

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
    LARGER_TABLES = "larger_tables"
    TABLES_OF_SIX = "tables_of_six"
    SMALLER_TABLES = "smaller_tables"
    """Nobody sits out: some tables are not of four."""
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
    where ``refused`` says that it cannot be played.  ``notes`` warn of what will come.  ``sizes``
    are the seats of each table, where not all are of four, and ``leftover`` says why.
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
    sizes: tuple[int, ...] = ()
    leftover: Leftover = Leftover.SIT_OUT
    notes: tuple[Note, ...] = ()
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def key(self) -> str:
        """Name the plan among the others of an evening."""
        return f"{self.kind}-{self.format or 'pairs'}-{self.rounds}-{self.hands}"

"""Values of a bracket: matches, what feeds them, and where entrants leave it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

LEAST_ENTRANTS, MOST_ENTRANTS, MOST_GAMES = 2, 1024, 99


class Format(StrEnum):
    """When an entrant is out."""

    SINGLE = "single"
    """At the first loss."""
    DOUBLE = "double"
    """At the second loss; the losers' side winner has to win the final twice."""
    CONSOLATION = "consolation"
    """At the first loss, but those who lose their first match play a second bracket."""


class Section(StrEnum):
    """The parts of a bracket; a match's name begins with the part's letters."""

    WINNERS = "W"
    LOSERS = "L"
    FINALS = "GF"
    PLACES = "P"
    CONSOLATION = "C"
    CONSOLATION_PLACES = "CP"


class Feed(StrEnum):
    """How somebody comes into a match."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"
    FIRST_LOSS = "first_loss"
    """The loser, if it was the loser's first match; else nobody."""
    LATER_LOSS = "later_loss"
    """The loser, if the loser had won before; else nobody."""


@dataclass(frozen=True, slots=True)
class Feeder:
    """Where one side of a match comes from: seed ``seed``, or the match named ``match``."""

    feed: Feed
    match: str = ""
    seed: int = 0

    def __str__(self) -> str:
        return f"{self.feed} {self.match or self.seed}"


@dataclass(frozen=True, slots=True)
class Match:
    """A node of the bracket; ``name`` is its place in the full bracket and never changes.

    ``is_reset`` marks the second final, which is played only if the first was won from below.
    """

    name: str
    section: Section
    round: int
    feeders: tuple[Feeder, Feeder]
    best_of: int = 1
    is_reset: bool = False

    @property
    def games_needed(self) -> int:
        """The games that win the match."""
        return self.best_of // 2 + 1


@dataclass(frozen=True, slots=True)
class Exit:
    """Where somebody leaves the bracket; ``place`` is the best place this exit can stand for."""

    feeder: Feeder
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """How an elimination is played.

    ``places_to`` is 0, or 8 or 16 to play all places down to that; ``final_best_of`` is 0 where
    finals are as long as other matches.
    """

    format: Format = Format.SINGLE
    third_place: bool = False
    places_to: int = 0
    best_of: int = 1
    final_best_of: int = 0


@dataclass(frozen=True)
class Bracket:
    """An elimination for seeds 1 to ``entrants``: its matches, feeders before the fed.

    Byes are no matches: whoever has one stands in the second round from the start.
    """

    entrants: int
    terms: Terms
    matches: tuple[Match, ...]
    exits: tuple[Exit, ...]

    @property
    def seeds(self) -> range:
        """The seeds, best first."""
        return range(1, self.entrants + 1)

    @property
    def size(self) -> int:
        """The slots of the first round: the next power of two."""
        return 1 << (self.entrants - 1).bit_length()

    @property
    def byes(self) -> range:
        """The seeds without a match in the first round."""
        return range(1, self.size - self.entrants + 1)

    @cached_property
    def by_name(self) -> Mapping[str, Match]:
        """The matches by name."""
        return {match.name: match for match in self.matches}

    @cached_property
    def fed_by(self) -> Mapping[Feeder, str]:
        """The match that each feeder leads to; a feeder that is not here leads out."""
        return {feeder: match.name for match in self.matches for feeder in match.feeders}

    @cached_property
    def exits_by_feeder(self) -> Mapping[Feeder, int]:
        """The place that each exit stands for."""
        return {exit_.feeder: exit_.place for exit_ in self.exits}

    def of_section(self, section: Section) -> Iterator[Match]:
        """Yield the matches of one part, round by round."""
        return (match for match in self.matches if match.section is section)

"""What is wrong with a bracket, its results or a change of them; each has a stable code."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class BracketCode(StrEnum):
    """The faults."""

    TOO_FEW_ENTRANTS = "too_few_entrants"
    """Fewer than 2 entrants."""
    TOO_MANY_ENTRANTS = "too_many_entrants"
    """More than 1,024 entrants."""
    BEST_OF_IMPOSSIBLE = "best_of_impossible"
    """A match is the best of 1, 3, 5 … 99 games."""
    PLACES_IMPOSSIBLE = "places_impossible"
    """Places can be played out to 8 or to 16."""
    PLACES_IN_DOUBLE = "places_in_double"
    """The losers' side decides the places of a double elimination; no other match is played."""
    ENTRANT_TWICE = "entrant_twice"
    """An entrant is named twice: in the field, or on both sides of a match."""
    ENTRANT_UNKNOWN = "entrant_unknown"
    """There is no such entrant."""
    ENTRANTS_MISCOUNTED = "entrants_miscounted"
    """The list of entrants is longer or shorter than their number."""
    RESULT_UNREADABLE = "result_unreadable"
    """A result is not written as results are."""
    RESULT_TWICE = "result_twice"
    """A match has two results."""
    MATCH_UNKNOWN = "match_unknown"
    """The bracket has no match of this name."""
    MATCH_UNDECIDED = "match_undecided"
    """It is not known yet who meets in this match."""
    MATCH_NOT_PLAYED = "match_not_played"
    """Nobody meets in this match: one side is empty, or the second final is not needed."""
    WINNER_NOT_IN_MATCH = "winner_not_in_match"
    """The winner does not play in this match."""
    LOSER_NOT_IN_MATCH = "loser_not_in_match"
    """The loser does not play in this match."""
    WINNER_MISSING = "winner_missing"
    """The match is over, and nobody is named as the winner."""
    WINNER_UNEXPECTED = "winner_unexpected"
    """A match that goes on, or to which nobody came, has no winner."""
    SCORE_IMPOSSIBLE = "score_impossible"
    """The games of the two sides do not add up to this result."""
    CORRECTION_TOUCHES = "correction_touches"
    """Matches that were played or begun would have other entrants; they are listed."""


@dataclass(frozen=True, slots=True)
class BracketFault:
    """One fault: ``field`` is where it is, ``values`` are the matches or entrants meant."""

    code: BracketCode
    field: str = ""
    values: tuple[str | int, ...] = ()


class BracketRefused(Exception):
    """A bracket, its results or a change are refused; ``faults`` has all that is wrong."""

    def __init__(self, faults: Iterable[BracketFault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)


def refuse(faults: Iterable[BracketFault]) -> None:
    """Raise ``BracketRefused`` where there is a fault."""
    if listed := tuple(faults):
        raise BracketRefused(listed)

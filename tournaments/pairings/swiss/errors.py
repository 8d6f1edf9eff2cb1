"""What a field cannot be paired for; every fault of a field is told at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class FieldFault(StrEnum):
    """The faults."""

    FIELD_UNREADABLE = "field_unreadable"
    """This is not what belongs here: another kind of value, or one that is out of bounds."""
    OPTION_UNKNOWN = "option_unknown"
    """There is no such option for this method."""
    ENTRANT_TWICE = "entrant_twice"
    """Two entrants have one id."""
    OPPONENT_UNKNOWN = "opponent_unknown"
    """An opponent is not among the entrants."""
    OPPONENT_ITSELF = "opponent_itself"
    """An entrant is listed as its own opponent."""
    OPPONENTS_DISAGREE = "opponents_disagree"
    """One lists a meeting that the other does not list, or another number of meetings."""
    SCORE_OUT_OF_RANGE = "score_out_of_range"
    """A score is beyond a thousand million, or finer than a thousandth."""
    COUNT_NEGATIVE = "count_negative"
    """A count is below 0."""
    NOBODY_TO_PAIR = "nobody_to_pair"
    """Fewer than two entrants are here: all others are withdrawn or have a bye."""
    STRANGER_NAMED = "stranger_named"
    """An option names somebody who is not among the entrants, or is withdrawn."""
    WISHED_TWICE = "wished_twice"
    """An entrant is in two wished meetings, or in one with itself."""
    WISHED_AND_KEPT_APART = "wished_and_kept_apart"
    """A meeting is wished for and kept apart."""
    NO_SUCH_SIZE = "no_such_size"
    """So many cannot be seated at tables of the sizes allowed."""
    ROUND_BEYOND_PLAN = "round_beyond_plan"
    """The plan has fewer rounds."""
    TOO_MANY_TO_PAIR = "too_many_to_pair"
    """More entrants than one round is made for."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: where it is, and whom or what it is about."""

    code: FieldFault
    field: str
    about: str = ""


class FieldRefused(Exception):
    """No round can be made of a field; ``faults`` has every reason."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(faults)
        self.faults = tuple(faults)

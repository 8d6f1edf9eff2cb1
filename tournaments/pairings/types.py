"""The values pairing methods take and give."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from tournaments.pairings.shapes import Leftover, TableShape
from tournaments.pairings.terms import USUAL_TERMS, Grouping, Terms

__all__ = [
    "NO_HISTORY",
    "USUAL_TERMS",
    "Draw",
    "Grouping",
    "History",
    "Leftover",
    "Note",
    "NoteCode",
    "TableShape",
    "Terms",
]


class NoteCode(StrEnum):
    """What a draw wants the director to know; the sentence is made where it is shown."""

    PARTNERS_AGAIN = "partners_again"
    """Numbers: the two entries, and how often they were partners before this round."""
    BYE_AGAIN = "bye_again"
    """Numbers: the entry, and how many byes it had before this round."""
    MET_ANYWAY = "met_anyway"
    """Numbers: two entries that were to be kept apart, and share a table."""
    PARTNERS_ANYWAY = "partners_anyway"
    """Numbers: two entries that were not to be partners, and are."""
    PARTED = "parted"
    """Numbers: two entries that were to be partners whenever both play, and are not."""
    LESS_MIXED = "less_mixed"
    """Numbers: how many pairs of one group share a table more than must."""
    TIED_BY_LOT = "tied_by_lot"
    """Nobody won at a table, so the lot says who moves.  Numbers: the table (1-based)."""
    ONE_TABLE = "one_table"
    """There is one table, so nobody can move: only partners change.  Numbers: none."""
    SHIFT_REPEATS = "shift_repeats"
    """The seats move so that people meet again before the night is over.

    Numbers: tables, rounds, pairs that are partners again, pairs that oppose each other again.
    """
    MET_AGAIN = "met_again"
    """Numbers: two entries that meet again, and how often they met before."""
    WISH_NOT_MET = "wish_not_met"
    """Numbers: two entries that were to meet, and do not."""
    REPEATS_CERTAIN = "repeats_certain"
    """Some will meet again.  Numbers: the most rounds without repeats."""
    REPEATS_POSSIBLE = "repeats_possible"
    """Numbers: the rounds that are sure to be without repeats."""
    NEXT_ROUND_REPEATS = "next_round_repeats"
    """After this round every next one repeats a meeting.  Numbers: 0."""
    GAP_STATED = "gap_stated"
    """A closer round may exist.  Numbers: what it could save at most."""
    SIZES_DIFFER = "sizes_differ"
    """Tables have different sizes.  Numbers: 0."""
    TABLE_TAKEN = "table_taken"
    """Numbers: an entry that cannot keep its table, and that table."""

    MATCH_WAITS_FOR = "match_waits_for"
    """An entry of the bracket is not here, so that its match has no table.  Numbers: the entry."""


@dataclass(frozen=True, slots=True)
class Note:
    """One remark on a draw: a code and the numbers its sentence needs."""

    code: NoteCode
    numbers: tuple[int, ...] = ()

    @property
    def is_against(self) -> bool:
        """Say whether it tells of terms that were given up."""
        return self.code not in (NoteCode.PARTNERS_AGAIN, NoteCode.BYE_AGAIN)


class ReasonCode(StrEnum):
    """Why somebody sits where they sit, in a movement that moves people."""

    BY_LOT = "by_lot"
    """The first round, or a table without a history: the seat was drawn."""
    WON_UP = "won_up"
    """Won, and moves up a table."""
    WON_TOP = "won_top"
    """Won at the first table, and stays there."""
    WON_HELD = "won_held"
    """Won, and no seat was free further up."""
    LOST_STAYS = "lost_stays"
    """Lost, and stays."""
    LOST_TO_FOOT = "lost_to_foot"
    """Lost at the first table, and goes to the last."""
    LOST_DOWN = "lost_down"
    """Lost, and moves down a table."""
    LOST_BOTTOM = "lost_bottom"
    """Lost at the last table, and stays there."""
    MIDDLE_STAYS = "middle_stays"
    """Was neither among the best nor among the last of a table where each plays alone."""
    FILLS_UP = "fills_up"
    """Moves further up than the rule says: people left, and a place was free."""
    GIVES_WAY = "gives_way"
    """Moves further down than the rule says: no seat was left where the rule says."""
    KEEPS_TABLE = "keeps_table"
    """Has this table for the night."""
    CAME_LATE = "came_late"
    """Came after the first round, and begins at the foot."""
    COMES_BACK = "comes_back"
    """Had no table in the round before, and comes in again."""
    SEAT_MOVES = "seat_moves"
    """Goes on as everybody does who had this seat."""
    SEAT_STAYS = "seat_stays"
    """Stays, as everybody does who had this seat."""
    BY_STANDING = "by_standing"
    """Sits with those who stand next in the standings."""
    SITS_OUT = "sits_out"
    """No seat was left, and this one has had the fewest byes."""
    SAME_SCORE = "same_score"
    """The two at the table stand alike."""
    SCORES_APART = "scores_apart"
    """The two at the table stand as close as could be."""
    MET_BEFORE = "met_before"
    """The two met before, and nothing else was left."""
    KEPT_APART_MEET = "kept_apart_meet"
    """The two should not meet, and nothing else was left."""
    WISH_MET = "wish_met"
    """The two meet because that was wished."""
    BYE_LOWEST = "bye_lowest"
    """Sits out: the lowest of those with the fewest byes."""
    BYE_SAVES_REPEAT = "bye_saves_repeat"
    """Sits out: with a lower one more would meet again."""
    BYE_AGAIN = "bye_again"
    """Sits out again: everybody had as many byes."""
    PLANNED = "planned"
    """The plan has the two meet in this round."""
    BYE_PLANNED = "bye_planned"
    """The plan has nobody to meet in this round."""
    BYE_GIVEN = "bye_given"
    """Sits out by the director's word."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an entry sits where it sits; ``came_from`` is its table (0-based) before, or None."""

    code: ReasonCode
    came_from: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """The seats of one round.

    ``tables[t][s]`` is the entry at seat ``s`` of table ``t``, clockwise; ``byes`` ascend.  Two
    draws are equal when they seat everybody alike, whatever their notes and reasons say.
    ``matches`` names the match of each table, where the round is of a bracket.
    """

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()
    notes: tuple[Note, ...] = field(default=(), compare=False)
    reasons: Mapping[int, Reason] = field(
        default_factory=lambda: MappingProxyType({}), compare=False
    )
    matches: tuple[str, ...] = field(default=(), compare=False)

    @property
    def entries(self) -> frozenset[int]:
        """Everybody who is somewhere this round."""
        return frozenset(self.byes).union(*self.tables)


@dataclass(frozen=True, slots=True)
class History:
    """The rounds of an event as they were played, first to last."""

    rounds: tuple[Draw, ...] = ()


NO_HISTORY = History()

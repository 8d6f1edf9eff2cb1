"""Who goes on: so many, a share, so many a group, wild cards; and how ties at the cut break."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from math import ceil
from random import Random

from tournaments.pairings.brackets.seeding import repeated
from tournaments.pairings.stages.errors import StageCode, StageFault, refuse
from tournaments.pairings.stages.tables import StageLine, StageTable

LEAST = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """Who goes on to a stage: ``top`` entries, a ``share`` of the field, or ``per_group``.

    A share is rounded up.  ``best_others`` are the best of all groups behind ``per_group``.  Wild
    cards go on beside the others; one for somebody who goes on anyway is not used.
    """

    top: int = 0
    share: Fraction | None = None
    per_group: int = 0
    best_others: int = 0
    wild_cards: tuple[int, ...] = ()

    def count(self, field_size: int, groups: int) -> int:
        """Return how many go on by their results."""
        if self.share is not None:
            return ceil(field_size * self.share)
        return self.top or self.per_group * groups + self.best_others


class Reason(StrEnum):
    """Why somebody goes on."""

    RESULT = "result"
    PLAY_OFF = "play_off"
    LOT = "lot"
    WILD_CARD = "wild_card"


@dataclass(frozen=True, slots=True)
class Tie:
    """Entries equal in everything at the cut, and how many of them go on.

    ``order`` is how they were ordered, empty while that is open; ``by`` tells what ordered them.
    """

    entries: tuple[int, ...]
    seats: int
    order: tuple[int, ...] = ()
    by: Reason | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """How ties at the cut are broken: by the order of a play-off, else a lot, else not yet.

    The same ``lot_seed`` draws the same lot, so that it can be drawn again before doubters.
    """

    play_off: tuple[int, ...] = ()
    lot_seed: int | None = None


@dataclass(frozen=True, slots=True)
class Qualification:
    """Who goes on, best first, each with the reason; and every tie there was at the cut."""

    reasons: Mapping[int, Reason]
    ties: tuple[Tie, ...] = ()

    @property
    def entries(self) -> tuple[int, ...]:
        """Those who go on, in the order in which they are seeded."""
        return tuple(self.reasons)

    @property
    def is_settled(self) -> bool:
        """Tell whether no tie at the cut is open."""
        return all(tie.order for tie in self.ties)


OPEN = Decision()


def take(table: StageTable, cut: Cut, decision: Decision = OPEN) -> Qualification:
    """Cut a table.  Raises ``StageRefused`` with all faults.

    An open tie at the cut takes none of the tied; the qualification is then not settled.
    """
    refuse(find_cut_faults(cut, len(table.lines), len(table.groups)))
    refuse(strangers(table, cut, decision))
    taking = Taking(decision)
    firsts = taking.firsts(table, cut)
    refuse(play_off_faults(taking.ties, decision))
    ordered = sorted(firsts, key=lambda entry: table.places[entry] if cut.per_group else 0)
    reasons = {entry: taking.reasons[entry] for entry in ordered}
    wild = {entry: Reason.WILD_CARD for entry in cut.wild_cards if entry not in reasons}
    return Qualification(reasons | wild, tuple(taking.ties))


@dataclass(slots=True)
class Taking:
    """A cut while it is made."""

    decision: Decision
    reasons: dict[int, Reason] = field(default_factory=dict)
    ties: list[Tie] = field(default_factory=list)

    def firsts(self, table: StageTable, cut: Cut) -> list[int]:
        """Return all who go on by their results, best first."""
        if not cut.per_group:
            return self.best(table.lines, cut.count(len(table.lines), len(table.groups)))
        taken = [
            entry for lines in table.groups.values() for entry in self.best(lines, cut.per_group)
        ]
        waiting = {entry for tie in self.ties if not tie.order for entry in tie.entries}
        rest = [line for line in table.lines if line.entry not in waiting.union(taken)]
        taken += self.best(rest, cut.best_others)
        ranks = {line.entry: rank for rank, line in enumerate(table.lines)}
        return sorted(taken, key=ranks.__getitem__)

    def best(self, lines: Sequence[StageLine], seats: int) -> list[int]:
        """Return the best of some lines; a tie at the end is broken, or left open."""
        if not 0 < seats < len(lines):
            return self.admit([line.entry for line in lines[:seats]], Reason.RESULT)
        border = lines[seats - 1].key
        sure = [line.entry for line in lines if line.key > border]
        tied = tuple(line.entry for line in lines if line.key == border)
        admitted = self.admit(sure, Reason.RESULT)
        if len(sure) + len(tied) == seats:
            return admitted + self.admit(tied, Reason.RESULT)
        tie = self.broken(tied, seats - len(sure))
        self.ties.append(tie)
        return admitted + self.admit(tie.order[: tie.seats], tie.by or Reason.RESULT)

    def admit(self, entries: Sequence[int], reason: Reason) -> list[int]:
        """Let some go on."""
        self.reasons |= dict.fromkeys(entries, reason)
        return list(entries)

    def broken(self, tied: tuple[int, ...], seats: int) -> Tie:
        """Order the tied by the play-off, else by lot."""
        played = tuple(entry for entry in self.decision.play_off if entry in tied)
        if len(played) == len(tied):
            return Tie(tied, seats, played, Reason.PLAY_OFF)
        if self.decision.lot_seed is None:
            return Tie(tied, seats)
        return Tie(tied, seats, draw_lots(tied, self.decision.lot_seed), Reason.LOT)


def draw_lots(entries: Sequence[int], seed: int) -> tuple[int, ...]:
    """Return entries as a lot orders them: by the seed and by who they are, by nothing else."""
    drawn = sorted(entries)
    Random(seed).shuffle(drawn)  # noqa: S311 - a lot must be repeatable, not secret
    return tuple(drawn)


def find_cut_faults(
    cut: Cut, field_size: int, groups: int, where: str = "cut"
) -> Iterator[StageFault]:
    """Yield everything that keeps a cut from a field of so many in so many groups."""
    kinds = (bool(cut.top), cut.share is not None, bool(cut.per_group))
    if sum(kinds) != 1 or min(cut.top, cut.per_group, cut.best_others) < 0:
        yield StageFault(StageCode.CUT_UNCLEAR, where)
        return
    if cut.share is not None and not 0 < cut.share <= 1:
        yield StageFault(StageCode.SHARE_IMPOSSIBLE, f"{where}.share")
        return
    if cut.best_others and not cut.per_group:
        yield StageFault(StageCode.CUT_UNCLEAR, f"{where}.best_others")
    asked = cut.count(field_size, groups) + len(set(cut.wild_cards))
    if asked > field_size or cut.per_group * groups > field_size:
        yield StageFault(StageCode.CUT_TOO_LARGE, where, (asked, field_size))
    elif asked < LEAST:
        yield StageFault(StageCode.CUT_TOO_SMALL, where, (asked,))


def strangers(table: StageTable, cut: Cut, decision: Decision) -> Iterator[StageFault]:
    """Yield wild cards and play-offs that name somebody twice, or somebody who did not play."""
    for where, entries in (("wild_cards", cut.wild_cards), ("play_off", decision.play_off)):
        for index in repeated(entries):
            yield StageFault(StageCode.ENTRY_LISTED_TWICE, f"{where}.{index}", (entries[index],))
    for index, entry in enumerate(cut.wild_cards):
        if entry not in table.by_entry:
            yield StageFault(StageCode.WILD_CARD_UNKNOWN, f"wild_cards.{index}", (entry,))
    for group, lines in table.groups.items():
        if len(lines) < cut.per_group:
            told = (cut.per_group, len(lines))
            yield StageFault(StageCode.CUT_TOO_LARGE, f"groups.{group}", told)


def play_off_faults(ties: Sequence[Tie], decision: Decision) -> Iterator[StageFault]:
    """Yield a fault for each tie that a play-off orders in part, and for a needless play-off."""
    named = set(decision.play_off)
    tied = {entry for tie in ties for entry in tie.entries}
    for tie in ties:
        if named & set(tie.entries) and not named >= set(tie.entries):
            yield StageFault(StageCode.PLAY_OFF_UNFIT, "play_off", tie.entries)
    if named - tied:
        yield StageFault(StageCode.PLAY_OFF_UNFIT, "play_off", tuple(sorted(tied)))

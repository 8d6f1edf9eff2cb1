"""Who meets whom now: one fold from the record to the state of every match."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tournaments.pairings.brackets.errors import BracketCode, BracketFault, refuse
from tournaments.pairings.brackets.results import NOBODY, Record, Result, Slot, Way, faults_of
from tournaments.pairings.brackets.states import MatchState, Status, is_sure, slot_of
from tournaments.pairings.brackets.types import Bracket, Feeder, Match

AWAITED = (None, None)
EMPTY_RECORD = Record()
STAYS = 10**6


@dataclass(frozen=True)
class Progress:
    """A bracket at some moment."""

    bracket: Bracket
    record: Record
    states: Mapping[str, MatchState]

    def slot(self, feeder: Feeder) -> Slot:
        """Return who comes along a feeder."""
        return slot_of(feeder, self.states)

    @cached_property
    def open_matches(self) -> tuple[str, ...]:
        """The matches that can be played now or are being played."""
        ready = {Status.OPEN, Status.PLAYING}
        return tuple(name for name, state in self.states.items() if state.status in ready)

    @cached_property
    def champion(self) -> int | None:
        """The seed that won, None before that, and where nobody came to the final."""
        [way_out] = [exit_.feeder for exit_ in self.bracket.exits if exit_.place == 1]
        return self.slot(way_out) or None

    @property
    def is_finished(self) -> bool:
        """Tell whether no match is left."""
        return all(state.status.is_settled for state in self.states.values())


def follow(bracket: Bracket, record: Record = EMPTY_RECORD) -> Progress:
    """Return how a bracket stands.  Raises ``BracketRefused`` with all faults of the record."""
    fold = Fold(bracket, record)
    states = fold.run()
    refuse([*strangers(bracket, record), *fold.faults])
    return Progress(bracket, record, states)


def strangers(bracket: Bracket, record: Record) -> Iterator[BracketFault]:
    """Yield results of matches, and withdrawals of entrants, that there are not."""
    for name in record.results:
        if name not in bracket.by_name:
            yield BracketFault(BracketCode.MATCH_UNKNOWN, name, (name,))
    for seed in record.withdrawn:
        if seed not in bracket.seeds:
            yield BracketFault(BracketCode.ENTRANT_UNKNOWN, "withdrawn", (seed,))


@dataclass(slots=True)
class Fold:
    """The states of a bracket's matches, in the order in which they depend on each other.

    A result that does not fit its match is left out and kept among ``faults``.  With ``before``,
    the bracket before a change, only what the change can reach is looked at again, and a result is
    also left out where other entrants would have it now; ``dropped`` lists those.
    """

    bracket: Bracket
    record: Record
    before: Progress | None = None
    changed: frozenset[str] = frozenset()
    states: dict[str, MatchState] = field(default_factory=dict)
    faults: list[BracketFault] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)
    reached: set[str] = field(default_factory=set)

    def run(self) -> Mapping[str, MatchState]:
        """Return every match's state by name."""
        for match in self.bracket.matches:
            was = self.before.states[match.name] if self.before else None
            if was is not None and not self.is_in_reach(match):
                self.states[match.name] = was
                continue
            self.states[match.name] = now = self.state_of(match)
            if now != was:
                self.reached.add(match.name)
        return self.states

    def is_in_reach(self, match: Match) -> bool:
        """Tell whether a change is at this match, at one that feeds it, or at who is here."""
        if match.name in self.changed or any(way.match in self.reached for way in match.feeders):
            return True
        return self.before is None or self.before.record.withdrawn != self.record.withdrawn

    def state_of(self, match: Match) -> MatchState:
        """Return one match's state; all that feeds it is known."""
        entrants = self.entrants_of(match)
        result = self.result_of(match, entrants)
        if entrants == AWAITED and match.is_reset:
            return self.second_final_away(match, result)
        upper, lower = entrants
        if upper is None or lower is None:
            return self.waiting(match, entrants, result)
        if NOBODY in entrants:
            self.reject(match.name, result, BracketCode.MATCH_NOT_PLAYED)
            skipped = (match, entrants, Status.SKIPPED, upper or lower, NOBODY, None)
            return MatchState(*skipped)
        return self.met(match, (upper, lower), result)

    def result_of(self, match: Match, entrants: tuple[Slot, Slot]) -> Result | None:
        """Return the result of a match, if those who meet now are those who had it."""
        result = self.record.results.get(match.name)
        if result is not None and self.is_stale(match.name, entrants):
            self.dropped.append(match.name)
            return None
        return result

    def entrants_of(self, match: Match) -> tuple[Slot, Slot]:
        """Return who meets; nobody, not even waited for, where the second final is not needed."""
        if match.is_reset and not self.is_reset_needed():
            return AWAITED
        upper, lower = match.feeders
        return slot_of(upper, self.states), slot_of(lower, self.states)

    def is_reset_needed(self) -> bool:
        """Tell whether the first final was won from below."""
        first = self.states["GF1"]
        return (
            first.status is Status.DECIDED
            and bool(first.winner)
            and first.winner == (first.entrants[1])
        )

    def second_final_away(self, match: Match, result: Result | None) -> MatchState:
        """Return the second final while it is not known to be needed, or when it is not."""
        first = self.states["GF1"]
        if first.winner is None:
            return self.waiting(match, AWAITED, result)
        self.reject(match.name, result, BracketCode.MATCH_NOT_PLAYED)
        away = (match, (NOBODY, NOBODY), Status.SKIPPED, first.winner, first.loser, None)
        return MatchState(*away)

    def waiting(
        self, match: Match, entrants: tuple[Slot, Slot], result: Result | None
    ) -> MatchState:
        """Return a match whose entrants are not all known."""
        self.reject(match.name, result, BracketCode.MATCH_UNDECIDED)
        sure = [
            bool(slot) if slot is not None else is_sure(feeder, self.states)
            for slot, feeder in zip(entrants, match.feeders, strict=True)
        ]
        return MatchState(match, entrants, Status.WAITING, will_give=(any(sure), all(sure)))

    def met(self, match: Match, entrants: tuple[int, int], result: Result | None) -> MatchState:
        """Return a match whose entrants are known."""
        if result is not None and (codes := list(faults_of(match, entrants, result))):
            for code in codes:
                self.reject(match.name, result, code)
            result = None
        decided = result if result and result.way is not Way.PLAYING else None
        decided = decided or self.by_withdrawal(entrants, result)
        if decided is None:
            return MatchState(
                match, entrants, Status.PLAYING if result else Status.OPEN, result=result
            )
        winner = decided.winner or NOBODY
        loser = sum(entrants) - winner if winner else NOBODY
        return MatchState(match, entrants, Status.DECIDED, winner, loser, decided)

    def by_withdrawal(self, entrants: tuple[int, int], begun: Result | None) -> Result | None:
        """Return how a match ends of which one has withdrawn, or one before the other.

        One that had begun is given up, with what was played until then.
        """
        leaver = min(entrants, key=self.withdrawals)
        if self.withdrawals(leaver) == STAYS:
            return None
        stays = sum(entrants) - leaver
        if begun is None:
            return Result(winner=stays, way=Way.WALK_OVER)
        return Result(winner=stays, way=Way.FORFEIT, score=begun.score)

    def withdrawals(self, entrant: int) -> int:
        """Return how many withdrew before an entrant."""
        withdrawn = self.record.withdrawn
        return withdrawn.index(entrant) if entrant in withdrawn else STAYS

    def reject(self, name: str, result: Result | None, code: BracketCode) -> None:
        """Note that a result cannot be, if there is one."""
        if result is not None:
            values = tuple(who for who in (result.winner, result.loser) if who is not None)
            self.faults.append(BracketFault(code, name, (name, *values)))

    def is_stale(self, name: str, entrants: tuple[Slot, Slot]) -> bool:
        """Tell whether a result was made by others than would meet now."""
        if self.before is None or name in self.changed:
            return False
        return self.before.states[name].entrants != entrants

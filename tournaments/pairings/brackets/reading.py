"""A bracket's results as programs write them in JSON, read with every fault at once.

Results are a list of ``{"match", "winner"}``, or an object ``{match: winner}`` or ``{match: {…}}``.
A whole file may be ``{"results", "withdrawn", "entrants"}``; ``entrants`` are in seed order,
and results then name entrants as that list does.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tournaments.pairings.brackets.errors import BracketCode, BracketFault, BracketRefused
from tournaments.pairings.brackets.progress import Fold, Progress, strangers
from tournaments.pairings.brackets.results import Record, Result, Way
from tournaments.pairings.brackets.seeding import Seeding, repeated
from tournaments.pairings.brackets.types import Bracket

Entrant = int | str
WHOLE = frozenset({"results", "withdrawn", "entrants"})
SIDES = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """A bracket as it stands, and who has which seed."""

    progress: Progress
    seeding: Seeding[Entrant]


def read_standing(bracket: Bracket, value: Any) -> Standing:
    """Read a file of results.  Raises ``BracketRefused`` with all that is wrong in it."""
    whole = value if isinstance(value, Mapping) and WHOLE & value.keys() else {"results": value}
    reading = Reading(bracket)
    seeding = reading.seeding(whole.get("entrants"))
    record = Record(
        results=reading.results(whole.get("results", [])),
        withdrawn=tuple(reading.seeds(whole.get("withdrawn", []))),
    )
    fold = Fold(bracket, record)
    states = fold.run()
    faults = [*reading.faults, *strangers(bracket, record), *fold.faults]
    if faults:
        raise BracketRefused(faults)
    return Standing(Progress(bracket, record, states), seeding)


@dataclass(slots=True)
class Reading:
    """One file while it is read: what cannot be is kept among ``faults`` and left out."""

    bracket: Bracket
    faults: list[BracketFault] = field(default_factory=list)
    by_entrant: dict[Entrant, int] = field(default_factory=dict)

    def fault(self, code: BracketCode, where: str, *values: str | int) -> None:
        """Note a fault."""
        self.faults.append(BracketFault(code, where, values))

    def seeding(self, value: Any) -> Seeding[Entrant]:
        """Read who has which seed; without a list the entrants are called 1 to N."""
        named = self.entrants_named(value)
        self.by_entrant = {entrant: seed for seed, entrant in enumerate(named, 1)}
        return Seeding(tuple(named))

    def entrants_named(self, value: Any) -> Sequence[Entrant]:
        """Return the entrants in the order of seeds; 1 to N where the list cannot be used."""
        if value is None:
            return self.bracket.seeds
        if not isinstance(value, list) or not all(map(is_entrant, value)):
            self.fault(BracketCode.ENTRANT_UNKNOWN, "entrants")
            return self.bracket.seeds
        twice = repeated(value)
        for index in twice:
            self.fault(BracketCode.ENTRANT_TWICE, f"entrants.{index}", value[index])
        if len(value) != self.bracket.entrants:
            count = (self.bracket.entrants, len(value))
            self.fault(BracketCode.ENTRANTS_MISCOUNTED, "entrants", *count)
        is_whole = not twice and len(value) == self.bracket.entrants
        return value if is_whole else self.bracket.seeds

    def seed(self, value: Any, where: str) -> int | None:
        """Read an entrant; None where there is none of this name."""
        seed = self.by_entrant.get(value) if is_entrant(value) else None
        if seed is None:
            shown = value if is_entrant(value) else ""
            self.fault(BracketCode.ENTRANT_UNKNOWN, where, shown)
        return seed

    def seeds(self, value: Any) -> Iterator[int]:
        """Read a list of entrants."""
        if not isinstance(value, list):
            self.fault(BracketCode.ENTRANT_UNKNOWN, "withdrawn")
            return
        for index, one in enumerate(value):
            if seed := self.seed(one, f"withdrawn.{index}"):
                yield seed

    def results(self, value: Any) -> Mapping[str, Result]:
        """Read all results; the first of two for one match is taken."""
        read: dict[str, Result] = {}
        for where, name, told in self.listed(value):
            if name in read:
                self.fault(BracketCode.RESULT_TWICE, where, name)
            elif result := self.result(told, where):
                read[name] = result
        return read

    def listed(self, value: Any) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
        """Yield each result with where it stands and its match."""
        if isinstance(value, Mapping):
            for name, told in value.items():
                yield str(name), str(name), told if isinstance(told, Mapping) else {"winner": told}
            return
        if not isinstance(value, list):
            self.fault(BracketCode.RESULT_UNREADABLE, "results")
            return
        for index, told in enumerate(value):
            name = told.get("match") if isinstance(told, Mapping) else None
            if isinstance(name, str):
                yield name, name, told
            else:
                self.fault(BracketCode.RESULT_UNREADABLE, f"results.{index}")

    def result(self, told: Mapping[str, Any], where: str) -> Result | None:
        """Read one result; None where it has a fault."""
        before = len(self.faults)
        sides = {
            side: self.seed(told[side], f"{where}.{side}")
            for side in ("winner", "loser")
            if told.get(side) is not None
        }
        way, score = told.get("way", Way.PLAYED.value), told.get("score")
        if not isinstance(way, str) or way not in set(Way):
            self.fault(BracketCode.RESULT_UNREADABLE, f"{where}.way")
        if score is not None and not is_score(score):
            self.fault(BracketCode.RESULT_UNREADABLE, f"{where}.score")
        if len(self.faults) > before:
            return None
        return Result(**sides, score=tuple(score) if score else None, way=Way(way))


def is_entrant(value: Any) -> bool:
    """Tell whether a value can name an entrant."""
    return isinstance(value, int | str) and not isinstance(value, bool)


def is_score(value: Any) -> bool:
    """Tell whether a value is two whole numbers."""
    return (
        isinstance(value, list)
        and len(value) == SIDES
        and all(isinstance(points, int) and not isinstance(points, bool) for points in value)
    )

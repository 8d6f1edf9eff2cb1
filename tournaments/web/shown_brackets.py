"""A bracket as pages show it: parts, rounds, matches, and what each says in words."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tournaments.pairings.brackets.drawing import Cell, Column, Line, Part, draw_parts
from tournaments.pairings.brackets.notation import LOST, leads_to
from tournaments.pairings.brackets.places import Place, places_of, still_in
from tournaments.pairings.brackets.progress import Progress
from tournaments.pairings.brackets.results import Slot
from tournaments.pairings.brackets.states import MatchState, Status
from tournaments.pairings.brackets.types import Feed, Feeder, Format, Section
from tournaments.wording import brackets as words

LARGE_ROWS = 64
"""A part that is higher than this is printed as lists."""
SPLIT = {Section.PLACES, Section.CONSOLATION_PLACES}


@dataclass(frozen=True, slots=True)
class ShownSide:
    """One side of a match: who it is, or in words who it will be."""

    seed: int
    name: str
    words: str
    score: int | None
    is_winner: bool
    is_beaten: bool


@dataclass(frozen=True, slots=True)
class ShownMatch:
    """A match where it stands; ``bits`` are the classes that add up to its row."""

    name: str
    anchor: str
    bits: str
    best_of: int
    status: str
    way: str
    sides: tuple[ShownSide, ...]
    winner_to: str
    loser_to: str
    table: int | None = None

    @property
    def winner_anchor(self) -> str:
        """Where the page shows the match that the winner goes to."""
        return anchor_of(self.winner_to)

    @property
    def loser_anchor(self) -> str:
        """Where the page shows the match that the loser goes to."""
        return anchor_of(self.loser_to)


@dataclass(frozen=True, slots=True)
class ShownColumn:
    """A round with its title and its lines."""

    title: str
    anchor: str
    matches: tuple[ShownMatch, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class ShownPart:
    """A part of the bracket."""

    title: str
    anchor: str
    rows: int
    columns: tuple[ShownColumn, ...]

    @property
    def is_large(self) -> bool:
        """Tell whether paper shows it better as lists."""
        return self.rows > LARGE_ROWS

    @property
    def is_wide(self) -> bool:
        """Tell whether matches have two ways out to tell of."""
        return any(match.loser_to for column in self.columns for match in column.matches)


@dataclass(frozen=True)
class ShownBracket:
    """All that a page shows of a bracket; ``name_of`` gives the name of a seed.

    ``tables`` are those at which matches are being played now.
    """

    progress: Progress
    name_of: Callable[[int], str]
    tables: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_double(self) -> bool:
        """Tell whether there is a losers' side."""
        return self.progress.bracket.terms.format is Format.DOUBLE

    @cached_property
    def parts(self) -> tuple[ShownPart, ...]:
        """The parts, from the winners' side on."""
        return tuple(self.part(part) for part in draw_parts(self.progress.bracket))

    @property
    def champion(self) -> str:
        """The winner's name, empty before there is one."""
        return self.name_of(self.progress.champion) if self.progress.champion else ""

    @cached_property
    def places(self) -> list[tuple[Place, str]]:
        """The places that are known, with names."""
        return [(place, self.name_of(place.seed)) for place in places_of(self.progress)]

    @cached_property
    def still_in(self) -> list[tuple[int, str]]:
        """Those who have a match to come, with their seeds."""
        return [(seed, self.name_of(seed)) for seed in still_in(self.progress)]

    @property
    def byes(self) -> list[tuple[int, str]]:
        """Those who begin in the second round."""
        return [(seed, self.name_of(seed)) for seed in self.progress.bracket.byes]

    def part(self, part: Part) -> ShownPart:
        """Show one part."""
        is_alone = part.section is Section.WINNERS and not self.is_double
        title = words.MAIN_ALONE if is_alone else words.SECTIONS[part.section.value]
        columns = tuple(self.column(column, part) for column in part.columns)
        return ShownPart(str(title), f"part-{part.section.value}", part.rows, columns)

    def column(self, column: Column, part: Part) -> ShownColumn:
        """Show one round."""
        last = part.columns[-1].round
        left = 0 if part.section in SPLIT else 1 << (last - column.round)
        title = words.round_title(part.section.value, column.round, left, is_double=self.is_double)
        matches = tuple(self.match(cell) for cell in column.cells)
        anchor = f"round-{part.section.value}{column.round}"
        return ShownColumn(title, anchor, matches, column.lines)

    def match(self, cell: Cell) -> ShownMatch:
        """Show one match."""
        state = self.progress.states[cell.match]
        bracket = self.progress.bracket
        winner_to = leads_to(state.match, (Feed.WINNER,), bracket) or ""
        loser_to = leads_to(state.match, LOST, bracket) or ""
        return ShownMatch(
            name=cell.match,
            anchor=anchor_of(cell.match),
            bits=bits_of(cell.row),
            best_of=state.match.best_of,
            status=state.status.value,
            way=state.result.way.value if state.result else "",
            sides=tuple(self.sides(state)),
            winner_to=winner_to,
            loser_to=loser_to if loser_to != winner_to else "",
            table=self.tables.get(cell.match),
        )

    def sides(self, state: MatchState) -> Iterator[ShownSide]:
        """Yield both sides of a match."""
        scores = state.result.score if state.result else None
        for index, (slot, feeder) in enumerate(
            zip(state.entrants, state.match.feeders, strict=True)
        ):
            is_decided = bool(slot) and state.status is Status.DECIDED
            yield ShownSide(
                seed=slot or 0,
                name=self.name_of(slot) if slot else "",
                words=self.words(slot, feeder),
                score=scores[index] if scores else None,
                is_winner=is_decided and slot == state.winner,
                is_beaten=is_decided and slot != state.winner,
            )

    def words(self, slot: Slot, feeder: Feeder) -> str:
        """Say who will stand in a slot, or that nobody will."""
        if slot is None:
            return words.feeder_words(feeder.feed.value, feeder.match)
        return "" if slot else str(words.NOBODY)


def anchor_of(match: str) -> str:
    """Return the name under which an address finds a match."""
    return "match-" + match.replace(".", "-")


def bits_of(row: int) -> str:
    """Return the classes whose steps add up to a row: no style stands in the page.

    >>> bits_of(37)
    'b0 b2 b5'
    """
    return " ".join(f"b{bit}" for bit in range(row.bit_length()) if row >> bit & 1)

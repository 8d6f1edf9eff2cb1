"""A table's game as its pad shows it: the score by side, and the running sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gameplay.models import Game
from tournaments.selectors.tablets import TableState
from tournaments.wording.points import bid_name
from tournaments.wording.tables import side_shorts, table_names


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One side of the score; ``style`` gives it its glyph where two sides cross."""

    name: str
    short: str
    style: str
    score: int
    sets: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One hand of the running sheet; ``is_starred`` marks a smudge or moon that was made."""

    number: int
    pitcher: str
    bid: str
    was_set: bool
    is_starred: bool
    after: tuple[int, ...]


def sides_of(state: TableState, game: Game) -> tuple[Side, ...]:
    """Return the sides with what they have."""
    names = table_names(state.rules, state.names).sides
    count = len(game.scores)
    is_alone = count == len(state.names)
    shorts = first_names(state.names) if is_alone else side_shorts(game.seats, count)
    styles = ("ns", "ew") if count == 2 else ("plain",) * count  # noqa: PLR2004 - two bars cross
    columns = zip(names, shorts, styles, game.scores, game.sets, strict=True)
    return tuple(
        Side(name=name, short=short, style=style, score=score, sets=sets)
        for name, short, style, score, sets in columns
    )


def lines_of(state: TableState, game: Game) -> tuple[Line, ...]:
    """Return the hands of the sheet, in order."""
    shown = first_names(state.names)
    return tuple(_line(line, shown) for line in game.sheet)


def _line(line: Mapping[str, Any], shown: Sequence[str]) -> Line:
    return Line(
        number=line["number"],
        pitcher="" if line["pitcher"] is None else shown[line["pitcher"]],
        bid="" if line["bid"] is None else bid_name(line["special"] or line["bid"]),
        was_set=line["was_set"],
        is_starred=line["special"] is not None and not line["was_set"],
        after=tuple(line["after"]),
    )


def first_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return what people at one table call each other: the first word, where that is enough.

    >>> first_names(["Ann Lee", "John Smith", "John Ford", "김 민준"])
    ('Ann', 'John Smith', 'John Ford', '김 민준')
    """
    firsts = [name.split(maxsplit=1)[0] if name else "" for name in names]
    return tuple(
        first if len(first.strip(".")) > 1 and firsts.count(first) == 1 else name
        for first, name in zip(firsts, names, strict=True)
    )

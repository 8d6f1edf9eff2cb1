"""A table's game as its pad shows it: the score by side, and the running sheet."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext

from gameplay.models import Game
from gameplay.sheets import added
from scoring import HandForm, game_number
from tournaments.selectors.tablets import TableState
from tournaments.wording.matches import dashed, game_headings
from tournaments.wording.pad import ahead_word
from tournaments.wording.points import bid_name
from tournaments.wording.tables import first_names, sides_called, table_names

PAIR = 2
STYLES = {"waiting": "wait", "agreed": "wait", "disputed": "bad"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One side of the score; ``style`` gives it its glyph where two sides cross."""

    index: int
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
    heading: str = ""
    state: Mapping[str, str] | None = None


def is_us_and_them(form: HandForm) -> bool:
    """Whether two sides of partners play, so that one of them can read "us" and "them"."""
    return len(form.sides) == PAIR and len(form.sides[0]) > 1


def sides_of(state: TableState, game: Game, viewer: int | None = None) -> tuple[Side, ...]:
    """Return the sides with what they have so far; the reader's own first, as us and them."""
    names = table_names(state.rules, state.names).sides
    count = len(game.scores)
    shorts = sides_called(state.names, count)
    styles = ("ns", "ew") if count == 2 else ("plain",) * count  # noqa: PLR2004 - two bars cross
    score = state.so_far.score if state.so_far else game
    all_sets = added(score.sets, score.sets_before)
    columns = zip(range(count), names, shorts, styles, score.scores, all_sets, strict=True)
    sides = [
        Side(index=index, name=name, short=short, style=style, score=score, sets=sets)
        for index, name, short, style, score, sets in columns
    ]
    if viewer is None or not is_us_and_them(state.form):
        return tuple(sides)
    us, them = sides[viewer], sides[1 - viewer]
    return replace(us, short=gettext("Us")), replace(them, short=gettext("Them"))


def lines_of(state: TableState, game: Game, sides: Sequence[Side] = ()) -> tuple[Line, ...]:
    """Return the hands of the sheet and those ahead of it, in order; scores in order of sides."""
    shown = first_names(state.names)
    order = [side.index for side in sides] or range(len(game.scores))
    ahead = {slip.number: slip.state for slip in reversed(state.ahead)}
    lines = state.so_far.lines if state.so_far else game.sheet
    heads = game_headings(lines, order)
    return tuple(
        replace(_line(line, shown, order, ahead.get(line["number"])), heading=heading)
        for line, heading in zip(lines, heads, strict=True)
    )


def match_of(state: TableState, game: Game, sides: Sequence[Side]) -> tuple[int, str] | None:
    """Return which game of a match is played, and the games won; None where it is no match."""
    score = state.so_far.score if state.so_far else game
    if not score.games:
        return None
    won = dashed(score.games[side.index] for side in sides)
    return game_number(score.games, is_over=score.is_over), won


def _line(
    line: Mapping[str, Any], shown: Sequence[str], order: Iterable[int], state: str | None
) -> Line:
    return Line(
        number=line["number"],
        pitcher="" if line["pitcher"] is None else shown[line["pitcher"]],
        bid="" if line["bid"] is None else bid_name(line["special"] or line["bid"]),
        was_set=line["was_set"],
        is_starred=line["special"] is not None and not line["was_set"],
        after=tuple(line["after"][side] for side in order),
        state={"word": ahead_word(state), "style": STYLES[state]} if state else None,
    )

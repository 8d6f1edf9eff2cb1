"""Matches of several games in words: the games of each side, a line above each game of a sheet."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext


def dashed(games: Iterable[int]) -> str:
    """Return the games won as people say them: "2–1"."""
    return "–".join(str(won) for won in games)


def game_headings(lines: Sequence[Mapping[str, Any]], order: Iterable[int]) -> Iterator[str]:
    """Yield what stands above each line of a sheet: the game that begins with it, else nothing.

    ``order`` are the sides as they are shown.
    """
    order = tuple(order)
    for before, line in zip([None, *lines], lines, strict=False):
        if "game" not in line or (before and not before["ends"]):
            yield ""
        elif before is None:
            yield gettext("Game %(game)s") % {"game": line["game"]}
        else:
            games = dashed(before["games"][side] for side in order)
            yield gettext("Game %(game)s, after %(games)s") % {"game": line["game"], "games": games}

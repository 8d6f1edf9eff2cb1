"""What is asked of a night, as it is typed: on a command line, in an address, in a form.

Players are numbers.  Who keeps a table: ``3, 7@2, 9@1.4``; couples: ``1-2, 5-9``; a list: ``4, 9``
or ``1-8``; groups: lists with a stroke between.  Each reader raises ``ValueError`` with the part
that cannot be read.

>>> read_kept("3, 7@2, 9@1.4")
(((3, None), (7, 2), (9, 1)), ((9, 4),))
>>> kept_written(*read_kept("3,7@2,9@1.4"))
'3,7@2,9@1.4'
>>> read_groups("1-3/4, 6")
((1, 2, 3), (4, 6))
"""

import re
from collections.abc import Collection, Sequence

from tournaments.pairings.terms import Couple

Kept = tuple[tuple[tuple[int, int | None], ...], tuple[tuple[int, int], ...]]
NUMBER = r"(\d{1,5})"
KEEPS = re.compile(rf"{NUMBER}(?:@{NUMBER}(?:\.{NUMBER})?)?")
COUPLE = re.compile(rf"{NUMBER}-{NUMBER}")
SPAN = re.compile(rf"{NUMBER}(?:-{NUMBER})?")
LONGEST_SPAN = 10_000


def read_kept(text: str) -> Kept:
    """Return who keeps which table, or any (None), and which seat there."""
    found = [matched(KEEPS, part) for part in parts_of(text)]
    tables = tuple((int(one[1]), int(one[2]) if one[2] else None) for one in found)
    return tables, tuple((int(one[1]), int(one[3])) for one in found if one[3])


def read_couples(text: str) -> tuple[Couple, ...]:
    """Return couples of two players."""
    found = [matched(COUPLE, part) for part in parts_of(text)]
    return tuple((int(one[1]), int(one[2])) for one in found)


def read_numbers(text: str) -> tuple[int, ...]:
    """Return a list of players, spans written out."""
    found: list[int] = []
    for part in parts_of(text):
        span = matched(SPAN, part)
        first, last = int(span[1]), int(span[2] or span[1])
        if not 0 <= last - first < LONGEST_SPAN:
            raise ValueError(part)
        found += range(first, last + 1)
    return tuple(found)


def read_groups(text: str) -> tuple[tuple[int, ...], ...]:
    """Return groups of players; a group of nobody is none."""
    groups = [read_numbers(part) for part in text.split("/")]
    return tuple(members for members in groups if members)


def parts_of(text: str) -> list[str]:
    """Return what stands between commas or spaces; a space around @ or - parts nothing."""
    return [part for part in re.split(r"[,\s]+", re.sub(r"\s*([@-])\s*", r"\1", text)) if part]


def matched(pattern: re.Pattern[str], part: str) -> re.Match[str]:
    """Return the match of a whole part.  Raises ``ValueError``."""
    if found := pattern.fullmatch(part):
        return found
    raise ValueError(part)


def kept_written(tables: Sequence[tuple[int, int | None]], seats: Sequence[tuple[int, int]]) -> str:
    """Write who keeps which table and seat."""
    seat_of = {player: f".{seat}" for player, seat in seats}
    return ",".join(
        str(player) if table is None else f"{player}@{table}{seat_of.get(player, '')}"
        for player, table in tables
    )


def couples_written(couples: Collection[Couple]) -> str:
    """Write couples."""
    return ",".join(f"{one}-{other}" for one, other in couples)


def groups_written(groups: Collection[Collection[int]]) -> str:
    """Write groups."""
    return "/".join(",".join(map(str, members)) for members in groups)

"""Plans in which no two entries meet twice at a table, in any role.

They serve every night that is short enough: their first rounds are as good.  Where N = 4n + 3
they are made for one entry more, and the three that would meet it have the byes.
Source: strangers.
"""

from collections.abc import Iterator
from functools import cache
from math import gcd

from tournaments.pairings.fields import Field, prime_powers
from tournaments.pairings.transversal import LARGEST, transversal_classes
from tournaments.pairings.whist_products import across_groups, inside_groups
from tournaments.pairings.whist_starters import SPLITS, Rounds


def stranger_rounds(entries: int, rounds: int) -> Rounds | None:
    """Return ``rounds`` rounds in which all meet strangers, or None where none are known here."""
    if -entries % 4 == 1:
        plan = stranger_rounds(entries + 1, rounds)
        return plan and tuple(tuple(g for g in games if entries not in g) for games in plan)
    if entries % 4 or rounds < 1:
        return None
    plan = shifted_lines(entries // 4, rounds) or longest_plan(entries)
    return plan[:rounds] if plan and len(plan) >= rounds else None


def shifted_lines(tables: int, rounds: int) -> Rounds | None:
    """Let line i of four lines move on by i tables each round.

    Lines i and j come together again when (i - j) * rounds is a multiple of ``tables``.
    """
    if rounds > min(tables // gcd(tables, apart) for apart in (1, 2, 3)):
        return None
    return tuple(
        tuple(
            tuple(line * tables + (table + line * turn) % tables for line in range(4))
            for table in range(tables)
        )
        for turn in range(rounds)
    )


@cache
def longest_plan(entries: int) -> Rounds | None:
    """Return the longest plan known for 4n entries."""
    plans = [plan for plan in (three_levels(entries), four_lines(entries)) if plan]
    return max(plans, key=len, default=None)


def four_lines(entries: int) -> Rounds | None:
    """Play the classes of a transversal design; then each of the four lines plays by itself."""
    size = entries // 4
    classes = transversal_classes(size) if size <= LARGEST else None
    if not classes:
        return ((SPLITS[0],),) if size == 1 else None
    across = tuple(tuple(across_groups(blocks, SPLITS[0], size)) for blocks in classes)
    inner = (longest_plan(size) or ()) if size % 4 == 0 else ()
    return across + tuple(tuple(inside_groups([games] * 4, size)) for games in inner)


def three_levels(entries: int) -> Rounds | None:
    """Take 3q + 1 entries, q = 4n+1 a prime power: all meet all, in the fewest rounds there are.

    Three copies of a field and one entry more.  The games y, -y of one copy with xy, -xy of the
    next (x = rⁿ, y the first n powers of the root r), and the zeros with the one more, hold
    everybody once; adding each element of the field in turn makes the rounds.  Source: bose.
    """
    order = (entries - 1) // 3
    if entries % 3 != 1 or order % 4 != 1 or len(prime_powers(order)) != 1:
        return None
    field = Field(order)
    games = [game for level in range(3) for game in level_games(field, level)]
    return tuple(
        (
            *(tuple(level * order + field.add(e, turn) for level, e in game) for game in games),
            (turn, order + turn, 2 * order + turn, 3 * order),
        )
        for turn in range(order)
    )


def level_games(field: Field, level: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield the games of one copy of the field and the next, entries as (copy, element)."""
    quarter, above = field.order // 4, (level + 1) % 3
    for exponent in range(quarter):
        y, xy = field.power(exponent), field.power(exponent + quarter)
        yield (level, y), (above, xy), (level, field.negative(y)), (above, field.negative(xy))

"""Where the rounds come from: plans known beforehand, or a search, for each group by itself."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from tournaments.pairings.exact import known_rounds
from tournaments.pairings.search import searched_rounds
from tournaments.pairings.terms import NOBODY
from tournaments.pairings.types import Draw, History, Terms
from tournaments.pairings.whist_starters import Rounds

TRIES = 2000
"""Numbers looked at when some are sought that do not meet."""


def planned_draws(
    field: Sequence[int], rounds: int, *, history: History, terms: Terms, rng: Random
) -> list[Draw]:
    """Plan each group by itself; their tables stand in the order of the groups."""
    plans, tables = [], 0
    for group in sorted({terms.group_of(entry) for entry in field}):
        members = [entry for entry in field if terms.group_of(entry) == group]
        own = terms_of_group(terms, members, tables) if len(members) < len(field) else terms
        plans.append(draws_of_group(members, rounds, history=history, terms=own, rng=rng))
        tables += len(terms.shapes_for(len(members)))
    return [joined(draws) for draws in zip(*plans, strict=True)]


def terms_of_group(terms: Terms, members: Sequence[int], tables_before: int) -> Terms:
    """Return what is asked of one group, whose tables are counted from its first."""
    own = terms.among(members)
    fixed = {entry: table - tables_before for entry, table in own.fixed.items()}
    return replace(own, fixed=fixed, groups=NOBODY)


def joined(draws: Sequence[Draw]) -> Draw:
    """Put the draws of all groups together."""
    tables = tuple(table for draw in draws for table in draw.tables)
    return Draw(tables, tuple(sorted(entry for draw in draws for entry in draw.byes)))


def draws_of_group(
    field: Sequence[int], rounds: int, *, history: History, terms: Terms, rng: Random
) -> list[Draw]:
    """Take the best plan known where the terms leave room for it; else search for one."""
    draws: list[Draw] = []
    if not any(set(field) & draw.entries for draw in history.rounds):
        draws = known_draws(field, rounds, terms, rng)
    return draws or searched_rounds(field, rounds, history=history, terms=terms, rng=rng)


def known_draws(field: Sequence[int], rounds: int, terms: Terms, rng: Random) -> list[Draw]:
    """Let the entries take the numbers of the best known plan; nothing where none serves.

    Those who keep a table take numbers that never meet; the order of all other tables is drawn,
    so that nobody has a table for the night by construction.
    """
    shapes = terms.shapes_for(len(field))
    is_usual = set(shapes) == {terms.shape}
    plan = known_rounds(len(field), rounds, terms.shape) if is_usual else None
    if not plan or not (terms.is_free or terms.keeps_tables_alone):
        return []
    names = names_for(plan, field, terms.fixed)
    draws = []
    for games in plan if names else ():
        tables = [tuple(names[number] for number in game) for game in games]
        byes = set(field).difference(*tables)
        placed = at_home(rng.sample(tables, len(tables)), terms)
        draws.append(Draw(tuple(placed), tuple(sorted(byes))))
    return draws


def names_for(plan: Rounds, field: Sequence[int], fixed: Mapping[int, int]) -> list[int]:
    """Give each number of a plan an entry, and the fixed ones numbers that never meet.

    Nothing when there are none: or when somebody would sit out who keeps a table.
    """
    if not fixed:
        return list(field)
    met = {pair for games in plan for game in games for pair in combinations(sorted(game), 2)}
    always = set(range(len(field))).intersection(*(sum(games, ()) for games in plan))
    strangers = next(strangers_among(sorted(always), met, len(fixed)), None)
    if strangers is None:
        return []
    kept = dict(zip(strangers, fixed, strict=True))
    others = iter([entry for entry in field if entry not in fixed])
    return [kept[number] if number in kept else next(others) for number in range(len(field))]


def strangers_among(
    numbers: Sequence[int], met: set[tuple[int, int]], count: int
) -> Iterator[tuple[int, ...]]:
    """Yield ``count`` numbers of which no two meet, after a bounded search at most."""
    waiting: list[tuple[int, ...]] = [()]
    for _ in range(TRIES):
        if not waiting:
            return
        chosen = waiting.pop()
        if len(chosen) == count:
            yield chosen
            return
        later = [n for n in numbers if not chosen or n > chosen[-1]]
        fit = [n for n in later if not any((one, n) in met for one in chosen)]
        waiting += [(*chosen, n) for n in reversed(fit)]


def at_home(tables: list[tuple[int, ...]], terms: Terms) -> list[tuple[int, ...]]:
    """Move the tables of those who keep theirs to where they belong, and seat them there."""
    for entry, home in terms.fixed.items():
        now = next(number for number, table in enumerate(tables) if entry in table)
        tables[home], tables[now] = tables[now], tables[home]
    for entry, seat in terms.fixed_seats.items():
        home = terms.fixed[entry]
        turn = tables[home].index(entry) - seat
        seats = len(tables[home])
        tables[home] = tuple(tables[home][(other + turn) % seats] for other in range(seats))
    return tables

"""Long searches for the charts that are shipped, and how a chart is kept.

Tried are plans with a symmetry, every kind of it, and all plans; what is better than the chart
that is there takes its place.  Source: charts.
"""

from collections.abc import Iterable, Iterator
from math import comb
from random import Random

from tournaments.pairings.charts import Chart
from tournaments.pairings.data import ALPHABET
from tournaments.pairings.exact import partnership_rounds
from tournaments.pairings.quality import measure
from tournaments.pairings.search import searched_rounds
from tournaments.pairings.symmetric import symmetric_rounds, turns_for
from tournaments.pairings.types import NO_HISTORY, Draw, TableShape, Terms
from tournaments.pairings.whist_starters import Rounds

Cost = tuple[int, int, int, int]


def cost_of(plan: Rounds, entries: int) -> Cost:
    """Return what is compared between plans, the dearest first: partners, maximum, sum, tables."""
    quality = measure([Draw(games) for games in plan], range(entries), shape=TableShape())
    return (
        quality.partner_repeats,
        quality.opponent_max,
        quality.opponent_sumsq,
        quality.table_repeats,
    )


def found_plans(entries: int, rounds: int, *, seconds: float, rng: Random) -> Iterator[Rounds]:
    """Yield what searches of ``seconds`` each come to."""
    most = -(-4 * rounds * (entries // 4) // comb(entries, 2))
    for turn in turns_for(entries, rounds):
        yield symmetric_rounds(turn, rounds, most=most, seconds=seconds, rng=rng)
    field = rng.sample(range(entries), entries)
    terms = Terms(seconds=seconds)
    draws = searched_rounds(field, rounds, history=NO_HISTORY, terms=terms, rng=rng)
    yield tuple(draw.tables for draw in draws)


def better_plan(entries: int, rounds: int, *, seconds: float, rng: Random) -> Rounds | None:
    """Return a plan better than the best known; None when none was found."""
    known = partnership_rounds(entries, rounds)
    plans = found_plans(entries, rounds, seconds=seconds, rng=rng)
    best = min(plans, key=lambda plan: cost_of(plan, entries))
    return best if not known or cost_of(best, entries) < cost_of(known, entries) else None


def with_plan(charts: Iterable[Chart], entries: int, plan: Rounds) -> list[Chart]:
    """Put a plan among the charts, for exactly its number of rounds; drop what no night needs."""
    text = tuple("".join(ALPHABET[entry] for game in games for entry in game) for games in plan)
    rows = [*charts, Chart(entries, len(plan), text)]
    kept = {}
    for row in sorted(rows, key=lambda row: row.fewest):
        for rounds in range(row.fewest, len(row.text) + 1):
            kept[row.entries, rounds] = row
    needed = {(row.entries, row.fewest, len(row.text)): row for row in kept.values()}
    return [needed[key] for key in sorted(needed)]


def line_of(chart: Chart) -> str:
    """Return a chart as ``data/charts.txt`` has it."""
    return " ".join((str(chart.entries), str(chart.fewest), *chart.text))

from collections import Counter
from io import StringIO
from itertools import combinations, pairwise

import pytest
from django.core.management import CommandError, call_command

from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.pairings.recount import Recount
from tournaments.pairings import chart_search
from tournaments.pairings.chart_search import better_plan, cost_of, line_of, with_plan
from tournaments.pairings.charts import Chart, charts, round_of
from tournaments.pairings.symmetric import BaseRounds, Turn, symmetric_rounds, turns_for


@pytest.mark.parametrize(("entries", "rounds"), [(18, 9), (22, 11), (24, 6), (25, 12), (30, 10)])
def test_a_turn_carries_each_round_into_the_next(entries, rounds):
    turn = next(turns_for(entries, rounds))
    plan = symmetric_rounds(turn, rounds, most=1, seconds=0.05, rng=chance(1))
    step = turn.images[1 % turn.order]
    for one, following in pairwise(plan):
        if plan.index(following) % turn.order:
            assert {tuple(step[e] for e in table) for table in one} == set(following)
    count = Recount(plan, range(entries))
    assert max(count.bye_counts) <= 1


def test_the_cost_of_base_rounds_is_that_of_the_whole_plan():
    turn = Turn(11, 5, (5, 5, 1))
    base = BaseRounds(turn, [chance(2).sample(range(8), 8)], most=9)
    for kind, times in enumerate(base.times):
        plan = [[image[e] for e in base.rows[0]] for image in turn.images]
        met = Counter()
        for row in plan:
            for first in (0, 4):
                for i, j in combinations(range(first, first + 4), 2):
                    if ((i ^ j) != 2) == bool(kind):
                        met[frozenset((row[i], row[j]))] += 1
        for x, y in combinations(range(11), 2):
            assert times[turn.orbit[x][y]] == met[frozenset((x, y))]


def test_a_swap_costs_what_it_says():
    turn = Turn(12, 6, (6, 6))
    base, rng = BaseRounds(turn, [list(range(12))], most=1), chance(3)

    def whole():
        return sum(turn.size[n] * base.price(n) for n in range(len(turn.size)))

    for _ in range(100):
        i, j = rng.sample(range(12), 2)
        before = whole()
        assert base.swap(base.rows[0], i, j) == whole() - before


def test_a_search_finds_what_a_search_over_all_plans_misses():
    turn = Turn(24, 7, (7, 7, 7, 1, 1, 1))
    plan = symmetric_rounds(turn, 7, most=1, seconds=1, rng=chance(3))
    assert cost_of(plan, 24) == (0, 1, 4 * 6 * 7, 0)


def test_a_plan_no_better_than_the_chart_is_not_taken():
    assert better_plan(24, 6, seconds=0.02, rng=chance(1)) is None


def test_a_night_without_a_chart_gets_one(monkeypatch):
    monkeypatch.setattr(chart_search, "partnership_rounds", lambda *_: None)
    plan = better_plan(9, 3, seconds=0.02, rng=chance(1))
    assert len(plan) == 3


def test_a_chart_takes_the_place_of_what_it_betters():
    plan = tuple(round_of(text) for text in ("01234567", "02461357"))
    long = Chart(8, 1, ("01234567",) * 3)
    kept = with_plan([long, Chart(8, 2, ("07654321",) * 2)], 8, plan)
    assert kept == [long, Chart(8, 2, ("01234567", "02461357"))]
    assert line_of(kept[1]) == "8 2 01234567 02461357"


def test_a_search_writes_what_it_finds_and_else_what_was_there(tmp_path, monkeypatch):
    file, out = tmp_path / "charts.txt", StringIO()
    options = {"rounds": "7", "seconds": 0.01, "file": str(file), "stdout": out}
    call_command("search_charts", players="12", **options)
    assert out.getvalue() == "12 players, 7 rounds: none better\n"
    assert file.read_text() == "".join(f"{line_of(chart)}\n" for chart in charts())
    monkeypatch.setattr(chart_search, "partnership_rounds", lambda *_: None)
    call_command("search_charts", players="12", **options)
    assert "better, (0" in out.getvalue()
    assert file.read_text() != "".join(f"{line_of(chart)}\n" for chart in charts())


@pytest.mark.parametrize("players", ["4", "90", "x", "20-80"])
def test_fields_that_have_no_charts_end_the_command(players):
    with pytest.raises(CommandError) as caught:
        call_command("search_charts", players=players, rounds="3", seconds=0.01)
    assert caught.value.returncode == 2

import csv
from pathlib import Path

import pytest

from tests.unit.tournaments.pairings.recount import Recount
from tournaments.pairings.charts import chart_rounds, charts
from tournaments.pairings.exact import partnership_rounds

KNOWN = Path(__file__).parents[3] / "data" / "best_known_rotations.csv"
with KNOWN.open(encoding="utf-8") as lines:
    BEST_KNOWN = [{key: int(value) for key, value in row.items()} for row in csv.DictReader(lines)]

PAGE = " ".join((Path(__file__).parents[4] / "docs" / "rotations.md").read_text("utf-8").split())

# Here the fewest repeats known come only with byes whose turns are mixed; all are even at the end.
SECOND_BEFORE_FIRST = {(15, 9)}


@pytest.mark.parametrize("best", BEST_KNOWN, ids=lambda row: f"{row['players']}x{row['rounds']}")
def test_a_night_is_never_worse_than_the_best_that_was_known(best):
    plan = partnership_rounds(best["players"], best["rounds"])
    count = Recount(plan, range(best["players"]))
    assert len(plan) == best["rounds"]
    assert count.partner_repeats <= best["partner_repeats"]
    assert count.opponent_repeats <= best["opponent_repeats"]
    assert max(count.opponent_counts) <= best["opponent_max"]
    assert count.table_repeats <= best["meeting_repeats"]


def test_as_many_nights_are_better_than_the_best_known_as_the_page_says():
    counts = [
        (best, Recount(partnership_rounds(best["players"], best["rounds"]), range(best["players"])))
        for best in BEST_KNOWN
    ]
    above = sum(best["opponent_repeats"] > best["opponent_bound"] for best in BEST_KNOWN)
    better = [
        (best, count) for best, count in counts if count.opponent_repeats < best["opponent_repeats"]
    ]
    at_bound = sum(count.opponent_repeats == best["opponent_bound"] for best, count in better)
    lower = sum(max(count.opponent_counts) < best["opponent_max"] for best, count in counts)
    mates = sum(count.table_repeats < best["meeting_repeats"] for best, count in counts)
    told = (
        f"of the {above} nights with opponents above the bound {len(better)} are better now, "
        f"{at_bound} of them at the bound; the maximum is lower in {lower}, table-mates in {mates}."
    )
    assert told in PAGE


@pytest.mark.parametrize("chart", charts(), ids=lambda chart: f"{chart.entries}x{len(chart.text)}")
def test_every_cut_of_a_chart_is_fair_with_byes(chart):
    count = Recount(chart_rounds(chart.entries, len(chart.text)), range(chart.entries))
    is_excused = (chart.entries, chart.fewest) in SECOND_BEFORE_FIRST
    unfair = [cut for cut, spread in enumerate(count.bye_spreads(), start=1) if spread > 1]
    assert not count.has_bye_two_rounds_running()
    assert len(chart.text) not in unfair
    assert bool(unfair) == is_excused


def test_a_night_for_which_no_search_was_made_has_no_chart():
    assert chart_rounds(8, 99) is None
    assert chart_rounds(500, 7) is None

from fractions import Fraction
from pathlib import Path

import pytest

from tournaments.standings import tie_breaks
from tournaments.standings.tie_breaks import TIE_BREAKS
from tournaments.standings.types import SideResult

RESULTS = {
    1: (
        SideResult(
            entry=1,
            round=1,
            points=7,
            opponent_points=3,
            won=True,
            games_won=2,
            opponents=(2, 3),
            hands=4,
        ),
        SideResult(
            entry=1,
            round=2,
            points=-2,
            opponent_points=9,
            games_won=1,
            times_set=2,
            opponents=(2, 99),
            hands=6,
        ),
        SideResult(entry=1, round=3, points=4, is_bye=True),
    ),
    2: (
        SideResult(entry=2, round=1, points=3, moons=1, share=Fraction(3, 4)),
        SideResult(entry=2, round=2, points=9),
    ),
    3: (SideResult(entry=3, round=1, points=-5, tied=True),),
    4: (),
}


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("points", (9, 12, -5, 0)),
        ("rounds_won", (1, 0, 0, 0)),
        ("wins", (1, 0, Fraction(1, 2), 0)),
        ("games_won", (3, 0, 0, 0)),
        ("opponents_wins", (0 + Fraction(1, 2) + 0, 0, 0, 0)),
        ("fewest_sets", (-2, 0, 0, 0)),
        ("moons", (0, 1, 0, 0)),
        ("point_difference", (-7, 12, -5, 0)),
        ("best_round", (7, 9, -5, 0)),
        ("points_a_round", (Fraction(5, 2), 6, -5, 0)),
        ("points_a_hand", (Fraction(1, 2), 12, -5, 0)),
        ("table_points", (0, Fraction(3, 4), 0, 0)),
        ("opponents_points", (12 + -5 + 12, 0, 0, 0)),
    ],
)
def test_a_tie_break_counts_what_it_says(key, expected):
    assert tuple(TIE_BREAKS[key](entry, RESULTS) for entry in RESULTS) == expected


def test_no_tie_break_is_without_a_test():
    assert len(TIE_BREAKS) == 13


@pytest.mark.parametrize("key", TIE_BREAKS)
def test_every_tie_break_names_a_source_that_is_listed(key):
    source = TIE_BREAKS[key].__doc__.split("Source: ")[1].split(".")[0]
    listed = Path(tie_breaks.__file__).with_name("SOURCES.md").read_text("utf-8")
    assert f"| {source} |" in listed

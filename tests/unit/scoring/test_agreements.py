"""Whether two sides that reported one hand say the same."""

from dataclasses import replace

import pytest

from scoring import PRESETS, HandReport, differences_between, report_from_json

RULES = PRESETS["partnership_21"]
HAND = report_from_json(
    RULES,
    {
        "pitcher": 0,
        "bid": 3,
        "trump": "S",
        "takers": {"high": 0, "low": 0, "jack": None, "game": 1},
        "tricks": [4, 2],
    },
    seats=4,
)


def test_a_hand_agrees_with_itself():
    assert differences_between(HAND, HAND) == ()


@pytest.mark.parametrize("field", ["trump", "tricks", "pips", "dealer", "called_card"])
def test_what_one_side_left_out_contradicts_nothing(field):
    assert differences_between(HAND, replace(HAND, **{field: None})) == ()


@pytest.mark.parametrize(
    ("field", "value"), [("is_stolen", False), ("misdeals", 0), ("bell", False)]
)
def test_no_is_the_same_as_not_said(field, value):
    assert differences_between(HAND, replace(HAND, **{field: value})) == ()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("pitcher", 1),
        ("takers", (0, 1, None, 1)),
        ("is_stolen", True),
        ("misdeals", 1),
        ("bell", True),
        ("revoked_by", 2),
        ("tricks", (3, 3)),
    ],
)
def test_what_scores_or_is_told_otherwise_is_named(field, value):
    assert differences_between(HAND, replace(HAND, **{field: value})) == (field,)


def test_a_hand_thrown_in_is_not_a_hand_played():
    assert "pitcher" in differences_between(HAND, HandReport())

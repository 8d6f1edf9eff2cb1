"""A bracket cut into sheets: every match on one, every way between two sheets marked on both."""

import pytest

from tournaments.pairings.brackets.building import plan_bracket
from tournaments.pairings.brackets.drawing import MATCH_ROWS
from tournaments.pairings.brackets.sheets import (
    HEAD_ROWS,
    MOST_COLUMNS,
    MOST_ROWS,
    cut_into_sheets,
)
from tournaments.pairings.brackets.types import Feed, Format, Terms

SIZES = [2, 3, 5, 13, 32, 33, 64, 65, 100, 128]


def panels_of(count, kind):
    terms = Terms(format=kind, places_to=0 if kind is Format.DOUBLE else 8)
    bracket = plan_bracket(count, terms)
    return bracket, [panel for sheet in cut_into_sheets(bracket) for panel in sheet]


@pytest.mark.parametrize("kind", Format)
@pytest.mark.parametrize("count", SIZES)
def test_every_match_stands_once_and_every_sheet_fits(count, kind):
    bracket, panels = panels_of(count, kind)
    placed = [place.match for panel in panels for place in panel.places]
    assert sorted(placed) == sorted(match.name for match in bracket.matches)
    for panel in panels:
        assert panel.rows <= MOST_ROWS
        assert len(panel.rounds) <= MOST_COLUMNS
        taken = {(p.column, p.row + step) for p in panel.places for step in range(MATCH_ROWS)}
        assert len(taken) == MATCH_ROWS * len(panel.places)
    for sheet in cut_into_sheets(bracket):
        assert sum(panel.rows + HEAD_ROWS for panel in sheet) <= MOST_ROWS + HEAD_ROWS


@pytest.mark.parametrize("kind", Format)
@pytest.mark.parametrize("count", SIZES)
def test_a_winner_s_way_is_a_line_or_a_mark_on_both_sheets(count, kind):
    bracket, panels = panels_of(count, kind)
    goes = {match: mark for panel in panels for match, mark in panel.goes_to.items()}
    comes = {mark: m for panel in panels for m, marks in panel.comes_from.items() for mark in marks}
    assert len(set(goes.values())) == len(goes)
    assert set(goes.values()) == set(comes)
    lines = sum(len(panel.lines) for panel in panels)
    inside = [
        (feeder.match, match.name)
        for match in bracket.matches
        for feeder in match.feeders
        if feeder.feed is Feed.WINNER
        and bracket.by_name[feeder.match].section is match.section
        and not match.is_reset
    ]
    resets = sum(match.is_reset for match in bracket.matches)
    assert lines + len(goes) == len(inside) + resets
    assert all(comes[goes[child]] == parent for child, parent in inside if child in goes)

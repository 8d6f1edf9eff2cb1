from itertools import pairwise

import pytest

from tests.unit.tournaments.pairings.brackets.chances import ALL_TERMS, DOUBLE, SINGLE, planned
from tournaments.pairings.brackets.drawing import MATCH_ROWS, draw_parts
from tournaments.pairings.brackets.types import Feed, Format, Section, Terms


@pytest.mark.parametrize("terms", ALL_TERMS)
@pytest.mark.parametrize("entrants", [2, 3, 5, 7, 8, 13, 32, 100, 128])
def test_every_match_is_drawn_once_and_none_covers_another(terms, entrants):
    bracket = planned(entrants, terms)
    parts = draw_parts(bracket)
    cells = [cell for part in parts for column in part.columns for cell in column.cells]
    assert sorted(cell.match for cell in cells) == sorted(bracket.by_name)
    for part in parts:
        for column in part.columns:
            rows = [cell.row for cell in column.cells]
            gaps = [lower - upper for upper, lower in pairwise(rows)]
            assert all(gap >= MATCH_ROWS for gap in gaps)
            assert all(0 <= row <= part.rows - MATCH_ROWS for row in rows)


@pytest.mark.parametrize("entrants", [5, 13, 32, 100])
def test_lines_lead_from_each_match_to_where_its_winner_goes(entrants):
    bracket = planned(entrants, DOUBLE)
    middles = {
        cell.match: cell.middle
        for part in draw_parts(bracket)
        for column in part.columns
        for cell in column.cells
    }
    drawn = sorted(
        (line.start, line.end)
        for part in draw_parts(bracket)
        for column in part.columns
        for line in column.lines
    )
    wanted = [
        (middles[way.match], middles[match.name])
        for match in bracket.matches
        for way in match.feeders
        if way.feed is Feed.WINNER
        and bracket.by_name[way.match].section is match.section
        and not match.is_reset
    ]
    assert drawn == sorted([*wanted, (middles["GF1"], middles["GF2"])])


def test_byes_leave_no_holes():
    [part] = draw_parts(planned(100, SINGLE))
    assert part.rows == 36 * MATCH_ROWS


def test_groups_for_places_stand_in_the_order_of_their_places():
    parts = {part.section: part for part in draw_parts(planned(16, Terms(places_to=8)))}
    first = [cell.match for cell in parts[Section.PLACES].columns[0].cells]
    assert first == ["P3", "P5.1", "P5.2", "P7"]


def test_parts_without_a_match_are_not_there():
    assert [part.section for part in draw_parts(planned(2, DOUBLE))] == [
        *(Section.WINNERS, Section.FINALS),
    ]
    assert [part.section for part in draw_parts(planned(8, Terms(format=Format.CONSOLATION)))] == [
        *(Section.WINNERS, Section.CONSOLATION),
    ]

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.documents.imposition import FOOT, SIDE, TOP, grid_of, imposed, shared_grid
from tournaments.documents.looks import LOOKS, Look
from tournaments.documents.papers import PAPERS

lengths = st.floats(25, 150)


@given(paper=st.sampled_from(list(PAPERS)), width=lengths, height=lengths, count=st.integers(0, 90))
def test_cut_piles_laid_on_each_other_are_in_order(paper, width, height, count):
    grid = grid_of(PAPERS[paper], width=width, height=height)
    sheets = imposed(range(count), grid)
    places = [grid.box(place) for place in range(grid.per_sheet)]
    piled = [
        placed.piece
        for place in places
        for sheet in sheets
        for placed in sheet
        if placed.box == place
    ]
    assert piled == list(range(count))


@given(paper=st.sampled_from(list(PAPERS)), width=lengths, height=lengths)
def test_pieces_touch_and_leave_the_margins_white(paper, width, height):
    sheet = PAPERS[paper]
    grid = grid_of(sheet, width=width, height=height)
    first, last = grid.box(0), grid.box(grid.per_sheet - 1)
    assert first.left >= SIDE - 0.001
    assert first.top >= TOP - 0.001
    assert last.left + last.width <= sheet.width - SIDE + 0.001
    assert last.top + last.height <= sheet.height - FOOT + 0.001
    if grid.across > 1:
        assert grid.box(1).left == pytest.approx(first.left + first.width)


def test_each_cut_has_a_mark_at_both_ends_and_no_mark_lies_on_a_piece():
    grid = shared_grid(PAPERS["letter"], across=2, down=3)
    outside = [
        mark
        for mark in grid.marks
        if mark.top + mark.height < grid.top
        or mark.top > grid.bottom
        or mark.left + mark.width < grid.left
        or mark.left > grid.left + 2 * grid.width
    ]
    assert len(outside) == 2 * 3 + 2 * 4
    assert len(grid.marks) - len(outside) == 2 * 2  # a cross at each of two inner corners


def test_there_is_a_look_for_each_paper_size_and_ink():
    assert len(LOOKS) == 8
    assert LOOKS["letter-large-plain"] == Look(paper="letter", is_large=True, is_plain=True)


def test_one_ink_takes_the_colour_out():
    assert Look(color="#aa0000").ink == "#aa0000"
    assert Look(color="#aa0000", is_plain=True).ink == "#000000"


@pytest.mark.parametrize("color", ["red", "#12345", "#12345g", "#000000;}", "url(http://x/)", ""])
def test_what_is_no_colour_is_refused(color):
    with pytest.raises(ValueError, match="not a colour"):
        Look(color=color)

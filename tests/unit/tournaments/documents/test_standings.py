from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.unit.tournaments.documents.night import HARD_NAMES, NAMES, standings_for
from tests.unit.tournaments.documents.printed import (
    boxes_of_class,
    ink_of,
    inks_of,
    laid_out,
    page_rectangle,
    pages_of,
    rectangle_of,
    text_of,
    unspaced,
)
from tournaments.documents.standings import standings_pdf

GOLDEN = Path(__file__).parents[3] / "golden" / "documents" / "standings.txt"
SEVENTY = tuple(
    f"{name} {place}" for place, name in enumerate((*NAMES, *NAMES, *NAMES, *NAMES[:4]))
)


def test_the_printed_text_is_the_golden_one():
    assert text_of(standings_pdf(standings_for(NAMES))).split() == GOLDEN.read_text("utf-8").split()


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_seventy_rows_repeat_the_head_and_the_foot_on_every_page(paper):
    pages = pages_of(standings_pdf(standings_for(SEVENTY, paper=paper)))
    assert len(pages) == 3
    for number, page in enumerate(pages, start=1):
        text = " ".join(page.extract_text().split())
        assert "Place Player Points Rounds won Times set" in text
        assert "Version 31 · Log 3f9a77c02be1 Is this the newest? See" in text
        assert f"Page {number} of 3" in text


def test_no_row_is_split_between_pages():
    """Rows of many lines, so that a page ends in the middle of one wherever it may."""
    sheet = standings_for(tuple(f"{'Long name ' * 20}{place}" for place in range(1, 31)))
    for page in pages_of(standings_pdf(sheet)):
        text = unspaced(page.extract_text())
        assert text.count("Longname") % 20 == 0


@cache
def of_all_names():
    return laid_out(standings_pdf, standings_for((*NAMES, *HARD_NAMES)))


def test_all_names_stay_in_their_cells():
    pages = of_all_names()
    cells = [cell for page in pages for cell in boxes_of_class(page, "name")]
    names = [cell for cell in cells if ink_of(cell)]
    assert len(names) == len(NAMES) + len(HARD_NAMES) + len(pages)
    assert [cell.element.text for cell in names if not in_its_cell(cell)] == []


def in_its_cell(cell):
    """Sideways; a letter's own height may reach over the line's."""
    place = rectangle_of(cell)
    return all(place.left <= ink.left and ink.right <= place.right + 0.05 for ink in inks_of(cell))


def test_no_text_leaves_the_page():
    for page in of_all_names():
        assert page_rectangle(page).holds(ink_of(page))


def test_the_final_sheet_says_so():
    sheet = replace(standings_for(NAMES), is_final=True, note="")
    sheet = replace(sheet, heading=replace(sheet.heading, log_head="", event_date=None))
    text = text_of(standings_pdf(sheet))
    assert "Final standings" in text
    assert "after round" not in text
    assert "Log" not in text


def test_points_below_zero_take_a_true_minus():
    sheet = standings_for(("Bo",))
    line = replace(sheet.lines[0], values=(-3, 0, 2))
    assert "−3" in text_of(standings_pdf(replace(sheet, lines=(line,))))


def test_the_columns_are_the_organisers_choice():
    sheet = standings_for(("Bo",))
    line = replace(sheet.lines[0], values=(1, 5))
    text = text_of(standings_pdf(replace(sheet, lines=(line,), columns=("byes", "points"))))
    assert "Place Player Byes Points" in " ".join(text.split())


def test_a_line_without_a_value_for_each_column_is_refused():
    with pytest.raises(ValueError, match="not one value for each column"):
        replace(standings_for(NAMES), columns=("points",))

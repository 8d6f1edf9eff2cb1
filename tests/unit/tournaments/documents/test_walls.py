"""Charts and brackets: golden texts, and names and a logo in their places."""

from pathlib import Path

import pytest

from tests.unit.tournaments.documents.evening import pictured
from tests.unit.tournaments.documents.night import HARD_NAMES, NAMES
from tests.unit.tournaments.documents.plumbed import (
    boxes_of_type,
    holds_its_words,
    overlapping,
)
from tests.unit.tournaments.documents.printed import (
    boxes_of_class,
    ink_of,
    inks_of,
    laid_out,
    page_rectangle,
    rectangle_of,
    text_of,
)
from tests.unit.tournaments.documents.walls import bracket_for, chart_for
from tournaments.documents.brackets import bracket_pdf
from tournaments.documents.charts import chart_pdf, slips_pdf
from tournaments.documents.looks import LOOKS

GOLDEN = Path(__file__).parents[3] / "golden" / "documents"
MIXED = (*(name.strip() for name in HARD_NAMES), *NAMES[4:14])


@pytest.mark.parametrize(("name", "prints"), [("chart", chart_pdf), ("slips", slips_pdf)])
def test_the_printed_text_is_the_golden_one(name, prints):
    golden = (GOLDEN / f"{name}.txt").read_text("utf-8")
    assert text_of(prints(chart_for(NAMES))).split() == golden.split()


@pytest.mark.parametrize("look", ["letter", "a4-large"])
@pytest.mark.parametrize(
    ("prints", "sheet_of", "names"),
    [(chart_pdf, chart_for, MIXED), (bracket_pdf, bracket_for, NAMES)],
    ids=["chart", "bracket"],
)
def test_the_logo_and_names_leave_everything_in_its_place(prints, sheet_of, names, look):
    pages = laid_out(prints, sheet_of(names, pictured(LOOKS[look])))
    [logo], words = boxes_of_class(pages[0], "logo"), list(inks_of(pages[0]))
    assert page_rectangle(pages[0]).holds(rectangle_of(logo))
    assert [ink for ink in words if ink.overlaps(rectangle_of(logo))] == []
    heads = [box for box in boxes_of_type(pages[0], "BlockBox") if box.element_tag == "h1"]
    assert [head for head in heads if rectangle_of(head).overlaps(rectangle_of(logo))] == []
    for page in pages:
        assert page_rectangle(page).holds(ink_of(page))
        assert overlapping(page) == []
        boxes = [*boxes_of_type(page, "TableCellBox"), *blocks_of(page, "names", "match")]
        assert [box.element_tag for box in boxes if not holds_its_words(box)] == []


def blocks_of(page, *classes):
    outer = [box for name in classes for box in boxes_of_class(page, name)]
    return [box for each in outer for box in boxes_of_type(each, "BlockBox")]

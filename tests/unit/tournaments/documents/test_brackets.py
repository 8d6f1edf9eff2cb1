"""A printed bracket: the golden text, the marks that join its sheets, names that stay in place."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tests.brackets import knock_out, next_round, win
from tests.people import make_people
from tests.unit.tournaments.documents.printed import pages_of, text_of
from tournaments.documents.brackets import bracket_pdf, placed_page, row_height
from tournaments.documents.papers import PAPERS
from tournaments.errors import NotFound
from tournaments.models import Document
from tournaments.selectors.bracket_sheets import bracket_sheet
from tournaments.selectors.brackets import bracket_of
from tournaments.services.bracket_changes import rule_match
from tournaments.services.documents import document_for
from tournaments.services.wanted import Wanted

GOLDEN = Path(__file__).parents[3] / "golden" / "documents" / "bracket.txt"
pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return make_people().club


def sheet_of(event, paper="letter"):
    event.refresh_from_db()
    return bracket_sheet(event, bracket_of(event), look=paper)


def played(club):
    """Five entrants, two losses: a round played, a walk-over, one match on the losers' side."""
    event = knock_out(club, 5, kind="double")
    win(event, next_round(event), 5, 2)
    rule_match(event_id=event.pk, match="W2.1", absent=[1], actor="alice")
    win(event, next_round(event), 4, close=False)
    return event


def test_the_printed_text_is_the_golden_one(club):
    sheet = sheet_of(played(club))  # its code names the row, which is another one each time
    sheet = replace(sheet, heading=replace(sheet.heading, check_page=""))
    assert text_of(bracket_pdf(sheet)).split() == GOLDEN.read_text("utf-8").split()


def test_equal_sheets_print_equal_bytes(club):
    sheet = sheet_of(played(club))
    assert bracket_pdf(sheet) == bracket_pdf(sheet)


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize(("count", "kind"), [(128, "single"), (100, "double"), (64, "consolation")])
def test_on_every_sheet_all_boxes_stay_inside_and_none_covers_another(club, paper, count, kind):
    sheet = sheet_of(knock_out(club, count, kind=kind), paper)
    row, size = row_height(sheet, PAPERS[paper]), PAPERS[paper]
    for page in sheet.pages:
        boxes = [placed.box for placed in placed_page(page, size, row).matches]
        assert all(box.left + box.width <= size.height - 20 for box in boxes)
        assert all(box.top + box.height <= size.width - 20 for box in boxes)
        columns = {round(box.left, 2) for box in boxes}
        for left in columns:
            tops = sorted(box.top for box in boxes if round(box.left, 2) == left)
            heights = {box.height for box in boxes}
            steps = [below - above for above, below in pairwise(tops)]
            assert all(step > max(heights) for step in steps)


def test_a_bracket_of_128_takes_as_many_pages_as_sheets_and_says_where_they_join(club):
    sheet = sheet_of(knock_out(club, 128))
    pages = [" ".join(page.extract_text().split()) for page in pages_of(bracket_pdf(sheet))]
    assert len(pages) == len(sheet.pages) == 5
    assert "Bracket, sheet 1 of 5" in pages[0]
    assert "to sheet 5" in pages[0]
    assert "from A (sheet 1) and B (sheet 2)" in pages[4]


def test_a_bracket_is_kept_until_something_happens_in_it(club):
    event = knock_out(club, 4)
    wanted = Wanted("bracket", "all", "a4")
    first = document_for(owner=event, wanted=wanted)
    assert document_for(owner=event, wanted=wanted).revision == first.revision
    next_round(event)
    event.refresh_from_db()
    assert document_for(owner=event, wanted=wanted).revision > first.revision
    assert Document.objects.filter(event=event, kind="bracket").count() == 1
    with pytest.raises(NotFound):
        document_for(owner=event, wanted=Wanted("bracket", "3", "a4"))
    with pytest.raises(NotFound):
        document_for(owner=knock_out(club, start=False), wanted=wanted)

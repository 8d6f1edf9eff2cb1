from pathlib import Path

import segno

from tests.unit.tournaments.documents.night import tablecards
from tests.unit.tournaments.documents.printed import (
    boxes_of_class,
    ink_of,
    laid_out,
    pages_of,
    rectangle_of,
    text_of,
)
from tournaments.documents.qr import qr_uri
from tournaments.documents.tablecards import tablecards_pdf

GOLDEN = Path(__file__).parents[3] / "golden" / "documents" / "table_cards.txt"


def test_the_printed_text_is_the_golden_one():
    assert text_of(tablecards_pdf(tablecards())).split() == GOLDEN.read_text("utf-8").split()


def test_two_cards_stand_on_a_sheet_in_cutting_order():
    pages = [page.extract_text().split() for page in pages_of(tablecards_pdf(tablecards()))]
    assert [[word for word in page if word in {"1", "2", "7", "12", "108"}] for page in pages] == [
        ["1", "12"],
        ["2", "108"],
        ["7"],
    ]


def test_the_number_does_not_reach_the_square_and_stays_on_its_half(monkeypatch):
    pages = laid_out(monkeypatch, tablecards_pdf, tablecards(paper="a4"))
    halves = [half for page in pages for half in boxes_of_class(page, "half")]
    assert len(halves) == 5
    for half in halves:
        [number], [scan] = boxes_of_class(half, "number"), boxes_of_class(half, "scan")
        assert ink_of(number).right < rectangle_of(scan).left
        assert rectangle_of(half).holds(ink_of(scan))


def test_the_square_holds_the_link():
    link = "https://pitchboard.example.org/t/7QK4"
    expected = segno.make(link, error="m", micro=False)
    assert qr_uri(link) == expected.svg_data_uri(
        border=0, omitsize=True, xmldecl=False, svgclass=None
    )
    assert qr_uri(link) != qr_uri(link + "5")

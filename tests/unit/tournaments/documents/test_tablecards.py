import re
from dataclasses import replace
from pathlib import Path

import segno

from tests.unit.tournaments.documents.evening import pictured
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
    pages = [page.extract_text() for page in pages_of(tablecards_pdf(tablecards()))]
    assert [re.findall(r"Table\s+(\d+)", page) for page in pages] == [
        ["1", "12"],
        ["2", "108"],
        ["7"],
    ]


def test_the_number_does_not_reach_the_square_and_stays_on_its_half():
    pages = laid_out(tablecards_pdf, tablecards(paper="a4"))
    halves = [half for page in pages for half in boxes_of_class(page, "half")]
    assert len(halves) == 5
    for half in halves:
        [number], [scan] = boxes_of_class(half, "number"), boxes_of_class(half, "scan")
        assert ink_of(number).right < rectangle_of(scan).left
        assert rectangle_of(half).holds(ink_of(scan))


def test_the_club_s_picture_stands_beside_its_name_and_over_the_square():
    sheet = tablecards()
    sheet = replace(sheet, look=pictured(sheet.look))
    for page in laid_out(tablecards_pdf, sheet):
        for half in boxes_of_class(page, "half"):
            [logo], [club] = boxes_of_class(half, "logo"), boxes_of_class(half, "club")
            [scan], [edge] = boxes_of_class(half, "scan"), boxes_of_class(half, "edge")
            assert not rectangle_of(logo).overlaps(ink_of(club))
            assert rectangle_of(logo).bottom <= rectangle_of(scan).top
            assert ink_of(scan).bottom < ink_of(edge).top
            assert rectangle_of(half).holds(ink_of(edge))


def test_the_square_holds_the_link():
    link = "https://pitchboard.example.org/t/7QK4"
    expected = segno.make(link, error="m", micro=False)
    assert qr_uri(link) == expected.svg_data_uri(
        border=0, omitsize=True, xmldecl=False, svgclass=None
    )
    assert qr_uri(link) != qr_uri(link + "5")

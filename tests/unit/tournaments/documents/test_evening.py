"""The paper of a whole evening: each document with good names and bad ones, on every paper."""

import io
from functools import cache
from pathlib import Path

import pytest
from pikepdf import Dictionary, Pdf

from tests.unit.tournaments.documents.evening import PIECES, SHEETS, pictured
from tests.unit.tournaments.documents.night import HARD_NAMES, NAMES
from tests.unit.tournaments.documents.plumbed import (
    boxes_of_type,
    holds_its_words,
    letters_of,
    overlapping,
    pages_laid_out,
    rectangle_in,
    rows_of,
    texts_in,
)
from tests.unit.tournaments.documents.printed import (
    boxes_of_class,
    ink_of,
    page_rectangle,
    pages_of,
    rectangle_of,
    sizes_in_mm,
    text_of,
    unspaced,
)
from tournaments.documents import sheets
from tournaments.documents.looks import LOOKS

GOLDEN = Path(__file__).parents[3] / "golden" / "documents"
every_sheet = pytest.mark.parametrize("kind", SHEETS)
every_piece = pytest.mark.parametrize("kind", PIECES)
MIXED = (*HARD_NAMES, *NAMES[4:14])
MANY = tuple(f"{name} {number}" for number in (1, 2) for name in NAMES)
LOOKED_AT = {
    "many": (MANY, LOOKS["a4"]),
    "hard names": (MIXED, LOOKS["letter"]),
    "hard names, large, with a logo": (MIXED, pictured(LOOKS["a4-large"])),
}
every_look = pytest.mark.parametrize("look", LOOKED_AT)


def sheet_of(kind, names, look):
    return SHEETS[kind][1](names, look)


@cache
def printed(kind, names=NAMES, look=LOOKS["letter"]):
    return SHEETS[kind][0](sheet_of(kind, names, look))


@every_sheet
def test_the_printed_text_is_the_golden_one(kind):
    golden = GOLDEN / f"{kind.replace(' ', '_')}.txt"
    assert text_of(printed(kind)).split() == golden.read_text("utf-8").split()


@every_sheet
def test_equal_sheets_print_equal_bytes_and_another_look_prints_others(kind):
    anew = SHEETS[kind][0](sheet_of(kind, NAMES, LOOKS["letter"]))
    assert anew == printed(kind)
    assert printed(kind, NAMES, LOOKS["a4"]) != printed(kind)
    assert b"/CreationDate" not in anew


@every_sheet
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_sheet_has_the_size_of_its_paper(kind, paper):
    look = LOOKS[paper]
    [size] = sizes_in_mm(printed(kind, NAMES, look))
    upright = {"letter": (216, 279), "a4": (210, 297)}[paper]
    lies = sheet_of(kind, NAMES, look).LIES
    assert size == (upright[::-1] if lies else upright)


@every_sheet
def test_every_name_of_the_roster_is_complete(kind):
    text = unspaced(text_of(printed(kind)))
    assert [name for name in NAMES if unspaced(name) not in text] == []


@every_sheet
def test_markup_and_template_syntax_in_a_name_are_letters(kind):
    # A name read from the right comes back in pieces where it has several lines.
    shown = [name for name in HARD_NAMES if name.isascii()]
    text = unspaced(text_of(printed(kind, MIXED)))
    assert [name for name in shown if unspaced(name) not in text] == []


@every_sheet
@every_look
def test_nothing_lies_on_anything_else_and_nothing_leaves_its_place(monkeypatch, kind, look):
    pages = pages_laid_out(monkeypatch, SHEETS[kind][0], sheet_of(kind, *LOOKED_AT[look]))
    for page in pages:
        assert page_rectangle(page).holds(ink_of(page))
        assert overlapping(page) == []
        cells = boxes_of_type(page, "TableCellBox")
        assert [cell.element.get("class") for cell in cells if not holds_its_words(cell)] == []
        pieces = boxes_of_class(page, "piece")
        assert [piece for piece in pieces if not rectangle_of(piece).holds(ink_of(piece))] == []
    assert bool(boxes_of_class(pages[0], "piece")) == (kind in PIECES)
    if kind not in PIECES:
        check_rows(pages)


@every_sheet
def test_a_sheet_can_be_read_aloud(kind):
    """What PDF/UA asks for and a program can see: marks, language, title, tables, pictures."""
    with Pdf.open(io.BytesIO(printed(kind, NAMES, pictured(LOOKS["letter"])))) as document:
        check_claims(document)
        elements = [found for found in document.objects if is_structure(found)]
        kinds = {str(found.S) for found in elements}
        assert "/H1" in kinds
        pictures = [found for found in elements if found.S == "/Figure"]
        assert [found for found in pictures if not str(found.get("/Alt", ""))] == []
        heads = [found for found in elements if found.S == "/TH"]
        assert {str(found.A.get("/Scope")) for found in heads} <= {"/Column", "/Row"}
        known = {bytes(found.ID) for found in heads}
        cells = [found for found in elements if found.S == "/TD"]
        told = {bytes(name) for cell in cells for name in cell.A.get("/Headers", ())}
        assert told <= known
        # The pictures of tables stand side by side in rows that have no heads.
        assert "/Table" not in kinds or (heads and told) or kind == "seats by table"


def check_claims(document):
    """The file says that it is tagged, in which language, what it is called, and holds no file."""
    root = document.Root
    assert root.MarkInfo.Marked
    assert root.Lang == "en"
    assert root.ViewerPreferences.DisplayDocTitle
    assert "/Outlines" in root
    assert "/AF" not in root
    assert "/EmbeddedFiles" not in root.get("/Names", {})
    with document.open_metadata() as metadata:
        assert metadata["pdfuaid:part"] == "1"
        assert metadata["dc:title"]


def is_structure(found):
    return isinstance(found, Dictionary) and found.get("/Type") == "/StructElem"


@every_piece
def test_more_sheets_than_can_be_tagged_are_printed_in_batches(kind, monkeypatch):
    whole = text_of(printed(kind))
    monkeypatch.setattr(sheets, "MOST_TAGGED", 1)
    monkeypatch.setattr(sheets, "BATCH", 1)
    joined = SHEETS[kind][0](sheet_of(kind, NAMES, LOOKS["letter"]))
    assert text_of(joined).split() == whole.split()
    assert "/StructTreeRoot" not in pages_of(joined)[0].pdf.trailer["/Root"]


def check_rows(pages):
    """No row is split between pages, and each page has the heads of its rows."""
    seen = set()
    for page in pages:
        rows = {id(row.element) for row in rows_of(page, "tbody")}
        assert not rows & seen
        seen |= rows
        for table in boxes_of_type(page, "TableBox"):
            assert rows_of(table, "thead") or "headless" in classes(table)


def classes(box):
    return (box.element.get("class") or "").split()


@every_sheet
def test_every_page_says_which_version_it_is(kind):
    pages = [" ".join(page.extract_text().split()) for page in pages_of(printed(kind, MANY))]
    for number, page in enumerate(pages, start=1):
        counted = (f"Page {number} of {len(pages)}", f"Sheet {number} of {len(pages)}")
        assert "Version 31" in page
        # A certificate is one of its own, not the seventh of twenty.
        assert kind == "certificates" or any(words in page for words in counted)


@every_piece
@pytest.mark.parametrize("paper", ["letter", "a4", "letter-large"])
def test_every_letter_is_inside_its_piece_or_in_the_line_that_says_how_to_cut(kind, paper):
    look = LOOKS[paper]
    grid = sheet_of(kind, NAMES, look).grid
    boxes = [rectangle_in(grid.box(place)) for place in range(grid.per_sheet)]
    boxes.append(rectangle_in(grid.word))
    for page in letters_of(printed(kind, NAMES, look)):
        assert page
        assert [text for text, place in page if not any(box.holds(place) for box in boxes)] == []


@every_piece
def test_pieces_stand_on_their_sheets_in_the_order_of_a_cut_pile(kind):
    """The pile of the first place, then that of the second: everybody in order."""
    sheet = sheet_of(kind, MANY, LOOKS["letter"])
    grid = sheet.grid
    found_on = texts_in(printed(kind, MANY), [grid.box(place) for place in range(grid.per_sheet)])
    piles = [text for place in range(grid.per_sheet) for text in (page[place] for page in found_on)]
    found = [text for text in piles if text]
    expected = PIECES[kind](sheet)
    assert len(found) == len(expected)
    assert [label for label, text in zip(expected, found, strict=True) if label not in text] == []

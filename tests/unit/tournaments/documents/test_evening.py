"""The paper of a whole evening: each document with good names and bad ones, on every paper.

Layout is dear, so each document is laid out and printed a few times only, and asked many questions;
``xdist_group`` keeps the questions about one kind in one process.
"""

import io
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pikepdf import Dictionary, Pdf

from tests.unit.tournaments.documents.evening import PIECES, SHEETS, pictured
from tests.unit.tournaments.documents.night import HARD_NAMES, NAMES
from tests.unit.tournaments.documents.plumbed import (
    boxes_of_type,
    holds_its_words,
    letters_of,
    overlapping,
    rectangle_in,
    rows_of,
    texts_in,
)
from tests.unit.tournaments.documents.printed import (
    boxes_of_class,
    ink_of,
    page_rectangle,
    pages_of,
    proof_of,
    rectangle_of,
    sizes_in_mm,
    text_of,
    unspaced,
)
from tournaments.documents import sheets
from tournaments.documents.looks import LOOKS

GOLDEN = Path(__file__).parents[3] / "golden" / "documents"


def each(kinds):
    """Ask about each kind of document, all about one kind in the same process."""
    of_one = [pytest.param(kind, marks=pytest.mark.xdist_group(kind)) for kind in kinds]
    return pytest.mark.parametrize("kind", of_one)


every_sheet, every_piece = each(SHEETS), each(PIECES)
MIXED = (*HARD_NAMES, *NAMES[4:14])
MANY = tuple(f"{name} {number}" for number in (1, 2) for name in NAMES)
# Of these a name takes a large part of a page.
LARGE_PARTS = {*PIECES, "certificates"}


def sheet_of(kind, names, look):
    return SHEETS[kind][1](names, look)


@cache
def printed(kind):
    """Print a document for the roster, as a director does."""
    return SHEETS[kind][0](sheet_of(kind, NAMES, LOOKS["letter"]))


@dataclass(frozen=True)
class Proof:
    """A document that was laid out and printed: its value, its file, and what is out of place."""

    sheet: Any
    content: bytes
    misplaced: tuple[str, ...]


@cache
def proof(kind, names, look):
    """Print a document here, and look at its pages before they are drawn."""
    sheet = sheet_of(kind, names, look)
    content, pages = proof_of(SHEETS[kind][0], sheet)
    return Proof(sheet, content, tuple(misplaced(kind, pages)))


def many(kind):
    """Return a document over several sheets of A4."""
    return proof(kind, NAMES if kind in LARGE_PARTS else MANY, LOOKS["a4"])


def hard(kind):
    """Return a document for people with names that give trouble."""
    return proof(kind, MIXED, LOOKS["letter"])


def large(kind):
    """Return one for them in large print, with a logo."""
    return proof(kind, MIXED, pictured(LOOKS["a4-large"]))


every_proof = pytest.mark.parametrize("proof_of_kind", [many, hard, large])


@every_sheet
def test_the_printed_text_is_the_golden_one(kind):
    golden = GOLDEN / f"{kind.replace(' ', '_')}.txt"
    assert text_of(printed(kind)).split() == golden.read_text("utf-8").split()


@every_sheet
def test_equal_sheets_print_equal_bytes_and_another_look_has_another_name(kind):
    sheet, other = (sheet_of(kind, NAMES, LOOKS[paper]) for paper in ("letter", "a4"))
    anew = SHEETS[kind][0](sheet)
    assert anew == printed(kind)
    assert b"/CreationDate" not in anew
    assert sheet.identifier != other.identifier


@every_sheet
def test_a_sheet_has_the_size_of_its_paper(kind):
    upright = {"letter": (216, 279), "a4": (210, 297)}
    for content, paper in ((printed(kind), "letter"), (many(kind).content, "a4")):
        lies = sheet_of(kind, NAMES, LOOKS[paper]).LIES
        assert sizes_in_mm(content) == {upright[paper][::-1] if lies else upright[paper]}


@every_sheet
def test_every_name_of_the_roster_is_complete(kind):
    text = unspaced(text_of(printed(kind)))
    assert [name for name in NAMES if unspaced(name) not in text] == []


@every_sheet
def test_markup_and_template_syntax_in_a_name_are_letters(kind):
    # A name read from the right comes back in pieces where it has several lines.
    shown = [name for name in HARD_NAMES if name.isascii()]
    text = unspaced(text_of(hard(kind).content))
    assert [name for name in shown if unspaced(name) not in text] == []


@every_sheet
@every_proof
def test_nothing_lies_on_anything_else_and_nothing_leaves_its_place(kind, proof_of_kind):
    assert proof_of_kind(kind).misplaced == ()


def misplaced(kind, pages):
    """Yield what is not where it should be on the pages of a document."""
    for number, page in enumerate(pages, start=1):
        yield from (f"page {number}: {what}" for what in misplaced_on(page))
    if bool(boxes_of_class(pages[0], "piece")) != (kind in PIECES):
        yield "it is cut, or is not, as the other kinds are"
    if kind not in PIECES:
        yield from misplaced_rows(pages)


def misplaced_on(page):
    if not page_rectangle(page).holds(ink_of(page)):
        yield "a text leaves it"
    yield from (f"{one} lies on {other}" for one, other in overlapping(page))
    for cell in boxes_of_type(page, "TableCellBox"):
        if not holds_its_words(cell):
            yield f"a text leaves its cell, {cell.element.get('class')}"
    for piece in boxes_of_class(page, "piece"):
        if not rectangle_of(piece).holds(ink_of(piece)):
            yield "a text leaves its piece"


def misplaced_rows(pages):
    """Yield rows that are split between pages, and pages without the heads of their rows."""
    seen = set()
    for number, page in enumerate(pages, start=1):
        rows = {id(row.element) for row in rows_of(page, "tbody")}
        if rows & seen:
            yield f"page {number}: a row goes on from the page before"
        seen |= rows
        for table in boxes_of_type(page, "TableBox"):
            if not rows_of(table, "thead") and "headless" not in classes(table):
                yield f"page {number}: a table has no heads"


def classes(box):
    return (box.element.get("class") or "").split()


@every_sheet
def test_a_sheet_can_be_read_aloud(kind):
    """What PDF/UA asks for and a program can see: marks, language, title, tables, pictures."""
    with Pdf.open(io.BytesIO(large(kind).content)) as document:
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
    on_two_sheets = NAMES[: sheet_of(kind, NAMES, LOOKS["letter"]).grid.per_sheet + 1]
    sheet = sheet_of(kind, on_two_sheets, LOOKS["letter"])
    whole = text_of(SHEETS[kind][0](sheet))
    monkeypatch.setattr(sheets, "MOST_TAGGED", 1)
    monkeypatch.setattr(sheets, "BATCH", 1)
    joined = SHEETS[kind][0](sheet)
    assert len(pages_of(joined)) == 2
    assert text_of(joined).split() == whole.split()
    assert "/StructTreeRoot" not in pages_of(joined)[0].pdf.trailer["/Root"]


@every_sheet
def test_every_page_says_which_version_it_is(kind):
    pages = [" ".join(page.extract_text().split()) for page in pages_of(many(kind).content)]
    for number, page in enumerate(pages, start=1):
        counted = (f"Page {number} of {len(pages)}", f"Sheet {number} of {len(pages)}")
        assert "Version 31" in page
        # A certificate is one of its own, not the seventh of twenty.
        assert kind == "certificates" or any(words in page for words in counted)


@every_piece
@pytest.mark.parametrize("proof_of_kind", [many, large])
def test_every_letter_is_inside_its_piece_or_in_the_line_that_says_how_to_cut(kind, proof_of_kind):
    grid = proof_of_kind(kind).sheet.grid
    boxes = [rectangle_in(grid.box(place)) for place in range(grid.per_sheet)]
    boxes.append(rectangle_in(grid.word))
    for page in letters_of(proof_of_kind(kind).content):
        assert page
        assert [text for text, place in page if not any(box.holds(place) for box in boxes)] == []


@every_piece
def test_pieces_stand_on_their_sheets_in_the_order_of_a_cut_pile(kind):
    """The pile of the first place, then that of the second: everybody in order."""
    sheet, grid = many(kind).sheet, many(kind).sheet.grid
    found_on = texts_in(many(kind).content, [grid.box(place) for place in range(grid.per_sheet)])
    assert len(found_on) > 1
    piles = [text for place in range(grid.per_sheet) for text in (page[place] for page in found_on)]
    found = [text for text in piles if text]
    expected = PIECES[kind](sheet)
    assert len(found) == len(expected)
    assert [label for label, text in zip(expected, found, strict=True) if label not in text] == []

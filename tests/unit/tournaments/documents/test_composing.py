"""Pages put together from printed parts."""

import io
from dataclasses import replace

import pytest
import segno
from pikepdf import Array, Pdf
from pypdf import PdfReader

from tests.unit.tournaments.documents.printed import press
from tournaments.documents.composing import (
    Code,
    Composition,
    Folio,
    Line,
    Part,
    compose,
    folio_from_json,
)
from tournaments.documents.frames import Frame, read_frame, write_frame

PAGE = Composition(width=100, height=50, parts=(Part("words", 1, 10, 5), Part("words", 0, 50, 5)))
FOLIO = Folio(identifier="x-1", title="A title", language="de", pages=(PAGE,))


@pytest.fixture(scope="module")
def words():
    html = (
        "<html lang=en><style>@page { size: 40mm 20mm; margin: 0 } p { margin: 0 }"
        "p + p { break-before: page }</style><p>first</p><p>second</p>"
    )
    return press.print_html(html, identifier="w", is_tagged=False)


def test_parts_lie_where_they_are_placed(words):
    [page] = PdfReader(io.BytesIO(compose(FOLIO, {"words": words}))).pages
    assert page.extract_text().split() == ["second", "first"]
    assert [float(side) for side in page.mediabox[2:]] == pytest.approx([283.46, 141.73])
    placed = [line.split()[5:7] for line in page.get_contents().get_data().decode().splitlines()]
    # Each part is 20 mm high, so its lower edge is 25 mm below the page's upper one.
    assert placed == [["28.35", "70.87"], ["141.73", "70.87"]]


def test_equal_folios_give_equal_bytes_and_others_do_not(words):
    documents = {"words": words}
    assert compose(FOLIO, documents) == compose(FOLIO, documents)
    assert compose(replace(FOLIO, identifier="x-2"), documents) != compose(FOLIO, documents)


def test_a_page_that_lies_on_many_sheets_is_kept_once(words):
    once = compose(FOLIO, {"words": words})
    often = compose(replace(FOLIO, pages=(PAGE,) * 50), {"words": words})
    fonts = b"/FontDescriptor"
    assert often.count(fonts) == once.count(fonts) > 0
    assert len(often) < 8 * len(once)


def test_the_file_says_what_it_is(words):
    reader = PdfReader(io.BytesIO(compose(FOLIO, {"words": words})))
    assert reader.metadata.title == "A title"
    assert reader.trailer["/Root"]["/Lang"] == "de"


def test_a_code_is_drawn_module_by_module():
    code = Code("https://club.example/t#abc", 10, 10, 25)
    page = Composition(width=50, height=50, parts=(), codes=(code,), cuts=(Line(0, 25, 50, 25),))
    [drawn] = PdfReader(io.BytesIO(compose(replace(FOLIO, pages=(page,)), {}))).pages
    content = drawn.get_contents().get_data().decode()
    matrix = segno.make(code.link, error="m", micro=False).matrix
    runs = [token.split() for token in content.split(" re") if token.strip()[-1].isdigit()]
    dark = sum(int(run[-2]) for run in runs)
    assert dark == sum(sum(row) for row in matrix)
    assert "0.00 70.87 m 141.73 70.87 l S" in content


@pytest.mark.parametrize("part", [Part("nothing", 0), Part("words", 9)])
def test_a_part_that_is_not_there_is_an_error(words, part):
    page = replace(PAGE, parts=(part,))
    with pytest.raises((KeyError, IndexError)):
        compose(replace(FOLIO, pages=(page,)), {"words": words})


def test_a_folio_travels_as_plain_values_and_a_frame_over_a_pipe():
    page = replace(PAGE, codes=(Code("x", 1, 2, 3),), cuts=(Line(1, 2, 3, 4),))
    folio = replace(FOLIO, pages=(page,))
    pipe = io.BytesIO()
    write_frame(pipe, Frame(folio.to_json(), {"blob": b"\x00\xff"}))
    pipe.seek(0)
    arrived = read_frame(pipe)
    assert arrived is not None
    assert folio_from_json(arrived.head) == folio
    assert arrived.blobs == {"blob": b"\x00\xff"}
    assert read_frame(pipe) is None


def test_a_frame_cut_short_is_noticed():
    pipe = io.BytesIO()
    write_frame(pipe, Frame({}, {"blob": b"12345"}))
    with pytest.raises(EOFError):
        read_frame(io.BytesIO(pipe.getvalue()[:-1]))


def test_a_page_in_several_pieces_is_taken_over_whole():
    """Other programs may write a page's contents as a list of streams."""
    with Pdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(72, 72))
        page.Contents = pdf.make_indirect(
            Array([pdf.make_stream(b"q 1 0 0 1 9 0 cm"), pdf.make_stream(b"0 0 9 9 re f Q")])
        )
        written = io.BytesIO()
        pdf.save(written)
    half = Composition(width=25.4, height=25.4, parts=(Part("a", 0),))
    folio = Folio(identifier="x", title="x", language="en", pages=(half,))
    made = Pdf.open(io.BytesIO(compose(folio, {"a": written.getvalue()})))
    assert made.pages[0].Resources.XObject["/R0"].read_bytes().split() == (
        b"q 1 0 0 1 9 0 cm 0 0 9 9 re f Q".split()
    )

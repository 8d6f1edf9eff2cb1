"""A file composed of parts has each typeface once, and its texts mean what they did."""

import io
import re
from base64 import b64encode

import pytest
from pikepdf import Dictionary, Name, Pdf, Stream
from pypdf import PdfReader

from tests.unit.tournaments.documents.pictures import picture
from tests.unit.tournaments.documents.printed import press
from tournaments.documents.composing import Composition, Folio, Part, compose
from tournaments.documents.fonts import own_fonts


def part(*pages, style=""):
    """Print pages that go into other documents."""
    html = "".join(f'<p style="break-after: page">{page}' for page in pages)
    with own_fonts():
        return press.print_html(
            f"""<html lang=en><link rel="stylesheet" href="print.css"><style>
            @page {{ size: 60mm 20mm; margin: 0 }} {style}</style>{html}""",
            identifier="part",
            is_tagged=False,
        )


def composed(*places, is_part=False, **documents):
    """Lay pages of documents, as (document, page), each on a page of its own."""
    pages = tuple(Composition(width=60, height=20, parts=(Part(*place),)) for place in places)
    folio = Folio(identifier="x", title="x", language="en", pages=pages, is_part=is_part)
    return compose(folio, documents)


def texts_of(content):
    return [page.extract_text().strip() for page in PdfReader(io.BytesIO(content)).pages]


def streams_of(content, entry):
    """Return the streams of a file that have an entry."""
    with Pdf.open(io.BytesIO(content)) as pdf:
        streams = [found for found in pdf.objects if isinstance(found, Stream)]
        return [found.read_bytes() for found in streams if entry in found]


def test_each_typeface_is_in_the_file_once_whatever_parts_brought_it():
    one, other = part("Ann <b>Lou</b>", "Bo"), part("Eve <b>Zoë</b> 김민수")
    whole = composed(("one", 0), ("other", 0), ("one", 1), one=one, other=other)
    assert texts_of(whole) == ["Ann Lou", "Eve Zoë 김민수", "Bo"]
    # Regular, bold and the Korean one; each is a file within the file.
    assert len(streams_of(whole, "/Length1")) == 3


def test_what_was_printed_along_with_a_page_does_not_matter():
    alone = part("Ann <b>Lou</b> Νίκος")
    along = part("Ольга <b>Щ</b>", "Ann <b>Lou</b> Νίκος", "Νίκος 王", "سم")
    assert composed(("x", 0), x=alone) == composed(("x", 1), x=along)


def test_a_part_that_is_composed_again_brings_no_files_and_gets_them_then():
    within = composed(("x", 1), ("x", 0), x=part("Ann <b>Lou</b>", "Νίκος"), is_part=True)
    assert streams_of(within, "/Length1") == []
    whole = composed(("y", 1), ("y", 0), y=within)
    assert texts_of(whole) == ["Ann Lou", "Νίκος"]
    assert len(streams_of(whole, "/Length1")) == 2


@pytest.mark.parametrize("names", [("ن", "ز"), ("น้ำ", "นา"), ("Ω", "\u2126"), ("-", "\u00ad-")])
def test_each_page_keeps_its_meaning_where_one_glyph_has_several(names):
    """Alone, on pages of one document, and in a file of several."""
    alone = [texts_of(composed(("x", 0), x=part(name)))[0] for name in names]
    together = part(*names)
    assert texts_of(composed(("x", 0), ("x", 1), x=together)) == alone
    again = composed(("x", 1), x=together, is_part=True)
    both = composed(("one", 0), ("again", 0), one=part(names[0]), again=again)
    assert texts_of(both) == alone


def test_characters_that_no_font_has_are_boxes_and_are_copied_as_they_were_typed():
    """Whatever else a part lacked: it numbers what it lacks as it comes."""
    one, other = part("王小 Ann", "李"), part("雷 王 Lou")
    whole = composed(("other", 0), ("one", 0), ("one", 1), one=one, other=other)
    singles = {"a": part("x", "王小 Ann"), "b": part("雷 王 Lou"), "c": part("李")}
    assert whole == composed(("b", 0), ("a", 1), ("c", 0), **singles)
    [drawn] = streams_of(whole, "/CMapName")
    boxes = re.findall(rb"<(\w+)> 0\n", drawn)
    [meanings] = (found for found in streams_of(whole, "/Length") if b"beginbfchar" in found)
    meant = {glyph: re.search(rb"<%b> <(\w+)>" % glyph, meanings)[1] for glyph in boxes}
    assert {bytes.fromhex(text.decode()).decode("utf-16-be") for text in meant.values()} == {
        *"王小李雷"
    }
    with Pdf.open(io.BytesIO(whole)) as pdf:
        [widths] = (
            found.W for found in pdf.objects if isinstance(found, Dictionary) and "/W" in found
        )
        assert widths[0] == 0
        assert 400 < widths[1][0] < 800
    shown = b"".join(streams_of(whole, "/BBox"))
    assert [shown.count(b"<%b" % glyph) > 0 for glyph in boxes] == [True] * 4


def test_a_picture_that_several_parts_bring_is_there_once_and_only_where_it_is_shown():
    logo = f'<img width=20 src="data:image/png;base64,{b64encode(picture()).decode()}">'
    one, other = (part(logo, name) for name in ("Ann", "Lou"))
    both = composed(("one", 0), ("other", 0), ("other", 1), one=one, other=other)
    assert len(streams_of(both, "/Width")) == 1
    assert streams_of(composed(("one", 1), one=one), "/Width") == []


def test_a_font_that_is_not_ours_is_taken_over_as_it_is():
    with Pdf.open(io.BytesIO(part("Ann"))) as pdf:
        [font] = (found for found in pdf.objects if is_font(found))
        font.BaseFont = Name("/AAAAAA+Elsewhere")
        written = io.BytesIO()
        pdf.save(written)
    whole = composed(("x", 0), x=written.getvalue())
    assert texts_of(whole) == ["Ann"]
    assert b"/AAAAAA+Elsewhere" in whole


def is_font(found):
    return isinstance(found, Dictionary) and found.get("/Subtype") == "/Type0"

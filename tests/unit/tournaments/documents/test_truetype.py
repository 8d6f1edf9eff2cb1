import io
from struct import unpack

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from tournaments.documents.fonts import FONTS
from tournaments.documents.truetype import cut, tables_of

every_font = pytest.mark.parametrize(
    "path", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.stem
)
# Some of the library's own clocks are younger than a font without one.
pytestmark = pytest.mark.filterwarnings("ignore:.*timestamp seems very low")


def drawn(font, number):
    """Return how a glyph is drawn, whatever it consists of, and its width and left edge."""
    glyphs, name = font.getGlyphSet(), font.getGlyphName(number)
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    return pen.value, font["hmtx"][name]


def composed_glyphs(font):
    named = enumerate(font.getGlyphOrder())
    return [number for number, name in named if font["glyf"][name].isComposite()]


@every_font
def test_glyphs_that_are_kept_look_as_before_under_their_numbers(path):
    whole = TTFont(path)
    count = whole["maxp"].numGlyphs
    kept = {1, count // 3, count // 2, *composed_glyphs(whole)[::50], count - 1}
    # With check sums compared; the last glyph of the Korean font has no width of its own.
    small = TTFont(io.BytesIO(cut(tables_of(path.read_bytes()), kept)), checkChecksums=2)
    assert {number: drawn(small, number) for number in kept} == {
        number: drawn(whole, number) for number in kept
    }
    assert drawn(small, 0) == drawn(whole, 0)


def test_glyphs_that_are_left_out_take_no_room():
    tables = tables_of((FONTS / "NotoSans-Bold.ttf").read_bytes())
    several, one = (tables_of(cut(tables, kept))[b"glyf"] for kept in ([36, 37], [37]))
    assert len(one) < len(several) < 500


def test_parts_that_are_made_larger_come_along_and_what_follows_them():
    pens = {name: TTGlyphPen(None) for name in (".notdef", "square", "dot", "both")}
    for name, size in (("square", 500), ("dot", 90)):
        pens[name].moveTo((0, 0))
        for corner in ((0, size), (size, size), (size, 0)):
            pens[name].lineTo(corner)
        pens[name].closePath()
    for scale in ((1.5, 0, 0, 1.5), (1.5, 0, 0, 0.5), (1.2, 0.3, 0.1, 1)):
        pens["both"].addComponent("square", (*scale, 10, 10))
    pens["both"].addComponent("dot", (1, 0, 0, 1, 600, 600))
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(pens))
    builder.setupCharacterMap({})
    outlines = {"square": pens["square"].glyph(), "dot": pens["dot"].glyph()}
    pens["both"].glyphSet = outlines
    builder.setupGlyf({name: outlines.get(name) or pen.glyph() for name, pen in pens.items()})
    builder.setupHorizontalMetrics(dict.fromkeys(pens, (700, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupPost()
    written = io.BytesIO()
    builder.save(written)
    small = TTFont(io.BytesIO(cut(tables_of(written.getvalue()), [3])))
    assert drawn(small, 3) == drawn(TTFont(written), 3)
    assert drawn(small, 2)[0]


def test_all_bytes_of_a_file_add_up_to_what_they_should():
    content = cut(tables_of((FONTS / "NotoSansThai-Bold.ttf").read_bytes()), [7])
    assert sum(unpack(f">{len(content) // 4}I", content)) & 0xFFFFFFFF == 0xB1B0AFBA


def test_numbers_beyond_the_font_are_let_be_and_equal_arguments_give_equal_bytes():
    tables = tables_of((FONTS / "NotoSansThai-Bold.ttf").read_bytes())
    assert cut(tables, [40, 9, 60_000]) == cut(tables, {9, 40})
    assert cut(tables, [40]) != cut(tables, [41])

import io

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from tournaments.documents.fonts import FONTS
from tournaments.documents.truetype import cut, tables_of

every_font = pytest.mark.parametrize(
    "path", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.stem
)


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
    small = TTFont(io.BytesIO(cut(path, kept)), checkChecksums=2)
    assert {number: drawn(small, number) for number in kept} == {
        number: drawn(whole, number) for number in kept
    }
    assert drawn(small, 0) == drawn(whole, 0)


def test_glyphs_that_are_left_out_take_no_room():
    path = FONTS / "NotoSans-Bold.ttf"
    several, one = (tables_of(cut(path, kept))[b"glyf"] for kept in ([36, 37], [37]))
    assert len(one) < len(several) < 500


def test_numbers_beyond_the_font_are_let_be_and_equal_arguments_give_equal_bytes():
    path = FONTS / "NotoSansThai-Bold.ttf"
    assert cut(path, [40, 9, 60_000]) == cut(path, {9, 40})
    assert cut(path, [40]) != cut(path, [41])

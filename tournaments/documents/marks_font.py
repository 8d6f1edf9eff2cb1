"""Draw ``assets/fonts/PitchboardMarks.ttf`` from ``assets/marks``: suits, bars and the star.

Letters print many times faster than pictures, and a copied text keeps them.  Run it as
``python -m tournaments.documents.marks_font``; equal outlines give equal bytes.
"""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import SVGPath
from fontTools.ttLib.tables._g_l_y_f import Glyph

from tournaments.documents.fonts import FONTS

MARKS = Path(__file__).parent / "assets" / "marks"
# Each on a square of 24; hollow ones have an inner outline drawn the other way round.
FILES = {
    "♠": "spade",
    "♡": "heart",
    "♢": "diamond",
    "♣": "club",
    "★": "star",
    "◫": "upright",
    "⊟": "level",
}
UNITS = 1000
SPACE = 600
ASCENT = 860
# The first of January 2026, in seconds since 1904; always the same, so that the bytes are.
MADE = 3_850_070_400


def write_font(target: Path) -> None:
    """Write the font to ``target``."""
    names = {mark: f"uni{ord(mark):04X}" for mark in FILES}
    glyphs = {names[mark]: _glyph(MARKS / f"{name}.svg") for mark, name in FILES.items()}
    glyphs = {".notdef": glyphs[names["⊟"]], "space": TTGlyphPen(None).glyph(), **glyphs}
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(" "): "space"} | {ord(mark): names[mark] for mark in FILES})
    builder.setupGlyf(glyphs)
    widths = {name: SPACE if name == "space" else UNITS for name in glyphs}
    builder.setupHorizontalMetrics({name: (widths[name], _left(glyphs[name])) for name in glyphs})
    builder.setupHorizontalHeader(ascent=ASCENT, descent=ASCENT - UNITS)
    builder.setupNameTable({"familyName": "Pitchboard Marks", "styleName": "Regular"})
    builder.setupOS2(usWinAscent=ASCENT, usWinDescent=UNITS - ASCENT)
    builder.setupPost()
    builder.updateHead(created=MADE, modified=MADE)
    builder.font.recalcTimestamp = False
    builder.save(target)


def _glyph(drawing: Path) -> Glyph:
    """Turn a drawing over, set it on the line of the letters and bend it to quadratic curves."""
    pen, scale = TTGlyphPen(None), UNITS / 24
    turned = TransformPen(Cu2QuPen(pen, max_err=1), (scale, 0, 0, -scale, 0, ASCENT))
    SVGPath(drawing).draw(turned)
    return pen.glyph()


def _left(glyph: Glyph) -> int:
    return int(min((x for x, _ in glyph.coordinates), default=0))


if __name__ == "__main__":
    write_font(FONTS / "PitchboardMarks.ttf")

"""TrueType files as they lie: their tables, and a font cut down to some of its glyphs.

Source: OpenType 1.9, "Organization of an OpenType Font".
"""

import io
from collections.abc import Iterable
from pathlib import Path
from struct import Struct

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

NUMBER, LONG = Struct(">H"), Struct(">I")
_SIGNED = Struct(">h")
_RECORD = Struct(">4s4xII")
_HEADER, _DIRECTORY = 12, 16
# What a PDF needs of a font whose glyphs it names by their numbers (ISO 32000-2, table 124).
_EMBEDDED = {"GlyphOrder", "glyf", "head", "hhea", "hmtx", "loca", "maxp"}
_OPTIONS = Options(
    retain_gids=True,
    notdef_outline=True,
    hinting=False,
    recalc_bounds=False,
    ignore_missing_glyphs=True,
)


def number(table: bytes, at: int) -> int:
    """Return the unsigned 16-bit number at a place."""
    found: int = NUMBER.unpack_from(table, at)[0]
    return found


def signed(table: bytes, at: int) -> int:
    """Return the signed 16-bit number at a place."""
    found: int = _SIGNED.unpack_from(table, at)[0]
    return found


def tables_of(content: bytes) -> dict[bytes, bytes]:
    """Return the tables of a font file by their tags."""
    places = (_HEADER + _DIRECTORY * n for n in range(number(content, 4)))
    records = (_RECORD.unpack_from(content, place) for place in places)
    return {tag: content[start : start + length] for tag, start, length in records}


def cut(path: Path, glyphs: Iterable[int]) -> bytes:
    """Return a font file with these glyphs alone, each under its own number, and their parts.

    It has the tables that a PDF needs and no others, which also spares naming all glyphs that the
    font has; the glyph of characters that it does not have is kept.  Numbers beyond the font's
    glyphs are let be.  Equal arguments give equal bytes.
    """
    font = TTFont(path, lazy=True, recalcTimestamp=False, recalcBBoxes=False)
    for tag in set(font.keys()) - _EMBEDDED:
        del font[tag]
    subsetter = Subsetter(_OPTIONS)
    subsetter.populate(gids=glyphs)
    subsetter.subset(font)
    written = io.BytesIO()
    font.save(written, reorderTables=False)
    font.close()
    return written.getvalue()

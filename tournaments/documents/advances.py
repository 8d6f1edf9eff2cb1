"""How wide the characters of a font are, read from its file as it lies.

A library that opens a font makes an object and a name for each of its glyphs, 11,596 in the Korean
one; a card asks for a few dozen characters.  Source: OpenType 1.9, "cmap", "head", "hhea", "hmtx".
"""

from bisect import bisect_left
from pathlib import Path
from struct import Struct, unpack_from

from tournaments.documents.truetype import LONG, number, tables_of

_FORM, _GROUP = Struct(">4xI"), Struct(">III")
# Forms of the table of characters: segments of 16 bits, and groups that reach beyond.
_SEGMENTS, _GROUPS = 4, 12


class Advances:
    """The widths of a TrueType font's characters."""

    def __init__(self, path: Path) -> None:
        tables = tables_of(path.read_bytes())
        self.units = number(tables[b"head"], 18)
        self.counted = number(tables[b"hhea"], 34)
        self.metrics = tables[b"hmtx"]
        self.forms = _forms(tables[b"cmap"])

    def of(self, character: str) -> float | None:
        """Return a character's width in ems; None where the font does not have it."""
        if not (glyph := self._glyph(ord(character))):
            return None
        # The glyphs beyond those counted are all as wide as the last of them.
        return number(self.metrics, 4 * min(glyph, self.counted - 1)) / self.units

    def _glyph(self, code: int) -> int:
        if _GROUPS in self.forms:
            return _in_groups(self.forms[_GROUPS], code)
        return _in_segments(self.forms[_SEGMENTS], code)


def _forms(table: bytes) -> dict[int, bytes]:
    """Return the tables of characters by their forms; those of one form are alike."""
    starts = (_FORM.unpack_from(table, 4 + 8 * n)[0] for n in range(number(table, 2)))
    return {number(table, start): table[start:] for start in starts}


def _in_groups(form: bytes, code: int) -> int:
    """Return a character's glyph: it is in the first group that does not end before it; else 0."""
    groups = range(LONG.unpack_from(form, 12)[0])
    place = bisect_left(groups, code, key=lambda n: LONG.unpack_from(form, 20 + 12 * n)[0])
    if place == len(groups):
        return 0
    first, _, glyph = _GROUP.unpack_from(form, 16 + 12 * place)
    return int(glyph + code - first) if first <= code else 0


def _in_segments(form: bytes, code: int) -> int:
    """Return a character's glyph: it is in the first segment that does not end before it; else 0.

    Four numbers of each segment lie in as many rows: where it ends, where it begins, what is added
    to a character, and how far from there its glyphs are listed, 0 where they are not.
    """
    length = number(form, 6)
    lasts = unpack_from(f">{length // 2}H", form, 14)
    place = bisect_left(lasts, code)
    if place == len(lasts):
        return 0
    first_at, delta_at, listed_at = (16 + length * row + 2 * place for row in (1, 2, 3))
    first, delta, listed = (number(form, at) for at in (first_at, delta_at, listed_at))
    if code < first:
        return 0
    if not listed:
        return (code + delta) & 0xFFFF
    glyph = number(form, listed_at + listed + 2 * (code - first))
    return (glyph + delta) & 0xFFFF if glyph else 0

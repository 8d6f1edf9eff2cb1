"""TrueType files as they lie: their tables, and a font cut down to some of its glyphs.

Source: OpenType 1.9, "Organization of an OpenType Font", "glyf", "head", "hhea", "hmtx", "loca",
"maxp".
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from struct import Struct, pack, pack_into, unpack_from

NUMBER, LONG = Struct(">H"), Struct(">I")
_SIGNED = Struct(">h")
_RECORD = Struct(">4s4xII")
_HEADER, _DIRECTORY = 12, 16
# What a glyph that is composed of others says of each: its shifts are words; how it is scaled (in
# which case two, four or eight bytes more follow); that another one follows.
_WORDS, _SCALES, _MORE = 0x01, {0x08: 2, 0x40: 4, 0x80: 8}, 0x20
# All bytes of a file in whose header the complement stands add up to this.
_WHOLE = 0xB1B0AFBA
# The lengths of the offsets in "loca" are told by a number in "head", here for four bytes each.
_LONG_OFFSETS = 1


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


def cut(tables: Mapping[bytes, bytes], glyphs: Iterable[int]) -> bytes:
    """Return a font file with these glyphs alone, each under its own number, and their parts.

    It has the tables that a PDF needs and no others; the glyph of characters that it does not have
    is kept.  Numbers beyond the font's glyphs are let be.  Equal arguments give equal bytes.
    """
    outlines = _Outlines(tables)
    kept = sorted(outlines.with_parts({0, *glyphs}))
    length = kept[-1] + 1
    return _file(
        {
            b"glyf": b"".join(outlines.of(glyph) for glyph in kept),
            b"head": _head(tables[b"head"]),
            b"hhea": tables[b"hhea"][:34] + NUMBER.pack(length),
            b"hmtx": _metrics(tables, kept),
            b"loca": _offsets(outlines, kept),
            b"maxp": tables[b"maxp"][:4] + NUMBER.pack(length) + tables[b"maxp"][6:],
        }
    )


class _Outlines:
    """The glyphs of a font, as bytes."""

    def __init__(self, tables: Mapping[bytes, bytes]) -> None:
        self.count = number(tables[b"maxp"], 4)
        self.drawn = tables[b"glyf"]
        self.is_long = number(tables[b"head"], 50) == _LONG_OFFSETS
        self.places = tables[b"loca"]

    def of(self, glyph: int) -> bytes:
        """Return a glyph's outline, filled up to a multiple of four bytes."""
        start, end = (
            unpack_from(">II", self.places, 4 * glyph)
            if self.is_long
            else (2 * half for half in unpack_from(">HH", self.places, 2 * glyph))
        )
        return self.drawn[start:end] + bytes((start - end) % 4)

    def with_parts(self, glyphs: Iterable[int]) -> set[int]:
        """Return glyphs with all that they are composed of."""
        found: set[int] = set()
        waiting = [glyph for glyph in glyphs if glyph < self.count]
        while waiting:
            glyph = waiting.pop()
            if glyph not in found:
                found.add(glyph)
                waiting += _parts(self.of(glyph))
        return found


def _parts(outline: bytes) -> Iterator[int]:
    """Yield the glyphs that a glyph is composed of: it has a negative number of contours."""
    if not outline or signed(outline, 0) >= 0:
        return
    at, flags = 10, _MORE
    while flags & _MORE:
        flags = number(outline, at)
        yield number(outline, at + 2)
        at += 8 if flags & _WORDS else 6
        at += next((size for flag, size in _SCALES.items() if flags & flag), 0)


def _head(table: bytes) -> bytes:
    """Return the header with long offsets, and none for the file's sum yet."""
    written = bytearray(table)
    pack_into(">I", written, 8, 0)
    pack_into(">H", written, 50, _LONG_OFFSETS)
    return bytes(written)


def _metrics(tables: Mapping[bytes, bytes], kept: list[int]) -> bytes:
    """Return width and left edge of each glyph; of those that are left out, nothing."""
    counted, source = number(tables[b"hhea"], 34), tables[b"hmtx"]
    written = bytearray(4 * (kept[-1] + 1))
    for glyph in kept:
        # Glyphs beyond those counted have the last width, and their left edges after one another.
        width = source[4 * min(glyph, counted - 1) :][:2]
        edge_at = 4 * glyph + 2 if glyph < counted else 4 * counted + 2 * (glyph - counted)
        written[4 * glyph : 4 * glyph + 4] = width + source[edge_at : edge_at + 2]
    return bytes(written)


def _offsets(outlines: _Outlines, kept: list[int]) -> bytes:
    """Return where each glyph begins, and where the last one ends."""
    lengths = [0] * (kept[-1] + 1)
    for glyph in kept:
        lengths[glyph] = len(outlines.of(glyph))
    return pack(f">{len(lengths) + 1}I", *accumulate(lengths, initial=0))


def _file(tables: Mapping[bytes, bytes]) -> bytes:
    """Lay tables one behind the other, each from a multiple of four on, and add up."""
    largest = 1 << len(tables).bit_length() - 1
    search = 16 * largest, largest.bit_length() - 1, 16 * (len(tables) - largest)
    directory = [pack(">IHHHH", 0x00010000, len(tables), *search)]
    start, padded = _HEADER + _DIRECTORY * len(tables), []
    for tag, table in sorted(tables.items()):
        filled = table + bytes(-len(table) % 4)
        directory.append(pack(">4sIII", tag, _sum(filled), start, len(table)))
        padded.append(filled)
        start += len(filled)
    written = bytearray(b"".join([*directory, *padded]))
    head_at = _HEADER + _DIRECTORY * len(tables) + len(padded[0])
    pack_into(">I", written, head_at + 8, (_WHOLE - _sum(written)) & 0xFFFFFFFF)
    return bytes(written)


def _sum(filled: bytes | bytearray) -> int:
    numbers: tuple[int, ...] = unpack_from(f">{len(filled) // 4}I", filled)
    return sum(numbers) & 0xFFFFFFFF

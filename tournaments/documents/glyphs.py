"""What a font of a printed part says of its glyphs, and maps of glyphs as a file has them.

Source: ISO 32000-2, 9.7.5 "CMaps", 9.7.4.3 "Glyph metrics in CIDFonts", 9.10.3 "ToUnicode CMaps".
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from pikepdf import Array, Object

_TEXT = re.compile(rb"<([0-9a-f]{4})> <([0-9a-f]*)>")
_CODES, _DIGITS = 0x10000, 4
# So many lines has a block of a map at most.
_BLOCK = 100
_MAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo
<< /Registry (Adobe)
/Ordering ({ordering})
/Supplement 0
>> def
/CMapName /{name} def
/CMapType {kind} def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
{blocks}
endcmap
CMapName currentdict /CMap defineresource pop
end
end"""


class Told(NamedTuple):
    """What is said of glyphs: what they stand for, and how wide they are."""

    texts: Mapping[int, str]
    widths: Mapping[int, int]

    def of(self, glyphs: Iterable[int], *, meant: Mapping[int, str]) -> "Told":
        """Return what is said of these; what they are ``meant`` to be goes first."""
        texts = {glyph: meant.get(glyph, self.texts.get(glyph, "")) for glyph in glyphs}
        return Told(texts, {glyph: self.widths[glyph] for glyph in texts if glyph in self.widths})

    def agrees(self, other: "Told") -> bool:
        """Tell whether the other says nothing else of any glyph."""
        return all(
            of.items() <= ours.items()  # most often, and quickly
            or all(ours.get(glyph, said) == said for glyph, said in of.items())
            for ours, of in zip(self, other, strict=True)
        )


class PartFont(NamedTuple):
    """A font of a printed part, which has the letters of all that was printed along."""

    told: Told
    moved: Mapping[int, int]
    """Where a part has a character that the font lacks, it gives it the next number beyond the
    font's glyphs.  The character's new number does not depend on what else was lacked."""


def part_font(font: Object, *, count: int) -> PartFont:
    """Read a part's font; the font's own file has ``count`` glyphs."""
    [described] = font.DescendantFonts.as_list()
    texts = dict(_texts(font.ToUnicode.read_bytes()))
    moved = {
        glyph: count + ord(text[0]) % (_CODES - count)
        for glyph, text in texts.items()
        if glyph >= count and text
    }
    told = Told(
        {moved.get(glyph, glyph): text for glyph, text in texts.items()},
        {moved.get(glyph, glyph): width for glyph, width in _widths(described.W.as_list())},
    )
    return PartFont(told, moved)


def _texts(character_map: bytes) -> Iterator[tuple[int, str]]:
    """Yield the glyphs of a map to characters, and what they stand for."""
    _, _, lines = character_map.partition(b"endcodespacerange")
    for glyph, text in _TEXT.findall(lines):
        yield int(glyph, 16), bytes.fromhex(text.decode()).decode("utf-16-be")


def _widths(runs: Iterable[Object]) -> Iterator[tuple[int, int]]:
    """Yield glyphs and widths: where a run begins is followed by the widths from there on."""
    entries = iter(runs)
    for first, widths in zip(entries, entries, strict=True):
        yield from enumerate(map(int, widths.as_list()), start=int(first))


def width_runs(glyphs: Sequence[int], widths: Mapping[int, int]) -> Iterator[int | Array]:
    """Yield, for glyphs in a row, where the row begins, and their widths."""
    for _, row in groupby(enumerate(glyphs), key=lambda placed: placed[1] - placed[0]):
        numbers = [glyph for _, glyph in row]
        yield numbers[0]
        yield Array([widths.get(glyph, 0) for glyph in numbers])


@lru_cache(maxsize=4096)
def glyphs_of(run: bytes) -> tuple[int, ...]:
    """Return the glyphs of a run of letters on a page: numbers of four digits, of base 16."""
    return tuple(int(run[place : place + _DIGITS], 16) for place in range(0, len(run), _DIGITS))


def meanings_map(texts: Mapping[int, str]) -> bytes:
    """Return the map from glyphs to characters, by which a text is copied."""
    lines = [f"<{glyph:04x}> <{text.encode('utf-16-be').hex()}>" for glyph, text in texts.items()]
    blocks = _blocks(lines, "bfchar")
    return _MAP.format(ordering="UCS", name="Adobe-Identity-UCS", kind=2, blocks=blocks).encode()


def numbers_map(glyphs: Mapping[int, int], *, name: str) -> bytes:
    """Return the map from numbers on a page to glyphs."""
    blocks = _blocks([f"<{shown:04x}> {glyph}" for shown, glyph in glyphs.items()], "cidchar")
    return _MAP.format(ordering="Identity", name=name, kind=1, blocks=blocks).encode()


def _blocks(lines: Sequence[str], operator: str) -> str:
    return "\n".join(
        "\n".join([f"{len(block)} begin{operator}", *block, f"end{operator}"])
        for block in (lines[start : start + _BLOCK] for start in range(0, len(lines), _BLOCK))
    )

"""The typefaces of a composed file: each lies in it once, cut down to what its pages show.

A printed part brings fonts with the letters of whatever was printed along with it.  Those of a
composed file are made from our own font files and from what its pages use, so that it does not
matter with what, nor when, a part was printed.  Source: ISO 32000-2, 9.7 "Composite fonts".
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from pikepdf import Array, Dictionary, Name, Object, Pdf, Stream, String

from tournaments.documents.fonts import FONTS
from tournaments.documents.glyphs import Told, meanings_map, numbers_map, width_runs
from tournaments.documents.truetype import cut, number, signed, tables_of

# By the end of a font's name in a file, without its dashes: "ABCDEF+Noto-Sans-Bold".
_FILES = {path.stem.removesuffix("-Regular").replace("-", ""): path for path in FONTS.glob("*.ttf")}
_SYMBOLIC = 4
_STEM = 80
BOX = 0
"""The glyph that stands for all characters that a font lacks."""


class Typefaces:
    """The typefaces of a composed file, by the names that parts give their fonts."""

    def __init__(self, pdf: Pdf) -> None:
        self.pdf = pdf
        self.by_name: dict[str, Typeface | None] = {}

    def of(self, font: Object) -> "Typeface | None":
        """Return what takes the place of a part's font; None for one that is not ours."""
        name = str(font.BaseFont)
        if name not in self.by_name:
            path = _FILES.get(name.partition("+")[2].replace("-", ""))
            is_ours = font.Subtype == Name.Type0
            self.by_name[name] = Typeface(self.pdf, name, path) if path and is_ours else None
        return self.by_name[name]

    def fill(self, *, with_files: bool) -> None:
        """Fill the fonts in, when all pages are composed; a part goes without their files."""
        for typeface in self.by_name.values():
            if typeface:
                typeface.fill(with_file=with_files)


class Face:
    """A typeface with one meaning for each glyph: ``font`` stands on pages, and is filled later."""

    def __init__(self, pdf: Pdf) -> None:
        self.font = pdf.make_indirect(Dictionary())
        self.texts: dict[int, str] = {}
        self.widths: dict[int, int] = {}

    def takes(self, told: Told) -> bool:
        """Take over what is told of glyphs; nothing, and False, where that contradicts."""
        if not Told(self.texts, self.widths).agrees(told):
            return False
        self.texts.update(told.texts)
        self.widths.update(told.widths)
        return True


class Typeface:
    """A font file, and the fonts that are made of it.

    There is more than one where glyphs stand for different characters on different pages, as the
    dot of Arabic letters does.
    """

    def __init__(self, pdf: Pdf, name: str, path: Path) -> None:
        self.pdf, self.name = pdf, Name(name)
        self.family = name.partition("+")[2].removesuffix("-Bold").replace("-", " ")
        self.path, self.tables = path, _tables(path)
        self.count = number(self.tables[b"maxp"], 4)
        self.faces: list[Face] = []

    def font(self, told: Told) -> Object:
        """Return the first font in which glyphs mean what is told of them."""
        face = next((each for each in self.faces if each.takes(told)), None)
        if face is None:
            face = Face(self.pdf)
            face.takes(told)
            self.faces.append(face)
        return face.font

    def fill(self, *, with_file: bool) -> None:
        """Say what the glyphs on the pages are; without the file where it is composed again."""
        shown = sorted({glyph for face in self.faces for glyph in face.texts})
        content = cut(self.path, shown) if with_file else b""
        file = Stream(self.pdf, content, Dictionary(Length1=len(content))) if with_file else None
        for face in self.faces:
            glyphs = sorted(face.texts)
            texts = {glyph: face.texts[glyph] for glyph in glyphs}
            face.font.Type, face.font.Subtype = Name.Font, Name.Type0
            face.font.BaseFont, face.font.Encoding = self.name, self._encoding(glyphs)
            face.font.ToUnicode = Stream(self.pdf, meanings_map(texts))
            face.font.DescendantFonts = Array([self._described(face.widths, file)])

    def _encoding(self, glyphs: Sequence[int]) -> Object:
        """Return which glyph a number is: itself, or the box for a character that is lacked."""
        if glyphs[-1] < self.count:
            return Name("/Identity-H")
        name = "Pitchboard-0"
        drawn = {glyph: glyph if glyph < self.count else BOX for glyph in glyphs}
        entries = Dictionary(
            Type=Name.CMap, CMapName=Name(f"/{name}"), CIDSystemInfo=_system_of_numbers()
        )
        return Stream(self.pdf, numbers_map(drawn, name=name), entries)

    def _described(self, widths: Mapping[int, int], file: Object | None) -> Object:
        glyphs = sorted(widths)
        described = Dictionary(
            Type=Name.Font,
            Subtype=Name.CIDFontType2,
            BaseFont=self.name,
            CIDSystemInfo=_system_of_numbers(),
            CIDToGIDMap=Name.Identity,
            W=Array(width_runs(glyphs, widths)),
            FontDescriptor=self.pdf.make_indirect(self._descriptor(max(widths.values()))),
        )
        if file is not None:
            described.FontDescriptor.FontFile2 = file
        return self.pdf.make_indirect(described)

    def _descriptor(self, widest: int) -> Dictionary:
        units = number(self.tables[b"head"], 18)
        ascent, descent = (round(signed(self.tables[b"hhea"], at) * 1000 / units) for at in (4, 6))
        return Dictionary(
            Type=Name.FontDescriptor,
            FontName=self.name,
            FontFamily=String(self.family),
            Flags=_SYMBOLIC,
            FontBBox=Array([0, descent, widest, ascent]),
            ItalicAngle=0,
            Ascent=ascent,
            Descent=descent,
            CapHeight=ascent,
            StemV=_STEM,
            StemH=_STEM,
        )


@cache
def _tables(path: Path) -> Mapping[bytes, bytes]:
    """Read a font file once for all documents."""
    return tables_of(path.read_bytes())


def _system_of_numbers() -> Dictionary:
    return Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0)

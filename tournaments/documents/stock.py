"""What a composed file takes over from printed parts: pages as forms, and all that they draw with.

What is alike lies in the file once, whichever parts brought it, and nothing comes along that is not
used.  So a file is made of its parts alone, and not of what was printed along with them.
"""

import io
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, Page, Pdf, Stream

from tournaments.documents.drawings import Drawing
from tournaments.documents.glyphs import PartFont, Told, glyphs_of, part_font
from tournaments.documents.parts import meanings_of
from tournaments.documents.typefaces import BOX, Typefaces

# What says how a stream is packed.
_PACKED = {"/Filter", "/DecodeParms"}
_DRAWN_WITH = "/Resources"


class Stock:
    """The streams of a composed file, by what they hold."""

    def __init__(self, pdf: Pdf) -> None:
        self.pdf = pdf
        self.typefaces = Typefaces(pdf)
        self.kept: dict[tuple[bytes, bytes], Object] = {}

    def keep(self, data: bytes, entries: Mapping[str, Any]) -> Object:
        """Return the stream of ``data``, packed as its entries say; there is one of each."""
        dictionary = Dictionary(dict(entries))
        key = sha256(data).digest(), dictionary.unparse()
        if key not in self.kept:
            self.kept[key] = Stream(self.pdf, data, dictionary)
        return self.kept[key]


class Source:
    """A printed document, from which pages are taken over."""

    def __init__(self, stock: Stock, content: bytes) -> None:
        self.stock = stock
        self.pdf = Pdf.open(io.BytesIO(content))
        self.forms: dict[int, Object] = {}
        self.streams: dict[tuple[int, int], Object] = {}
        self.fonts: dict[tuple[int, int], PartFont] = {}

    def form(self, number: int) -> tuple[Object, float]:
        """Return page ``number``, from 0, as a form, and its height in points."""
        page = self.pdf.pages[number]
        if number not in self.forms:
            self.forms[number] = self._form(page)
        _, bottom, _, top = (float(corner) for corner in page.mediabox.as_list())
        return self.forms[number], top - bottom

    def _form(self, page: Page) -> Object:
        contents = page.obj.get("/Contents", Array())
        if isinstance(contents, Array):  # as other programs may write it
            data = b"\n".join(stream.read_bytes() for stream in contents.as_list())
            contents = Stream(self.pdf, data)
        entries = {
            "/Type": Name.XObject,
            "/Subtype": Name.Form,
            "/BBox": Array(page.mediabox.as_list()),
        }
        return self._drawn(contents, entries, page.resources, meanings_of(page.obj))

    def _drawn(
        self,
        stream: Object,
        entries: Mapping[str, Any],
        resources: Object,
        meanings: Mapping[str, Mapping[int, str]],
    ) -> Object:
        """Keep a stream that draws, with what it draws with and nothing else."""
        drawing = Drawing(resources, self._part_font)
        written = stream.read_bytes()
        data = drawing.rewritten(written)
        own = {
            category: Dictionary({name: self._value(entry) for name, entry in used.items()})
            for category, used in drawing.used().items()
        }
        fonts = {
            name: self._font(drawing.fonts[name], runs, meanings.get(name, {}))
            for name, runs in drawing.shown.items()
        }
        if fonts:
            own["/Font"] = Dictionary(fonts)
        entries = {**entries, _DRAWN_WITH: Dictionary(own)}
        if data != written:
            return self.stock.keep(data, entries)
        # What stays as it was is not packed again.
        packing = {name: self._value(stream[name]) for name in _PACKED if name in stream}
        return self.stock.keep(stream.read_raw_bytes(), {**entries, **packing})

    def _part_font(self, font: Object) -> PartFont | None:
        """Return what a font of this document says; None where it is not ours."""
        typeface = self.stock.typefaces.of(font)
        if typeface is None:
            return None
        if font.objgen not in self.fonts:
            self.fonts[font.objgen] = part_font(font, count=typeface.count)
        return self.fonts[font.objgen]

    def _font(self, font: Object, runs: Iterable[bytes], meant: Mapping[int, str]) -> Object:
        """Return what takes the place of a font in a drawing that shows these runs of glyphs."""
        typeface, own = self.stock.typefaces.of(font), self._part_font(font)
        if typeface is None or own is None:
            return self.stock.pdf.copy_foreign(font)
        glyphs = {glyph for run in runs for glyph in glyphs_of(run)}
        told = own.told.of(glyphs, meant=meant)
        if max(glyphs, default=BOX) >= typeface.count:
            told = Told(told.texts, {**told.widths, BOX: own.told.widths.get(BOX, 0)})
        return typeface.font(told)

    def _value(self, value: Any) -> Any:
        """Take a value over with all that it refers to."""
        if isinstance(value, Stream):
            if value.objgen not in self.streams:
                self.streams[value.objgen] = self._stream(value)
            return self.streams[value.objgen]
        if isinstance(value, Dictionary):
            return Dictionary({name: self._value(entry) for name, entry in value.items()})
        if isinstance(value, Array):
            return Array([self._value(entry) for entry in value.as_list()])
        return value

    def _stream(self, stream: Object) -> Object:
        is_drawn = _DRAWN_WITH in stream
        left_out = {"/Length", _DRAWN_WITH, *(_PACKED if is_drawn else ())}
        entries = {
            name: self._value(entry) for name, entry in stream.items() if name not in left_out
        }
        if is_drawn:
            return self._drawn(stream, entries, stream.Resources, {})
        return self.stock.keep(stream.read_raw_bytes(), entries)

"""What a page draws, as the operators of its stream; what it draws with gets names of its own."""

import re
from collections.abc import Callable, Mapping

from pikepdf import Dictionary, Object

from tournaments.documents.glyphs import PartFont, glyphs_of

# A name, maybe with a font's size behind it; or a text, glyphs by their numbers of four digits, and
# between them how far they are apart.
_TOKEN = re.compile(rb"/([^\s/<>\[\]()]+)(\s+\S+\s+Tf\b)?|(\[[^\]]*\]\s*TJ|<[^>]*>\s*Tj)\b")
_RUN = re.compile(rb"<((?:[0-9a-f]{4})+)>")
NAME = "/R{}"
"""What the nth thing is called that a form draws with; so it keeps its name from file to file."""


class Drawing:
    """A stream that draws, and what it draws with; ``resources`` may hold much more.

    ``part_font`` says what a font's glyphs are; None for one that is left as it is.
    """

    def __init__(self, resources: Object, part_font: Callable[[Object], PartFont | None]) -> None:
        self.categories = {
            category: entries
            for category, entries in resources.items()
            if isinstance(entries, Dictionary)
        }
        self.fonts = self.categories.pop("/Font", Dictionary())
        self.part_font = part_font
        self.shown: dict[str, set[bytes]] = {}
        self.names: dict[str, str] = {}
        self.named = {name for entries in self.categories.values() for name in entries}
        self.font = ""
        self.moved: Mapping[int, int] = {}

    def rewritten(self, data: bytes) -> bytes:
        """Return ``data`` with the new names and numbers, and note what its texts show."""
        return _TOKEN.sub(self._token, data)

    def used(self) -> dict[str, dict[str, Object]]:
        """Return what is drawn with, but for fonts, by category and new name."""
        used = {
            category: {
                self.names[name]: entry for name, entry in entries.items() if name in self.names
            }
            for category, entries in self.categories.items()
        }
        return {category: entries for category, entries in used.items() if entries}

    def _token(self, token: re.Match[bytes]) -> bytes:
        word, size, text = token.groups()
        if text:
            return self._text(text)
        name = f"/{word.decode()}"
        if size and name in self.fonts:
            self._choose(name)
        elif name in self.named:
            return self.names.setdefault(name, NAME.format(len(self.names))).encode()
        return token[0]

    def _choose(self, name: str) -> None:
        """Go on with another font."""
        if name not in self.shown:
            self.shown[name] = set()
        part = self.part_font(self.fonts[name])
        self.font, self.moved = name, part.moved if part else {}

    def _text(self, text: bytes) -> bytes:
        """Note what a text shows, and give its glyphs their numbers."""
        if self.moved:
            text = _RUN.sub(self._renumbered, text)
        if self.font:
            self.shown[self.font].update(_RUN.findall(text))
        return text

    def _renumbered(self, run: re.Match[bytes]) -> bytes:
        glyphs = (self.moved.get(glyph, glyph) for glyph in glyphs_of(run[1]))
        return b"<%b>" % b"".join(b"%04x" % glyph for glyph in glyphs)

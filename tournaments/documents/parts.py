"""Printed documents whose pages go into others, which bring the typefaces (``typefaces``).

A document has one map from glyphs to characters, with what it met first; but a glyph may stand for
several, as the dot of Arabic letters does.  So a page of a part tells its own where that differs:
it means the same whatever it was printed along with.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pikepdf import Object

ENTRY = "Meanings"
"""The entry of a page: by the name of a font, glyphs and their texts by turns."""
Texts = dict[str, dict[int, str]]


def as_part(document: Any) -> Callable[[Any, Any], None]:
    """Have a laid-out document printed as a part; return what finishes its PDF."""
    told: list[Texts] = []
    for page in document.pages:
        page.paint = partial(_paint, page.paint, document.fonts, told)
    return partial(_write, told)


def _paint(
    paint: Callable[..., None], fonts: Mapping[Any, Any], told: list[Texts], *drawn: Any
) -> None:
    """Paint a page as if it were the first, and note what its glyphs stand for."""
    known = {key: font.to_unicode for key, font in fonts.items()}
    for font in fonts.values():
        font.to_unicode = {}
    paint(*drawn)
    own: Texts = {}
    for key, font in fonts.items():
        own.setdefault(font.hash, {}).update(font.to_unicode)
        font.to_unicode = {**font.to_unicode, **known.get(key, {})}
        font.clean = partial(_leave_out, font)
    told.append(own)


def _leave_out(font: Any, *_: Any) -> None:
    """Take the place of what cuts a font down to the document's letters."""
    font.file_content = b""


def _write(told: list[Texts], document: Any, pdf: Any) -> None:
    """Write into the pages where they differ from the document."""
    usual = {font.hash: font.to_unicode for font in document.fonts.values()}
    objects: list[Any] = [found for found in pdf.objects if isinstance(found, dict)]
    pages = (found for found in objects if found.get("Type") == "/Page")
    for page, own in zip(pages, told, strict=True):
        fonts = {name: _others(texts, usual[name]) for name, texts in own.items()}
        if any(fonts.values()):
            others = (f"/{name} [{told}]" for name, told in fonts.items() if told)
            page[ENTRY] = f"<< {' '.join(others)} >>"


def _others(texts: Mapping[int, str], usual: Mapping[int, str]) -> str:
    """Return, as a PDF writes it, each glyph that means something else, and what."""
    return " ".join(
        f"{glyph} <feff{text.encode('utf-16-be').hex()}>"
        for glyph, text in texts.items()
        if usual[glyph] != text
    )


def meanings_of(page: Object) -> Texts:
    """Return what a page tells, by the names of its fonts."""
    found: Any = page.get(f"/{ENTRY}", {})
    entries = {name: told.as_list() for name, told in found.items()}
    return {
        name: dict(zip(map(int, told[::2]), map(str, told[1::2]), strict=True))
        for name, told in entries.items()
    }

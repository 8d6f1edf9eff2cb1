"""Pages put together from printed parts, with pikepdf: what is alike is printed once.

Lengths are millimetres, from the upper left corner of a page.
"""

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import segno
from pikepdf import Array, Dictionary, Name, Object, Page, Pdf

from tournaments.documents.drawings import NAME
from tournaments.documents.stock import Source, Stock

POINTS_PER_MM = 72 / 25.4
CUT = "[1.6 1.6] 0 d 0.4 w"


@dataclass(frozen=True, slots=True)
class Part:
    """Page ``page``, from 0, of the printed document ``document``, laid down at (left, top).

    It is ``scale`` times as large as it was printed.
    """

    document: str
    page: int
    left: float = 0
    top: float = 0
    scale: float = 1


@dataclass(frozen=True, slots=True)
class Code:
    """A link as a square to scan, ``side`` long, without a quiet zone: leave it white space."""

    link: str
    left: float
    top: float
    side: float


@dataclass(frozen=True, slots=True)
class Line:
    """A dashed line to cut along."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Composition:
    """A page: its size, and what lies on it, the lowest first."""

    width: float
    height: float
    parts: tuple[Part, ...]
    codes: tuple[Code, ...] = ()
    cuts: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Folio:
    """Pages to compose into one document.  ``identifier`` and ``title`` go into the file.

    One that ``is_part`` is composed again: the files of its fonts come in then.
    """

    identifier: str
    title: str
    language: str
    pages: tuple[Composition, ...] = field(default=())
    is_part: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return it as plain values."""
        return asdict(self)


def folio_from_json(value: Mapping[str, Any]) -> Folio:
    """Return what ``Folio.to_json`` wrote."""
    pages = tuple(
        Composition(
            width=page["width"],
            height=page["height"],
            parts=tuple(Part(**part) for part in page["parts"]),
            codes=tuple(Code(**code) for code in page["codes"]),
            cuts=tuple(Line(**cut) for cut in page["cuts"]),
        )
        for page in value["pages"]
    )
    return Folio(**{**value, "pages": pages})


def compose(folio: Folio, documents: Mapping[str, bytes]) -> bytes:
    """Return the PDF of ``folio``; ``documents`` are the printed parts by name.

    Equal arguments give equal bytes.  Raises ``KeyError`` or ``IndexError`` for a part that is not
    there.
    """
    with Pdf.new() as pdf:
        stock = Stock(pdf)
        sources = {name: Source(stock, content) for name, content in documents.items()}
        for page in folio.pages:
            _compose_page(pdf, page, sources)
        stock.typefaces.fill(with_files=not folio.is_part)
        pdf.docinfo[Name.Title] = folio.title
        pdf.Root[Name.Lang] = folio.language
        pdf.Root[Name.Identifier] = folio.identifier
        written = io.BytesIO()
        pdf.save(written, deterministic_id=True)
    return written.getvalue()


def _compose_page(pdf: Pdf, page: Composition, sources: Mapping[str, Source]) -> None:
    """Append a page: forms first, then codes and lines."""
    height = page.height * POINTS_PER_MM
    names: dict[tuple[int, int], str] = {}
    forms: dict[str, Object] = {}
    drawn = []
    for part in page.parts:
        form, own = sources[part.document].form(part.page)
        name = names.setdefault(form.objgen, NAME.format(len(names)))
        forms[name] = form
        drawn.append(_placed(part, name, height - part.scale * own))
    drawn += [_squares(code, height) for code in page.codes]
    drawn += [_cut(cut, height) for cut in page.cuts]
    pdf.pages.append(
        Page(
            Dictionary(
                Type=Name.Page,
                MediaBox=Array([0, 0, round(page.width * POINTS_PER_MM, 2), round(height, 2)]),
                Resources=Dictionary(XObject=Dictionary(forms)),
                Contents=pdf.make_stream("\n".join(drawn).encode()),
            )
        )
    )


def _placed(part: Part, name: str, top: float) -> str:
    """Draw a form; ``top`` is where its lower edge lies when its upper edge is the page's."""
    x, y = part.left * POINTS_PER_MM, top - part.top * POINTS_PER_MM
    scale = f"{part.scale:.6g}"
    return f"q {scale} 0 0 {scale} {x:.2f} {y:.2f} cm {name} Do Q"


def _squares(code: Code, height: float) -> str:
    """Draw a code: error correction M, for a card is written on and folded."""
    matrix = segno.make(code.link, error="m", micro=False).matrix
    unit = code.side * POINTS_PER_MM / len(matrix)
    x, y = code.left * POINTS_PER_MM, height - code.top * POINTS_PER_MM
    runs = [
        f"{start} {-row - 1} {length} 1 re"
        for row, cells in enumerate(matrix)
        for start, length in _runs(cells)
    ]
    return f"q {unit:.4f} 0 0 {unit:.4f} {x:.2f} {y:.2f} cm 0 g {' '.join(runs)} f Q"


def _runs(cells: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield where dark cells begin, and how many lie side by side."""
    start = None
    for place, is_dark in enumerate([*cells, 0]):
        if is_dark and start is None:
            start = place
        elif not is_dark and start is not None:
            yield start, place - start
            start = None


def _cut(cut: Line, height: float) -> str:
    corners = (cut.left, cut.top), (cut.right, cut.bottom)
    (x, y), (u, v) = ((x * POINTS_PER_MM, height - y * POINTS_PER_MM) for x, y in corners)
    return f"q {CUT} {x:.2f} {y:.2f} m {u:.2f} {v:.2f} l S Q"

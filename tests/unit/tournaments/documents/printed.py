"""What came out of the printer: its texts, and where each letter stands."""

import io
from dataclasses import dataclass

import pytest
from pypdf import PdfReader

from tournaments.documents import press_program, presses, scoresheets
from tournaments.documents.fonts import own_fonts
from tournaments.documents.frames import Frame

with own_fonts():
    from tournaments.documents import press

PIXELS_PER_MM = 96 / 25.4
# A rounding of WeasyPrint's own, in millimetres.
SLACK = 0.05


def pages_of(printed: bytes):
    return PdfReader(io.BytesIO(printed)).pages


def text_of(printed: bytes) -> str:
    return "\n".join(page.extract_text() for page in pages_of(printed))


def unspaced(text: str) -> str:
    """Leave out white space: a long name has line ends in it.  Arabic comes back as it is read."""
    return "".join(text.split())


def sizes_in_mm(printed: bytes):
    return {
        (
            round(float(page.mediabox.width) / 72 * 25.4),
            round(float(page.mediabox.height) / 72 * 25.4),
        )
        for page in pages_of(printed)
    }


@dataclass(frozen=True)
class Rectangle:
    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: "Rectangle") -> bool:
        return (
            self.left - SLACK <= other.left
            and self.top - SLACK <= other.top
            and other.right <= self.right + SLACK
            and other.bottom <= self.bottom + SLACK
        )

    def moved(self, right: float, down: float) -> "Rectangle":
        return Rectangle(self.left + right, self.top + down, self.right + right, self.bottom + down)

    def overlaps(self, other: "Rectangle") -> bool:
        return (
            self.left + SLACK < other.right
            and other.left + SLACK < self.right
            and self.top + SLACK < other.bottom
            and other.top + SLACK < self.bottom
        )

    def around(self, other: "Rectangle") -> "Rectangle":
        return Rectangle(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


def boxes_of_class(box, name):
    """Find the outermost boxes whose element is of the class."""
    if name in classes_of(box):
        return [box]
    return [found for child in children_of(box) for found in boxes_of_class(child, name)]


def classes_of(box):
    element = getattr(box, "element", None)
    is_pseudo = getattr(box, "pseudo_type", None)
    return () if element is None or is_pseudo else (element.get("class") or "").split()


def children_of(box):
    for child in getattr(box, "children", ()):
        yield getattr(child, "_box", child)


def rectangle_of(box) -> Rectangle:
    left, top = box.border_box_x(), box.border_box_y()
    return _in_mm(left, top, box.border_width(), box.border_height())


def page_rectangle(page) -> Rectangle:
    return _in_mm(0, 0, page.margin_width(), page.margin_height())


def inks_of(box):
    """Yield the rectangle of each piece of text in ``box``, an em high: what the letters cover."""
    if type(box).__name__ == "TextBox":
        if box.text.strip():
            em = box.style["font_size"]
            top = box.position_y + (box.height - em) / 2
            yield _in_mm(box.position_x, top, box.width, em)
        return
    # A line of text has the element of its block; only the block is turned.
    is_turned = "upright" in classes_of(box) and type(box).__name__ == "BlockBox"
    for child in children_of(box):
        for ink in inks_of(child):
            yield _turned(ink, rectangle_of(box)) if is_turned else ink


def _turned(ink: Rectangle, about: Rectangle) -> Rectangle:
    """Turn by a quarter against the clock, about the middle of ``about``."""
    x, y = (about.left + about.right) / 2, (about.top + about.bottom) / 2
    return Rectangle(x + ink.top - y, y - (ink.right - x), x + ink.bottom - y, y - (ink.left - x))


def ink_of(box) -> Rectangle | None:
    """Return the smallest rectangle around all text in ``box``."""
    whole = None
    for ink in inks_of(box):
        whole = ink if whole is None else whole.around(ink)
    return whole


def _in_mm(left, top, width, height):
    return Rectangle(
        left / PIXELS_PER_MM,
        top / PIXELS_PER_MM,
        (left + width) / PIXELS_PER_MM,
        (top + height) / PIXELS_PER_MM,
    )


class Unprinted:
    """Presses that keep what they are asked and print nothing."""

    def __init__(self):
        self.jobs = []

    def ask(self, job):
        self.jobs.append(job.head)
        return Frame({}, {"pdf": b""})


def asked(print_sheet, sheet):
    """Return the jobs that a press is sent for ``sheet``; none of them is printed."""
    press = Unprinted()
    scoresheets._stationery.cache_clear()  # else it is not asked for again
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(presses, "presses", lambda: press)
        print_sheet(sheet)
    scoresheets._stationery.cache_clear()  # it is not printed
    return press.jobs


def laid_out(print_sheet, sheet):
    """Return the pages of ``sheet`` as WeasyPrint lays them out; nothing is drawn."""
    documents = [html for job in asked(print_sheet, sheet) for html in job["documents"].values()]
    return [page for document in documents for page in laid_out_html(document["html"])]


def laid_out_html(html):
    with own_fonts():
        return [page._page_box for page in press.page_of(html).render().pages]


class Here:
    """A press in this process, which keeps the pages that it lays out."""

    def __init__(self):
        self.pages, self.scopes = [], press.with_scopes

    def ask(self, job):
        with own_fonts():
            return press_program.answer(job)

    def keep(self, document, pdf):
        """Look at a tagged document when it is drawn, before it is written."""
        self.pages += [page._page_box for page in document.pages]
        self.scopes(document, pdf)


def proof_of(print_sheet, sheet):
    """Print a tagged sheet once; return its bytes, and its pages as they were laid out."""
    here = Here()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(presses, "presses", lambda: here)
        patch.setattr(press, "with_scopes", here.keep)
        return print_sheet(sheet), here.pages

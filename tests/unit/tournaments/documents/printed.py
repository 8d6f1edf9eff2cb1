"""What came out of the printer: its texts, and where each letter stands."""

import io
from dataclasses import dataclass

from pypdf import PdfReader

from tournaments.documents import presses, scoresheets
from tournaments.documents.fonts import own_fonts

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


def laid_out(monkeypatch, print_sheet, sheet):
    """Return the pages of ``sheet`` as WeasyPrint lays them out, before they are drawn."""
    [job] = watched(monkeypatch, print_sheet, sheet)
    return laid_out_html(job["documents"]["document"]["html"])


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


class Watched:
    """Presses that remember what they were asked."""

    def __init__(self, real):
        self.real, self.jobs = real, []

    def ask(self, job):
        self.jobs.append(job)
        return self.real.ask(job)


def watched(monkeypatch, print_sheet, sheet):
    """Print ``sheet`` and return the jobs that the press was sent."""
    scoresheets._stationery.cache_clear()  # else it is not printed again
    watch = Watched(presses.presses())
    monkeypatch.setattr(presses, "presses", lambda: watch)
    print_sheet(sheet)
    monkeypatch.undo()
    return [job.head for job in watch.jobs]


def laid_out_html(html):
    with own_fonts():
        return [page._page_box for page in press.page_of(html).render().pages]

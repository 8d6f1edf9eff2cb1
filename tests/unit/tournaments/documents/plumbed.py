"""Printed pages as they lie on the table: where each letter is, and what would overlap."""

import io

import pdfplumber

from tests.unit.tournaments.documents.printed import (
    Rectangle,
    children_of,
    inks_of,
    rectangle_of,
)

MM = 25.4 / 72


def letters_of(printed: bytes):
    """Return, page by page, each letter with the rectangle that it fills, in millimetres."""
    with pdfplumber.open(io.BytesIO(printed)) as document:
        return [
            [
                (char["text"], _in_mm(char))
                for char in page.chars
                if char["text"].strip() and char["upright"]
            ]
            for page in document.pages
        ]


def _in_mm(char):
    """A letter's place as wide as it is, and an em high about the middle of its line."""
    middle, half = (char["top"] + char["bottom"]) / 2, char["size"] / 2
    corners = char["x0"], middle - half, char["x1"], middle + half
    return Rectangle(*(corner * MM for corner in corners))


def texts_in(printed: bytes, boxes):
    """Return, page by page, what is printed in each of the boxes."""
    with pdfplumber.open(io.BytesIO(printed)) as document:
        return [[_text_in(page, box) for box in boxes] for page in document.pages]


def _text_in(page, box):
    corners = box.left, box.top, box.left + box.width, box.top + box.height
    cropped = page.crop([corner / MM for corner in corners])
    return " ".join((cropped.extract_text() or "").split())


def rectangle_in(box):
    return Rectangle(box.left, box.top, box.left + box.width, box.top + box.height)


def overlapping(page):
    """Return pairs of texts of a page that lie on each other.

    A fallback font moves the middle of a line by up to a tenth of an em, so that much is let be.
    """
    inks = sorted((_leaner(ink) for ink in inks_of(page)), key=lambda ink: ink.top)
    pairs = []
    for place, ink in enumerate(inks):
        for other in inks[place + 1 :]:
            if other.top >= ink.bottom:
                break
            if ink.overlaps(other):
                pairs.append((ink, other))
    return pairs


def _leaner(ink):
    less = (ink.bottom - ink.top) / 10
    return Rectangle(ink.left, ink.top + less, ink.right, ink.bottom - less)


def boxes_of_type(box, *names):
    """Find the boxes of a kind, wherever they are."""
    found = [box] if type(box).__name__ in names else []
    return found + [inner for child in children_of(box) for inner in boxes_of_type(child, *names)]


def holds_its_words(box):
    """Tell whether words stay in their box sideways; a letter's height may reach over the line."""
    place = rectangle_of(box)
    return all(
        place.left - 0.06 <= ink.left and ink.right <= place.right + 0.06 for ink in inks_of(box)
    )


def rows_of(page, group):
    """Return the rows of a page that stand in ``thead`` or ``tbody``."""
    groups = boxes_of_type(page, "TableRowGroupBox")
    wanted = [found for found in groups if found.element_tag == group]
    return [row for found in wanted for row in boxes_of_type(found, "TableRowBox")]

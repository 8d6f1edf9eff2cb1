"""How large a text may be set so that all of it stays in its box."""

from functools import cache
from math import ceil

from tournaments.documents.advances import Advances
from tournaments.documents.fonts import FONTS

MM_PER_POINT = 25.4 / 72
LINE_HEIGHT = 1.25
SIZES = (11.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.4, 2.8, 2.2)
# What a line may lose at its end, where a word or a Thai syllable moves down whole.
_USABLE = 0.93

# In the order in which the style sheet names the families; bold, the wider weight.
_FILES = (
    "NotoSans-Bold",
    "NotoSansArabic-Bold",
    "NotoSansThai-Bold",
    "NotoSansKR-Bold",
    "NotoEmoji-Regular",
)


def fitted_size(
    text: str, *, width: float, height: float, sizes: tuple[float, ...] = SIZES
) -> float:
    """Return the largest of ``sizes`` (points) at which ``text`` fits; the last if none does.

    ``width`` and ``height`` of the box are in millimetres; lines are ``LINE_HEIGHT`` apart.
    """
    for size in sizes:
        em = size * MM_PER_POINT
        if lines_taken(text, ems=width / em) * em * LINE_HEIGHT <= height:
            return size
    return sizes[-1]


def whole_words_size(text: str, *, width: float, height: float, sizes: tuple[float, ...]) -> float:
    """Return the largest of ``sizes`` at which ``text`` fits and no word is broken.

    Words too long for that are broken after all, from the lower half of the sizes on.
    """
    unbroken = max(text.replace("-", "- ").split(), key=text_width, default="")
    whole = one_line_size(unbroken, width=width * _USABLE, sizes=sizes)
    if text_width(unbroken) * whole * MM_PER_POINT > width * _USABLE:
        whole = sizes[len(sizes) // 2]
    below = tuple(size for size in sizes if size <= whole)
    spaced = text.replace("-", "- ")
    return fitted_size(spaced, width=width, height=height, sizes=below)


def one_line_size(text: str, *, width: float, sizes: tuple[float, ...] = SIZES) -> float:
    """Return the largest of ``sizes`` (points) at which ``text`` is a single line of ``width``."""
    ems = text_width(text)
    fitting = (size for size in sizes if ems * size * MM_PER_POINT <= width)
    return next(fitting, sizes[-1])


def lines_taken(text: str, *, ems: float) -> int:
    """Return how many lines of ``ems`` width ``text`` needs at most."""
    usable = ems * _USABLE
    lines, filled = 1, 0.0
    for word in text.split():
        length = text_width(word)
        if filled and filled + text_width(" ") + length > usable:
            lines, filled = lines + 1, 0.0
        # A word longer than a line is broken anywhere.
        broken = max(ceil(length / usable) - 1, 0)
        lines += broken
        filled += length - broken * usable + (text_width(" ") if filled else 0)
    return lines


def text_width(text: str) -> float:
    """Return the width of ``text`` on one line, in ems; letters that join count as apart."""
    return sum(_advance(character) for character in text)


@cache
def _advance(character: str) -> float:
    widths = (_advances(name).of(character) for name in _FILES)
    # None: the box that stands for a character no font has.
    return next((width for width in widths if width is not None), 1.0)


@cache
def _advances(name: str) -> Advances:
    return Advances(FONTS / f"{name}.ttf")

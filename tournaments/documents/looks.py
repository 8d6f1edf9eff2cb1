"""How a club wants its paper: sheet, size of print, ink, logo and colour."""

import re
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product
from types import MappingProxyType

from tournaments.documents.logos import in_grey
from tournaments.documents.papers import PAPERS, Paper, PaperName

BLACK = "#000000"
LARGE = 1.35
_COLOR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What a sheet looks like, whatever stands on it.

    ``logo`` is a PNG as ``logos`` makes them, in base 64, ``color`` "#rrggbb".  Colour never says
    anything: it is in the rules over a sheet and its tables.  ``is_plain`` takes it out.
    """

    paper: PaperName = "letter"
    is_large: bool = False
    is_plain: bool = False
    logo: str = ""
    color: str = BLACK
    language: str = "en"

    def __post_init__(self) -> None:
        if not _COLOR.fullmatch(self.color):
            raise ValueError(f"not a colour: {self.color[:20]!r}")

    @property
    def sheet(self) -> Paper:
        """The sheet, upright."""
        return PAPERS[self.paper]

    @property
    def lying(self) -> Paper:
        """The sheet, turned by a quarter."""
        return Paper(self.sheet.height, self.sheet.width)

    @property
    def scale(self) -> float:
        """How much larger than usual everything is that is read."""
        return LARGE if self.is_large else 1.0

    @property
    def ink(self) -> str:
        """The colour of the heavy rules."""
        return BLACK if self.is_plain else self.color

    @property
    def unlettered(self) -> "Look":
        """The same without what is the club's: a sheet says the same with another letterhead."""
        return replace(self, logo="", color=BLACK)

    @property
    def picture(self) -> str:
        """The logo as a ``data:`` address; empty without one."""
        if not self.logo:
            return ""
        png = b64encode(in_grey(b64decode(self.logo))).decode() if self.is_plain else self.logo
        return f"data:image/png;base64,{png}"


USUAL = Look()


def _looks() -> dict[str, Look]:
    """Return every way to print, by its name in an address: "a4", "letter-large-plain"."""
    ways = product(PAPERS, (False, True), (False, True))
    return {
        look_name(paper, is_large=large, is_plain=plain): Look(
            paper=paper, is_large=large, is_plain=plain
        )
        for paper, large, plain in ways
    }


def look_name(paper: str, *, is_large: bool, is_plain: bool) -> str:
    """Return the name of a way to print.

    >>> look_name("a4", is_large=True, is_plain=False)
    'a4-large'
    """
    return "-".join((paper, *["large"] * is_large, *["plain"] * is_plain))


LOOKS: Mapping[str, Look] = MappingProxyType(_looks())

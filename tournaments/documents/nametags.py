"""Name tags: one for each person of the list, to be cut and put into a holder."""

from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.boxes import Box, Text
from tournaments.documents.directions import direction
from tournaments.documents.fitting import whole_words_size
from tournaments.documents.imposition import Grid, grid_of
from tournaments.documents.languages import spoken
from tournaments.documents.sheets import EventSheet, pieces_pdf

# A tag for the usual holder, and one that is read from across the table; in millimetres.
WIDTH, HEIGHT, LARGE_HEIGHT = 90.0, 55.0, 80.0
PADDING, FOOT = 5.0, 11.0
CLUB_END, LOGO_END = 11.0, 20.0
SIZES = (34.0, 30.0, 26.0, 22.0, 18.0, 15.0, 12.0, 10.0, 8.0, 6.0, 5.0, 4.0, 3.4, 2.8, 2.2)
LARGE_SIZES = (48.0, 42.0, *SIZES)


@dataclass(frozen=True, slots=True)
class Tag:
    """Whose tag it is."""

    name: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class TagFace:
    """A tag with its name at the size at which it fits."""

    tag: Tag
    name: Text
    direction: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NameTagsSheet(EventSheet):
    """The tags, in the order of the pile."""

    KIND: ClassVar[str] = "nametags"
    TEMPLATE: ClassVar[str] = "nametags.html"

    tags: tuple[Tag, ...]

    @property
    def weight(self) -> int:
        """How many sheets the pieces take."""
        return self.grid.sheets(self.tags)

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Name tags")

    @property
    def grid(self) -> Grid:
        """Eight tags to a sheet; six in large print."""
        height = LARGE_HEIGHT if self.look.is_large else HEIGHT
        return grid_of(self.look.sheet, width=WIDTH, height=height)

    def face(self, tag: Tag) -> TagFace:
        """Return a tag as it is laid out."""
        top = LOGO_END if self.look.logo else CLUB_END
        box = Box(PADDING, top, WIDTH - 2 * PADDING, self.grid.height - top - FOOT)
        size = whole_words_size(
            tag.name,
            width=box.width,
            height=box.height,
            sizes=LARGE_SIZES if self.look.is_large else SIZES,
        )
        return TagFace(tag, Text(tag.name, box, size), direction(tag.name))


@spoken
def nametags_pdf(sheet: NameTagsSheet) -> bytes:
    """Print the tags with crop marks."""
    faces = [sheet.face(tag) for tag in sheet.tags]
    return pieces_pdf(sheet, faces, grid=sheet.grid, piece="documents/_nametag.html")

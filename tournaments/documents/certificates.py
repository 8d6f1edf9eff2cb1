"""Certificates: a sheet each, to be signed and taken home."""

from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import gettext

from tournaments.documents.boxes import Box, Text
from tournaments.documents.directions import direction
from tournaments.documents.fitting import whole_words_size
from tournaments.documents.languages import spoken
from tournaments.documents.sheets import EventSheet, flow_pdf

# In millimetres: what is free beside the name and over it; and the name's room.
SIDE, NAME_TOP, NAME_HEIGHT = 32.0, 82.0, 40.0
SIZES = (44.0, 40.0, 36.0, 32.0, 28.0, 24.0, 20.0, 16.0, 13.0, 11.0, 9.0, 7.0, 6.0, 5.0)


@dataclass(frozen=True, slots=True)
class Honour:
    """Somebody and a place; ``is_shared`` says that others have it too."""

    name: str
    place: int
    is_shared: bool = False


@dataclass(frozen=True, slots=True)
class CertificateFace:
    """A certificate with its name at the size at which it fits."""

    honour: Honour
    name: Text
    direction: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CertificatesSheet(EventSheet):
    """A certificate for each; ``of`` is how many took part."""

    KIND: ClassVar[str] = "certificates"
    TEMPLATE: ClassVar[str] = "certificates.html"
    LIES: ClassVar[bool] = True

    honours: tuple[Honour, ...]
    of: int

    @property
    def weight(self) -> int:
        """A sheet each."""
        return len(self.honours)

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Certificates")

    def faces(self) -> list[CertificateFace]:
        """Return the certificates as they are laid out."""
        box = Box(SIDE, NAME_TOP, self.look.lying.width - 2 * SIDE, NAME_HEIGHT)
        room: dict[str, Any] = {"width": box.width, "height": box.height, "sizes": SIZES}
        return [
            CertificateFace(
                honour,
                Text(honour.name, box, whole_words_size(honour.name, **room)),
                direction(honour.name),
            )
            for honour in self.honours
        ]


@spoken
def certificates_pdf(sheet: CertificatesSheet) -> bytes:
    """Print a lying sheet for each."""
    return flow_pdf(sheet, faces=sheet.faces())

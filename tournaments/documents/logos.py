"""A club's logo: read once, with bounds, and kept as a small PNG of its own making."""

import io
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from PIL import Image, ImageFile, UnidentifiedImageError

MOST_BYTES = 2_000_000
MOST_PIXELS = 25_000_000
KEPT_WIDTH, KEPT_HEIGHT = 600, 300
FORMATS = ("PNG", "JPEG")
_one_at_a_time = threading.Lock()


class LogoFault(StrEnum):
    """Why a file is no logo."""

    TOO_LARGE = "logo_too_large"
    """More bytes or pixels than are read."""
    NOT_A_PICTURE = "logo_not_a_picture"
    """Neither PNG nor JPEG; a drawing (SVG) can hold scripts and addresses, and is not read."""


class NotALogo(ValueError):
    """The file cannot be a logo; ``fault`` says why."""

    def __init__(self, fault: LogoFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


def logo_from(content: bytes) -> bytes:
    """Return an uploaded picture as a PNG of bounded size that holds nothing but its pixels.

    Raises ``NotALogo``.  How large a picture is stands in its head: what is too large is not
    unpacked.
    """
    if len(content) > MOST_BYTES:
        raise NotALogo(LogoFault.TOO_LARGE)
    try:
        return _small_png(content)
    except (Image.DecompressionBombError, MemoryError) as large:
        raise NotALogo(LogoFault.TOO_LARGE) from large
    except NotALogo:
        raise
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as unread:
        raise NotALogo(LogoFault.NOT_A_PICTURE) from unread


def in_grey(png: bytes) -> bytes:
    """Return a logo without its colours, for a printer of one ink."""
    with Image.open(io.BytesIO(png), formats=["PNG"]) as picture:
        return _png(picture.convert("LA"))


def _small_png(content: bytes) -> bytes:
    with warnings.catch_warnings():
        # Pillow warns where we refuse, from a bound of its own.
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        opened = Image.open(io.BytesIO(content), formats=FORMATS)
    with opened:
        if opened.width * opened.height > MOST_PIXELS:
            raise NotALogo(LogoFault.TOO_LARGE)
        with _whole():
            picture = opened.convert("RGBA")
    picture.thumbnail((KEPT_WIDTH, KEPT_HEIGHT))
    return _png(picture)


@contextmanager
def _whole() -> Iterator[None]:
    """Have Pillow refuse pictures that end too early; WeasyPrint has it bear them everywhere."""
    with _one_at_a_time:
        borne, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
        try:
            yield
        finally:
            ImageFile.LOAD_TRUNCATED_IMAGES = borne


def _png(picture: Image.Image) -> bytes:
    """Write the pixels alone: no comment, profile or position of a camera comes along."""
    pixels = Image.frombytes(picture.mode, picture.size, picture.tobytes())
    written = io.BytesIO()
    pixels.save(written, "PNG", optimize=True)
    return written.getvalue()

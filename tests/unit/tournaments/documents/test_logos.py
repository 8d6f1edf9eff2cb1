import io
import struct
import zlib

import pytest
from PIL import Image, ImageFile, PngImagePlugin

from tests.unit.tournaments.documents.pictures import picture
from tournaments.documents.logos import (
    KEPT_HEIGHT,
    KEPT_WIDTH,
    MOST_BYTES,
    LogoFault,
    NotALogo,
    in_grey,
    logo_from,
)

SCRIPTED = (
    b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
    b'<script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
)


def flood(side):
    """A PNG whose head promises ``side`` by ``side`` pixels, in a few hundred bytes."""

    def chunk(kind, content):
        check = struct.pack(">I", zlib.crc32(kind + content))
        return struct.pack(">I", len(content)) + kind + content + check

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    body = chunk(b"IDAT", zlib.compress(b"\0" * 1000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + body + chunk(b"IEND", b"")


def fault_of(content):
    with pytest.raises(NotALogo) as refused:
        logo_from(content)
    return refused.value.fault


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_picture_becomes_a_small_png(kind):
    with Image.open(io.BytesIO(logo_from(picture((2400, 1200), kind=kind)))) as kept:
        assert (kept.format, kept.size) == ("PNG", (KEPT_WIDTH, KEPT_HEIGHT))


@pytest.mark.parametrize("side", [30_000, 12_000, 5_001, 2**31 - 1])
def test_a_flood_of_pixels_is_refused_from_its_head(side):
    assert fault_of(flood(side)) is LogoFault.TOO_LARGE


def test_more_bytes_than_are_read_are_refused():
    assert fault_of(picture() + b"\0" * MOST_BYTES) is LogoFault.TOO_LARGE


@pytest.mark.parametrize(
    "content",
    [
        SCRIPTED,
        b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n",
        b"",
        b"GIF89a" + b"\0" * 40,
        picture()[:200],
        flood(100),
    ],
    ids=["svg", "eps", "empty", "gif", "cut short", "promises more than it holds"],
)
@pytest.mark.parametrize("is_lax", [False, True], ids=["alone", "beside WeasyPrint"])
def test_what_is_no_picture_of_points_is_refused(content, is_lax, monkeypatch):
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", is_lax)
    assert fault_of(content) is LogoFault.NOT_A_PICTURE


def test_nothing_but_the_pixels_is_kept():
    told = PngImagePlugin.PngInfo()
    told.add_text("Comment", "taken at 42.1 north")
    written = io.BytesIO()
    Image.new("RGB", (90, 40), "red").save(written, "PNG", pnginfo=told)
    assert b"taken at" in written.getvalue()
    assert b"taken at" not in logo_from(written.getvalue())


def test_without_colours_a_logo_keeps_its_shape():
    with Image.open(io.BytesIO(in_grey(logo_from(picture())))) as grey:
        assert grey.mode == "LA"
        assert grey.size == (400, 200)

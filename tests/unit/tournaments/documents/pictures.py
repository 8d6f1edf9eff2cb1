"""Pictures to upload: a logo, and files that pretend to be one."""

import io

from PIL import Image, ImageDraw


def picture(size=(400, 200), *, kind="PNG", mode="RGB"):
    made = Image.new(mode, size, "white")
    draw = ImageDraw.Draw(made)
    draw.ellipse((10, 10, size[0] - 10, size[1] - 10), outline="#1f5f8b", width=12)
    draw.polygon(
        [
            (size[0] / 2, 40),
            (size[0] / 2 + 60, size[1] / 2),
            (size[0] / 2, size[1] - 40),
            (size[0] / 2 - 60, size[1] / 2),
        ],
        fill="#b3261e",
    )
    written = io.BytesIO()
    made.save(written, kind)
    return written.getvalue()

"""Our own fonts and no others, so that a document looks the same on every machine."""

import atexit
import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

FONTS = Path(__file__).parent / "assets" / "fonts"

_VARIABLE = "FONTCONFIG_FILE"
# Which family serves a name is decided by the order in the style sheet.
_CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""


@contextlib.contextmanager
def own_fonts() -> Iterator[None]:
    """Let fontconfig see ``FONTS`` alone inside the block.

    It asks the environment for each document anew, and the programs that this process starts
    later (a browser) shall find the system's fonts again.
    """
    before = os.environ.get(_VARIABLE)
    os.environ[_VARIABLE] = str(_configuration_file())
    try:
        yield
    finally:
        os.environ.pop(_VARIABLE)
        if before is not None:
            os.environ[_VARIABLE] = before


def configuration_in_force() -> str | None:
    """Return which configuration fontconfig reads now; None for the system's."""
    return os.environ.get(_VARIABLE)


def fonts_variable() -> dict[str, str]:
    """Return what a program of ours finds in its environment to see ``FONTS`` alone."""
    return {_VARIABLE: str(_configuration_file())}


@cache
def _configuration_file() -> Path:
    """Write the configuration to a folder of this process alone: a shared one could be poisoned."""
    folder = Path(tempfile.mkdtemp(prefix="pitchboard-fonts-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    written = folder / "fonts.conf"
    written.write_text(_CONFIGURATION.format(fonts=FONTS, cache=folder / "cache"), encoding="utf-8")
    return written

"""Our own fonts and no others, so that a document looks the same on every machine."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

FONTS = Path(__file__).parent / "assets" / "fonts"

# Which family serves a name is decided by the order in the style sheet.
_CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""


def use_own_fonts() -> Path:
    """Point fontconfig at ``FONTS`` for the rest of this process; return the written file.

    The folder with file and cache is private to the process: a shared one could be poisoned.
    """
    folder = Path(tempfile.mkdtemp(prefix="pitchboard-fonts-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    written = folder / "fonts.conf"
    written.write_text(_CONFIGURATION.format(fonts=FONTS, cache=folder / "cache"), encoding="utf-8")
    os.environ["FONTCONFIG_FILE"] = str(written)
    return written

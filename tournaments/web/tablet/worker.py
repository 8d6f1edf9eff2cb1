"""The service worker's code, with the list of what it keeps put before it."""

import json
from pathlib import Path

from django.contrib.staticfiles import finders


def script(parts: list[str]) -> str:
    """Return the worker; another list makes another worker, which browsers then take up."""
    code = Path(str(finders.find("tournaments/js/worker.js"))).read_text(encoding="utf-8")
    return f"const PARTS = {json.dumps(parts)};\n{code}"

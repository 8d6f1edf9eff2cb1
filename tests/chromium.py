"""Where a Chromium is on this machine, how it is started without calling out, and in a hurry."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "msedge",
    "chrome",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def find_chromium() -> str | None:
    """Return the browser's path: CHROMIUM where it is set, else the first that is found."""
    candidates = [os.environ.get("CHROMIUM"), *map(shutil.which, NAMES), *PLACES]
    return next((path for path in candidates if path and Path(path).is_file()), None)


IN_A_HURRY = """
{
  const { setInterval: every, setTimeout: once } = window;
  const looks = new Set([2000, 4000, 10000]);
  const sooner = (wait) => wait / 5;
  window.setInterval = (act, wait, ...rest) =>
    every(act, wait >= 2000 && wait <= 10000 ? sooner(wait) : wait, ...rest);
  window.setTimeout = (act, wait, ...rest) =>
    once(act, looks.has(wait) ? sooner(wait) : wait, ...rest);
}
"""
"""Pages look again every few seconds, those of htmx by ``every 2s``, ``4s`` and ``10s``."""


def in_a_hurry(new_context: "Callable[..., BrowserContext]") -> "Callable[..., BrowserContext]":
    """Let the pages of every visitor look again five times as often; nothing else is sooner.

    That they look is what is tried; half of the time of a test went by until they did.
    """

    def hurried(*args: object, **settings: object) -> "BrowserContext":
        context = new_context(*args, **settings)
        context.add_init_script(IN_A_HURRY)
        return context

    return hurried

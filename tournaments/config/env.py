"""Reads each environment variable once, typed; a wrong or missing one stops the start by name.

README holds the table of them; a test compares the two.
"""

import os
import secrets
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

ROOT = Path(__file__).resolve().parents[2]
SHORTEST_SECRET = 50


def text(name: str, default: str | None = None) -> str:
    """Return a variable, or the default; without one the variable must be set."""
    value = os.environ.get(name, "").strip() or default
    if value is None:
        raise ImproperlyConfigured(f"{name} is not set. The README lists what it takes.")
    return value


def flag(name: str, *, default: bool) -> bool:
    """Return a yes/no variable."""
    value = text(name, "yes" if default else "no").lower()
    if value not in {"yes", "no", "true", "false", "1", "0"}:
        raise ImproperlyConfigured(f"{name} is {value!r}; it takes yes or no.")
    return value in {"yes", "true", "1"}


def number(name: str, *, default: int) -> int:
    """Return a whole number that is not negative."""
    value = text(name, str(default))
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name} is {value!r}; it takes a whole number.")
    return int(value)


def names(name: str, default: str = "") -> list[str]:
    """Return a comma-separated list; empty when unset."""
    return [part.strip() for part in text(name, default or ",").split(",") if part.strip()]


def address(name: str, default: str | None = None, *, schemes: frozenset[str]) -> str:
    """Return an address whose scheme is one of ``schemes``."""
    value = text(name, default)
    if urlsplit(value).scheme not in schemes:
        known = ", ".join(sorted(schemes))
        raise ImproperlyConfigured(f"{name} does not start with one of: {known}.")
    return value


def var_dir() -> Path:
    """Return the folder for everything that changes: database, queue, secret, printed pages."""
    folder = Path(text("VAR_DIR", str(ROOT / "var")))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def kept_secret(file: Path) -> str:
    """Return SECRET_KEY, or the one this installation made for itself at its first start."""
    if value := os.environ.get("SECRET_KEY", "").strip():
        if len(value) < SHORTEST_SECRET:
            raise ImproperlyConfigured(f"SECRET_KEY has fewer than {SHORTEST_SECRET} characters.")
        return value
    try:
        with file.open("x", encoding="ascii") as new:
            file.chmod(0o600)
            new.write(secrets.token_urlsafe(50))
    except FileExistsError:
        pass
    return file.read_text(encoding="ascii")

"""What others wrote is what they published, byte for byte."""

import hashlib
import re
from pathlib import Path

from tests.architecture.sources import ROOT

VENDOR = ROOT / "tournaments" / "static" / "tournaments" / "vendor"


def listed() -> dict[str, str]:
    """Return file name → SHA-256, as SOURCES.md has them."""
    table = (VENDOR / "SOURCES.md").read_text(encoding="utf-8")
    return dict(re.findall(r"\| `([^`]+)` \|.*`([0-9a-f]{64})` \|", table))


def scripts() -> list[Path]:
    return sorted(path for path in VENDOR.iterdir() if path.suffix in {".js", ".css"})


def test_each_vendored_file_is_listed_with_its_hash():
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in scripts()}
    assert found
    assert found == listed()


def test_each_vendored_file_has_its_licence_beside_it():
    assert [
        path.name
        for path in scripts()
        if not list(VENDOR.glob(f"{path.name.split('.')[0]}.LICENSE*"))
    ] == []

"""No package below the version in which a known hole was closed; reviewed by hand."""

import re

import pytest

from tests.gate import ROOT

FLOORS = {
    "django": (5, 2, 17),  # security releases of August 2026
    "weasyprint": (70, 0),  # CVE-2026-55073
    "djangorestframework": (3, 18),
    "celery": (5, 7),
    "kombu": (5, 7),
}


@pytest.mark.parametrize("package", FLOORS)
def test_no_lock_holds_a_package_with_a_known_hole(package):
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    found = re.search(rf"^{package}==([\d.]+)", lock, re.MULTILINE)
    assert found
    assert tuple(int(part) for part in found[1].split(".")) >= FLOORS[package]

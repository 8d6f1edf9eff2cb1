"""What docs/security.md promises is shown by tests that are there."""

import re

from tests.gate import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)


def test_every_promise_has_its_line_and_a_test():
    lines = [line for line in PAGE.splitlines() if line.startswith("| R")]
    assert [line.split("|")[1].strip() for line in lines] == [f"R{n}" for n in range(1, 23)]
    assert all("::test_" in line for line in lines)


def test_every_test_that_is_named_is_there():
    gone = [
        f"{path}::{name}"
        for path, name in NAMED
        if not (ROOT / path).exists()
        or f"def {name}(" not in (ROOT / path).read_text(encoding="utf-8")
    ]
    assert gone == []


def test_every_file_that_keeps_a_promise_is_there():
    kept_by = [line.split("|")[3] for line in PAGE.splitlines() if line.startswith("| R")]
    files = re.findall(r"`([\w/]+\.py)", " ".join(kept_by))
    assert [path for path in files if not (ROOT / "tournaments" / path).exists()] == []

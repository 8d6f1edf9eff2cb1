from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

DOCS = Path(__file__).parents[4] / "docs" / "rotations.md"


def report(entries, rounds="1-20"):
    out = StringIO()
    call_command("rotation_report", entries=entries, rounds=rounds, stdout=out)
    return out.getvalue().splitlines()


@pytest.mark.parametrize("entries", [4, 6, 9, 16, 22, 24, 28, 40])
def test_the_page_says_what_the_command_prints(entries):
    row = next(line for line in report(str(entries)) if line.startswith(f"| {entries} |"))
    assert row in DOCS.read_text("utf-8").splitlines()


def test_a_report_counts_what_it_found():
    lines = report("5-6", "1-6")
    assert lines[0] == "| N | 1 | 2 | 3 | 4 | 5 | 6 |"
    assert lines[2] == "| 5 | = | 1 | 1 | = | = |  |"
    assert "7 of 11: cannot be bettered (`=`).  " in lines
    assert lines[-1] == "2 of 11: some two oppose oftener than the bound.  "


@pytest.mark.parametrize("text", ["x", "3-y", ""])
def test_a_span_that_is_none_ends_the_command(text):
    with pytest.raises(CommandError) as caught:
        report(text)
    assert caught.value.returncode == 2

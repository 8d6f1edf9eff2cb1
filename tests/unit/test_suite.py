"""What the closing lines say, and that a suite which ran nothing is no success."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import suite, surroundings
from tests.suite import Outcome, Part

REPORT = """<testsuites><testsuite tests="9" failures="2" errors="1" skipped="1" /></testsuites>"""


def test_a_report_is_counted(tmp_path: Path):
    (tmp_path / "report.xml").write_text(REPORT, encoding="utf-8")
    counts = suite.counts_in(tmp_path / "report.xml")
    assert counts == {"passed": 5, "failed": 3, "skipped": 1}


@pytest.mark.parametrize(
    ("outcome", "line"),
    [
        (Outcome(name="SQLite", passed=9, seconds=3.2), "SQLite: 9 passed, 3 s"),
        (
            Outcome(name="Redis", passed=8, failed=1, skipped=2, seconds=3),
            "Redis: 1 FAILED, 8 passed, 2 skipped (reasons above), 3 s",
        ),
        (Outcome(name="Chromium", why_not="none found"), "Chromium: not run: none found"),
    ],
)
def test_each_part_gets_one_plain_line(outcome: Outcome, line: str):
    assert outcome.line == line


def test_the_last_line_adds_up_as_pytest_would_say_it():
    outcomes = [Outcome(name="a", passed=5, failed=1), Outcome(name="b", passed=2, skipped=3)]
    assert suite.total(outcomes, 7.5).strip("= ") == "1 failed, 7 passed, 3 skipped in 7.50s"


@pytest.mark.parametrize("code", ["", "import pytest; pytest.skip('why', allow_module_level=True)"])
def test_a_part_in_which_nothing_ran_counts_as_failed(tmp_path: Path, monkeypatch, code: str):
    """No test at all, and nothing but skipped ones."""
    file = tmp_path / "test_nothing.py"
    file.write_text(code, encoding="utf-8")
    monkeypatch.setattr(suite, "pytest", lambda *words: bare_pytest(tmp_path, *words))
    outcome = suite.run(Part(name="x", arguments=[str(file)]))
    assert (outcome.passed, outcome.failed) == (0, 1)


def bare_pytest(folder: Path, *words: str) -> list[str]:
    """Return pytest without this project's settings."""
    options = [
        "-q",
        "-p",
        "no:django",
        "-p",
        "no:randomly",
        f"--rootdir={folder}",
        "-c",
        "/dev/null",
    ]
    return [sys.executable, "-m", "pytest", *options, *words]


def test_a_failing_test_makes_the_status(tmp_path: Path, monkeypatch):
    file = tmp_path / "test_wrong.py"
    file.write_text("def test_wrong():\n    assert False\n", encoding="utf-8")
    monkeypatch.setattr(suite, "pytest", lambda *words: bare_pytest(tmp_path, *words))
    monkeypatch.setattr(suite, "parts", lambda: [Part(name="x", arguments=[str(file)])])
    assert suite.main([]) == 1


def test_the_caller_s_own_database_is_never_the_suite_s(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://club@db/real_night")
    assert "DATABASE_URL" not in suite.clean()
    assert "real_night" not in suite.database_of_this_run()
    assert "real_night" not in surroundings.POSTGRESQL


def test_a_server_that_is_not_there_is_told_without_its_password(monkeypatch):
    monkeypatch.setattr(surroundings, "POSTGRESQL", "postgres://club:secret@127.0.0.1:9/postgres")
    why = surroundings.why_no_postgresql()
    assert "127.0.0.1:9" in why
    assert "secret" not in why


def test_arguments_go_to_pytest_as_they_are():
    done = subprocess.run(
        [sys.executable, "-m", "tests.suite", "--version"],
        cwd=suite.ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "pytest" in done.stdout + done.stderr

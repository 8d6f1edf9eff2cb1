"""Rows are written in services, locks name their strength, work is queued in one place."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, called, calls_to, modules, name_of, tree_of
from tournaments import queue
from tournaments.config.celery import app

WRITES = {
    "save",
    "create",
    "bulk_create",
    "bulk_update",
    "get_or_create",
    "update_or_create",
    "delete",
}
# `update` is also what dicts and digests do; rows have one of these words before it.
ROWS_UPDATE = re.compile(r"\.(objects|filter|exclude|all)\b.*\.update$", re.DOTALL)


# The import contracts keep rows out of these; their `save` writes a font.
WITHOUT_ROWS = ("tournaments/documents/", "tournaments/pairings/", "tournaments/standings/")


def may_write(path: Path) -> bool:
    """Tell whether a file is a service."""
    return name_of(path).startswith(("tournaments/services/", "gameplay/services"))


def is_looked_at(path: Path) -> bool:
    """Tell whether a file could write rows and must not."""
    return not may_write(path) and not name_of(path).startswith(WITHOUT_ROWS)


def row_writes(path: Path) -> list[str]:
    """Return the calls in a file that write rows, with their lines."""
    return [
        f"{name_of(path)}:{node.lineno} {ast.unparse(node.func)}"
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and is_row_write(node)
    ]


def is_row_write(call: ast.Call) -> bool:
    """Tell whether a call saves, creates, changes or deletes rows."""
    if not isinstance(call.func, ast.Attribute):
        return False
    return called(call) in WRITES or bool(ROWS_UPDATE.search(ast.unparse(call.func)))


@pytest.mark.parametrize(
    "path",
    [path for path in modules("gameplay", "tournaments") if is_looked_at(path)],
    ids=name_of,
)
def test_no_row_is_written_outside_services(path: Path):
    assert row_writes(path) == []


def test_services_do_write_rows_as_this_module_sees_it():
    """If this fails, the test above sees nothing."""
    assert [line for path in modules("tournaments") if may_write(path) for line in row_writes(path)]


def test_every_queued_name_is_a_task():
    app.loader.import_default_modules()
    names = {
        value for key, value in vars(queue).items() if key.isupper() and isinstance(value, str)
    }
    assert names
    assert names <= set(app.tasks)


def test_every_lock_names_its_strength():
    locks = list(calls_to("select_for_update"))
    assert locks
    assert [
        f"{name_of(path)}:{call.lineno}"
        for path, call in locks
        if "no_key" not in {keyword.arg for keyword in call.keywords}
    ] == []


def test_work_is_queued_in_one_place():
    assert {name_of(path) for path, _ in calls_to("on_commit")} == {"tournaments/queue.py"}


def test_no_module_listens_for_signals():
    assert [name_of(path) for path, _ in calls_to("receiver", "connect") if is_django(path)] == []


def is_django(path: Path) -> bool:
    return "django.dispatch" in path.read_text(encoding="utf-8")


def test_the_rules_load_no_framework():
    """Run in a fresh interpreter: this one has Django loaded."""
    code = (
        "import sys, scoring, tournaments.pairings, tournaments.standings;"
        "print([name for name in ('django', 'celery', 'rest_framework') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"

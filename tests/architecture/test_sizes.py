"""The tail is what makes a code base hard to read: no file and no function may grow it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.sources import modules, name_of, tracked, tree_of

FILE_LINES, FUNCTION_LINES = 400, 50
TEMPLATE_LINES, SCRIPT_LINES = 150, 200
BANNED = {
    "utils",
    "util",
    "helpers",
    "helper",
    "misc",
    "common",
    "base",
    "manager",
    "process",
    "info",
}
SETTINGS = "tournaments/config/settings/base.py"  # Django's own word for what settings share


def lines_of(path: Path) -> int:
    """Return how many lines a file has."""
    return len(path.read_text(encoding="utf-8").splitlines())


def over(limit: int, paths: list[Path]) -> dict[str, int]:
    """Return the files longer than a limit."""
    return {name_of(path): count for path in paths if (count := lines_of(path)) > limit}


def code() -> list[Path]:
    return modules("scoring", "gameplay", "tournaments", "tests", "bench")


def functions() -> Iterator[tuple[Path, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for path in code():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield path, node


def of_kind(*suffixes: str) -> list[Path]:
    """Return our own files of a kind, what others wrote left out."""
    return [path for path in tracked() if path.suffix in suffixes and "vendor" not in path.parts]


def test_no_file_is_two_files():
    assert over(FILE_LINES, code()) == {}


def test_no_function_is_two_functions():
    assert {
        f"{name_of(path)} {node.name}": length
        for path, node in functions()
        if (length := (node.end_lineno or 0) - node.lineno + 1) > FUNCTION_LINES
    } == {}


def test_no_template_is_two_pages():
    assert over(TEMPLATE_LINES, of_kind(".html")) == {}


def test_no_script_is_two_modules():
    assert over(SCRIPT_LINES, of_kind(".js")) == {}


def test_no_module_has_a_name_that_says_nothing():
    assert [
        name_of(path) for path in code() if path.stem in BANNED and name_of(path) != SETTINGS
    ] == []


def test_no_function_has_a_name_that_says_nothing():
    assert [
        f"{name_of(path)} {node.name}"
        for path, node in functions()
        if re.match(r"do_[a-z]", node.name) or node.name in BANNED
    ] == []

"""The tree as it is tracked: files, and the calls in them."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("scoring", "gameplay", "tournaments")


@cache
def tracked() -> tuple[Path, ...]:
    """Return every file git tracks, or every file of the tree where there is no git."""
    try:
        listing = subprocess.run(
            [
                "git",
                "-C",
                str(ROOT),
                "ls-files",
                "-z",
                "--cached",
                "--others",
                "--exclude-standard",
            ],
            capture_output=True,
            check=True,
            text=True,
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return tuple(sorted(path for path in ROOT.rglob("*") if path.is_file() and is_ours(path)))
    names = sorted(name for name in listing.split("\0") if name)
    return tuple(path for name in names if (path := ROOT / name).is_file())


def is_ours(path: Path) -> bool:
    """Tell whether a path is part of the code base, not of what tools leave behind."""
    outside = {".venv", "var", "__pycache__", ".git", "node_modules", "test-results"}
    parts = path.relative_to(ROOT).parts
    return not any(part in outside or part.endswith("_cache") for part in parts)


def modules(*packages: str) -> list[Path]:
    """Return the Python files of packages, migrations left out."""
    return [
        path
        for path in tracked()
        if path.suffix == ".py"
        and path.relative_to(ROOT).parts[0] in packages
        and "migrations" not in path.parts
    ]


@cache
def tree_of(path: Path) -> ast.Module:
    """Return a file's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def name_of(path: Path) -> str:
    """Return a file's name from the root, as a person writes it."""
    return path.relative_to(ROOT).as_posix()


def calls_to(*names: str, packages: tuple[str, ...] = PACKAGES) -> Iterator[tuple[Path, ast.Call]]:
    """Yield every call of a function or method with one of these names."""
    for path in modules(*packages):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and called(node) in names:
                yield path, node


def called(call: ast.Call) -> str:
    """Return the last name of what a call calls: ``save`` of ``row.save()``."""
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""

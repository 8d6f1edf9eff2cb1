"""What must not be in a tracked file, and what must be told where."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

from tests.architecture.sources import ROOT, called, modules, name_of, tracked, tree_of

README = (ROOT / "README.md").read_text(encoding="utf-8")
BINARY = {".ttf", ".woff2", ".png", ".pdf", ".ico", ".gz", ".mo"}
# Put together here, or this file would find itself.
FOREIGN = [
    *("/" + folder + "/" for folder in ("root", "work")),
    *(".".join(host) for host in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"))),
    *(".".join(host) for host in (("deb", "debian", "org"), ("index", "docker", "io"))),
]
READERS = {"text", "flag", "number", "names", "address"}
OURS_TO_SET = {"DJANGO_SETTINGS_MODULE"}  # told in the README's text, read by Django itself


def texts() -> list[tuple[Path, str]]:
    """Return each tracked text file with its content."""
    return [
        (path, path.read_text(encoding="utf-8", errors="replace"))
        for path in tracked()
        if path.suffix not in BINARY
    ]


def test_no_file_names_a_machine_or_a_registry():
    assert [
        f"{name_of(path)}: {word}" for path, text in texts() for word in FOREIGN if word in text
    ] == []


def variables_read() -> set[str]:
    """Return the environment variables that the code reads."""
    found = set()
    for path in modules("tournaments", "gameplay", "scoring"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Call) and reads_variable(node):
                found.add(node.args[0].value)
        found |= set(required_in(path))
    return found


def reads_variable(call: ast.Call) -> bool:
    """Tell whether a call is ``env.text("NAME")`` or ``os.environ.get("NAME")``."""
    written = ast.unparse(call.func)
    is_reader = written.startswith("env.") and called(call) in READERS
    is_reader = is_reader or written in {"text", "os.environ.get", "os.getenv"}
    return is_reader and bool(call.args) and isinstance(call.args[0], ast.Constant)


def required_in(path: Path) -> list[str]:
    """Return the names that prod.py goes through."""
    if path.name != "prod.py":
        return []
    loops = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.For)]
    return [item.value for item in loops[0].iter.elts]


def variables_told() -> set[str]:
    """Return the variables of the README's table."""
    return set(re.findall(r"^\| `([A-Z_]+)` \|", README, re.MULTILINE))


def test_the_readme_lists_exactly_the_variables_that_are_read():
    assert variables_told() == variables_read()


def test_every_source_key_is_explained_beside_the_code():
    unexplained = []
    for path in modules("scoring", "tournaments"):
        for key in source_keys(path.read_text(encoding="utf-8")):
            listing = nearest_sources(path)
            if listing is None or not re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", listing):
                unexplained.append(f"{name_of(path)}: {key}")
    assert unexplained == []


def source_keys(text: str) -> list[str]:
    """Return the keys of each ``Source: key, other-key, "part of it"``."""
    keys = []
    for told in re.findall(r"Source: ([^\n]+)", text):
        first, *others = (part.strip() for part in re.split(r"[,;.]\s|[,;.]$", told))
        keys += [first.split()[0].strip(".,;"), *(other for other in others if is_key(other))]
    return [key for key in keys if re.fullmatch(r"[a-z0-9][a-z0-9.-]*", key)]


def is_key(word: str) -> bool:
    return re.fullmatch(r"[a-z]+-\d[\w.]*", word) is not None


def nearest_sources(path: Path) -> str | None:
    """Return the SOURCES.md of the folder or the nearest above it."""
    for folder in path.parents:
        if (folder / "SOURCES.md").exists():
            return (folder / "SOURCES.md").read_text(encoding="utf-8")
        if folder == ROOT:
            return None
    return None


def test_templates_are_clean():
    for mode in ("--check", "--lint"):
        done = subprocess.run(
            [sys.executable, "-m", "djlint", "templates", mode],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout


def test_every_template_that_is_named_exists():
    named = {
        (name_of(path), node.value)
        for path in modules("tournaments", "gameplay")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"[\w/]+\.html", node.value)
    }
    there = {
        path.relative_to(ROOT / "templates").as_posix()
        for path in (ROOT / "templates").rglob("*.html")
    }
    documents = {name.removeprefix("documents/") for name in there}
    assert [(path, name) for path, name in named if name not in there | documents] == []


def test_the_changelog_begins_with_what_is_unreleased():
    headings = re.findall(
        r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert headings[0] == "Unreleased"


def test_recorded_data_is_readable():
    for path in (ROOT / "tests" / "data").glob("*.json"):
        assert json.loads(path.read_text(encoding="utf-8"))

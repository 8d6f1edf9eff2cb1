"""The lock files: compiled for every Python and system we run on, stamped with what they are for.

``./pitch lock`` compiles them; ``./pitch lock --upgrade`` takes newer versions too.
"""

import hashlib
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCKS = {"requirements.lock": [], "requirements-dev.lock": ["--group", "dev"]}
STAMP = "# for pyproject.toml"
COMPILE = [
    *("pip", "compile", "--quiet", "--universal", "--python-version", "3.11.0"),
    *("--generate-hashes", "--no-header", "--no-emit-index-url", "pyproject.toml"),
]


def stamp() -> str:
    """Return the first line of a lock that was compiled for pyproject.toml as it is now."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = [
        project["project"]["requires-python"],
        project["project"]["dependencies"],
        project["dependency-groups"],
    ]
    return f"{STAMP} {hashlib.sha256(repr(asked).encode()).hexdigest()}"


def out_of_step() -> list[str]:
    """Return the locks that were compiled for another pyproject.toml."""
    return [name for name in LOCKS if first_line(ROOT / name) != stamp()]


def first_line(file: Path) -> str:
    """Return a file's first line, without its end."""
    with file.open(encoding="utf-8") as lines:
        return next(lines, "").rstrip("\n")


def main(arguments: list[str]) -> int:
    """Compile both locks; the second keeps to the versions of the first."""
    uv = shutil.which("uv")
    if uv is None:
        print("pitch lock: uv compiles the lock files and is not here: pip install uv")
        return 1
    kept: list[str] = []
    for name, groups in LOCKS.items():
        command = [uv, *COMPILE, *groups, *kept, "--output-file", name, *arguments]
        subprocess.run(command, cwd=ROOT, check=True)
        compiled = (ROOT / name).read_text(encoding="utf-8")
        (ROOT / name).write_text(f"{stamp()}\n{compiled}", encoding="utf-8")
        kept = ["--constraint", name]
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

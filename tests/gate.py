"""``./pitch check``: everything that can be known without running the suite.

Every check runs, also after one failed; its own words are shown where it fails.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.locks import out_of_step

ROOT = Path(__file__).resolve().parents[1]
LINT_IMPORTS = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
# A server's settings, complete and worthless: only what Django says of them counts.
SERVER = {
    "DJANGO_SETTINGS_MODULE": "tournaments.config.settings.prod",
    "DATABASE_URL": "postgres://postgres@127.0.0.1/pitchboard",
    "BROKER_URL": "amqp://127.0.0.1//",
    "SECRET_KEY": hashlib.sha256(b"only to look at the settings").hexdigest(),
    "ALLOWED_HOSTS": "club.example",
    "BASE_URL": "https://club.example",
    "TRUSTED_PROXIES": "1",
}
RULES = ["-q", "tests/unit/scoring", "--cov=scoring", "--cov-branch", "--cov-fail-under=100"]
CHECKS: Sequence[tuple[str, Sequence[str], Mapping[str, str]]] = [
    ("format", ["-m", "ruff", "format", "--check", "."], {}),
    ("lint", ["-m", "ruff", "check", "."], {}),
    ("templates' format", ["-m", "djlint", "templates", "--check"], {}),
    ("templates' lint", ["-m", "djlint", "templates", "--lint"], {}),
    ("layers", ["-c", LINT_IMPORTS], {}),
    ("types", ["-m", "mypy", "scoring", "gameplay", "tournaments", "bench"], {}),
    ("every branch of the rules", ["-m", "pytest", *RULES], {}),
    ("settings", ["manage.py", "check", "--deploy", "--fail-level", "WARNING"], SERVER),
    ("migrations", ["manage.py", "makemigrations", "--check", "--dry-run"], {}),
]


def main() -> int:
    """Run all checks; return 1 where one failed."""
    failed = [check[0] for check in CHECKS if not passes(*check)]
    for lock in out_of_step():
        print(f"FAIL  {lock} is not of this pyproject.toml: ./pitch lock")
        failed.append(lock)
    print(f"\ncheck: {'failed: ' + ', '.join(failed) if failed else 'all passed'}")
    return 1 if failed else 0


def passes(name: str, command: Sequence[str], settings: Mapping[str, str]) -> bool:
    """Run one check and say how it went."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as var:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=ROOT,
            env={**os.environ, **settings, "VAR_DIR": var},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
    passed = done.returncode == 0
    print(f"{'ok  ' if passed else 'FAIL'}  {name} ({time.monotonic() - began:.1f} s)", flush=True)
    if not passed:
        print(done.stdout, flush=True)
    return passed


if __name__ == "__main__":
    sys.exit(main())

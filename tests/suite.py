"""``./pitch test``: the whole suite on all that is here, and one line for each that says so."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

import redis

from tests import surroundings

ROOT = Path(__file__).resolve().parents[1]
APART = "browser or servers or load or faults"
# Tests of one group print the same documents; one process prints them once.
WORKERS = ["-n", "2", "--dist", "loadgroup"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One run of pytest: what it is called, which tests, with which servers."""

    name: str
    arguments: Sequence[str]
    servers: Mapping[str, str] = field(default_factory=dict)
    why_not: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of a part."""

    name: str
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0
    why_not: str | None = None

    @property
    def line(self) -> str:
        """Say in one line what ran and, if not, why."""
        if self.why_not:
            return f"{self.name}: not run: {self.why_not}"
        failed = f"{self.failed} FAILED, " if self.failed else ""
        skipped = f", {self.skipped} skipped (reasons above)" if self.skipped else ""
        return f"{self.name}: {failed}{self.passed} passed{skipped}, {self.seconds:.0f} s"


def main(arguments: Sequence[str]) -> int:
    """Run every part, or hand ``arguments`` to pytest; return 1 where a test failed."""
    if arguments:
        return subprocess.run(pytest(*arguments), cwd=ROOT, env=clean(), check=False).returncode
    began = time.monotonic()
    outcomes = [run(part) for part in parts()]
    print("\n" + "\n".join([*(outcome.line for outcome in outcomes), printing_line()]))
    print(total(outcomes, time.monotonic() - began), flush=True)
    return 1 if any(outcome.failed for outcome in outcomes) else 0


def parts() -> list[Part]:
    """Return the parts of the whole suite; those without their server say why."""
    no_redis = surroundings.why_no_redis()
    postgresql = {"DATABASE_URL": database_of_this_run()}
    redis_too = {} if no_redis else {"BROKER_URL": surroundings.REDIS}
    return [
        Part(name="SQLite", arguments=["-m", f"not ({APART})", *WORKERS]),
        Part(
            name="PostgreSQL",
            arguments=["-m", f"database and not ({APART})", *WORKERS],
            servers=postgresql | redis_too,
            why_not=(no_postgresql := surroundings.why_no_postgresql()),
        ),
        Part(
            name="Redis",
            arguments=["tests/servers", "-k", "redis"],
            servers=postgresql | {"BROKER_URL": surroundings.REDIS},
            why_not=no_redis or no_postgresql,
        ),
        Part(
            name="RabbitMQ",
            arguments=["tests/servers", "-k", "rabbitmq"],
            servers=postgresql | {"BROKER_URL": surroundings.RABBITMQ},
            why_not=surroundings.why_no_rabbitmq() or no_postgresql,
        ),
        Part(
            name="Chromium",
            arguments=["tests/browser", *WORKERS],
            why_not=surroundings.why_no_chromium(),
        ),
    ]


def run(part: Part) -> Outcome:
    """Run one part, its words going to the terminal as they come."""
    if part.why_not:
        return Outcome(name=part.name, why_not=part.why_not)
    print(f"\n{part.name}", flush=True)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = pytest(*part.arguments, f"--junit-xml={report}")
        done = subprocess.run(command, cwd=ROOT, env=clean(part.servers), check=False)
        counts = counts_in(report)
    forget_messages(part.servers.get("BROKER_URL", ""))
    if not counts["failed"] and (done.returncode or not counts["passed"]):
        counts["failed"] = 1  # a run that broke off, or in which nothing ran, is not a success
    return Outcome(name=part.name, seconds=time.monotonic() - began, **counts)


def pytest(*arguments: str) -> list[str]:
    """Return the command that runs pytest."""
    return [sys.executable, "-m", "pytest", "-q", *arguments]


def clean(servers: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the environment without the caller's own settings, with those of a part.

    What is compiled may be kept: else each process would rewrite every assertion anew.
    """
    own = {"DATABASE_URL", "BROKER_URL", "VAR_DIR", "SECRET_KEY", "ALLOWED_HOSTS", "BASE_URL"}
    own |= {"PYTHONDONTWRITEBYTECODE"}
    kept = {name: value for name, value in os.environ.items() if name not in own}
    return {**kept, **(servers or {})}


def database_of_this_run() -> str:
    """Return an address with a database name that no other run uses."""
    return urlsplit(surroundings.POSTGRESQL)._replace(path=f"/pitchboard_{os.getpid()}").geturl()


def counts_in(report: Path) -> dict[str, int]:
    """Return how many passed, failed and were skipped."""
    if not report.exists():
        return {"passed": 0, "failed": 0, "skipped": 0}
    suite = next(ET.parse(report).getroot().iter("testsuite"))  # noqa: S314 - our own
    number = {name: int(suite.get(name, 0)) for name in ("tests", "failures", "errors", "skipped")}
    failed = number["failures"] + number["errors"]
    passed = number["tests"] - failed - number["skipped"]
    return {"passed": passed, "failed": failed, "skipped": number["skipped"]}


def forget_messages(broker: str) -> None:
    """Take back the messages that tests left: no worker will ever ask for them."""
    if broker.startswith("redis"):
        redis.Redis.from_url(broker).delete("celery")


def printing_line() -> str:
    """Say whether PDFs could be made."""
    why_not = surroundings.why_no_printing()
    return f"Printing libraries: {f'not here: {why_not}' if why_not else 'here, PDFs were made'}"


def total(outcomes: Sequence[Outcome], seconds: float) -> str:
    """Return pytest's closing line over all parts."""
    counts = {
        word: sum(getattr(outcome, word) for outcome in outcomes)
        for word in ("failed", "passed", "skipped")
    }
    told = ", ".join(f"{count} {word}" for word, count in counts.items() if count)
    return f" {told or 'no tests ran'} in {seconds:.2f}s ".center(80, "=")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

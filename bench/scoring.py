"""How fast hands are scored and the rules are loaded, in one process, without a database.

Each rate stands beside that of a loop that calls a function which does nothing, taken in the same
run: their ratio says what a hand costs in calls, on whatever machine.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from bench.figures import Figure, rate_of
from scoring import PRESETS, HandReport, new_game, play_hand, random_hand, shorten

ROOT = Path(__file__).resolve().parents[1]
USUAL = ("partnership_21", "charbonneau_ten_52")
SHORT_LEAST, FULL_LEAST = 40_000, 4_000
"""Hands a second on one core: who took each point, and trick by trick."""
SLOWEST_IMPORT = 50
"""Milliseconds."""
STARTS = 7
TOLD = "import time; print(time.process_time())"
"""What an interpreter prints last: the seconds that one core has worked for it."""


def measure() -> Iterator[Figure]:
    """Score one and the same random hand of some variants, again and again."""
    empty = one_core(nothing, seconds=1)
    yield Figure(name="empty loop", value=empty, unit="calls/s", is_rate=True)
    for kind, form, least in (
        ("short form", shorten, SHORT_LEAST),
        ("full tricks", whole, FULL_LEAST),
    ):
        for name in (*USUAL, slowest(form)):
            rate = one_core(scorer(name, form), seconds=1.5)
            told = f"{kind}, {name}"
            yield Figure(name=told, value=rate, unit="hands/s", limit=least, is_rate=True)
            yield Figure(name=f"{told}, in empty calls", value=empty / rate, unit="calls")
    yield from imports()


def one_core(work: Callable[[], object], *, seconds: float) -> float:
    """Return a rate by the time that one core works, whoever else wants it."""
    return rate_of(work, seconds=seconds, clock=time.process_time)


def nothing() -> None:
    """Do nothing, as often as can be."""


def whole(_rules: object, report: HandReport, *, seats: int) -> HandReport:  # noqa: ARG001
    """Leave a report as it is, trick by trick."""
    return report


def scorer(name: str, form: Callable[..., HandReport]) -> Callable[[], object]:
    """Return what reads nothing and validates and scores one hand of a preset."""
    rules = PRESETS[name]
    seats, rng = rules.min_seats, Random(7)
    report = HandReport()
    while report.is_thrown_in:
        report = random_hand(rules, seats=seats, dealer=0, rng=rng)
    told, game = form(rules, report, seats=seats), new_game(rules, seats=seats)
    return lambda: play_hand(rules, game, told)


def slowest(form: Callable[..., HandReport]) -> str:
    """Return the preset whose hand takes longest, by a quick look at each."""
    rest = [name for name in PRESETS if name not in USUAL]
    return min(rest, key=lambda name: one_core(scorer(name, form), seconds=0.03))


def imports() -> Iterator[Figure]:
    """Load the rules in fresh interpreters, their bytecode being there; the best of some."""
    with tempfile.TemporaryDirectory() as bytecode:
        started = best_of(TOLD, bytecode)
        loaded = best_of(f"import scoring; {TOLD}", bytecode) - started
    yield Figure(name="import scoring", value=1000 * loaded, unit="ms", limit=SLOWEST_IMPORT)
    ratio = loaded / started
    yield Figure(name="import scoring, in starts of an interpreter", value=ratio, unit="starts")


def best_of(code: str, bytecode: str) -> float:
    """Return the least seconds that a fresh interpreter prints."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment = {**kept, "PYTHONPYCACHEPREFIX": bytecode}
    runs = [
        subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        for _ in range(STARTS)
    ]
    return min(float(run.stdout) for run in runs)

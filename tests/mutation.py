"""``python -m tests.mutation``: break the rules in one place at a time, and count who notices.

All of ``scoring`` is broken in every way that mutmut knows, or a sample of it; docs/mutation.md
has the figure.  The work is kept in ``mutants/``, which may be thrown away.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
MUTANTS = ROOT / "mutants" / "scoring"
TIMED_OUT = (-24, 24, 36, 152, 255)
WORDS = {0: "survived", 1: "killed", 3: "killed", 33: "not reached"}
SMALLEST = "scoring.misdeals.*"
"""Run first, because the others have no names before something was run."""


def main() -> int:
    """Run all, or a sample, and print how many were killed, by module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, help="so many, from all modules alike")
    parser.add_argument("--seed", type=int, default=2026)
    asked = parser.parse_args()
    mutmut(SMALLEST)
    names = sorted(name for codes in by_module().values() for name in codes)
    if asked.sample:
        names = Random(asked.seed).sample(names, min(asked.sample, len(names)))  # noqa: S311
    mutmut(*(names if asked.sample else ()))
    return report(set(names))


def mutmut(*names: str) -> None:
    """Run mutmut on some of the broken places, or on all."""
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", "1", *names]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False)


def by_module() -> Mapping[str, Mapping[str, int | None]]:
    """Return the exit code of the tests on each broken place, by module."""
    return {
        str(file.relative_to(MUTANTS)).removesuffix(".py.meta"): json.loads(
            file.read_text(encoding="utf-8")
        )["exit_code_by_key"]
        for file in sorted(MUTANTS.rglob("*.meta"))
    }


def report(names: set[str]) -> int:
    """Print the count of each module and who survived; return 1 where nothing was run."""
    total: Counter[str] = Counter()
    for module, codes in by_module().items():
        found = Counter(word_of(code) for name, code in codes.items() if name in names)
        total += found
        if found:
            print(f"{module:<22} {told(found)}")
    print(f"{'scoring':<22} {told(total)}")
    print("\n".join(["", "survived:", *sorted(survivors(names))]))
    return 0 if total else 1


def word_of(code: int | None) -> str:
    """Say what became of one broken place."""
    return (
        "killed"
        if code in TIMED_OUT
        else WORDS.get(code or 0, "unknown")
        if code is not None
        else "not run"
    )


def told(found: Counter[str]) -> str:
    """Write a count with its share."""
    share = found["killed"] / max(1, found.total())
    return f"{share:7.1%} of {found.total():>5} killed   {dict(found)}"


def survivors(names: set[str]) -> Iterator[str]:
    """Yield the names of those that no test noticed."""
    for codes in by_module().values():
        yield from (name for name in names & codes.keys() if word_of(codes[name]) != "killed")


if __name__ == "__main__":
    sys.exit(main())

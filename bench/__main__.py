"""``./pitch bench [NAME…]``: measure, print a table, write var/bench.json."""

import json
import os
import platform
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from bench.figures import Figure

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "var" / "bench.json"
OWN = {"__init__", "__main__", "figures", "printings"}


def main(wanted: Sequence[str]) -> int:
    """Run the measurements that are named, or all; return 1 where a limit is passed."""
    with tempfile.TemporaryDirectory(prefix="pitchboard-bench-") as var:
        prepare(var)
        figures = [figure for name in wanted or names() for figure in figures_of(name)]
    RESULTS.parent.mkdir(exist_ok=True)
    told = {"machine": machine(), "figures": [asdict(figure) for figure in figures]}
    RESULTS.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(f"\n{len(figures)} figures, in {RESULTS.relative_to(ROOT)}")
    return 0 if all(figure.is_met for figure in figures) else 1


def prepare(var: str) -> None:
    """Set up Django on an empty SQLite database in a folder of its own."""
    os.environ.update(VAR_DIR=var, DJANGO_SETTINGS_MODULE="tournaments.config.settings.laptop")
    os.environ.pop("DATABASE_URL", None)
    django = import_module("django")
    django.setup()
    import_module("django.core.management").call_command("migrate", verbosity=0)


def names() -> list[str]:
    """Return the measurements there are."""
    return sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem not in OWN)


def figures_of(name: str) -> Iterator[Figure]:
    """Yield the figures of one module, each printed as soon as it is there."""
    for figure in import_module(f"bench.{name}").measure():
        sign = ">=" if figure.is_rate else "<="
        limit = "" if figure.limit is None else f"{sign} {figure.limit:g}"
        verdict = "" if figure.is_met else "  NOT MET"
        told = f"{figure.value:>12.4g} {figure.unit:<10} {limit:>10}{verdict}"
        print(f"{name + ': ' + figure.name:<58} {told}", flush=True)
        yield figure


def machine() -> dict[str, object]:
    """Return what the figures depend on."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "cores": os.cpu_count(),
        "load": load,
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

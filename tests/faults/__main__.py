"""``./pitch faults [HANDS] [KILLS]``: the experiments at length, and a table of what was seen."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[2]


def main(arguments: list[str]) -> int:
    """Run every experiment with 200 hands at each table and 10 kills, unless told otherwise."""
    hands, kills = [*arguments, *("200", "10")[len(arguments) :]][:2]
    environment = {**os.environ, "FAULT_HANDS": hands, "FAULT_KILLS": kills}
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", "tests/faults", f"--junit-xml={report}"]
        command += ["-o", "junit_family=xunit1"]  # the one that may carry what was counted
        status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
        print(table(report))  # noqa: T201 - its answer
    return status


def table(report: Path) -> str:
    """Return a line an experiment: how it ended, how long it took, what was counted."""
    lines = []
    for case in ET.parse(report).iter("testcase"):  # noqa: S314 - our own pytest wrote it
        broke = any(case.find(name) is not None for name in ("failure", "error"))
        ended = "FAILED" if broke else "held"
        if case.find("skipped") is not None:
            ended = "not run"
        seen = {item.get("name"): item.get("value") for item in case.iter("property")}
        counted = ", ".join(f"{name} {value}" for name, value in seen.items())
        lines.append(
            f"{ended:8} {float(case.get('time', 0)):6.0f} s  {case.get('name')}  {counted}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What is found in each wrong record; ``python -m tests.unit.scoring.golden_faults`` writes it."""

import json
from pathlib import Path

from scoring import FaultCode, judge
from tests.unit.scoring.examples import INVALID
from tests.unit.scoring.fault_examples import MORE, example_of, faults_of
from tests.unit.scoring.test_invalid_records import in_full

FILE = Path(__file__).parents[2] / "golden" / "faults.txt"


def page():
    """Write every record with its faults: code, field, and the values a sentence needs."""
    parts = [block(f"example of {code}", example_of(code)[0]) for code in FaultCode]
    parts += [block(told, faults_of(*MORE[told])[0]) for told in MORE]
    parts += [block(name, judge(in_full(INVALID[name])).faults) for name in INVALID]
    return "\n".join(parts)


def block(title, faults):
    """Write the faults of one record."""
    lines = [f"  {f.code} at {f.field or '-'} {written(f.details)}".rstrip() for f in faults]
    return "\n".join([title, *lines, ""])


def written(details):
    """Write the values of a fault, none when it has none."""
    return json.dumps(details, ensure_ascii=False) if details else ""


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")

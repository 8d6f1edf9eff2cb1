"""Why rules are refused; ``python -m tests.unit.scoring.golden_contradictions`` writes it."""

from dataclasses import replace
from pathlib import Path

from scoring import ContradictoryRules
from tests.unit.scoring.golden_faults import written
from tests.unit.scoring.test_rules import CONTRADICTIONS

FILE = Path(__file__).parents[2] / "golden" / "contradictions.txt"


def page():
    """Write each contradictory change with every reason: code, setting, values."""
    return "\n".join(block(rules, changes) for rules, changes, _code in CONTRADICTIONS)


def block(rules, changes):
    """Write the reasons against one change of a preset."""
    names = ", ".join(changes)
    try:
        replace(rules, **changes)
    except ContradictoryRules as refused:
        lines = [
            f"  {r.code}: {r.setting} {written(r.details)}".rstrip() for r in refused.contradictions
        ]
    return "\n".join([f"{rules.name} with another {names}", *lines, ""])


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")

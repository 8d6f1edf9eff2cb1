"""The page of faults: ``python -m tests.unit.scoring.fault_document`` writes docs/faults.md."""

import ast
import json
from pathlib import Path

import django

from scoring import FaultCode, faults
from tests.unit.scoring.fault_examples import EXAMPLES, example_of

WIDEST = 60
PAGE = Path(__file__).parents[3] / "docs" / "faults.md"
HEAD = """# What can be wrong with a hand

Every fault of a hand comes back at once, each with a stable code, the field where it is, and a
sentence. The examples change one good record: a worked hand of `tests/data/scoring.json` by its id,
or what a tablet sends. `field` in the answer is the path in the report, in seats and sides.

| code | means | example: in the record | changed | what is said |
|---|---|---|---|---|
"""


def meanings():
    """Read the line under each code, which only the source has."""
    tree = ast.parse(Path(faults.__file__).read_text(encoding="utf-8"))
    codes = next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == "FaultCode")
    body = codes.body[1:]
    pairs = zip(body[::2], body[1::2], strict=True)
    return {named.value.value: told.value.value for named, told in pairs}


def page():
    """Return the page as it should be."""
    told = meanings()
    return HEAD + "".join(row_of(code, told[code]) for code in FaultCode)


def row_of(code, meaning):
    """Write one line of the table."""
    from tournaments.wording.faults import fault_sentence  # noqa: PLC0415  (after django.setup)

    base, changes = EXAMPLES[code]
    found, names = example_of(code)
    fault = next(fault for fault in found if fault.code == code)
    change = (
        "`null`" if changes is None else ", ".join(map(told_change, changes.items())) or "as is"
    )
    said = fault_sentence(fault, names=names)
    return f"| `{code}` | {meaning} | `{base}` | {change} | {said} |\n"


def told_change(change):
    """Write what was changed, shortened where it is a whole hand."""
    path, value = change
    text = json.dumps(value, ensure_ascii=False)
    text = text if len(text) <= WIDEST else text[:WIDEST] + "…"
    return f"`{path.replace('__', '.')}` = `{text}`"


if __name__ == "__main__":
    django.setup()
    PAGE.write_text(page(), encoding="utf-8")

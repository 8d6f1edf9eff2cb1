"""A variant is what its fields say: nobody asks what it is called."""

import ast
import subprocess
import sys

from scoring import PRESETS
from tests.architecture.sources import modules, name_of, tree_of


def constants_in(node):
    """Return the texts that stand in a comparison or a match."""
    return {
        inner.value
        for inner in ast.walk(node)
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
    }


def test_no_code_compares_the_name_of_a_preset():
    asked = [
        f"{name_of(path)}:{node.lineno}"
        for path in modules("scoring", "gameplay", "tournaments")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Compare | ast.Match) and constants_in(node) & PRESETS.keys()
    ]
    assert asked == []


def test_a_comparison_with_a_presets_name_would_be_found():
    asked = ast.parse('if rules.name == "racehorse": pass').body[0].test
    assert constants_in(asked) & PRESETS.keys()


def test_importing_the_rules_loads_no_framework():
    loaded = (
        "import sys, scoring;"
        "print([m for m in ('django', 'rest_framework', 'celery') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"

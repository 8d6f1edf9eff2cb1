"""Print rule sets: ``rulesets`` lists all presets as JSON, ``rulesets NAME --sheet`` in words."""

import json
import textwrap
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from scoring import PRESETS, ContradictoryRules, RuleSet, with_settings
from tournaments.management.files import fail
from tournaments.wording.contradictions import contradiction_sentence
from tournaments.wording.presets import preset_title
from tournaments.wording.sheets import rule_sheet


class Command(BaseCommand):
    """Prints every preset with all its parameters, or one of them as a sheet."""

    help = "List the rule sets with all their parameters; NAME --sheet prints one in words."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take one name, house rules to lay over it, and the form."""
        parser.add_argument("name", nargs="?", help="one rule set; all when left out")
        parser.add_argument("--set", default="{}", metavar="JSON", help='{"low_to": "holder"}')
        parser.add_argument("--sheet", action="store_true", help="in words")
        parser.add_argument("--json", action="store_true", help="as always without --sheet")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print; end with 1 when house rules are refused, with 2 when a name is unknown."""
        if options["name"] is None:
            listed: Any = {name: rules.to_json() for name, rules in PRESETS.items()}
        else:
            rules = bent(options["name"], options["set"])
            listed = sheet_text(rules) if options["sheet"] else rules.to_json()
        is_text = isinstance(listed, str)
        self.stdout.write(listed if is_text else json.dumps(listed, ensure_ascii=False, indent=1))


def bent(name: str, house_rules: str) -> RuleSet:
    """Return a preset with house rules laid over it; end the command when that cannot be."""
    if name not in PRESETS:
        fail(f"There is no rule set named {name}.", status=2)
    try:
        settings = json.loads(house_rules)
    except ValueError:
        settings = None
    if not isinstance(settings, dict):
        fail("--set takes a JSON object of house rules.", status=2)
    try:
        return with_settings(PRESETS[name], settings)
    except ContradictoryRules as refused:
        reasons = [
            f"{reason.setting}: {contradiction_sentence(reason.code)}"
            for reason in refused.contradictions
        ]
        fail("\n".join(reasons), status=1)


WIDEST = 78


def line_of(sentence: str) -> str:
    """Return a sentence as a line of a list, broken where a terminal ends."""
    return textwrap.fill(sentence, WIDEST, initial_indent="- ", subsequent_indent="  ")


def sheet_text(rules: RuleSet) -> str:
    """Return the sheet of a rule set as plain text."""
    parts = [preset_title(rules.name), ""]
    for heading, sentences in rule_sheet(rules):
        parts += [heading, "-" * len(heading), *map(line_of, sentences), ""]
    return "\n".join(parts).rstrip()

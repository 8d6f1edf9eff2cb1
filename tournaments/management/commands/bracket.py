"""Draw an elimination bracket: ``bracket --format double --entrants 13 [--results FILE]``."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.management.files import fail, read_json
from tournaments.pairings.brackets.building import plan_bracket
from tournaments.pairings.brackets.errors import BracketRefused
from tournaments.pairings.brackets.notation import standing_to_json
from tournaments.pairings.brackets.reading import read_standing
from tournaments.pairings.brackets.types import Format, Terms
from tournaments.wording.brackets import bracket_fault
from tournaments.wording.refusals import refusal_sentence


class Command(BaseCommand):
    """Prints every match with its feeders, who meets whom, byes, places, and who is still in."""

    help = "Draw an elimination bracket and print it as JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the format, the number of entrants, and what was played."""
        parser.add_argument("--format", choices=[kind.value for kind in Format], default="single")
        parser.add_argument("--entrants", type=int, required=True, help="2 to 1024; 1 is seed 1")
        parser.add_argument("--results", help="a JSON file of results, or - for standard input")
        parser.add_argument("--third-place", action="store_true", help="play for third place")
        parser.add_argument("--places-to", type=int, default=0, help="play out places to 8 or 16")
        parser.add_argument("--best-of", type=int, default=1, help="games in a match")
        parser.add_argument("--final-best-of", type=int, default=0, help="games in the finals")
        parser.add_argument("--json", action="store_true", help="as always")

    def handle(self, *args: Any, **options: Any) -> None:
        """Draw and print; end with 1 when something is refused, with all that is wrong."""
        value = read_json(options["results"]) if options["results"] else []
        try:
            standing = read_standing(plan_bracket(options["entrants"], terms_of(options)), value)
        except BracketRefused as refused:
            message = refusal_sentence("invalid_bracket", {})
            faults = [
                bracket_fault(fault.code.value, fault.field, fault.values)
                for fault in refused.faults
            ]
            answer = {"code": "invalid_bracket", "message": message, "faults": faults}
            self.stdout.write(json.dumps(answer, ensure_ascii=False))
            fail(message, status=1)
        answer = standing_to_json(standing.progress, standing.seeding)
        self.stdout.write(json.dumps(answer, ensure_ascii=False))


def terms_of(options: dict[str, Any]) -> Terms:
    """Return how the elimination is played."""
    return Terms(
        format=Format(options["format"]),
        third_place=options["third_place"],
        places_to=options["places_to"],
        best_of=options["best_of"],
        final_best_of=options["final_best_of"],
    )

"""Pair a round: ``pair --method swiss|round_robin|cutthroat FILE``; always speaks JSON."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.management.files import fail, read_json
from tournaments.pairings.requests.methods import METHODS
from tournaments.pairings.swiss.errors import FieldRefused
from tournaments.wording.pairs import field_fault, with_sentences
from tournaments.wording.refusals import refusal_sentence


class Command(BaseCommand):
    """Prints the tables of a round, who has a bye, who meets again, and why."""

    help = "Pair a round of the entrants in a JSON file and print it as JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the method and the file."""
        parser.add_argument("file", help="a JSON file, or - for standard input")
        parser.add_argument("--method", choices=sorted(METHODS), required=True)
        parser.add_argument("--json", action="store_true", help="as always")

    def handle(self, *args: Any, **options: Any) -> None:
        """Pair and print; end with 1 when the field is refused, with all that is wrong."""
        value = read_json(options["file"])
        if not isinstance(value, dict) or not isinstance(value.get("entrants"), list):
            fail("The file holds no object with a list of entrants.", status=2)
        try:
            answer = METHODS[options["method"]](value)
        except FieldRefused as refused:
            message = refusal_sentence("invalid_field", {})
            faults = [field_fault(one.code, one.field, one.about) for one in refused.faults]
            told = {"code": "invalid_field", "message": message, "faults": faults}
            self.stdout.write(json.dumps(told, ensure_ascii=False))
            fail(message, status=1)
        self.stdout.write(json.dumps(with_sentences(answer), ensure_ascii=False))

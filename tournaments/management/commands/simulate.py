"""Play an event with random legal hands: ``simulate EVENT [--rounds N] [--seed S] [--json]``."""

import json
from argparse import ArgumentParser
from random import Random
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.errors import Refusal
from tournaments.management.files import fail
from tournaments.selectors.events import public_event
from tournaments.services.simulation import simulate_rounds
from tournaments.wording.refusals import refusal_sentence


class Command(BaseCommand):
    """Draws, starts, plays and closes rounds through the same services as people do."""

    help = "Play an event with random legal hands."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the event, how many rounds, and the seed."""
        parser.add_argument("event")
        parser.add_argument("--rounds", type=int, help="how many; else all that are left")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play and say what was played."""
        rng = Random(options["seed"])  # noqa: S311 - a simulation is repeatable, not secret
        try:
            event = public_event(options["event"])
            played = simulate_rounds(event_id=event.pk, rounds=options["rounds"], rng=rng)
        except Refusal as refusal:
            fail(refusal_sentence(refusal.code, refusal.details), status=1)
        if options["json"]:
            result = {"event": event.slug, "rounds": played.rounds, "hands": played.hands}
            self.stdout.write(json.dumps(result))
        else:
            self.stdout.write(f"{event.slug}: {played.rounds} rounds, {played.hands} hands")

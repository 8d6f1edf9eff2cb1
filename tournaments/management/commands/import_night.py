"""Take in a recorded night: ``import_night FILE [--club SLUG] [--json]``."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.errors import Refusal
from tournaments.management.files import fail, read_json
from tournaments.rosters.nights import UnreadableNight, read_night
from tournaments.services.clubs import club_for_import
from tournaments.services.nights import import_night
from tournaments.wording.refusals import refusal_sentence


class Command(BaseCommand):
    """Makes an event of a recorded night and plays it through the same services as tablets."""

    help = "Take in a recorded night with all its rounds and hands."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file, '-' for standard input."""
        parser.add_argument("file")
        parser.add_argument("--club", help="address of the club; else the first one")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Import, print what was taken, exit with 1 when a hand was refused."""
        try:
            night = read_night(read_json(options["file"]))
        except UnreadableNight as unreadable:
            fail(f"{options['file']} is not a recorded night: {unreadable.part}", status=2)
        try:
            done = import_night(club=club_for_import(slug=options["club"]), night=night)
        except Refusal as refusal:
            fail(refusal_sentence(refusal.code, refusal.details), status=1)
        result = {
            "event": done.event.slug,
            "rounds": done.rounds,
            "hands": done.hands,
            "refused": done.refused,
        }
        if options["json"]:
            self.stdout.write(json.dumps(result, ensure_ascii=False))
        else:
            self.stdout.write(f"{done.event.slug}: {done.rounds} rounds, {done.hands} hands")
            for refused in done.refused:
                self.stdout.write(f"refused: {refused['hand']}: {refused['code']}")
        if done.refused:
            fail(f"{len(done.refused)} hands were refused", status=1)

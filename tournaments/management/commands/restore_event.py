"""Bring an event back from a file: ``restore_event FILE [--json]``."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.errors import Refusal
from tournaments.management.files import fail, read_bytes
from tournaments.services.archives import restore_event
from tournaments.wording.refusals import refusal_sentence


class Command(BaseCommand):
    """Restores an exported event; one that is here and equal is left alone."""

    help = "Bring an exported event back."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file, '-' for standard input."""
        parser.add_argument("file")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Restore and say what became of it."""
        try:
            event, is_new = restore_event(data=archive_in(options["file"]))
        except Refusal as refusal:
            fail(refusal_sentence(refusal.code, refusal.details), status=1)
        if options["json"]:
            self.stdout.write(json.dumps({"event": event.slug, "is_new": is_new}))
        else:
            self.stdout.write(f"{event.slug}: {'restored' if is_new else 'here already, equal'}")


def archive_in(file: str) -> bytes:
    """Return the bytes of a JSON file, which the export is compared with; else end the command."""
    data = read_bytes(file)
    try:
        json.loads(data)
    except (ValueError, RecursionError) as error:
        fail(f"{file} is not an exported event: {error}", status=2)
    return data

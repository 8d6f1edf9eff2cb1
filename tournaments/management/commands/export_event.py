"""Write an event to a file: ``export_event EVENT FILE``."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.errors import NotFound
from tournaments.management.files import fail
from tournaments.selectors.events import public_event
from tournaments.services.archives import export_bytes


class Command(BaseCommand):
    """Writes everything of an event, with its log, as one JSON file."""

    help = "Write everything of an event to a file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the event and the file, '-' for standard output."""
        parser.add_argument("event")
        parser.add_argument("file")
        parser.add_argument("--json", action="store_true", help="as always")

    def handle(self, *args: Any, **options: Any) -> None:
        """Export; the file is there as a whole or not at all."""
        try:
            data = export_bytes(public_event(options["event"]))
        except NotFound:
            fail(f"There is no event {options['event']}.", status=1)
        if options["file"] == "-":
            sys.stdout.buffer.write(data)
            return
        target = Path(options["file"])
        part = target.with_name(f".{target.name}.part")
        try:
            part.write_bytes(data)
            part.replace(target)
        except OSError as error:
            fail(f"{target} cannot be written: {error.strerror}", status=2)
        self.stderr.write(f"{options['event']}: {len(data)} bytes in {target}")

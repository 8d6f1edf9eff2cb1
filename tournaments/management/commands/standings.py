"""Print the standings: ``standings EVENT [--json]``."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.errors import NotFound
from tournaments.management.files import fail
from tournaments.models import Standing
from tournaments.selectors.events import public_event
from tournaments.services.standings import refresh_standings


class Command(BaseCommand):
    """Prints the standings of an event, brought up to date first."""

    help = "Print the standings of an event."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the event's address."""
        parser.add_argument("event")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Refresh, read, print."""
        try:
            event = public_event(options["event"])
        except NotFound:
            fail(f"There is no event {options['event']}.", status=1)
        revision = refresh_standings(event_id=event.pk, at_least=event.results_revision)
        stored = event.standings.select_related("entry__player", "entry__partner")
        lines = [as_dict(line) for line in stored]
        if options["json"]:
            result = {"event": event.slug, "revision": revision, "standings": lines}
            self.stdout.write(json.dumps(result, ensure_ascii=False))
            return
        self.stdout.write(f"{event.name}, revision {revision}")
        for line in lines:
            self.stdout.write(f"{line['place']:>4} {line['points']:>5}  {line['name']}")


def as_dict(line: Standing) -> dict[str, Any]:
    """Return a line as the contract names its parts."""
    return {
        "place": line.place,
        "entry": line.entry.number,
        "name": line.entry.name,
        "points": line.points,
        "rounds_won": line.rounds_won,
        "times_set": line.times_set,
        "rounds_played": line.rounds_played,
        "byes": line.byes,
    }

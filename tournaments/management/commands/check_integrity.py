"""Recompute everything derived and compare: ``check_integrity [EVENT] [--json]``."""

import json
from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

from django.core.management.base import BaseCommand
from django.db.models import QuerySet

from tournaments.management.files import fail
from tournaments.models import Event, Season
from tournaments.selectors.integrity import Checked, check_event
from tournaments.selectors.seasons.integrity import check_season


def _seasons() -> QuerySet[Season]:
    return Season.objects.select_related("head").order_by("pk")


class Command(BaseCommand):
    """Checks games, standings and the log of every event, or of one."""

    help = "Recompute every derived row from the hands, verify the log, and compare."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take an event, or none for all."""
        parser.add_argument("event", nargs="?")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print a line an event and a line a difference; exit with 1 when there is any."""
        events = Event.objects.select_related("standings_head").order_by("pk")
        if options["event"]:
            events = events.filter(slug=options["event"])
            if not events:
                fail(f"There is no event {options['event']}.", status=1)
        seasons = [] if options["event"] else list(_seasons())
        broken = sum(self.report(event, as_json=options["json"]) for event in events)
        broken += sum(self.report_season(season, as_json=options["json"]) for season in seasons)
        if broken:
            count = f"{broken} of {len(events) + len(seasons)} events"
            fail(f"{count}{' and seasons' if seasons else ''} differ", status=1)

    def report_season(self, season: Season, *, as_json: bool) -> bool:
        """Check and print one season; return whether anything differs."""
        checked = check_season(season)
        due = season.results_revision - season.head.revision
        counted: dict[str, object] = {
            "season": season.slug,
            "results": checked.games,
            "actions": checked.actions,
        }
        if as_json:
            return self.print_json({**counted, "tables_behind": due}, checked)
        told = f"{season.slug}: {checked.games} results, {checked.actions} actions"
        return self.print_lines(told, checked, f"tables {due} revisions behind" if due else "")

    def report(self, event: Event, *, as_json: bool) -> bool:
        """Check and print one event; return whether anything differs."""
        checked = check_event(event)
        due = event.results_revision - event.standings_head.revision
        counted: dict[str, object] = {
            "event": event.slug,
            "games": checked.games,
            "hands": checked.hands,
            "actions": checked.actions,
        }
        if as_json:
            return self.print_json({**counted, "standings_behind": due}, checked)
        told = (
            f"{event.slug}: {checked.games} games, {checked.hands} hands, {checked.actions} actions"
        )
        return self.print_lines(told, checked, f"standings {due} revisions behind" if due else "")

    def print_json(self, told: Mapping[str, object], checked: Checked) -> bool:
        """Print what was counted and where it differs; return whether it does."""
        places = [difference.where for difference in checked.differences]
        self.stdout.write(json.dumps({**told, "differences": places}, ensure_ascii=False))
        return bool(places)

    def print_lines(self, told: str, checked: Checked, due: str) -> bool:
        """Print the same in words, a line for each difference; return whether there is one."""
        line = f"{told}, {len(checked.differences)} differences"
        self.stdout.write(f"{line}, {due}" if due else line)
        for difference in checked.differences:
            self.stdout.write(
                f"  {difference.where}: stored {difference.stored}, follows {difference.expected}"
            )
        return bool(checked.differences)

"""Look for better charts: ``search_charts --players 22-24 --rounds 16 --seconds 60``."""

from argparse import ArgumentParser
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.management.files import fail
from tournaments.management.spans import span
from tournaments.management.terms import allowed_seconds
from tournaments.pairings.chart_search import better_plan, cost_of, line_of, with_plan
from tournaments.pairings.charts import charts
from tournaments.pairings.data import ALPHABET

KEPT = "charts.txt"
FEWEST = 4


class Command(BaseCommand):
    """Searches for charts, and keeps those that are better than what is shipped."""

    help = "Search for rotations better than the charts; write those that are."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the nights to search for, and how long."""
        parser.add_argument("--players", required=True, help="22, or 22-24")
        parser.add_argument("--rounds", required=True, help="16, or 16-20")
        parser.add_argument(
            "--seconds", type=float, default=60.0, help="for each search of a night"
        )
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--file", help="write there instead of over the shipped charts")

    def handle(self, *args: Any, **options: Any) -> None:
        """Search night after night; say what was found: partners, most, squares, tables."""
        seconds, players = allowed_seconds(options["seconds"]), span(options["players"])
        if not FEWEST < players.start <= players[-1] <= len(ALPHABET):
            fail(f"Charts are for {FEWEST + 1} to {len(ALPHABET)} players", status=2)
        kept = list(charts())
        for entries in players:
            for rounds in span(options["rounds"]):
                rng = Random(f"{options['seed']} {entries} {rounds}")  # noqa: S311 - repeatable
                plan = better_plan(entries, rounds, seconds=seconds, rng=rng)
                if plan:
                    kept = with_plan(kept, entries, plan)
                told = f"better, {cost_of(plan, entries)}" if plan else "none better"
                self.stdout.write(f"{entries} players, {rounds} rounds: {told}")
        text = "".join(f"{line_of(chart)}\n" for chart in kept)
        target = options["file"] or str(files("tournaments.pairings.data").joinpath(KEPT))
        Path(target).write_text(text, encoding="utf-8")

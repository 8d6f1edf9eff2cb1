"""Make a demonstration club whose night is in full play: ``seed_demo [--if-empty] [--json]``."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.services.demo import seed_demo


class Command(BaseCommand):
    """Prints the director's name and password once, and the link of one table."""

    help = "Make a demonstration club whose night is in full play."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Say whether a database in use is left alone."""
        parser.add_argument("--if-empty", action="store_true", help="only when there is no club")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Seed and print."""
        demo = seed_demo(only_if_empty=options["if_empty"])
        if demo is None:
            self.stdout.write("{}" if options["json"] else "There are clubs already.")
            return
        result = {
            "director": demo.director,
            "password": demo.password,
            "tablet": demo.tablet,
            "event": demo.event.slug,
        }
        if options["json"]:
            self.stdout.write(json.dumps(result))
            return
        for name, value in result.items():
            self.stdout.write(f"{name}: {value}")

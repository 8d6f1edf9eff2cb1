"""Plan a rotation: ``rotation --players N --rounds R [...]``; always speaks JSON."""

import json
from argparse import ArgumentParser
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.management.files import fail, read_json
from tournaments.management.terms import absent_in, add_terms, allowed_seconds, night_in
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.night_charts import chart_json, chart_of
from tournaments.pairings.notation import from_json
from tournaments.pairings.types import NO_HISTORY, History
from tournaments.wording.draws import given_up_told
from tournaments.wording.refusals import refusal_sentence


class Command(BaseCommand):
    """Prints the rounds of a rotation, how good they are, and how good they could be."""

    help = "Plan a rotation for players 1 to N and print it as JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the night: who, how long, at what tables, and what was played."""
        parser.add_argument("--players", type=int, required=True)
        parser.add_argument("--rounds", type=int, required=True, help="still to be played")
        add_terms(parser)
        parser.add_argument("--absent", default="", help="players who are not here: 4,9")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--history", help="rounds already played, a file as printed here")
        parser.add_argument("--seconds", type=float, default=1.0)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Plan and print; end with 1 when no plan can be made."""
        started = perf_counter()
        try:
            answer = rotation_for(options)
        except PairingRefused as refused:
            faults = [fault_told(*reason) for reason in refused.reasons]
            self.stdout.write(json.dumps({**faults[0], "faults": faults}))
            fail(faults[0]["message"], status=1)
        answer["seconds"] = round(perf_counter() - started, 3)
        self.stdout.write(json.dumps(answer))


def rotation_for(options: dict[str, Any]) -> dict[str, Any]:
    """Plan what the options ask for.  Raises ``PairingRefused``."""
    night = night_in(options)
    chart = chart_of(
        night,
        seconds=allowed_seconds(options["seconds"]),
        history=history_in(options["history"]),
        absent=absent_in(options),
    )
    return {
        **chart_json(chart),
        "given_up": given_up_told(chart.given_up, night.name_of),
    }


def fault_told(fault: PairingFault, *numbers: int) -> dict[str, Any]:
    """Return one reason of a refusal."""
    details = {"numbers": list(numbers)}
    return {"code": fault, "message": refusal_sentence(fault, details), **details}


def history_in(file: str | None) -> History:
    """Read the rounds played; end the command where the file holds none."""
    if file is None:
        return NO_HISTORY
    value = read_json(file)
    try:
        rounds = [from_json(one) for one in (value["rounds"] if isinstance(value, dict) else value)]
    except (KeyError, TypeError, ValueError):
        fail(f"{file} does not hold rounds as this command prints them", status=2)
    return History(tuple(rounds))

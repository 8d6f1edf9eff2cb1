"""Plan a rotation: ``rotation --players N --rounds R [...]``; always speaks JSON."""

import json
from argparse import ArgumentParser
from dataclasses import asdict
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.management.files import fail, read_json
from tournaments.management.terms import PARTNERS, PlayerTable, add_terms, numbers, terms_in
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.notation import from_json, to_json
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.types import NO_HISTORY, History, Note
from tournaments.wording.draws import note_sentence
from tournaments.wording.refusals import refusal_sentence


class Command(BaseCommand):
    """Prints the rounds of a rotation, how good they are, and how good they could be."""

    help = "Plan a rotation for players 1 to N and print it as JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the night: who, how long, at what tables, and what was played."""
        parser.add_argument("--players", type=int, required=True)
        parser.add_argument("--rounds", type=int, required=True, help="still to be played")
        parser.add_argument("--table-size", type=int, default=4)
        parser.add_argument("--partners", choices=PARTNERS, default="rotating")
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
    table = PlayerTable(options["table_size"], options["partners"], options["six"])
    absent = numbers(options["absent"])
    present = [player for player in range(1, options["players"] + 1) if player not in absent]
    rotation = plan_rotation(
        table.entries_of(present),
        options["rounds"],
        rng_seed=options["seed"],
        history=history_in(options["history"], players=options["players"], table=table),
        terms=terms_in(options, table, tables=len(present) // table.seats),
    )
    quality = asdict(rotation.quality)
    quality["proved_optimal"] = rotation.quality.proved_optimal
    return {
        "players": options["players"],
        "rounds": [to_json(table.seated(draw), table.seating) for draw in rotation.rounds],
        "quality": quality,
        "given_up": [note_told(number, note) for number, note in rotation.given_up],
    }


def fault_told(fault: PairingFault, *numbers: int) -> dict[str, Any]:
    """Return one reason of a refusal."""
    details = {"numbers": list(numbers)}
    return {"code": fault, "message": refusal_sentence(fault, details), **details}


def note_told(number: int, note: Note) -> dict[str, Any]:
    """Return what a round (1-based) does against the terms."""
    names = {entry: str(entry) for entry in note.numbers}
    message = note_sentence(note.code, note.numbers, names)
    return {"round": number, "code": note.code, "numbers": list(note.numbers), "message": message}


def history_in(file: str | None, *, players: int, table: PlayerTable) -> History:
    """Read the rounds played.  Raises ``PairingRefused`` when they name somebody unknown."""
    if file is None:
        return NO_HISTORY
    value = read_json(file)
    try:
        rounds = [from_json(one) for one in (value["rounds"] if isinstance(value, dict) else value)]
    except (KeyError, TypeError, ValueError):
        fail(f"{file} does not hold rounds as this command prints them", status=2)
    for player in sorted(frozenset().union(*(draw.entries for draw in rounds))):
        if not 1 <= player <= players:
            raise PairingRefused(PairingFault.STRANGER_IN_HISTORY, player)
    return History(tuple(table.drawn(draw) for draw in rounds))

"""Plan a rotation: ``rotation --players N --rounds R [...]``; always speaks JSON."""

import json
from argparse import ArgumentParser
from collections import Counter
from dataclasses import asdict
from time import perf_counter
from typing import Any, NamedTuple

from django.core.management.base import BaseCommand

from tournaments.management.files import fail, read_json
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.notation import from_json, to_json
from tournaments.pairings.refusals import twice
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.types import NO_HISTORY, Draw, History, TableShape, Terms
from tournaments.wording.refusals import refusal_sentence

PARTNERS = ("rotating", "fixed", "none")
MOST_SECONDS = 600


class Table(NamedTuple):
    """A table of players, and of what a rotation moves: players, or pairs that stay together.

    Players 1 and 2 are pair 1, players 3 and 4 pair 2, and so on.
    """

    seats: int
    partners: str

    @property
    def has_pairs(self) -> bool:
        """Say whether pairs are moved."""
        return self.partners == "fixed"

    @property
    def seating(self) -> TableShape:
        """Return the seats and sides of players.  Raises ``PairingRefused``."""
        sides = self.seats if self.partners == "none" else max(2, self.seats // 2)
        try:
            return TableShape(seats=self.seats, sides=sides)
        except ValueError:
            raise PairingRefused(PairingFault.SHAPE_IMPOSSIBLE, self.seats) from None

    @property
    def shape(self) -> TableShape:
        """Return the seats and sides of what is moved."""
        sides = self.seating.sides
        return TableShape(seats=sides, sides=sides) if self.has_pairs else self.seating

    def entries_of(self, players: list[int]) -> list[int]:
        """Return what is moved.  Raises ``PairingRefused`` when one of a pair is missing."""
        if not self.has_pairs:
            return players
        pairs = Counter((player + 1) // 2 for player in players)
        for pair, members in pairs.items():
            if members == 1:
                raise PairingRefused(PairingFault.PARTNER_MISSING, 2 * pair)
        return sorted(pairs)

    def seated(self, draw: Draw) -> Draw:
        """Return a draw of players."""
        if not self.has_pairs:
            return draw
        tables = [both(table)[0::2] + both(table)[1::2] for table in draw.tables]
        return Draw(tuple(tables), both(draw.byes))

    def drawn(self, draw: Draw) -> Draw:
        """Return the draw of what is moved, from one of players."""
        if not self.has_pairs:
            return draw
        pairs = [tuple((player + 1) // 2 for player in table) for table in draw.tables]
        byes = tuple(sorted({(player + 1) // 2 for player in draw.byes}))
        return Draw(tuple(pair[: self.shape.seats] for pair in pairs), byes)


def both(pairs: tuple[int, ...]) -> tuple[int, ...]:
    """Return the players of pairs."""
    return tuple(player for pair in pairs for player in (2 * pair - 1, 2 * pair))


class Command(BaseCommand):
    """Prints the rounds of a rotation, how good they are, and how good they could be."""

    help = "Plan a rotation for players 1 to N and print it as JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the night: who, how long, at what tables, and what was played."""
        parser.add_argument("--players", type=int, required=True)
        parser.add_argument("--rounds", type=int, required=True, help="still to be played")
        parser.add_argument("--table-size", type=int, default=4)
        parser.add_argument("--partners", choices=PARTNERS, default="rotating")
        parser.add_argument("--fixed", default="", help="players who keep their table: 3,7")
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
            details = {"numbers": list(refused.numbers)}
            message = refusal_sentence(refused.fault, details)
            self.stdout.write(json.dumps({"code": refused.fault, "message": message, **details}))
            fail(message, status=1)
        answer["seconds"] = round(perf_counter() - started, 3)
        self.stdout.write(json.dumps(answer))


def rotation_for(options: dict[str, Any]) -> dict[str, Any]:
    """Plan what the options ask for.  Raises ``PairingRefused``."""
    table = Table(options["table_size"], options["partners"])
    absent = numbers(options["absent"])
    present = [player for player in range(1, options["players"] + 1) if player not in absent]
    rotation = plan_rotation(
        table.entries_of(present),
        options["rounds"],
        rng_seed=options["seed"],
        history=history_in(options["history"], players=options["players"], table=table),
        terms=Terms(
            shape=table.shape,
            fixed=tables_kept(
                table.entries_of(numbers(options["fixed"])), len(present) // table.seats
            ),
            seconds=allowed_seconds(options["seconds"]),
        ),
    )
    rounds = [to_json(table.seated(draw), table.seating) for draw in rotation.rounds]
    quality = asdict(rotation.quality)
    quality["proved_optimal"] = rotation.quality.proved_optimal
    return {"players": options["players"], "rounds": rounds, "quality": quality}


def numbers(text: str) -> list[int]:
    """Read numbers with commas between."""
    try:
        return [int(number) for number in text.split(",") if number.strip()]
    except ValueError:
        fail(f"{text} is not a list of numbers such as 3,7", status=2)


def allowed_seconds(seconds: float) -> float:
    """Return the time for a search; end the command when it makes no sense."""
    if not 0 <= seconds <= MOST_SECONDS:
        fail(f"--seconds goes from 0 to {MOST_SECONDS}", status=2)
    return seconds


def tables_kept(entries: list[int], tables: int) -> dict[int, int]:
    """Give the fixed entries the tables in turn.  Raises ``PairingRefused`` for one named twice."""
    if len(set(entries)) < len(entries):
        raise PairingRefused(PairingFault.ENTRY_TWICE, *twice(entries))
    return {entry: index % max(1, tables) for index, entry in enumerate(entries)}


def history_in(file: str | None, *, players: int, table: Table) -> History:
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

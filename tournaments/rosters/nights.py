"""Read a recorded night: who played where in each round, and every hand as it was written down."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from tournaments.rosters.names import clean_name

COMPASS = ("N", "E", "S", "W")


class UnreadableNight(ValueError):
    """The file is not a recorded night; ``part`` names what could not be read."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


@dataclass(frozen=True, slots=True)
class NightTable:
    """A table: the players' numbers by seat (N, E, S, W), and the hands in the named form."""

    number: int
    seats: tuple[int, ...]
    hands: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class NightRound:
    """A round: its tables, and the numbers of those who sat out."""

    number: int
    tables: tuple[NightTable, ...]
    sitting_out: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """A whole night. ``players`` maps each number to a name."""

    name: str
    date: date
    rules: str
    hands: int
    bye_points: int
    players: Mapping[int, str]
    rounds: tuple[NightRound, ...]


def read_night(data: Any) -> Night:
    """Read a night. Raises ``UnreadableNight``."""
    try:
        return _night(data)
    except (KeyError, TypeError, AttributeError, ValueError, OverflowError) as error:
        raise UnreadableNight(str(error)[:80]) from error


def _night(data: Any) -> Night:
    """Read a night, or fail with whatever is missing."""
    event = data["event"]
    if event["format"] != "rotation":
        raise ValueError("format")
    players = {int(player["number"]): clean_name(str(player["name"])) for player in data["players"]}
    if len(players) != len(data["players"]) or not all(players.values()):
        raise ValueError("players")
    return Night(
        name=str(event["name"]),
        date=date.fromisoformat(event["date"]),
        rules=str(event["rules"]),
        hands=int(event["hands_per_round"]),
        bye_points=int(event.get("bye_points", 0)),
        players=players,
        rounds=tuple(_round(item, players) for item in data["rounds"]),
    )


def _round(item: Any, players: Mapping[int, str]) -> NightRound:
    """Read a round in which everybody is somewhere at most once."""
    tables = tuple(_table(table) for table in item["tables"])
    sitting_out = tuple(int(number) for number in item["sitting_out"])
    seated = [number for table in tables for number in table.seats] + list(sitting_out)
    if len(set(seated)) != len(seated) or not set(seated) <= set(players):
        raise ValueError(f"seats of round {item['number']}")
    return NightRound(int(item["number"]), tables, sitting_out)


def _table(item: Any) -> NightTable:
    """Read a table."""
    seats = tuple(int(item["seats"][seat]) for seat in COMPASS)
    return NightTable(int(item["number"]), seats, tuple(dict(hand) for hand in item["hands"]))

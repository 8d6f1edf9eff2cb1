"""What a command line says of a night: the tables, who keeps which, who is with whom."""

from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any, TypeVar

from tournaments.management.files import fail
from tournaments.pairings.night_words import read_couples, read_groups, read_kept, read_numbers
from tournaments.pairings.nights import Night, Partners
from tournaments.pairings.types import Grouping, Leftover

Value = TypeVar("Value")
MOST_SECONDS = 600


def add_terms(parser: ArgumentParser) -> None:
    """Take what the club asks for."""
    parser.add_argument("--table-size", type=int, default=4)
    parser.add_argument("--partners", choices=list(Partners), default=Partners.ROTATING)
    parser.add_argument(
        "--fixed", default="", help="players who keep table and seat: 3,7, or 3@2, or 3@2.1"
    )
    parser.add_argument(
        "--leftover", choices=list(Leftover), default=Leftover.SIT_OUT, help="those without a table"
    )
    parser.add_argument(
        "--six", type=int, choices=(2, 3, 6), default=3, help="sides at a table of six"
    )
    parser.add_argument("--apart", default="", help="who must not share a table: 1-2,5-9")
    parser.add_argument("--not-partners", default="", help="who must not be partners: 1-2,5-9")
    parser.add_argument("--together", default="", help="who stay partners: 1-2,5-9")
    parser.add_argument("--groups", default="", help="groups with a stroke between: 1,2,3/4-6")
    parser.add_argument("--grouping", choices=list(Grouping), default=Grouping.MIXED)


def night_in(options: dict[str, Any]) -> Night:
    """Return the night that the options name; end the command where one cannot be read."""
    couples = ("apart", "not_partners", "together")
    return Night.asked(
        options
        | {"fixed": read(read_kept, options["fixed"])}
        | {name: read(read_couples, options[name]) for name in couples}
        | {"groups": read(read_groups, options["groups"])}
    )


def absent_in(options: dict[str, Any]) -> tuple[int, ...]:
    """Return who is not here; end the command where that cannot be read."""
    return read(read_numbers, options["absent"])


def read(reader: Callable[[str], Value], text: str) -> Value:
    """Read one option; end the command with the part that cannot be read."""
    try:
        return reader(text)
    except ValueError as unreadable:
        fail(f"{unreadable} cannot be read here; look at rotation --help", status=2)


def allowed_seconds(seconds: float) -> float:
    """Return the time for a search; end the command when it makes no sense."""
    if not 0 <= seconds <= MOST_SECONDS:
        fail(f"--seconds goes from 0 to {MOST_SECONDS}", status=2)
    return seconds

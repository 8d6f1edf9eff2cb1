"""What a command line says of a night: the tables, who keeps which, who is with whom."""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from tournaments.management.files import fail
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.refusals import twice
from tournaments.pairings.terms import Couple, first_seats
from tournaments.pairings.types import Draw, Grouping, Leftover, TableShape, Terms

PARTNERS = ("rotating", "fixed", "none")
MOST_SECONDS = 600
SIX = 6


class PlayerTable(NamedTuple):
    """A table of players, and of what a rotation moves: players, or pairs that stay together.

    Players 1 and 2 are pair 1, players 3 and 4 pair 2, and so on.
    """

    seats: int
    partners: str
    sides_at_six: int = 3

    @property
    def has_pairs(self) -> bool:
        """Say whether pairs are moved."""
        return self.partners == "fixed"

    @property
    def seating(self) -> TableShape:
        """Return the seats and sides of players.  Raises ``PairingRefused``."""
        sides = self.seats if self.partners == "none" else max(2, self.seats // 2)
        if self.seats == SIX and self.partners == "rotating":
            sides = self.sides_at_six
        try:
            return TableShape(self.seats, sides, self.sides_at_six)
        except ValueError:
            raise PairingRefused(PairingFault.SHAPE_IMPOSSIBLE, self.seats) from None

    @property
    def shape(self) -> TableShape:
        """Return the seats and sides of what is moved."""
        sides = self.seating.sides
        return TableShape(sides, sides) if self.has_pairs else self.seating

    def entry_of(self, player: int) -> int:
        """Return what is moved when a player is."""
        return (player + 1) // 2 if self.has_pairs else player

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
        return Draw(tuple(pair[: len(pair) // 2] for pair in pairs), byes)


def both(pairs: tuple[int, ...]) -> tuple[int, ...]:
    """Return the players of pairs."""
    return tuple(player for pair in pairs for player in (2 * pair - 1, 2 * pair))


def add_terms(parser: ArgumentParser) -> None:
    """Take what the club asks for."""
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
    parser.add_argument("--groups", default="", help="groups with a stroke between: 1,2,3/4,5,6")
    parser.add_argument("--grouping", choices=list(Grouping), default=Grouping.MIXED)


def terms_in(options: dict[str, Any], table: PlayerTable, *, tables: int) -> Terms:
    """Return the terms that the options name.  Raises ``PairingRefused`` for somebody twice."""
    places = places_in(options["fixed"], table, tables)
    fixed = {entry: home for entry, home, _ in places}
    seats = {entry: seat for entry, _, seat in places if seat is not None}
    return Terms(
        shape=table.shape,
        leftover=Leftover(options["leftover"]),
        fixed=fixed,
        fixed_seats=seats or first_seats(fixed),
        apart=couples_in(options["apart"], table),
        not_partners=couples_in(options["not_partners"], table),
        together=couples_in(options["together"], table),
        groups=groups_in(options["groups"], table),
        grouping=Grouping(options["grouping"]),
        seconds=allowed_seconds(options["seconds"]),
    )


def places_in(text: str, table: PlayerTable, tables: int) -> list[tuple[int, int, int | None]]:
    """Read who keeps which table and seat (both 0-based); without a table they have them in turn.

    Raises ``PairingRefused`` for somebody named twice.
    """
    named = [player.partition("@") for player in text.split(",") if player.strip()]
    players = [whole(player) for player, _, _ in named]
    entries = [table.entry_of(player) for player in table_players(players, table)]
    if len(set(entries)) < len(entries):
        raise PairingRefused(PairingFault.ENTRY_TWICE, *twice(entries))
    homes = {
        table.entry_of(player): home for player, (_, _, home) in zip(players, named, strict=True)
    }
    found = []
    for turn, entry in enumerate(entries):
        home, _, seat = homes[entry].partition(".")
        at = whole(home) - 1 if home else turn % max(1, tables)
        found.append((entry, at, whole(seat) - 1 if seat else None))
    return found


def table_players(players: list[int], table: PlayerTable) -> list[int]:
    """Return one player for each entry named.  Raises ``PairingRefused`` for half a pair."""
    if not table.has_pairs:
        return players
    return [2 * pair for pair in table.entries_of(players)]


def couples_in(text: str, table: PlayerTable) -> tuple[Couple, ...]:
    """Read couples: two players with a stroke between, couples with commas."""
    couples = [couple.split("-") for couple in text.split(",") if couple.strip()]
    if any(len(couple) != 2 for couple in couples):  # noqa: PLR2004 - a couple is two
        fail(f"{text} is not a list of couples such as 1-2,5-9", status=2)
    return tuple((table.entry_of(whole(one)), table.entry_of(whole(two))) for one, two in couples)


def groups_in(text: str, table: PlayerTable) -> dict[int, int]:
    """Read groups, numbered from 1.  Raises ``PairingRefused`` for somebody in two of them."""
    groups = [members_of(part, table) for part in text.split("/")]
    for entry in twice([entry for members in groups for entry in members]):
        raise PairingRefused(PairingFault.ENTRY_TWICE, entry)
    return {entry: group for group, members in enumerate(groups, start=1) for entry in members}


def members_of(text: str, table: PlayerTable) -> Iterable[int]:
    """Read one group; both of a pair may be named."""
    return dict.fromkeys(table.entry_of(player) for player in numbers(text))


def numbers(text: str) -> list[int]:
    """Read numbers with commas between."""
    return [whole(number) for number in text.split(",") if number.strip()]


def whole(text: str) -> int:
    """Read one number; end the command when it is none."""
    try:
        return int(text)
    except ValueError:
        fail(f"{text} is not a number", status=2)


def allowed_seconds(seconds: float) -> float:
    """Return the time for a search; end the command when it makes no sense."""
    if not 0 <= seconds <= MOST_SECONDS:
        fail(f"--seconds goes from 0 to {MOST_SECONDS}", status=2)
    return seconds

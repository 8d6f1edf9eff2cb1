"""Up and down between the divisions of one season and the next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.standings.seasons.types import SeasonLine


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalTable:
    """A division at its end, the highest division first in a league.

    ``up`` of its first teams rise, ``down`` of its last fall; the highest and the lowest have no
    division to go to, and there the numbers mean nothing.
    """

    division: int
    lines: tuple[SeasonLine, ...]
    up: int = 0
    down: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TiedCut:
    """A shared place across the line between staying and moving: the teams that share it."""

    division: int
    place: int
    teams: tuple[int, ...]


def tied_cuts(tables: Sequence[FinalTable]) -> tuple[TiedCut, ...]:
    """Return every cut that the tables leave open."""
    cuts = []
    for index, table in enumerate(tables):
        count = len(table.lines)
        wanted = ([table.up] if index else []) + (
            [count - table.down] if index < len(tables) - 1 else []
        )
        cuts += [(table, cut) for cut in wanted if 0 < cut < count]
    return tuple(
        TiedCut(division=table.division, place=place, teams=_sharing(table, place))
        for table, cut in cuts
        if (place := table.lines[cut].place) == table.lines[cut - 1].place
    )


def _sharing(table: FinalTable, place: int) -> tuple[int, ...]:
    return tuple(line.team for line in table.lines if line.place == place)


def next_divisions(tables: Sequence[FinalTable]) -> Mapping[int, tuple[int, ...]]:
    """Return each division's teams of the next season: who came down, who stayed, who came up.

    As many go up as come down only where the organiser's numbers say so; no team is in two
    divisions or in none.  Raises ``ValueError`` where one team would move both ways.
    """
    after: dict[int, list[int]] = {table.division: [] for table in tables}
    for index, table in enumerate(tables):
        teams = [line.team for line in table.lines]
        up = table.up if index else 0
        down = table.down if index < len(tables) - 1 else 0
        if up + down > len(teams):
            raise ValueError(f"{up} up and {down} down of {len(teams)} teams")
        stay = teams[up : len(teams) - down]
        if up:
            after[tables[index - 1].division] += teams[:up]
        after[table.division] += stay
        if down:
            after[tables[index + 1].division] += teams[len(teams) - down :]
    return {division: tuple(teams) for division, teams in after.items()}

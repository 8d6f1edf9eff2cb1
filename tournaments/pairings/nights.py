"""A night as a club asks for it, and the chart that answers.

Players are numbered from 1.  Where partners stay together, players 1 and 2 are a pair, 3 and 4 the
next, and so on; pairs are what the rotation moves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.exact import known_rounds
from tournaments.pairings.quality import Quality
from tournaments.pairings.refusals import refuse_impossible, twice
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.terms import first_seats
from tournaments.pairings.types import NO_HISTORY, Draw, TableShape, Terms

TRIES_APART = 1_000_003


class Partners(StrEnum):
    """What becomes of partners from round to round."""

    ROTATING = "rotating"
    """Everybody has a new one."""
    FIXED = "fixed"
    """They stay together and meet other pairs."""
    NONE = "none"
    """Each plays alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """A night as it is asked for; equal nights have equal charts.

    ``fixed`` pairs a player with the table (1-based) it keeps, or with None for any.
    """

    players: int
    rounds: int
    seats: int = 4
    partners: Partners = Partners.ROTATING
    fixed: tuple[tuple[int, int | None], ...] = ()
    seed: int = 1

    @property
    def seating(self) -> TableShape:
        """Return the seats and sides of players.  Raises ``PairingRefused``."""
        sides = self.seats if self.partners is Partners.NONE else max(2, self.seats // 2)
        try:
            return TableShape(seats=self.seats, sides=sides)
        except ValueError:
            raise PairingRefused(PairingFault.SHAPE_IMPOSSIBLE, self.seats) from None

    @property
    def has_pairs(self) -> bool:
        """Say whether pairs are moved, not players."""
        return self.partners is Partners.FIXED

    @property
    def shape(self) -> TableShape:
        """Return the seats and sides of what is moved."""
        sides = self.seating.sides
        return TableShape(seats=sides, sides=sides) if self.has_pairs else self.seating

    @property
    def tables(self) -> int:
        """Return how many full tables the players make."""
        return self.players // self.seats

    @property
    def idle(self) -> int:
        """Return how many players have no table in each round."""
        return self.players % self.seats

    @property
    def moved(self) -> list[int]:
        """Return what is moved.  Raises ``PairingRefused`` when the last is without a partner."""
        if not self.has_pairs:
            return list(range(1, self.players + 1))
        if self.players % 2:
            raise PairingRefused(PairingFault.PARTNER_MISSING, self.players + 1)
        return list(range(1, self.players // 2 + 1))

    def terms(self, seconds: float) -> Terms:
        """Return what the rotation keeps to.  Raises ``PairingRefused`` when seats contradict.

        Those who keep any table are given the tables in turn.
        """
        kept: dict[int, int] = {}
        for player in twice([player for player, _ in self.fixed]):
            raise PairingRefused(PairingFault.ENTRY_TWICE, player)
        for turn, (player, table) in enumerate(self.fixed):
            entry = (player + 1) // 2 if self.has_pairs else player
            home = turn % max(1, self.tables) if table is None else table - 1
            if kept.setdefault(entry, home) != home:
                raise PairingRefused(PairingFault.ENTRY_TWICE, player)
        seats = first_seats(kept)
        return Terms(shape=self.shape, fixed=kept, fixed_seats=seats, seconds=seconds)

    @property
    def is_known(self) -> bool:
        """Say whether a chart is shipped or constructed, so that nothing is searched for."""
        entries = self.players // 2 if self.has_pairs else self.players
        return not self.fixed and known_rounds(entries, self.rounds, self.shape) is not None

    def seated(self, draw: Draw) -> Draw:
        """Return a draw of players."""
        if not self.has_pairs:
            return draw
        tables = [both(table)[0::2] + both(table)[1::2] for table in draw.tables]
        return Draw(tuple(tables), both(draw.byes))


def both(pairs: Sequence[int]) -> tuple[int, ...]:
    """Return the players of pairs."""
    return tuple(player for pair in pairs for player in (2 * pair - 1, 2 * pair))


@dataclass(frozen=True, slots=True)
class Chart:
    """The rounds of a night, seats of players, and how good they are (counted over what moves)."""

    night: Night
    rounds: tuple[Draw, ...]
    quality: Quality

    @property
    def cost(self) -> tuple[int, int, int]:
        """Return what is compared between two charts of a night, the dearest first."""
        quality = self.quality
        return quality.partner_repeats, quality.opponent_sumsq, quality.table_repeats


def chart_of(night: Night, *, seconds: float, attempt: int = 0) -> Chart:
    """Return a night's chart; another ``attempt`` searches from other chances.

    Raises ``PairingRefused`` when there is none.
    """
    refuse_impossible_night(night)
    rotation = plan_rotation(
        night.moved,
        night.rounds,
        rng_seed=night.seed + TRIES_APART * attempt,
        terms=night.terms(seconds),
    )
    rounds = tuple(replace(night.seated(draw), notes=()) for draw in rotation.rounds)
    return Chart(night, rounds, rotation.quality)


def refuse_impossible_night(night: Night) -> None:
    """Raise ``PairingRefused`` with the first reason why a night has no chart."""
    if night.players < night.seating.seats:
        raise PairingRefused(PairingFault.TOO_FEW_ENTRIES, night.players, night.seats)
    refuse_impossible(night.moved, night.rounds, history=NO_HISTORY, terms=night.terms(0.0))


def to_json(night: Night) -> dict[str, Any]:
    """Return a night as plain values, in one order."""
    return {
        "players": night.players,
        "rounds": night.rounds,
        "table_size": night.seats,
        "partners": night.partners.value,
        "fixed": [[player, table] for player, table in night.fixed],
        "seed": night.seed,
    }


def from_json(value: Mapping[str, Any]) -> Night:
    """Read a night back."""
    return Night(
        players=value["players"],
        rounds=value["rounds"],
        seats=value["table_size"],
        partners=Partners(value["partners"]),
        fixed=tuple((player, table) for player, table in value["fixed"]),
        seed=value["seed"],
    )

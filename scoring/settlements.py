"""Money between players, exact to the cent: what is paid always sums to nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Parting:
    """What is owed when a money game ends for one player or for all.

    ``exact`` is in cents before rounding, positive for money received; it sums to zero.
    """

    average: Fraction
    exact: Mapping[str, Fraction]

    @property
    def cents(self) -> dict[str, int]:
        """Whole cents that still sum to zero."""
        return round_to_zero(self.exact)


def part(scores: Mapping[str, int], *, cents_a_point: int, leaver: str | None = None) -> Parting:
    """Settle the distance of each score to the average, the leaver's own included.

    With a ``leaver`` those who stay share his amount equally, which comes to the same as one
    settlement of all at the end.  Source: pagat-fa, the money game; reading-23.
    """
    average = Fraction(sum(scores.values()), len(scores))
    exact = {name: (score - average) * cents_a_point for name, score in scores.items()}
    if leaver is not None:
        share = -exact[leaver] / (len(scores) - 1)
        exact = {name: exact[name] if name == leaver else share for name in scores}
    return Parting(average=average, exact=exact)


def joining_score(scores: Mapping[str, int]) -> Fraction:
    """Return the score of somebody who joins: the average of those who play.

    Source: reading-23.
    """
    return Fraction(sum(scores.values()), len(scores))


def moon_bets(moons: Mapping[str, int], *, stake: int) -> dict[str, int]:
    """Pay ``stake`` from every other player for each moon made; by name, in the stake's unit."""
    total = sum(moons.values())
    return {name: stake * (made * len(moons) - total) for name, made in moons.items()}


def game_stakes(
    sets: Mapping[str, int], moon_sets: Mapping[str, int], *, a_game: int, a_set: int
) -> dict[str, int]:
    """Return what each loser pays the winner: a stake, and more for each set; moons twice.

    Source: pagat-fa, moon only over a bid of 4.
    """
    return {
        name: a_game + a_set * (count + 2 * moon_sets.get(name, 0)) for name, count in sets.items()
    }


def set_fines(sets: Mapping[str, int], *, a_set: int) -> dict[str, int]:
    """Return what each player pays into the kitty.  Source: kin-events, fines a set."""
    return {name: a_set * count for name, count in sets.items()}


def net(payments: Sequence[Mapping[str, int]]) -> dict[str, int]:
    """Add up payments hand by hand."""
    names = dict.fromkeys(name for paid in payments for name in paid)
    return {name: sum(paid.get(name, 0) for paid in payments) for name in names}


def round_to_zero(exact: Mapping[str, Fraction]) -> dict[str, int]:
    """Round amounts that sum to zero to whole ones that do.

    All are rounded down; what is missing goes to those that lost most by it, the last of equals
    first.
    """
    floors = {name: amount.__floor__() for name, amount in exact.items()}
    places = {name: place for place, name in enumerate(exact)}
    lost = sorted(exact, key=lambda name: (exact[name] - floors[name], places[name]), reverse=True)
    for name in lost[: -sum(floors.values())]:
        floors[name] += 1
    return floors

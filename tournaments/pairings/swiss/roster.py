"""Who is here, in the order of the standings, and who met whom."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from random import Random

from tournaments.pairings.swiss.field import Field
from tournaments.pairings.swiss.types import Entrant, Id, Options, Score


@dataclass(slots=True)
class Roster:
    """The entrants who are here, best first; all else is by their place in that order.

    ``points`` are whole numbers, ``unit`` to the point.  ``barred`` are the places not to be met,
    of which those in ``apart`` are kept apart and were perhaps never met.
    """

    people: Sequence[Entrant]
    points: Sequence[int]
    unit: int
    barred: Sequence[set[int]]
    place_of: dict[Id, int]

    def times(self, one: int, two: int) -> int:
        """Return how often two met."""
        return self.people[one].opponents.count(self.people[two].id)

    def field_of(self, places: Sequence[int]) -> Field:
        """Return a part of the roster as a field to be paired; its places count from 0."""
        if len(places) == len(self.people):
            barred = self.barred
        else:
            renumbered = dict(zip(places, range(len(places)), strict=True))
            barred = [
                {renumbered[other] for other in self.barred[one] if other in renumbered}
                for one in places
            ]
        people = [self.people[place] for place in places]
        return Field(
            [self.points[place] for place in places],
            barred,
            [one.downs for one in people],
            [one.ups for one in people],
        )


def roster_of(entrants: Iterable[Entrant], options: Options, round_number: int) -> Roster:
    """Put those who are here in order: score, seed, and a lot for who has no seed."""
    sitting = set(options.given_byes)
    here = [one for one in entrants if not one.withdrawn and one.id not in sitting]
    unit = unit_of(here)
    ranks = dict(
        zip((one.id for one in by_seed(here, options.rng_seed)), range(len(here)), strict=True)
    )
    extra = accelerated(here, ranks, options, round_number, unit)
    standing = [(-int(one.score * unit) - extra.get(one.id, 0), ranks[one.id], one) for one in here]
    standing.sort(key=lambda line: line[:2])
    people = [one for *_, one in standing]
    place_of = {one.id: place for place, one in enumerate(people)}
    return Roster(
        people,
        [-points for points, *_ in standing],
        unit,
        barred_in(people, place_of, options),
        place_of,
    )


def unit_of(entrants: Sequence[Entrant]) -> int:
    """Return into how many parts a point must be cut for all scores to be whole."""
    return lcm(*{one.score.denominator for one in entrants})


def by_seed(entrants: Sequence[Entrant], rng_seed: int) -> list[Entrant]:
    """Return entrants by seed; who has none comes after, in an order that is drawn."""
    seeded = [one for one in entrants if one.seed is not None]
    drawn = sorted((one for one in entrants if one.seed is None), key=lambda one: str(one.id))
    Random(rng_seed).shuffle(drawn)  # noqa: S311 - a draw must be repeatable, not secret
    return sorted(seeded, key=lambda one: (one.seed or 0, str(one.id))) + drawn


def accelerated(
    entrants: Sequence[Entrant],
    ranks: dict[Id, int],
    options: Options,
    round_number: int,
    unit: int,
) -> dict[Id, int]:
    """Return the points on top that the upper half of the seeds has in the first rounds."""
    if round_number > options.acceleration.rounds:
        return {}
    half = (len(entrants) + 1) // 2
    extra = options.acceleration.points * unit
    return {one.id: extra for one in entrants if ranks[one.id] < half}


def barred_in(
    people: Sequence[Entrant], place_of: dict[Id, int], options: Options
) -> list[set[int]]:
    """Return for each place those whom it met, or is kept apart from."""
    barred = met_by(people, place_of)
    groups: dict[str, list[int]] = {}
    for place, one in enumerate(people):
        if one.group is not None:
            groups.setdefault(one.group, []).append(place)
    for members in groups.values():
        for place in members:
            barred[place].update(other for other in members if other != place)
    for first, second in options.apart:
        if first in place_of and second in place_of and first != second:
            barred[place_of[first]].add(place_of[second])
            barred[place_of[second]].add(place_of[first])
    return barred


def met_by(people: Sequence[Entrant], place_of: dict[Id, int]) -> list[set[int]]:
    """Return for each place those whom it met and who are here."""
    try:
        return [set(map(place_of.__getitem__, one.opponents)) for one in people]
    except KeyError:  # somebody has left; looking for that each time would cost the many
        return [{place_of[other] for other in one.opponents if other in place_of} for one in people]


def in_points(squared: int, unit: int) -> Score:
    """Return a sum of squares in points."""
    exact = Fraction(squared, unit * unit)
    return int(exact) if exact.denominator == 1 else exact

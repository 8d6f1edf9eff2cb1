"""Nights to try movements on: drawn, played by chance, drawn again."""

from dataclasses import replace
from itertools import pairwise

from tests.unit.tournaments.pairings.chance import chance
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.movements.types import Night, Outcome, Result
from tournaments.pairings.types import History, TableShape, Terms

FIVES = {5: TableShape(5, 5)}


def field_of(count, *, rounds=5, seed=7, **options):
    """A night of entries 1 to ``count`` before its first round."""
    return Night(entries=tuple(range(1, count + 1)), rounds=rounds, seed=seed, **options)


def keeping(night, fixed):
    """The same night, some keeping a table (0-based)."""
    return replace(night, terms=Terms(shape=night.terms.shape, fixed=fixed))


def without(night, *gone):
    """The same night after some have left."""
    return replace(night, entries=tuple(e for e in night.entries if e not in gone))


def joined_by(night, *new):
    """The same night after some have come."""
    return replace(night, entries=(*night.entries, *new))


def results_of(night, draw, scores):
    """The results of a round; ``scores[t]`` are those of the sides of table ``t``."""
    results = {}
    for table, points in zip(draw.tables, scores, strict=True):
        shape = night.shape_of(table)
        for seat, entry in enumerate(table):
            own, best = points[seat % shape.sides], max(points)
            won = Outcome.WON if points.count(best) == 1 else Outcome.TIED
            results[entry] = Result(
                points=own,
                outcome=won if own == best else Outcome.LOST,
                place=1 + sum(other > own for other in points),
            )
    return results


def after(night, draw, scores):
    """The night after a round with these scores."""
    played = History((*night.history.rounds, draw))
    results = results_of(night, draw, scores)
    return replace(night, history=played, results=(*night.results, results))


def by_chance(night, draw, rng):
    """Scores by chance, none of them tied."""
    sides = [night.shape_of(table).sides for table in draw.tables]
    return [rng.sample(range(-5, 40), count) for count in sides]


def played(key, night, rounds, *, seed=1):
    """Yield each round of a night played by chance: the night before it, its draw, its scores."""
    rng = chance(seed)
    for _ in range(rounds):
        draw = MOVEMENTS[key].next_draw(night)
        scores = by_chance(night, draw, rng)
        yield night, draw, scores
        night = after(night, draw, scores)


def steps(key, night, rounds, *, seed=1):
    """Yield two rounds that follow each other: (night, draw, scores, next draw)."""
    rows = list(played(key, night, rounds, seed=seed))
    for (before, draw, scores), (_, following, _) in pairwise(rows):
        yield before, draw, scores, following


def winners(night, table, points):
    """Who won at a table by its scores: a side of two, or the two best alone."""
    shape = night.shape_of(table)
    ranked = sorted(range(shape.sides), key=lambda side: points[side], reverse=True)
    best = ranked[: 2 * shape.sides // shape.seats]
    return {entry for seat, entry in enumerate(table) if seat % shape.sides in best}


def table_of(draw, entry):
    """The table (0-based) of an entry, None for a bye."""
    return next((t for t, table in enumerate(draw.tables) if entry in table), None)


def partners_in(night, draw):
    """Every two who are partners in a draw."""
    pairs = set()
    for table in draw.tables:
        shape = night.shape_of(table)
        for side in range(shape.sides):
            if len(table[side :: shape.sides]) > 1:
                pairs.add(frozenset(table[side :: shape.sides]))
    return pairs

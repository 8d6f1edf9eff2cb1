"""Swiss events, played out by chance or written down by hand."""

from dataclasses import replace

from tests.unit.tournaments.pairings.chance import chance
from tournaments.pairings.swiss.rounds import pair_swiss
from tournaments.pairings.swiss.types import Entrant, Options


def entrants(names, **columns):
    """Return entrants in rank order; ``columns`` are lists in the order of names."""
    rows = (
        {
            name: dict(zip(columns, row, strict=True))
            for name, row in zip(names, zip(*columns.values(), strict=True), strict=True)
        }
        if columns
        else {}
    )
    return [Entrant(id=name, seed=seed, **rows.get(name, {})) for seed, name in enumerate(names, 1)]


def having_met(people, *meetings):
    """Return entrants who have met: ``"AD BE"`` is one round or more."""
    met = {one.id: list(one.opponents) for one in people}
    for first, second in " ".join(meetings).split():
        met[first].append(second)
        met[second].append(first)
    return [replace(one, opponents=tuple(met[one.id])) for one in people]


def met_in(draw):
    return {frozenset((one.first, one.second)) for one in draw.pairings}


def pairs(text):
    return {frozenset(pair) for pair in text.split()}


def after(people, draw, rng, *, bye_points=1):
    """Return the entrants after a round whose winners are drawn; a win counts 1."""
    table = {one.id: one for one in people}
    for pairing in draw.pairings:
        winner = rng.choice((pairing.first, pairing.second))
        for mine, other in ((pairing.first, pairing.second), (pairing.second, pairing.first)):
            one = table[mine]
            table[mine] = replace(
                one,
                score=one.score + (mine == winner),
                opponents=(*one.opponents, other),
                firsts=one.firsts + (mine == pairing.first),
                deals=one.deals + (mine == pairing.deals),
            )
    if draw.bye:
        [mine] = draw.bye.ids
        table[mine] = replace(
            table[mine], byes=table[mine].byes + 1, score=table[mine].score + bye_points
        )
    return list(table.values())


def played(count, rounds, seed, **options):
    """Yield the entrants and the draw of each round of an event."""
    rng = chance(seed)
    people = [Entrant(id=number, seed=number) for number in range(1, count + 1)]
    for number in range(1, rounds + 1):
        draw = pair_swiss(people, Options(rng_seed=seed, **options), round_number=number)
        yield people, draw
        people = after(people, draw, rng)

"""Swiss rounds beside networkx, rustworkx and swisspair: the same fields, in the same run.

Whole events of 14 rounds are played with our pairings; in each round every library that can do the
size in bounded time pairs the same field.  Ours is measured with all it does for a director:
checks, order, reasons, seats and tables.  The others get the field in order, with its meetings, for
nothing.  A round of at most 512 is paired three times by everybody, and the best of them counts.
"""

import gc
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from statistics import mean, median

import networkx as nx
import rustworkx as rx
import swisspair

from bench.figures import Figure, seconds_of
from tournaments.pairings.swiss.rounds import pair_swiss
from tournaments.pairings.swiss.types import Entrant, SwissRound

SIZES = (64, 128, 256, 512, 1000, 2000, 4000, 10_000)
ROUNDS = 14
NEAREST = 16
SMALL, THRICE = 512, 3
SECONDS = {1000: 0.05, 10_000: 0.2}
Pairs = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class State:
    """A field in the order of the standings: points, and who met whom, by place."""

    points: Sequence[int]
    met: Sequence[set[int]]

    def edges(self, reach: int) -> Iterator[tuple[int, int, int]]:
        """Yield the meetings still possible with so many below, and what each is worth."""
        points, count = self.points, len(self.points)
        most = (points[0] - points[-1]) ** 2 + 1
        for one in range(count):
            left = reach
            for two in range(one + 1, count):
                if two not in self.met[one]:
                    yield one, two, most - (points[one] - points[two]) ** 2
                    left -= 1
                    if not left:
                        break

    def squared(self, pairs: Pairs) -> int:
        """Return the sum of squared differences of score."""
        return sum((self.points[one] - self.points[two]) ** 2 for one, two in pairs)


def by_rustworkx(state: State, reach: int) -> Pairs:
    """Match by rustworkx."""
    graph: rx.PyGraph[int, int] = rx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(state.points)))
    graph.add_edges_from(list(state.edges(reach)))
    return list(rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int))


def by_networkx(state: State, reach: int) -> Pairs:
    """Match by networkx."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_weighted_edges_from(state.edges(reach))
    return list(nx.max_weight_matching(graph, maxcardinality=True))


def by_swisspair(players: list[swisspair.Player]) -> Pairs:
    """Pair by swisspair."""
    matches = swisspair.create_matches(players, power_pairing=True)
    return [(match.p1.rank - 1, match.p2.rank - 1) for match in matches if match.p2]


PEERS: Mapping[str, tuple[int, Callable[[State], Pairs]]] = {
    "networkx, all": (256, lambda state: by_networkx(state, len(state.points))),
    "networkx, 16 nearest": (256, lambda state: by_networkx(state, NEAREST)),
    "rustworkx, all": (512, lambda state: by_rustworkx(state, len(state.points))),
    "rustworkx, 16 nearest": (1000, lambda state: by_rustworkx(state, NEAREST)),
}
"""The largest size at which each is tried: the next takes minutes a round, as measured before."""


@dataclass(slots=True)
class Tally:
    """What an event came to: seconds of each round by who paired it, and what was proved."""

    seconds: dict[str, list[float]] = field(default_factory=dict)
    proved: int = 0
    dearer: dict[str, int] = field(default_factory=dict)
    """Rounds in which a peer paid more than we did, or left somebody out."""
    cheaper: int = 0
    """Rounds in which any peer paid less: there may be none."""


def measure() -> Iterator[Figure]:
    """Play an event of each size, and tell how long a round took."""
    tallies = {}
    for size in SIZES:
        tallies[size] = play(size)
        yield from figures_of(size, tallies[size])
    least, most = (median(tallies[size].seconds["ours"]) for size in (1000, 10_000))
    bound = 10 * math.log(10_000) / math.log(1000)
    told = "1,000 to 10,000, the median round"
    yield Figure(name=told, value=most / least, unit="times", limit=bound)


def figures_of(size: int, tally: Tally) -> Iterator[Figure]:
    """Yield the figures of one event."""
    ours = tally.seconds["ours"]
    told = f"{size:,}"
    yield Figure(
        name=f"{told}, worst of {ROUNDS} rounds", value=max(ours), unit="s", limit=SECONDS.get(size)
    )
    yield Figure(
        name=f"{told}, rounds proved", value=tally.proved, unit="rounds", limit=ROUNDS, is_rate=True
    )
    yield Figure(
        name=f"{told}, rounds where another paid less", value=tally.cheaper, unit="rounds", limit=0
    )
    yield Figure(name=f"{told}, mean", value=mean(ours) * 1000, unit="ms")
    for name, seconds in tally.seconds.items():
        if name != "ours":
            yield Figure(name=f"{told}, {name}", value=mean(seconds) * 1000, unit="ms")
            yield Figure(name=f"{told}, {name}, paid more", value=tally.dearer[name], unit="rounds")
    fastest = min(mean(seconds) for name, seconds in tally.seconds.items() if name != "ours")
    yield Figure(
        name=f"{told}, ours to the fastest", value=mean(ours) / fastest, unit="times", limit=1
    )


def play(size: int) -> Tally:
    """Play an event with results drawn by strength."""
    rng, tally = Random(size), Tally()
    strength = sorted((rng.gauss(1500, 200) for _ in range(size)), reverse=True)
    people = [Entrant(id=number, seed=number) for number in range(size)]
    for number in range(1, ROUNDS + 1):
        draw = measured_round(people, number, tally)
        compare(people, draw, tally)
        people = after(people, draw, strength, rng)
    return tally


def measured_round(people: list[Entrant], number: int, tally: Tally) -> SwissRound:
    """Pair a round of ours."""
    found: list[SwissRound] = []
    times = THRICE if len(people) <= SMALL else 1
    timed("ours", lambda: found.append(pair_swiss(people, round_number=number)), tally, times=times)
    tally.proved += found[0].is_proved
    return found[0]


def timed(name: str, work: Callable[[], object], tally: Tally, *, times: int) -> None:
    """Measure some work for somebody, with the rubbish of others taken out before."""
    gc.collect()
    best = min(seconds_of(work) for _ in range(times))
    tally.seconds.setdefault(name, []).append(best)


def compare(people: list[Entrant], draw: SwissRound, tally: Tally) -> None:
    """Let the others pair the same field, and compare what they pay."""
    standing = sorted(people, key=lambda one: (-one.score, one.seed))
    place = {one.id: number for number, one in enumerate(standing)}
    met = [{place[other] for other in one.opponents} for one in standing]
    state = State([int(one.score) for one in standing], met)
    players = [
        swisspair.Player(
            id=str(here),
            points=points,
            rank=here + 1,
            cannot_be_paired_against_ids={str(other) for other in state.met[here]},
        )
        for here, points in enumerate(state.points)
    ]
    works: dict[str, tuple[int, Callable[[], Pairs]]] = {
        name: (most, partial(how, state)) for name, (most, how) in PEERS.items()
    }
    works["swisspair"] = (max(SIZES), partial(by_swisspair, players))
    for name, (most, work) in works.items():
        if len(people) <= most:
            found: list[Pairs] = []
            timed(
                name, partial(keep, found, work), tally, times=THRICE if len(people) <= SMALL else 1
            )
            judge(name, state, found.pop(), draw, tally)


def keep(found: list[Pairs], work: Callable[[], Pairs]) -> None:
    """Keep what some work returns."""
    found.append(work())


def judge(name: str, state: State, pairs: Pairs, draw: SwissRound, tally: Tally) -> None:
    """Note whether a peer paid more than we did, or less."""
    is_whole = 2 * len(pairs) == len(state.points)
    paid = state.squared(pairs)
    tally.dearer[name] = tally.dearer.get(name, 0) + (not is_whole or paid > draw.cost.squared)
    tally.cheaper += is_whole and paid < draw.cost.squared


def after(
    people: list[Entrant], draw: SwissRound, strength: Sequence[float], rng: Random
) -> list[Entrant]:
    """Return the entrants after a round."""
    table = {one.id: one for one in people}
    for pairing in draw.pairings:
        first, second = table[pairing.first], table[pairing.second]
        apart = strength[int(second.id)] - strength[int(first.id)]
        winner = first if rng.random() < 1 / (1 + 10 ** (apart / 400)) else second
        for one, other in ((first, second), (second, first)):
            table[one.id] = grown(
                one,
                other,
                score=one is winner,
                is_first=one is first,
                deals=one.id == pairing.deals,
            )
    return list(table.values())


def grown(one: Entrant, other: Entrant, *, score: int, is_first: bool, deals: bool) -> Entrant:
    """Return an entrant after a meeting."""
    return replace(
        one,
        score=one.score + score,
        opponents=(*one.opponents, other.id),
        firsts=one.firsts + is_first,
        deals=one.deals + deals,
    )

"""Laws of Swiss rounds, against every possible round and against another exact matcher."""

from collections.abc import Iterator
from dataclasses import replace

import networkx as nx
import pytest

from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.pairings.swiss.events import after
from tournaments.pairings.swiss.rounds import pair_swiss
from tournaments.pairings.swiss.types import Entrant, Options

BATCHES = range(20)
EVENTS = 100
"""Random fields in each batch: two thousand in all, of each kind."""


def random_field(rng, sizes):
    """Return entrants with scores, byes and meetings of any density, and who is kept apart."""
    count, spread = rng.choice(sizes), rng.choice([0, 1, 2, 4, 8, 40, 1000])
    met = {number: [] for number in range(count)}
    density, is_local = rng.choice([0.05, 0.2, 0.4, 0.6, 0.9]), rng.random() < 0.5
    for one in range(count):
        for two in range(one + 1, count):
            chance_of_meeting = density * (2 / (1 + (two - one) / 2) if is_local else 1)
            for _ in range(2 if rng.random() < 0.1 else 1):
                if rng.random() < chance_of_meeting:
                    met[one].append(two)
                    met[two].append(one)
    people = [
        Entrant(
            id=number,
            score=rng.randint(-spread // 2, spread),
            opponents=tuple(met[number]),
            byes=rng.choice([0, 0, 1, 2]),
            withdrawn=rng.random() < 0.1,
            seed=number,
        )
        for number in range(count)
    ]
    apart = [(one, two) for one in range(count) for two in range(one) if rng.random() < 0.05]
    return people, Options(apart=tuple(apart))


def here_in(people):
    """Return those who are here, in the order of the standings."""
    return sorted(
        (one for one in people if not one.withdrawn), key=lambda one: (-one.score, one.seed)
    )


def matchings(ids) -> Iterator[list[tuple]]:
    """Yield every way to pair an even number."""
    if not ids:
        yield []
        return
    first, *others = ids
    for index, other in enumerate(others):
        for rest in matchings(others[:index] + others[index + 1 :]):
            yield [(first, other), *rest]


def weights(people, options) -> Iterator[tuple[int, ...]]:
    """Yield what each possible round costs: counted anew, from the definitions alone."""
    here = here_in(people)
    apart = {frozenset(pair) for pair in options.apart}
    fewest = min(one.byes for one in here)
    for place, bye in enumerate(here) if len(here) % 2 else [(0, None)]:
        for pairing in matchings([one for one in here if one is not bye]):
            met = [one.opponents.count(two.id) for one, two in pairing]
            kept = sum(
                frozenset((one.id, two.id)) in apart and not times
                for (one, two), times in zip(pairing, met, strict=True)
            )
            squared = sum((one.score - two.score) ** 2 for one, two in pairing)
            further = bye.byes - fewest if bye else 0
            yield further, sum(map(bool, met)), sum(met), kept, -place, squared


def weight_of(draw, people):
    """Return what a round costs, in the same form."""
    cost = draw.cost
    ids = [one.id for one in here_in(people)]
    place = ids.index(draw.bye.ids[0]) if draw.bye else 0
    return cost.further_byes, cost.repeats, cost.met_before, cost.kept_apart, -place, cost.squared


def assert_everybody_is_somewhere_once(draw, people):
    seated = [one for pairing in draw.pairings for one in (pairing.first, pairing.second)]
    byes = list(draw.bye.ids) if draw.bye else []
    assert sorted(seated + byes) == sorted(one.id for one in people if not one.withdrawn)
    assert sorted(one.table for one in draw.pairings) == list(range(1, len(draw.pairings) + 1))
    assert len(byes) <= 1


def assert_the_cost_is_as_told(draw, people):
    table = {one.id: one for one in people}
    pairs = [(table[one.first], table[one.second]) for one in draw.pairings]
    assert draw.cost.squared == sum((one.score - two.score) ** 2 for one, two in pairs)
    assert {frozenset(repeat) for repeat in draw.repeats} == {
        frozenset((one.id, two.id)) for one, two in pairs if two.id in one.opponents
    }


@pytest.mark.parametrize("batch", BATCHES)
def test_no_possible_round_is_better(batch):
    rng = chance(batch)
    for _ in range(EVENTS):
        people, options = random_field(rng, range(2, 9))
        if len(here_in(people)) < 2:
            continue
        draw = pair_swiss(people, options)
        assert_everybody_is_somewhere_once(draw, people)
        assert_the_cost_is_as_told(draw, people)
        assert weight_of(draw, people) == min(weights(people, options))
        assert draw.is_proved


@pytest.mark.parametrize("batch", range(4))
def test_no_possible_round_of_nine_or_ten_is_better(batch):
    rng = chance(100 + batch)
    for _ in range(10):
        people, options = random_field(rng, [9, 10])
        draw = pair_swiss(people, options)
        assert weight_of(draw, people) == min(weights(people, options))


def optimum(people, bye):
    """Return the least cost without a repeat, by a matching of all in another library."""
    here = [one for one in here_in(people) if one.id != bye]
    graph = nx.Graph()
    graph.add_nodes_from(one.id for one in here)
    graph.add_weighted_edges_from(
        (one.id, two.id, (one.score - two.score) ** 2)
        for index, one in enumerate(here)
        for two in here[index + 1 :]
        if two.id not in one.opponents
    )
    found = nx.min_weight_matching(graph)
    if 2 * len(found) < len(here):
        return None
    return sum(graph.edges[pair]["weight"] for pair in found)


@pytest.mark.parametrize("batch", BATCHES)
def test_another_matcher_finds_no_better_round_of_12_to_60(batch):
    rng = chance(200 + batch)
    for _ in range(10):
        people, _ = random_field(rng, range(12, 61))
        draw = pair_swiss(people)
        assert_everybody_is_somewhere_once(draw, people)
        assert_the_cost_is_as_told(draw, people)
        best = optimum(people, draw.bye and draw.bye.ids[0])
        assert (best is None) == bool(draw.cost.repeats)
        assert best in (None, draw.cost.squared)
        assert draw.is_proved


@pytest.mark.parametrize("batch", BATCHES)
def test_every_round_of_an_event_seats_everybody_once_whoever_drops_out(batch):
    rng = chance(300 + batch)
    for _ in range(15):
        people = [Entrant(id=number, seed=number) for number in range(rng.randint(3, 40))]
        for number in range(1, rng.randint(2, 8)):
            if sum(not one.withdrawn for one in people) < 2:
                break
            draw = pair_swiss(people, round_number=number)
            assert_everybody_is_somewhere_once(draw, people)
            people = [
                one if rng.random() < 0.97 else replace(one, withdrawn=True)
                for one in after(people, draw, rng)
            ]


@pytest.mark.parametrize("batch", range(5))
def test_a_round_depends_on_nothing_but_what_it_is_given(batch):
    rng = chance(400 + batch)
    for _ in range(20):
        people, options = random_field(rng, range(2, 60))
        if len(here_in(people)) < 2:
            continue
        shuffled = rng.sample(people, len(people))
        assert pair_swiss(people, options) == pair_swiss(shuffled, options)

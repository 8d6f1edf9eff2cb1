import pytest

from tests.unit.tournaments.pairings.recount import MixedRecount
from tournaments.pairings.avoiding import cheapest_exchange
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.types import Draw, Leftover, TableShape, Terms
from tournaments.wording.meetings import exchange_sentence

ENTRIES = range(1, 15)


def counts(rounds):
    count = MixedRecount(rounds, ENTRIES)
    opposed = count.counts(count.opponents)
    return (
        count.repeats(count.partners),
        sum(times**2 for times in opposed),
        count.repeats(count.partners + count.opponents),
    )


@pytest.mark.parametrize("leftover", [Leftover.SIT_OUT, Leftover.LARGER_TABLES])
def test_an_exchange_costs_what_a_recount_says_and_parts_the_two(leftover):
    terms = Terms(leftover=leftover, seconds=0.05)
    rounds = plan_rotation(ENTRIES, 7, rng_seed=1, terms=terms).rounds
    before, seen = MixedRecount(rounds, ENTRIES), 0
    for one in ENTRIES:
        for other in range(1, one):
            found = cheapest_exchange((one, other), rounds, entries=ENTRIES, shape=TableShape())
            assert (found is None) == (before.met(one, other) < 2)
            if found:
                seen += 1
                turn = {found.entry: found.other, found.other: found.entry}
                changed = list(rounds)
                draw = rounds[found.round - 1]
                changed[found.round - 1] = Draw(
                    tuple(tuple(turn.get(e, e) for e in table) for table in draw.tables), draw.byes
                )
                after = MixedRecount(changed, ENTRIES)
                assert after.met(one, other) == before.met(one, other) - 1
                grown = tuple(b - a for a, b in zip(counts(rounds), counts(changed), strict=True))
                assert grown == tuple(found.cost)
    assert seen


def test_at_one_table_alone_nothing_can_be_exchanged():
    rounds = plan_rotation(range(1, 5), 3, rng_seed=1).rounds
    assert cheapest_exchange((1, 2), rounds, entries=range(1, 5), shape=TableShape()) is None


@pytest.mark.parametrize(
    ("cost", "told"),
    [
        ((0, 0, 0), "the night loses nothing by it."),
        ((0, 4, 0), "then opponents are less even."),
        ((1, 4, 0), "then 1 more pair is partners again."),
        (
            (2, 4, 3),
            "then 2 more pairs are partners again and 3 more meetings repeat earlier ones.",
        ),
    ],
)
def test_an_exchange_is_told_with_its_cost(cost, told):
    said = exchange_sentence((3, 1, 7), cost, {1: "Ida", 7: "Bo"})
    assert said == f"In round 3, Ida and Bo could change seats: {told}"

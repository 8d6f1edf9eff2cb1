import pytest

from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.rotation import next_draw, plan_rotation
from tournaments.pairings.types import Draw, History, TableShape, Terms

PLAYED = History((Draw(((0, 1, 2, 3), (4, 5, 6, 7))),))


def refusal(entries, rounds, **terms):
    history = terms.pop("history", History())
    with pytest.raises(PairingRefused) as caught:
        plan_rotation(entries, rounds, rng_seed=1, history=history, terms=Terms(**terms))
    return caught.value.fault, caught.value.numbers


@pytest.mark.parametrize("entries", range(4))
def test_fewer_than_a_table_are_too_few(entries):
    assert refusal(range(entries), 3) == (PairingFault.TOO_FEW_ENTRIES, (entries, 4))


def test_a_whole_town_is_too_many():
    assert refusal(range(10_000), 3) == (PairingFault.TOO_MANY_ENTRIES, (10_000, 1000))


def test_more_rounds_than_a_week_has_are_too_many():
    assert refusal(range(400), 200) == (PairingFault.TOO_MANY_ROUNDS, (200, 125))


@pytest.mark.parametrize("rounds", [0, -3])
def test_no_rounds_are_no_plan(rounds):
    assert refusal(range(8), rounds) == (PairingFault.NO_ROUND_LEFT, (rounds, 0))


def test_an_entry_is_there_once():
    assert refusal((1, 2, 3, 4, 4), 2) == (PairingFault.ENTRY_TWICE, (4,))


def test_only_those_who_play_have_a_fixed_seat():
    assert refusal(range(8), 2, fixed={9: 0}) == (PairingFault.STRANGER_FIXED, (9,))


@pytest.mark.parametrize("table", [-1, 2])
def test_a_fixed_seat_is_at_a_table_there_is(table):
    assert refusal(range(8), 2, fixed={1: table}) == (PairingFault.NO_SUCH_TABLE, (1, table))


def test_a_table_has_no_more_fixed_seats_than_seats():
    fixed = dict.fromkeys(range(5), 1)
    assert refusal(range(8), 2, fixed=fixed) == (PairingFault.TABLE_OVERFULL, (1,))


@pytest.mark.parametrize(
    "draw",
    [Draw(((0, 1, 2, 2),)), Draw(((0, 1, 2, 3),), (3,)), Draw(((0, 1),)), Draw((), (1, 1))],
)
def test_a_history_that_cannot_have_been_played_is_refused(draw):
    history = History((*PLAYED.rounds, draw))
    assert refusal(range(8), 2, history=history) == (PairingFault.HISTORY_BROKEN, (2,))


def test_a_night_that_is_over_has_no_next_draw():
    with pytest.raises(PairingRefused) as caught:
        next_draw(range(8), 1, rng_seed=1, history=PLAYED)
    assert caught.value.fault == PairingFault.NO_ROUND_LEFT
    assert caught.value.numbers == (1, 1)


def test_sides_of_a_table_are_equal():
    with pytest.raises(ValueError, match="5 seats cannot form 2"):
        TableShape(seats=5, sides=2)
    with pytest.raises(ValueError, match="sides"):
        TableShape(seats=4, sides=1)

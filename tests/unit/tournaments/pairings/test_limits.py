"""A time limit always holds: counted in moves and steps, never by the clock."""

import pytest

from tests.unit.tournaments.pairings.recount import MixedRecount
from tournaments.pairings import annealing
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.refusals import MOST_ENTRIES, MOST_SEATINGS
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.types import Draw, Grouping, History, Leftover, TableShape, Terms

AWKWARD = [
    {},
    {"leftover": Leftover.LARGER_TABLES},
    {"fixed": {1: 0, 2: 0, 3: 1}},
    {"apart": [(1, 2), (3, 4)], "together": [(5, 6)]},
    {"groups": dict.fromkeys(range(1, 9), 1), "grouping": Grouping.WITHIN},
    {"shape": TableShape(6, 2)},
]


@pytest.fixture
def moves(monkeypatch):
    """Count the moves that a search tries."""
    tried = []
    move = annealing.Annealing.move
    monkeypatch.setattr(annealing.Annealing, "move", lambda *args: tried.append(1) or move(*args))
    return tried


@pytest.mark.parametrize("terms", AWKWARD, ids=str)
@pytest.mark.parametrize(("entries", "rounds"), [(17, 12), (50, 20), (102, 20)])
def test_a_search_tries_no_more_moves_than_its_seconds_buy(moves, entries, rounds, terms):
    terms = Terms(seconds=0.02, **terms)
    plan_rotation(range(1, entries + 1), rounds, rng_seed=1, terms=terms)
    searches = 2 if terms.grouping is Grouping.WITHIN else 1
    steps = int(0.02 * annealing.MOVES_A_SECOND) // annealing.MOVES_A_STEP
    assert len(moves) <= searches * steps * annealing.MOVES_A_STEP


def test_a_machine_that_is_much_too_slow_stops_after_a_step(monkeypatch, moves):
    monkeypatch.setattr(annealing, "GRACE_SECONDS", -10_000.0)
    plan_rotation(range(50), 20, rng_seed=1, terms=Terms(seconds=600, apart=[(1, 2)]))
    assert len(moves) == annealing.MOVES_A_STEP


@pytest.mark.parametrize("terms", AWKWARD, ids=str)
@pytest.mark.parametrize("entries", [0, 1, 3, MOST_ENTRIES + 1, 10_000])
def test_too_few_and_too_many_are_refused_whatever_is_asked(moves, entries, terms):
    with pytest.raises(PairingRefused) as caught:
        plan_rotation(range(1, entries + 1), 200, rng_seed=1, terms=Terms(**terms))
    faults = {reason[0] for reason in caught.value.reasons}
    assert faults & {PairingFault.TOO_FEW_ENTRIES, PairingFault.TOO_MANY_ENTRIES}
    assert moves == []


def test_200_rounds_are_planned_while_they_can_be_counted():
    entries = MOST_SEATINGS // 200
    rotation = plan_rotation(range(entries), 200, rng_seed=1, terms=Terms(seconds=0))
    MixedRecount(rotation.rounds, range(entries))
    with pytest.raises(PairingRefused) as caught:
        plan_rotation(range(entries + 1), 200, rng_seed=1)
    assert caught.value.fault == PairingFault.TOO_MANY_ROUNDS


def test_a_history_that_names_strangers_is_taken_without_them():
    """Those who left are no strangers here; the command knows its players and refuses others."""
    played = History((Draw(((1, 2, 3, 99), (4, 5, 6, 77))),))
    rotation = plan_rotation(range(1, 9), 2, rng_seed=1, history=played, terms=Terms(seconds=0.01))
    MixedRecount(rotation.rounds, range(1, 9))


def test_couples_of_a_large_field_are_seated_at_once():
    couples = [(n, n + 1) for n in range(0, 400, 2)]
    rotation = plan_rotation(range(400), 3, rng_seed=1, terms=Terms(seconds=0, together=couples))
    assert rotation.given_up == ()

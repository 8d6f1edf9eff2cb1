import pytest

from tests.unit.tournaments.pairings.recount import Recount
from tournaments.pairings import planning
from tournaments.pairings.rotation import next_draw, plan_rotation
from tournaments.pairings.types import Draw, History, TableShape, Terms

BRIEF = Terms(seconds=0.1)


def played(entries, rounds, total, **options):
    """Play some rounds of a night as drawn."""
    history = History()
    for _ in range(rounds):
        draw = next_draw(entries, total, rng_seed=7, history=history, **options)
        history = History((*history.rounds, draw))
    return history


@pytest.mark.parametrize(("entries", "rounds"), [(16, 5), (22, 6), (45, 4)])
def test_a_night_without_changes_plays_its_plan(entries, rounds):
    plan = plan_rotation(range(entries), rounds, rng_seed=7, terms=BRIEF)
    assert played(range(entries), rounds, rounds, terms=BRIEF).rounds == plan.rounds


def test_a_changed_night_is_planned_anew_and_then_plays_that_plan():
    history = played(range(24), 3, 7, terms=BRIEF)
    here = [*range(1, 24), 30, 31]
    plan = plan_rotation(here, 4, rng_seed=7, history=history, terms=BRIEF)
    for draw in plan.rounds:
        assert next_draw(here, 7, rng_seed=7, history=history, terms=BRIEF) == draw
        history = History((*history.rounds, draw))


def test_a_round_that_was_seated_otherwise_is_taken_as_it_was():
    here = range(16)
    first = Draw(tuple(tuple(range(table, table + 4)) for table in range(0, 16, 4)))
    draw = next_draw(here, 5, rng_seed=7, history=History((first,)), terms=BRIEF)
    count = Recount([first.tables, draw.tables], here)
    assert count.partner_repeats == 0
    assert max(count.opponent_counts) == 1


def test_new_partners_after_late_arrivals_and_drop_outs():
    history = played(range(60), 5, 12)
    here = [*range(3, 60), 70, 71]
    rotation = plan_rotation(here, 7, rng_seed=7, history=history)
    assert rotation.quality.partner_repeats == 0
    assert rotation.quality.opponent_max == 1
    assert rotation.quality.sit_out_max <= 1


def test_a_return_keeps_the_history_from_before():
    history = played(range(8), 1, 3, terms=BRIEF)
    without = [entry for entry in range(8) if entry != 5]
    history = History((*history.rounds, next_draw(without, 3, rng_seed=7, history=history)))
    draw = next_draw(range(8), 3, rng_seed=7, history=history)
    count = Recount([history.rounds[0].tables, draw.tables], range(8))
    assert count.partner_repeats == 0


@pytest.mark.parametrize("entries", [41, 42, 50, 66, 97, 101])
def test_fields_without_a_chart_meet_no_partner_twice(entries):
    quality = plan_rotation(range(entries), 12, rng_seed=1).quality
    assert quality.partner_repeats == 0
    assert quality.opponent_max == 1
    assert quality.sit_out_max - quality.sit_out_min <= 1


@pytest.mark.parametrize(
    ("entries", "rounds"), [(65, 20), (70, 20), (89, 20), (98, 20), (100, 20), (400, 12), (402, 12)]
)
def test_large_and_long_nights_keep_what_is_promised_of_them(entries, rounds):
    rotation = plan_rotation(range(entries), rounds, rng_seed=1)
    count = Recount([draw.tables for draw in rotation.rounds], range(entries))
    assert count.partner_repeats == 0
    assert max(count.opponent_counts) == rotation.quality.lower_bound.opponent_max
    assert max(count.bye_counts) - min(count.bye_counts) <= 1


def test_fixed_seats_cost_no_partner_repeat():
    terms = Terms(fixed={1: 0, 2: 1, 3: 2})
    quality = plan_rotation(range(24), 8, rng_seed=1, terms=terms).quality
    assert (quality.partner_repeats, quality.opponent_max) == (0, 1)


@pytest.mark.parametrize(
    ("entries", "rounds", "shape"),
    [
        (12, 5, TableShape(6, 3)),
        (12, 4, TableShape(6, 2)),
        (15, 4, TableShape(5, 5)),
        (9, 4, TableShape(3, 3)),
    ],
)
def test_other_tables_seat_everybody_once(entries, rounds, shape):
    rotation = plan_rotation(range(entries), rounds, rng_seed=1, terms=Terms(shape=shape))
    for draw in rotation.rounds:
        assert sorted(entry for table in draw.tables for entry in table) == list(range(entries))
    assert rotation.quality.partner_repeats <= rotation.quality.lower_bound.partner_repeats


def test_a_round_robin_of_pairs_is_proved_optimal():
    terms = Terms(shape=TableShape(2, 2))
    assert plan_rotation(range(11), 11, rng_seed=1, terms=terms).quality.proved_optimal


def test_a_night_longer_than_a_whist_plan_starts_over():
    quality = plan_rotation(range(16), 20, rng_seed=1).quality
    assert quality.proved_optimal
    assert (quality.opponent_min, quality.opponent_max) == (2, 3)


def test_a_week_of_five_players_is_planned_and_even():
    quality = plan_rotation(range(5), 1000, rng_seed=1).quality
    assert (quality.opponent_min, quality.opponent_max) == (400, 400)
    assert (quality.sit_out_min, quality.sit_out_max) == (200, 200)


def test_nobody_has_one_table_all_night_by_construction():
    plan = plan_rotation(range(16), 5, rng_seed=1)
    for entry in range(16):
        tables = {
            n for draw in plan.rounds for n, table in enumerate(draw.tables) if entry in table
        }
        assert len(tables) > 1


def test_a_known_plan_is_not_searched_for(monkeypatch):
    monkeypatch.delattr(planning, "searched_rounds")
    plan_rotation(range(24), 12, rng_seed=1)
    with pytest.raises(NameError):
        plan_rotation(range(24), 12, rng_seed=1, terms=Terms(apart=[(1, 2)]))

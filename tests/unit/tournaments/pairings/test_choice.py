"""Plans side by side: their arithmetic, their repeats recounted, the wishes they break."""

from dataclasses import replace

import pytest

from tests.unit.tournaments.pairings.recount import MixedRecount, Recount
from tournaments.pairings.choice import plans as choice_plans
from tournaments.pairings.choice import repeats as choice_repeats
from tournaments.pairings.choice import types as choice_types
from tournaments.pairings.choice.plans import plans_for
from tournaments.pairings.choice.repeats import (
    SEARCH_SECONDS,
    SIMULATED_NIGHTS,
    simulated,
    simulated_repeats,
)
from tournaments.pairings.choice.types import Kind, MissCode, Pace, Wishes
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements import MOVEMENTS, Movement
from tournaments.pairings.movements.types import Night as Hall
from tournaments.pairings.movements.types import Reads
from tournaments.pairings.night_charts import chart_of
from tournaments.pairings.nights import Night, Partners

EVENING = Wishes(players=38, rounds=6, hands=8, minutes=210)


def kinds(plans) -> list[Kind]:
    return [plan.kind for plan in plans if plan.kind is not Kind.MOVEMENT]


def test_the_evening_asked_for_comes_first_then_more_rounds_in_the_same_time():
    plans = plans_for(EVENING)
    assert kinds(plans) == [Kind.ASKED, Kind.MIXING]
    assert (plans[0].rounds, plans[0].hands, plans[0].tables, plans[0].byes) == (6, 8, 9, 2)
    assert (plans[1].rounds, plans[1].hands) == (8, 6)
    assert all(plan.minutes <= 210 for plan in plans)


def test_an_evening_is_hands_and_changes_between_rounds():
    pace = Pace(hand=200, change=300)
    assert pace.minutes(1, 6) == 20
    assert pace.minutes(3, 6) == 70
    assert pace.hands_in(70, 3) == 6
    assert pace.hands_in(69, 3) == 5


def test_a_plan_says_by_how_much_it_breaks_a_wish():
    late = Wishes(players=22, rounds=8, hands=8, minutes=150, nobody_out=True)
    first, *others = plans_for(late)
    [in_time] = [plan for plan in others if plan.kind is Kind.IN_TIME]
    assert {miss.code: miss.by for miss in first.misses} == {
        MissCode.TOO_LATE: first.minutes - 150,
        MissCode.SITS_OUT: 2,
    }
    assert [miss.code for miss in in_time.misses] == [MissCode.SITS_OUT]


def test_the_repeats_of_a_rotation_are_a_recount():
    wishes = Wishes(players=16, rounds=10, hands=8)
    count = Recount([d.tables for d in rounds_of(Night(players=16, rounds=10))], range(1, 17))
    repeats = plans_for(wishes)[0].repeats
    assert repeats.partners == sum(times > 1 for times in count.partners.values()) == 0
    assert repeats.opponents == sum(times > 1 for times in count.opponents.values())
    met = count.partners + count.opponents
    assert repeats.mates == sum(times > 1 for times in met.values())


def rounds_of(night: Night):
    return chart_of(night, seconds=SEARCH_SECONDS).rounds


def test_pairs_that_stay_together_are_offered_to_meet_all_others():
    plans = plans_for(Wishes(players=20, rounds=5, hands=8, partners=Partners.FIXED))
    complete = plans[-1]
    assert (complete.kind, complete.rounds) == (Kind.COMPLETE, 9)
    assert complete.repeats.opponents == 0
    assert complete.format == ""


def test_an_evening_that_cannot_be_played_is_refused():
    for wishes in (
        Wishes(players=3, rounds=5, hands=8),
        Wishes(players=21, rounds=5, hands=8, partners=Partners.FIXED),
    ):
        with pytest.raises(PairingRefused):
            plans_for(wishes)


@pytest.fixture
def ladder(monkeypatch) -> Movement:
    """A movement by results: here those of the rotation, that says it reads who won."""
    ladder = Movement(key="ladder", next_draw=MOVEMENTS["rotation"].next_draw, reads=Reads.OUTCOMES)
    movements = {"ladder": ladder, "rotation": MOVEMENTS["rotation"]}
    for module in (choice_types, choice_plans, choice_repeats):
        monkeypatch.setattr(module, "MOVEMENTS", movements)
    simulated_repeats.cache_clear()
    yield ladder
    simulated_repeats.cache_clear()


def test_a_movement_by_results_is_told_by_the_mean_of_simulated_nights(ladder):
    [plan] = [p for p in plans_for(Wishes(players=12, rounds=4, hands=8)) if p.format == "ladder"]
    assert plan.kind is Kind.MOVEMENT
    assert plan.repeats.is_mean
    start = Hall(entries=tuple(range(1, 13)), rounds=4, seed=0)
    nights = [simulated(ladder, replace(start, seed=seed)) for seed in range(SIMULATED_NIGHTS)]
    counts = [Recount([draw.tables for draw in night], range(1, 13)) for night in nights]
    again = [sum(times > 1 for times in count.opponents.values()) for count in counts]
    assert plan.repeats.opponents == sum(again) / len(again)


def test_a_movement_too_large_to_simulate_is_not_guessed_at(ladder):
    plans = plans_for(Wishes(players=100, rounds=4, hands=8))
    [plan] = [p for p in plans if p.format == "ladder"]
    assert (plan.repeats, plan.refused) == (None, PairingFault.TOO_MANY_ENTRIES)


def test_a_plans_key_names_it_among_the_others():
    plans = plans_for(Wishes(players=22, rounds=8, hands=8, minutes=150))
    assert len({plan.key for plan in plans}) == len(plans)


def of_pairs(players=18, **changes):
    asked = {"rounds": 5, "hands": 8, "format": "swiss", "options": {"by": "wins"}}
    return plans_for(Wishes(players=players, **{**asked, **changes}))


def test_pairs_choose_between_a_swiss_and_meeting_everybody():
    swiss, robin, *_knockouts = of_pairs()
    assert (swiss.kind, swiss.format, swiss.rounds, swiss.tables) == (Kind.ASKED, "swiss", 5, 4)
    assert swiss.repeats.opponents == 0
    assert (robin.kind, robin.format, robin.rounds) == (Kind.MOVEMENT, "round_robin", 9)
    assert (robin.repeats.opponents, robin.repeats.bye_min, robin.repeats.bye_max) == (0, 1, 1)
    assert robin.key != swiss.key


def test_a_round_robin_asked_for_comes_first_with_its_options():
    robin, *_others = of_pairs(12, format="round_robin", options={"legs": "2"})
    assert (robin.kind, robin.rounds, dict(robin.options)) == (Kind.ASKED, 10, {"legs": "2"})
    assert robin.repeats.opponents == 15


def test_a_swiss_of_too_many_rounds_warns_before_the_event_is_made():
    [note] = of_pairs(12, rounds=6)[0].notes
    assert (note.code, note.numbers) == ("repeats_certain", (5,))
    [note] = of_pairs(12, rounds=4)[0].notes
    assert (note.code, note.numbers) == ("repeats_possible", (3,))
    assert of_pairs(12, rounds=3)[0].notes == ()
    assert of_pairs(12, rounds=6)[1].notes == ()


def test_one_pair_is_too_few_and_many_pairs_are_not_simulated():
    with pytest.raises(PairingRefused):
        of_pairs(3)
    assert of_pairs(200)[0].repeats is None


def test_cutthroat_is_offered_where_each_plays_alone_and_nobody_sits_out():
    wishes = Wishes(players=17, rounds=3, hands=4, partners=Partners.NONE)
    [plan] = [plan for plan in plans_for(wishes) if plan.format == "cutthroat"]
    assert (plan.tables, plan.byes, plan.repeats.bye_max) == (4, 0, 0)
    with_partner = plans_for(Wishes(players=17, rounds=3, hands=4))
    assert "cutthroat" not in [plan.format for plan in with_partner]


TABLES = (Kind.LARGER_TABLES, Kind.TABLES_OF_SIX, Kind.SMALLER_TABLES)


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (13, [(4, 4, 5), (4, 3, 3, 3)]),
        (17, [(4, 4, 4, 5), (4, 4, 3, 3, 3)]),
        (22, [(4, 4, 4, 5, 5), (4, 4, 4, 4, 6), (4, 4, 4, 4, 3, 3)]),
        (23, [(4, 4, 5, 5, 5), (4, 4, 4, 5, 6), (4, 4, 4, 4, 4, 3)]),
        (24, []),
    ],
)
def test_where_nobody_should_sit_out_tables_of_other_sizes_are_offered(players, sizes):
    wishes = Wishes(players=players, rounds=5, hands=8, nobody_out=True)
    found = [plan for plan in plans_for(wishes) if plan.kind in TABLES]
    assert [plan.sizes for plan in found] == sizes
    for plan in found:
        night = Night(players=players, rounds=5, leftover=plan.leftover)
        count = MixedRecount(rounds_of(night), range(1, players + 1))
        again = sum(times > 1 for times in count.counts(count.opponents))
        assert plan.repeats.partners == count.repeats(count.partners) == 0
        assert plan.repeats.opponents == again
        assert (plan.byes, plan.repeats.bye_max, plan.misses, plan.format) == (0, 0, (), "")
    if found:
        asked = next(plan for plan in plans_for(wishes) if not plan.misses)
        assert asked.kind is Kind.LARGER_TABLES


def test_pairs_sit_three_at_a_table_where_none_should_sit_out_and_else_are_not_asked_to():
    wishes = Wishes(players=22, rounds=4, hands=8, partners=Partners.FIXED, nobody_out=True)
    assert [plan.sizes for plan in plans_for(wishes) if plan.kind in TABLES] == [(4, 4, 4, 4, 6)]
    for others in (replace(wishes, nobody_out=False), replace(wishes, format="rotation")):
        assert not [plan for plan in plans_for(others) if plan.kind in TABLES]

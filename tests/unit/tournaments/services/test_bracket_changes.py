"""Walk-overs, withdrawals and corrections: carried on, or refused with what they touch."""

from uuid import uuid4

import pytest

from tests.brackets import changed, hand, knock_out, next_round, places, states, tables_of, win
from tests.builders import DIRECTOR, make_event, make_field, place, play
from tests.people import make_people
from tournaments.errors import (
    CorrectionTouches,
    MatchDecided,
    MatchNotReady,
    NotFound,
    NotInMatch,
    ResultsChanged,
)
from tournaments.models import BracketRuling, BracketSeed, Event, Table
from tournaments.selectors.integrity import check_event
from tournaments.selectors.pages import Step, night_of
from tournaments.services.bracket_changes import lift_ruling, rule_match
from tournaments.services.bracket_plans import BracketPlan
from tournaments.services.brackets import SeedPlan, start_bracket
from tournaments.services.entries import withdraw_entry
from tournaments.services.results import Correction, correct_hand
from tournaments.services.rounds import close_round, draw_round, start_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return make_people().club


def test_a_double_elimination_ends_after_the_first_final_or_needs_a_second(club):
    for upset in (False, True):
        event = knock_out(club, kind="double")
        win(event, next_round(event), 1, 2)
        third = next_round(event)
        assert tables_of(third) == {"W2.1": [1, 2], "L1.1": [4, 3]}
        win(event, third, 1, 4)
        win(event, next_round(event), 4)
        final = next_round(event)
        assert tables_of(final) == {"GF1": [1, 4]}
        win(event, final, 4 if upset else 1)
        assert night_of(event).step is (Step.DRAW if upset else Step.POST)
        if upset:
            again = next_round(event)
            assert tables_of(again) == {"GF2": [1, 4]}
            assert Event.objects.get(pk=event.pk).rounds_planned == 5
            win(event, again, 1)
        assert places(event) == [(1, 1), (4, 2), (2, 3), (3, 4)]


def test_a_walk_over_moves_the_other_on_and_stops_the_table(club):
    event = knock_out(club)
    first = next_round(event)
    rule_match(event_id=event.pk, match="W1.1", absent=[1], actor=DIRECTOR)
    assert states(event)["W1.1"].winner == 4
    win(event, first, 2)
    assert tables_of(next_round(event)) == {"W2.1": [4, 2]}
    with pytest.raises(MatchDecided):
        rule_match(event_id=event.pk, match="W1.2", absent=[3], actor=DIRECTOR)


def test_a_match_to_which_nobody_came_moves_nobody_on(club):
    event = knock_out(club)
    rule_match(event_id=event.pk, match="W1.1", absent=[1, 4], actor=DIRECTOR)
    first = next_round(event)
    assert tables_of(first) == {"W1.2": [2, 3]}
    win(event, first, 3)
    assert night_of(event).step is Step.POST
    assert dict(places(event))[3] == 1
    assert dict(places(event))[2] < dict(places(event))[1]


def test_a_ruling_before_the_start_makes_the_drawn_round_stale(club):
    event = knock_out(club)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    rule_match(event_id=event.pk, match="W1.1", absent=[4], actor=DIRECTOR)
    with pytest.raises(ResultsChanged):
        start_round(round_id=drawn.pk, actor=DIRECTOR)
    assert tables_of(next_round(event)) == {"W1.2": [2, 3]}


def test_who_withdraws_while_the_match_is_played_gives_it_up_and_the_round_can_be_closed(club):
    event = make_event(
        club, format="elimination", preset="cutthroat", hands=2, bracket=BracketPlan(kind="double")
    )
    make_field(event, 4)
    start_bracket(event_id=event.pk, plan=SeedPlan(), actor=DIRECTOR)
    first = next_round(event)
    play(place(event, table=1), hand(0))
    withdraw_entry(event_id=event.pk, number=1, actor=DIRECTOR)
    ruling = BracketRuling.objects.get()
    assert (ruling.way, ruling.winner.number) == ("forfeit", 4)
    for number in (1, 2):
        play(place(event, table=2, number=number), hand(0))
    close_round(round_id=first.pk, actor=DIRECTOR)
    second = next_round(event)
    assert tables_of(second) == {"W2.1": [4, 2]}
    assert states(event)["L1.1"].winner == 3


def test_of_two_who_withdraw_the_first_loses_and_nothing_settled_moves(club):
    event = knock_out(club)
    withdraw_entry(event_id=event.pk, number=4, actor=DIRECTOR)
    withdraw_entry(event_id=event.pk, number=1, actor=DIRECTOR)
    assert states(event)["W1.1"].winner == 1
    assert BracketSeed.objects.get(entry__number=1).withdrawn_as == 2


def test_a_correction_before_the_next_match_carries_on(club):
    event = knock_out(club, kind="double")
    win(event, next_round(event), 1, 2)
    changed(event, 1, 1, 1)
    second = next_round(event)
    assert tables_of(second) == {"W2.1": [4, 2], "L1.1": [1, 3]}


def test_a_correction_after_others_have_begun_is_refused_with_what_it_touches(club):
    event = knock_out(club, kind="double")
    win(event, next_round(event), 1, 2)
    second = next_round(event)
    with pytest.raises(CorrectionTouches) as refused:
        changed(event, 1, 1, 1)
    assert refused.value.details == {"matches": ["W2.1", "L1.1"]}
    assert states(event)["W1.1"].winner == 1
    win(event, second, 1, 4, close=False)
    with pytest.raises(CorrectionTouches):
        changed(event, 1, 1, 1)


def test_a_director_may_void_what_a_correction_touches_and_the_log_says_so(club):
    event = knock_out(club, kind="double")
    win(event, next_round(event), 1, 2)
    second = next_round(event)
    changed(event, 1, 1, 1, may_void=True)
    assert Table.objects.filter(round=second, is_void=True).count() == 2
    assert event.actions.filter(verb="voided").exists()
    close_round(round_id=second.pk, actor=DIRECTOR)
    assert tables_of(next_round(event)) == {"W2.1": [4, 2], "L1.1": [1, 3]}


def test_the_points_of_a_voided_table_count_for_nobody(club):
    event = knock_out(club)
    win(event, next_round(event), 1, 2)
    final = next_round(event)
    win(event, final, 1, close=False)
    changed(event, 1, 1, 1, may_void=True)
    close_round(round_id=final.pk, actor=DIRECTOR)
    places(event)
    points = dict(event.standings.values_list("entry__number", "points"))
    assert points == {1: 0, 2: 3, 3: 0, 4: 3}
    assert check_event(event).differences == []


def test_a_correction_that_leaves_the_winner_changes_nobody(club):
    event = knock_out(club)
    win(event, next_round(event), 1, 2)
    next_round(event)
    corrected = changed(event, 1, 1, 0)
    assert corrected.hand.revision == 2


def test_a_first_final_corrected_makes_the_second_come_and_go(club):
    event = knock_out(club, 2, kind="double")
    win(event, next_round(event), 1)
    win(event, next_round(event), 1)
    assert night_of(event).step is Step.POST
    changed(event, 2, 1, 1)
    assert night_of(event).step is Step.DRAW
    second = next_round(event)
    assert tables_of(second) == {"GF2": [1, 2]}
    with pytest.raises(CorrectionTouches) as refused:
        correct_hand(
            place=place(event, table=1, in_round=2),
            correction=Correction(
                report=hand(0), seen_revision=2, reason="no", submission_id=uuid4()
            ),
            actor=DIRECTOR,
        )
    assert refused.value.details == {"matches": ["GF2"]}


def test_a_ruling_can_be_taken_back_until_somebody_has_played_on_it(club):
    event = knock_out(club)
    rule_match(event_id=event.pk, match="W1.1", absent=[1], actor=DIRECTOR)
    lift_ruling(event_id=event.pk, match="W1.1", actor=DIRECTOR)
    rule_match(event_id=event.pk, match="W1.1", absent=[1], actor=DIRECTOR)
    win(event, next_round(event), 2)
    next_round(event)
    with pytest.raises(CorrectionTouches):
        lift_ruling(event_id=event.pk, match="W1.1", actor=DIRECTOR)


def test_what_cannot_be_ruled_is_refused(club):
    event = knock_out(club)
    with pytest.raises(MatchNotReady):
        rule_match(event_id=event.pk, match="W2.1", absent=[1], actor=DIRECTOR)
    for absent in ([], [2], [99]):
        with pytest.raises(NotInMatch):
            rule_match(event_id=event.pk, match="W1.1", absent=absent, actor=DIRECTOR)


@pytest.mark.parametrize("match", ["W9.9", "", "W1.1\x00", "W" * 5_000])
def test_a_match_that_is_not_there_is_not_found(club, match):
    event = knock_out(club)
    with pytest.raises(NotFound):
        rule_match(event_id=event.pk, match=match, absent=[1], actor=DIRECTOR)
    with pytest.raises(NotFound):
        lift_ruling(event_id=event.pk, match=match, actor=DIRECTOR)

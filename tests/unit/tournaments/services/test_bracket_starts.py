"""A bracket begins: who has which seed, frozen once."""

import pytest

from tests.brackets import knock_out, next_round, places, tables_of
from tests.builders import DIRECTOR, make_event
from tests.people import make_people
from tournaments.errors import (
    BracketNotStarted,
    BracketStarted,
    SeedHasPlayed,
    SeedsRefused,
    SettingsRefused,
    TooFewPresent,
)
from tournaments.models import Event
from tournaments.selectors.brackets import bracket_of
from tournaments.selectors.pages import Step, night_of
from tournaments.services.bracket_plans import BracketPlan
from tournaments.services.brackets import SeedPlan, replace_seed, start_bracket
from tournaments.services.entries import enter_field
from tournaments.services.rounds import draw_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return make_people().club


def test_nothing_is_drawn_before_the_seeds_are_frozen_and_they_are_frozen_once(club):
    event = knock_out(club, start=False)
    assert night_of(event).step is Step.SEED
    with pytest.raises(BracketNotStarted):
        draw_round(event_id=event.pk, actor=DIRECTOR)
    start_bracket(event_id=event.pk, plan=SeedPlan(), actor=DIRECTOR)
    with pytest.raises(BracketStarted):
        start_bracket(event_id=event.pk, plan=SeedPlan(), actor=DIRECTOR)


def test_given_seeds_name_everybody_who_is_here_once(club):
    event = knock_out(club, start=False)
    for order in ([1, 2, 3], [1, 2, 3, 3], [1, 2, 3, 4, 9]):
        with pytest.raises(SeedsRefused):
            start_bracket(event_id=event.pk, plan=SeedPlan(by="given", order=order), actor=DIRECTOR)
    start_bracket(event_id=event.pk, plan=SeedPlan(by="given", order=[3, 1, 4, 2]), actor=DIRECTOR)
    assert bracket_of(Event.objects.get(pk=event.pk)).seeding.entrants == (3, 1, 4, 2)


def test_seeds_drawn_by_lot_can_be_drawn_again(club):
    drawn = []
    for _ in range(2):
        event = knock_out(club, 8, start=False)
        start_bracket(event_id=event.pk, plan=SeedPlan(by="lot"), actor=DIRECTOR)
        drawn.append(bracket_of(Event.objects.get(pk=event.pk)).seeding.entrants)
    assert drawn[0] == drawn[1] != tuple(range(1, 9))


def test_one_alone_has_no_bracket(club):
    event = knock_out(club, 1, start=False)
    with pytest.raises(TooFewPresent):
        start_bracket(event_id=event.pk, plan=SeedPlan(), actor=DIRECTOR)


def test_an_entrant_is_replaced_in_its_slot_until_it_has_played(club):
    event = knock_out(club)
    [late] = enter_field(event_id=event.pk, names=["Late Lee"], actor=DIRECTOR)
    replace_seed(event_id=event.pk, seed=4, number=late.number, actor=DIRECTOR)
    assert dict(places(event)) == {1: 1, 2: 1, 3: 1, 5: 1, 4: 5}
    first = next_round(event)
    assert tables_of(first) == {"W1.1": [1, 5], "W1.2": [2, 3]}
    with pytest.raises(SeedHasPlayed):
        replace_seed(event_id=event.pk, seed=1, number=4, actor=DIRECTOR)


def test_rules_that_two_cannot_play_make_no_bracket_of_single_players(club):
    with pytest.raises(SettingsRefused) as refused:
        make_event(club, format="elimination", preset="partnership_21")
    assert refused.value.details["faults"] == [{"field": "preset", "code": "match_rules_unsuited"}]
    with pytest.raises(SettingsRefused) as refused:
        make_event(
            club,
            format="elimination",
            preset="cutthroat",
            bracket=BracketPlan(kind="double", third_place=True, best_of=2),
        )
    codes = {fault["code"] for fault in refused.value.details["faults"]}
    assert codes == {"best_of_impossible", "places_in_double"}

"""When and where a play-off is played: planned beforehand, counted with the season's matches."""

from datetime import date, time, timedelta

import pytest

from tests.leagues import SECRETARY, make_league, play_season, start_league
from tournaments.errors import MakeupRefused, NotFound
from tournaments.models import Club, Fixture, PlayoffNight, Season
from tournaments.pairings.brackets.results import Result
from tournaments.selectors.seasons.playoffs import playoff_of
from tournaments.services.seasons.changes import NewDate, make_up_match, postpone_match
from tournaments.services.seasons.playoff_nights import plan_playoff_nights
from tournaments.services.seasons.playoffs import (
    PlayoffSettings,
    enter_playoff_result,
    make_playoff,
)
from tournaments.services.seasons.seasons import add_venue

pytestmark = pytest.mark.django_db
SEMI, FINAL = date(2026, 5, 5), date(2026, 5, 12)


@pytest.fixture
def finals(season) -> Season:
    """Four teams have played it all; two matches and the final are to come."""
    play_season(season)
    settings = PlayoffSettings(entrants=4)
    make_playoff(season_id=season.pk, rank=1, settings=settings, actor=SECRETARY)
    return season


@pytest.fixture
def hall(finals):
    """One match a night."""
    return add_venue(club=finals.club, name="Elks Lodge", matches=1)


def plan(season, **nights):
    """Give matches their nights; W1_1 stands for W1.1."""
    named = {name.replace("_", "."): when for name, when in nights.items()}
    return plan_playoff_nights(season_id=season.pk, rank=1, nights=named, actor=SECRETARY)


def refused(season, **nights):
    before = list(PlayoffNight.objects.values())
    with pytest.raises(MakeupRefused) as caught:
        plan(season, **nights)
    assert list(PlayoffNight.objects.values()) == before
    return {(fault["field"], fault["code"]) for fault in caught.value.details["faults"]}


def on(night, clock=None, hall=None):
    return NewDate(night=night, clock=clock, venue_id=hall.pk if hall else None)


def test_a_final_has_its_night_before_anybody_knows_who_plays(finals, hall):
    changed = plan(finals, W1_1=on(SEMI, time(18)), W1_2=on(SEMI, hall=hall), W2_1=on(FINAL))
    assert changed == 3
    nights = playoff_of(finals, 1).nights
    assert {name: night.starts_at.isoformat() for name, night in nights.items()} == {
        "W1.1": "2026-05-05T22:00:00+00:00",
        "W1.2": "2026-05-05T23:00:00+00:00",  # as matches of the season begin, in New York
        "W2.1": "2026-05-12T23:00:00+00:00",
    }
    assert (nights["W1.2"].venue, nights["W1.2"].slot, nights["W1.1"].venue) == (hall, 1, None)
    told = finals.actions.get(subject="nights of the play-off of Division 1")
    assert told.verb == "planned"
    assert told.data["nights"]["W1.2"] == "2026-05-05T23:00:00+00:00 Elks Lodge"


def test_a_night_that_moves_is_the_same_entry_with_the_next_number(finals):
    plan(finals, W1_1=on(SEMI), W2_1=on(FINAL))
    before = playoff_of(finals, 1).nights
    later = FINAL + timedelta(days=1)
    assert plan(finals, W1_1=on(SEMI), W2_1=on(later)) == 1
    after = playoff_of(finals, 1).nights
    assert (after["W2.1"].uid, after["W2.1"].sequence) == (before["W2.1"].uid, 1)
    assert (after["W1.1"].pk, after["W1.1"].sequence) == (before["W1.1"].pk, 0)
    assert plan(finals, W1_1=on(SEMI), W2_1=on(later)) == 0
    assert finals.actions.filter(subject__startswith="nights").count() == 2
    assert plan(finals, W2_1=None) == 1
    assert set(playoff_of(finals, 1).nights) == {"W1.1"}


def test_every_reason_is_told_at_its_match_and_nothing_is_kept(finals, hall):
    finals.holidays.create(date=FINAL)
    enter_playoff_result(
        season_id=finals.pk, rank=1, match="W1.2", result=Result(winner=2), actor=SECRETARY
    )
    found = refused(
        finals,
        W1_1=on(date(2025, 1, 7)),
        W1_2=on(SEMI, hall=hall),
        W2_1=on(FINAL, hall=hall),
    )
    assert found == {
        ("W1.1", "makeup_before_season"),
        ("W1.2", "night_match_over"),
        ("W2.1", "makeup_on_holiday"),
    }


def test_a_final_is_after_what_leads_to_it_but_may_be_on_the_same_day(finals):
    plan(finals, W1_1=on(SEMI, time(14)), W1_2=on(SEMI, time(14)), W2_1=on(SEMI, time(19)))
    assert refused(finals, W2_1=on(SEMI, time(14))) == {("W2.1", "night_before_feeder")}
    assert refused(finals, W1_2=on(SEMI, time(20))) == {("W1.2", "night_after_next")}
    both = refused(finals, W1_2=on(SEMI, time(20)), W2_1=on(SEMI, time(20)))
    assert both == {("W2.1", "night_before_feeder")}


def test_a_hall_holds_so_many_matches_whatever_they_are_of(finals, hall):
    plan(finals, W1_1=on(SEMI, hall=hall))
    assert refused(finals, W1_2=on(SEMI, hall=hall)) == {("W1.2", "makeup_hall_full")}
    other = start_league(
        make_league(
            finals.club,
            name="Another League",
            starts_on=date(2026, 4, 28),
            ends_on=date(2026, 12, 29),
        )
    )
    fixture = other.fixtures.order_by("number").first()
    postpone_match(season_id=other.pk, number=fixture.number, reason="snow", actor=SECRETARY)
    with pytest.raises(MakeupRefused) as caught:
        make_up_match(
            season_id=other.pk, number=fixture.number, when=on(SEMI, hall=hall), actor=SECRETARY
        )
    assert {"field": "date", "code": "makeup_hall_full"} in caught.value.details["faults"]
    hall.closures.create(date=FINAL)
    assert refused(finals, W2_1=on(FINAL, hall=hall)) == {("W2.1", "makeup_hall_full")}


def test_two_matches_change_their_nights_in_one_go(finals, hall):
    plan(finals, W1_1=on(SEMI, hall=hall), W1_2=on(FINAL, hall=hall))
    assert plan(finals, W1_1=on(FINAL, hall=hall), W1_2=on(SEMI, hall=hall)) == 2
    nights = playoff_of(finals, 1).nights
    assert (nights["W1.1"].date, nights["W1.2"].date) == (FINAL, SEMI)


def test_a_night_of_a_match_of_the_season_is_taken(finals):
    taken = Fixture.objects.filter(home__number=1).first().date
    assert ("W1.1", "makeup_team_busy") in refused(finals, W1_1=on(taken))


def test_a_match_that_is_in_no_bracket_is_not_found(finals):
    with pytest.raises(NotFound):
        plan(finals, W9_9=on(SEMI))
    others = Club.objects.create(name="Others", slug="others", time_zone="Europe/Athens")
    hall = add_venue(club=others, name="Not ours", matches=1)
    with pytest.raises(NotFound):
        plan(finals, W1_1=on(SEMI, hall=hall))

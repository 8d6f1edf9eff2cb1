"""Two who want one partner at once, and two captains' changes to one roster."""

import pytest

from tests.builders import DIRECTOR, make_event
from tests.leagues import SECRETARY, make_league
from tests.people import make_people
from tests.race import CONSTRAINT, DONE, meeting_at, run_together, without_locks
from tournaments.models import Action, Entry, Event, PairMember, SeasonAction, TeamMember
from tournaments.rosters.types import SignUp
from tournaments.services import pairs as pairs_service
from tournaments.services.entries import add_entry, enter_pairs, sign_up
from tournaments.services.events import set_signup
from tournaments.services.pairs import join_entries, split_pair
from tournaments.services.seasons import teams as teams_service
from tournaments.services.seasons.teams import NewMember, add_member


@pytest.fixture
def event():
    """Ann, Bea and Cy are here, each without a partner."""
    event = make_event(make_people().club, format="swiss", pairs=True)
    for name in ("Ann", "Bea", "Cy"):
        add_entry(event_id=event.pk, signup=SignUp(name=name), actor=DIRECTOR)
    return event


def joining(event, *numbers):
    return lambda: join_entries(event_id=event.pk, numbers=numbers, actor=DIRECTOR)


def pairs_of(event):
    return [entry.name for entry in event.entries.filter(partner__isnull=False)]


def joins(event):
    return Action.objects.filter(event=event, verb="made a pair of").count()


def test_of_two_who_are_given_one_partner_at_once_one_has_it(event, monkeypatch):
    with meeting_at(monkeypatch, pairs_service, "_singles"):
        ends = run_together(joining(event, 1, 3), joining(event, 2, 3))
    assert sorted(ends) in ([DONE, "not_found"], [DONE, "pair_refused"])
    [pair] = pairs_of(event)
    assert pair in {"Cy & Ann", "Cy & Bea"}
    assert (PairMember.objects.filter(event=event).count(), joins(event)) == (3, 1)


def test_control_without_the_lock_the_first_partner_is_lost(event, monkeypatch):
    """If this fails the race is not run, and the test above proves nothing."""
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, pairs_service, "_singles"):
        ends = run_together(joining(event, 1, 3), joining(event, 2, 3))
    assert ends == [DONE, DONE]
    assert (PairMember.objects.filter(event=event).count(), joins(event)) == (2, 2)


def test_one_pair_that_is_joined_twice_at_once_is_one_pair(event, monkeypatch):
    with meeting_at(monkeypatch, pairs_service, "_singles"):
        ends = run_together(joining(event, 1, 2), joining(event, 2, 1))
    assert sorted(ends) in ([DONE, "not_found"], [DONE, "pair_refused"])
    assert (len(pairs_of(event)), joins(event)) == (1, 1)


def test_a_pair_that_is_parted_twice_at_once_is_parted_once():
    event = make_event(make_people().club, format="swiss", pairs=True)
    enter_pairs(event_id=event.pk, names=[("Ann", "Bea")], actor=DIRECTOR)
    part = lambda: split_pair(event_id=event.pk, number=1, actor=DIRECTOR)  # noqa: E731
    assert run_together(part, part) == [DONE, "pair_refused"]
    assert Entry.objects.filter(event=event).count() == 2


def test_two_visitors_who_name_one_partner_at_once_do_not_both_have_it(event):
    set_signup(event_id=event.pk, is_open=True, actor=DIRECTOR)
    deeds = [
        lambda name=name: sign_up(
            event_id=event.pk,
            signup=SignUp(name=name, email=f"{name}@example.org", partner="Dora"),
        )
        for name in ("Eve", "Fay")
    ]
    assert run_together(*deeds) == [DONE, DONE]
    named = [entry.name for entry in Event.objects.get(pk=event.pk).entries.all()]
    assert sum("Dora" in name for name in named) == 1
    assert PairMember.objects.filter(event=event, player__name="Dora").count() == 1


@pytest.fixture
def season():
    return make_league(make_people().club)


def playing_for(season, number):
    new = NewMember(name="Sam Hill", email="sam@example.org")
    return lambda: add_member(season_id=season.pk, number=number, new=new, actor=SECRETARY)


def test_somebody_whom_two_teams_take_at_once_plays_for_one(season, monkeypatch):
    with meeting_at(monkeypatch, teams_service, "_check_is_free"):
        ends = run_together(playing_for(season, 1), playing_for(season, 2))
    assert ends == [DONE, "settings_refused"]
    assert TeamMember.objects.filter(player__name="Sam Hill").count() == 1
    added = SeasonAction.objects.filter(season=season, subject__startswith="Sam Hill")
    assert added.count() == 1


def test_control_without_the_lock_the_rosters_collide(season, monkeypatch):
    """If this fails the race is not run, and the test above proves nothing."""
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, teams_service, "_check_is_free"):
        ends = run_together(playing_for(season, 1), playing_for(season, 2))
    assert ends == [DONE, CONSTRAINT]

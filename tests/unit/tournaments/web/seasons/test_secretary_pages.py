"""The secretary's pages: set-up, schedule, what waits, rulings, the end."""

import re
from datetime import date, timedelta

import pytest
from django.test import Client

from tests.leagues import (
    captain,
    make_league,
    match,
    report,
    start_league,
)
from tests.people import PASSWORD
from tournaments.models import Season
from tournaments.services.seasons.standings import sweep_seasons

pytestmark = pytest.mark.django_db


SEASON = {
    "name": "Winter League",
    "starts_on": "2025-09-02",
    "ends_on": "2026-04-28",
    "weekday": "1",
    "start_time": "19:00",
    "time_zone": "America/New_York",
    "legs": "1",
    "boards": "2",
    "games": "3",
    "has_lineups": "on",
    "match_by": "games",
    "win_points": "2",
    "draw_points": "1",
    "loss_points": "0",
    "attendance_points": "0",
    "forfeit_games": "6",
    "forfeit_points": "0",
    "withdrawn": "annul",
    "makeup_days": "28",
    "match_minutes": "180",
    "order_1": "head_to_head",
}


def test_a_secretary_makes_a_season_by_hand_and_publishes_it(alice):
    assert alice.get("/director/seasons/").status_code == 200
    assert alice.get("/director/seasons/new/").status_code == 200
    made = alice.post("/director/seasons/new/", SEASON)
    season = Season.objects.get()
    home = f"/director/seasons/{season.slug}/"
    assert made["Location"] == f"{home}setup/"
    assert season.rules["tie_breaks"] == ["match_points", "head_to_head"]
    setup = f"{home}setup/"
    for sent in (
        {"kind": "division", "name": "First", "up": "1", "down": "1"},
        {"kind": "venue", "name": "Elks Lodge", "matches_a_night": "2", "address": "1 Main St"},
        {"kind": "holiday", "date": "2025-12-23", "name": "holidays"},
        {"kind": "team", "name": "Aces", "division": "1"},
        {"kind": "team", "name": "Kings", "division": "1"},
        {"kind": "team", "name": "Queens", "division": "1"},
    ):
        assert alice.post(setup, sent).status_code == 302
    venue = season.club.venues.get()
    closure = {"kind": "closure", "venue": venue.pk, "date": "2025-10-07"}
    assert alice.post(setup, closure).status_code == 302
    assert alice.post(f"{home}setup/days/2025-12-23/").status_code == 302
    assert alice.post(f"{home}setup/days/never/").status_code == 302
    assert alice.post(f"{home}teams/3/remove/").status_code == 302
    again = alice.post(setup, {"kind": "team", "name": "ACES", "division": "1"})
    assert (again.status_code, "This name is taken." in again.content.decode()) == (422, True)
    assert alice.get(home)["Location"] == setup
    page = alice.get(f"{home}schedule/").content.decode()
    assert "There is no schedule yet" in page
    assert re.search(r"<title>\s*Matches ·\s+Winter League", page)
    assert alice.post(f"{home}schedule/plan/").status_code == 302
    assert alice.post(f"{home}schedule/plan/").status_code == 302
    assert alice.get(home)["Location"] == f"{home}schedule/"
    assert alice.post(f"{home}schedule/publish/").status_code == 302


def test_a_captain_is_named_and_given_a_link(alice, people):
    season = make_league(people.club, teams=2)
    home = f"/director/seasons/{season.slug}/"
    season.teams.get(number=1).members.all().delete()
    assert "the captain’s link is here" in alice.get(f"{home}teams/1/").content.decode()
    start_league(season)
    now = alice.get(home).content.decode()
    assert "Teams without a captain" in now
    member = {"name": "Ann Lee", "role": "captain", "email": ""}
    assert alice.post(f"{home}teams/1/", member).status_code == 302
    assert alice.post(f"{home}teams/1/", member).status_code == 422
    page = alice.get(f"{home}teams/1/").content.decode()
    assert "/c/#" in page
    assert alice.post(f"{home}teams/1/link/").status_code == 302
    assert alice.get(f"{home}teams/1/").content.decode() != page
    assert "Ann Lee to Team 1" in alice.get(f"{home}log/").content.decode()


def test_every_fault_of_a_season_s_form_stands_at_its_field(alice):
    page = alice.post(
        "/director/seasons/new/",
        SEASON | {"ends_on": "2025-09-01", "games": "2", "is_race": "on", "best_of": "0"},
    )
    text = page.content.decode()
    assert page.status_code == 422
    for sentence in ("cannot end before it starts", "has to be odd", "At least one match"):
        assert sentence in text
    assert not Season.objects.exists()


def test_a_season_that_does_not_fit_says_so_on_a_page(alice, people):
    season = make_league(people.club, teams=8, ends_on=date(2025, 10, 28), makeups_until=None)
    page = alice.post(f"/director/seasons/{season.slug}/schedule/plan/")
    assert page.status_code == 409
    assert "Division 1 has 14 rounds to play, and there are 9 nights." in page.content.decode()


def test_the_secretary_sees_what_waits_and_decides_it(alice, season):
    home = f"/director/seasons/{season.slug}/"
    one, two = match(season, 1), match(season, 2)
    report(one, one.home, home=3)
    report(one, one.away, home=1)
    assert alice.post(f"{home}matches/2/", {"act": "postpone", "reason": ""}).status_code == 422
    assert alice.post(f"{home}matches/2/", {"act": "postpone", "reason": "snow"}).status_code == 302
    now = alice.get(home).content.decode()
    for title in ("Disputed: you decide", "the last day is over", "nobody has reported"):
        assert title in now
    rule = {"act": "rule", "decision": "report-2", "reason": "the card was found"}
    assert alice.post(f"{home}matches/1/", rule).status_code == 302
    late = {"act": "move", "date": "2026-12-01"}
    page = alice.post(f"{home}matches/2/", late)
    assert page.status_code == 422
    assert "after the last day" in page.content.decode()
    move = {"act": "move", "date": str(two.date + timedelta(days=2)), "clock": "18:30"}
    assert alice.post(f"{home}matches/2/", move).status_code == 302
    score = {"act": "rule", "decision": "score", "reason": "told by both"}
    filled = score | {"home_1": "3", "away_1": "0", "home_2": "2", "away_2": "1"}
    assert alice.post(f"{home}matches/2/", filled).status_code == 302
    forfeit = {"act": "rule", "decision": "away_forfeits", "reason": "nobody came"}
    assert alice.post(f"{home}matches/3/", forfeit).status_code == 302
    states = set(season.fixtures.filter(number__lte=3).values_list("state", flat=True))
    assert states == {"final"}
    sweep_seasons()
    for path in ("table/", "schedule/", "matches/1/", "matches/3/", "teams/1/", "setup/"):
        assert alice.get(f"{home}{path}").status_code == 200
    assert alice.post(f"{home}close/").status_code == 409
    assert alice.post(f"{home}teams/4/leave/", {"reason": ""}).status_code == 422
    assert alice.post(f"{home}teams/4/leave/", {"reason": "moved"}).status_code == 302


def test_a_ruling_says_what_counts_and_its_score_adds_up(alice, season):
    page = f"/director/seasons/{season.slug}/matches/2/"
    undecided = alice.post(page, {"act": "rule", "reason": "told by both"})
    assert "Choose what counts." in undecided.content.decode()
    empty = alice.post(page, {"act": "rule", "decision": "score", "reason": "told by both"})
    assert empty.status_code == 422
    assert 'id="rule_home_1_error"' in empty.content.decode()


def test_a_season_is_closed_and_the_next_one_made_on_a_page(alice, season):
    home = f"/director/seasons/{season.slug}/"
    for number in range(1, 13):
        sent = {"act": "rule", "decision": "away_forfeits", "reason": "closed hall"}
        alice.post(f"{home}matches/{number}/", sent)
    assert "Close the season" in alice.get(home).content.decode()
    assert alice.post(f"{home}close/").status_code == 302
    assert "final" in alice.get(home).content.decode()
    assert alice.get(f"{home}next/").status_code == 200
    sent = SEASON | {"starts_on": "2026-09-01", "ends_on": "2027-04-27"}
    assert alice.post(f"{home}next/", sent).status_code == 302
    again = alice.post(f"{home}next/", sent)
    assert again.status_code == 422
    assert "The next season has been made already." in again.content.decode()
    assert Season.objects.count() == 2


def test_publishing_and_closing_are_taken_back_on_pages(alice, season):
    home = f"/director/seasons/{season.slug}/"
    assert "Take the season back" in alice.get(home).content.decode()
    assert alice.post(f"{home}unpublish/")["Location"] == f"{home}setup/"
    assert alice.post(f"{home}schedule/publish/").status_code == 302
    for number in range(1, 13):
        sent = {"act": "rule", "decision": "away_forfeits", "reason": "closed hall"}
        alice.post(f"{home}matches/{number}/", sent)
    assert "Take the season back" not in alice.get(home).content.decode()
    assert alice.post(f"{home}unpublish/").status_code == 409
    assert alice.post(f"{home}close/").status_code == 302
    assert "Open the season again" in alice.get(home).content.decode()
    assert alice.post(f"{home}reopen/").status_code == 302
    assert "Close the season" in alice.get(home).content.decode()


def test_a_season_made_by_mistake_is_discarded_on_its_page_until_it_is_published(alice, people):
    season = make_league(people.club)
    home = f"/director/seasons/{season.slug}/"
    assert "Take it away" in alice.get(f"{home}setup/").content.decode()
    answer = alice.post(f"{home}discard/", follow=True)
    assert "Winter League is gone. Players and halls stay" in answer.content.decode()
    assert alice.get(home).status_code == 404
    season = start_league(make_league(people.club))
    home = f"/director/seasons/{season.slug}/"
    assert "Take it away" not in alice.get(f"{home}setup/").content.decode()
    assert alice.post(f"{home}discard/").status_code == 409


def test_what_was_set_up_is_mended_on_pages(alice, people):
    season = make_league(people.club, teams=2)
    home = f"/director/seasons/{season.slug}/"
    assert 'value="2025-09-02"' in alice.get(f"{home}settings/").content.decode()
    assert alice.post(f"{home}settings/", SEASON | {"boards": "0"}).status_code == 422
    assert alice.post(f"{home}settings/", SEASON | {"name": "Spring"}).status_code == 302
    assert alice.get(f"{home}teams/1/change/").status_code == 200
    team = {"name": "Team 2", "division": "1", "venue": ""}
    taken = alice.post(f"{home}teams/1/change/", team)
    assert (taken.status_code, "This name is taken." in taken.content.decode()) == (422, True)
    assert alice.post(f"{home}teams/1/change/", team | {"name": "Aces"}).status_code == 302
    refused = alice.post(f"{home}setup/divisions/1/")
    assert "There are teams in this division." in refused.content.decode()
    alice.post(f"{home}setup/", {"kind": "division", "name": "Empty", "up": "1", "down": "1"})
    assert alice.post(f"{home}setup/divisions/2/").status_code == 302
    hall = season.club.venues.first()
    alice.post(f"{home}setup/", {"kind": "closure", "venue": hall.pk, "date": "2025-10-07"})
    assert "closed on Tue, 7 October 2025" in alice.get(f"{home}setup/").content.decode()
    assert alice.post(f"{home}setup/halls/{hall.pk}/never/").status_code == 404
    assert alice.post(f"{home}setup/halls/{hall.pk}/2025-10-07/").status_code == 302
    season.refresh_from_db()
    assert (season.name, season.teams.get(number=1).name) == ("Spring", "Aces")


def test_a_roster_is_changed_by_buttons(alice, season):
    team = season.teams.get(number=1)
    member = team.members.filter(role="regular").first()
    url = f"/director/seasons/{season.slug}/teams/1/members/{member.pk}/"
    assert alice.post(url, {"captain": ""}).status_code == 302
    assert team.members.get(role="captain") == member
    assert alice.post(url, {"remove": ""}).status_code == 302
    assert alice.post(url, {"remove": ""}).status_code == 404


@pytest.mark.parametrize("who", ["anonymous", "bob", "dee", "captain"])
@pytest.mark.parametrize(
    "path",
    [
        *("", "setup/", "schedule/", "table/", "log/", "next/", "matches/1/", "teams/1/"),
        *("close/", "schedule/plan/", "schedule/publish/", "teams/1/link/", "teams/1/leave/"),
    ],
)
def test_a_secretary_s_page_is_for_the_directors_of_the_club_alone(season, who, path):
    client = captain(season.teams.first()) if who == "captain" else Client()
    if who in {"bob", "dee"}:
        assert client.login(username=who, password=PASSWORD)
    before = Season.objects.get().log_length
    expected = 404 if who in {"bob", "dee"} else 302
    for send in (client.get, client.post):
        answer = send(f"/director/seasons/{season.slug}/{path}")
        assert answer.status_code == expected
        assert expected == 404 or "/director/sign-in/" in answer["Location"]
    assert Season.objects.get().log_length == before

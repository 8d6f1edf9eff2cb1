"""The pages of a league for everybody and for captains, and the calendar files."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone
from icalendar import Calendar

from tests.leagues import (
    SECRETARY,
    answers,
    captain,
    make_league,
    match,
    play_match,
    report,
    start_league,
)
from tournaments.services.seasons.captains import renew_link
from tournaments.services.seasons.changes import NewDate, make_up_match, postpone_match
from tournaments.services.seasons.ends import withdraw_team
from tournaments.services.seasons.standings import sweep_seasons

pytestmark = pytest.mark.django_db
SEVEN = 19


def test_nobody_sees_a_season_before_it_is_published(people, client, alice):
    season = make_league(people.club)
    for path in ("", "matches/", "teams/1/", "team-1.ics", "division-1.ics"):
        for each in (client, alice):
            assert each.get(f"/s/{season.slug}/{path}").status_code == 404
    assert season.name not in client.get("/").content.decode()


def test_everybody_sees_tables_matches_teams_and_no_way_to_reach_a_person(season, client):
    play_match(match(season))
    sweep_seasons()
    for path in ("", "matches/", "matches/?division=1", "matches/?division=x", "teams/1/"):
        page = client.get(f"/s/{season.slug}/{path}")
        assert page.status_code == 200
        assert "@" not in page.content.decode().split("<main")[1]
        assert client.get(
            f"/s/{season.slug}/{path}", headers={"If-None-Match": page["ETag"]}
        ).status_code == 304  # fmt: skip
    assert "4–2" in client.get(f"/s/{season.slug}/matches/").content.decode()
    for path in ("teams/99/", "team-99.ics", "division-9.ics"):
        assert client.get(f"/s/{season.slug}/{path}").status_code == 404
    assert season.name in client.get("/").content.decode()


def test_a_season_just_published_shows_its_teams_with_nothing_yet(people, client):
    season = start_league(make_league(people.club))
    text = client.get(f"/s/{season.slug}/").content.decode()
    assert all(f"Team {number}" in text for number in (1, 2, 3, 4))
    assert "No team is in this division" not in text


def test_the_table_says_what_decided_and_what_is_not_counted(season, client):
    first, second = (match(season, number) for number in (1, 2))
    play_match(first, home=3)
    play_match(second, home=2)
    report(match(season, 3), match(season, 3).home)
    sweep_seasons()
    text = client.get(f"/s/{season.slug}/").content.decode()
    assert "Level so far; games won less lost are 2 here." in text
    assert "1 match waits for the other captain and is not counted." in text


def events_of(client, season, path="team-1.ics") -> list:
    answer = client.get(f"/s/{season.slug}/{path}")
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    return Calendar.from_ical(answer.content).walk("VEVENT")


def test_a_calendar_shows_seven_on_the_wall_through_both_clock_changes(season, client):
    text = client.get(f"/s/{season.slug}/division-1.ics").content.decode()
    assert "BEGIN:VTIMEZONE" in text
    assert "DTSTART;TZID=America/New_York:20250902T190000" in text
    events = events_of(client, season, "division-1.ics")
    assert len(events) == 12
    begins = [event.decoded("DTSTART") for event in events]
    assert {moment.hour for moment in begins} == {SEVEN}
    assert {event.decoded("DTEND") - event.decoded("DTSTART") for event in events} == {
        timedelta(minutes=180)
    }


def test_a_match_that_moves_keeps_its_uid_and_counts_its_sequence_up(season, client):
    fixture = match(season)
    path = f"team-{fixture.home.number}.ics"

    def shown():
        [event] = [e for e in events_of(client, season, path) if str(fixture.uid) in e["UID"]]
        zone = ZoneInfo("America/New_York")
        starts = event.decoded("DTSTART").astimezone(zone)
        return int(event["SEQUENCE"]), str(event["STATUS"]), starts.date(), event.decoded("DTSTAMP")

    sequence, status, day, stamp = shown()
    assert (sequence, status, day) == (0, "CONFIRMED", fixture.date)
    postpone_match(season_id=season.pk, number=1, reason="snow", actor=SECRETARY)
    later = shown()
    assert later[:3] == (1, "CANCELLED", fixture.planned_on)
    assert later[3] >= stamp
    when = NewDate(night=fixture.date + timedelta(days=2))
    make_up_match(season_id=season.pk, number=1, when=when, actor=SECRETARY)
    assert shown()[:3] == (2, "CONFIRMED", when.night)


def test_equal_calendars_are_equal_bytes(season, client):
    path = f"/s/{season.slug}/team-1.ics"
    assert client.get(path).content == client.get(path).content


def test_a_team_that_left_has_its_matches_cancelled_in_the_calendar(season, client):
    withdraw_team(season_id=season.pk, number=1, reason="left", actor=SECRETARY)
    assert {str(event["STATUS"]) for event in events_of(client, season)} == {"CANCELLED"}


def test_a_wrong_code_opens_nothing_and_a_replaced_link_nothing_more(season):
    client = Client()
    assert client.get("/c/").status_code == 200
    assert client.post("/c/", {"code": "0" * 64}).status_code == 401
    team = season.teams.get(number=1)
    phone = captain(team)
    assert phone.cookies["captain"]["httponly"]
    assert phone.cookies["captain"]["samesite"] == "Strict"
    assert phone.get("/c/matches/").status_code == 200
    assert team.name in phone.get("/c/").content.decode()
    renew_link(season_id=season.pk, number=1, actor=SECRETARY)
    assert phone.get("/c/matches/")["Location"] == "/c/"
    assert phone.post("/c/matches/1/confirm/", {"revision": 1})["Location"] == "/c/"


def test_a_captain_reports_and_the_other_confirms(season):
    fixture = match(season)
    home, away = captain(fixture.home), captain(fixture.away)
    page = home.get("/c/matches/1/").content.decode()
    assert "Send to the other captain" in page
    assert home.post("/c/matches/1/", answers(fixture)).status_code == 302
    assert "the other captain" in home.get("/c/matches/").content.decode().lower()
    assert "Is this what happened?" in away.get("/c/matches/1/").content.decode()
    assert home.post("/c/matches/1/confirm/", {"revision": 1}).status_code == 409
    assert away.post("/c/matches/1/confirm/", {"revision": "x"}).status_code == 409
    assert away.post("/c/matches/1/confirm/", {"revision": 1}).status_code == 302
    fixture.refresh_from_db()
    assert fixture.state == "final"
    assert "counts" in away.get("/c/matches/1/").content.decode()


def test_a_captain_disputes_and_a_dispute_needs_a_reason(season):
    fixture = match(season)
    report(fixture, fixture.home)
    away = captain(fixture.away)
    assert away.post("/c/matches/1/dispute/", {"revision": 1}).status_code == 422
    sent = away.post("/c/matches/1/dispute/", {"revision": 1, "reason": "board 2 was 3-0"})
    assert sent.status_code == 302
    assert "board 2 was 3-0" in captain(fixture.home).get("/c/matches/1/").content.decode()


def test_two_captains_who_differ_are_told_so_and_who_agree_too(season):
    fixture = match(season)
    report(fixture, fixture.away)
    home = captain(fixture.home)
    page = home.post("/c/matches/1/", answers(fixture, home=3), follow=True)
    assert "The other captain sent another result" in page.content.decode()


def test_what_is_wrong_with_a_sheet_stands_at_its_board_and_what_was_typed_is_kept(season):
    fixture = match(season)
    phone = captain(fixture.home)
    wrong = answers(fixture) | {"home_games_1": 3, "away_2_1": "", "home_games_2": "two"}
    page = phone.post("/c/matches/1/", wrong)
    assert page.status_code == 422
    assert "in figures" in page.content.decode()
    page = phone.post("/c/matches/1/", wrong | {"home_games_2": 2})
    assert page.status_code == 422
    text = page.content.decode()
    assert "These games are not as many as are played on a board." in text
    assert "Name everybody who played" in text
    assert 'value="3"' in text


def test_a_captain_of_another_team_sees_nothing_of_a_match_and_can_do_nothing(season, people):
    fixture = match(season)
    report(fixture, fixture.home)
    strangers = [
        captain(season.teams.exclude(pk__in=[fixture.home_id, fixture.away_id]).first()),
    ]
    other = start_league(make_league(people.other_club, teams=2))
    strangers.append(captain(other.teams.first()))
    for index, stranger in enumerate(strangers):
        number = 1 if index == 0 else 12
        for path, sent in (
            ("", None),
            ("", answers(fixture)),
            ("confirm/", {"revision": 1}),
            ("dispute/", {"revision": 1, "reason": "x"}),
        ):
            url = f"/c/matches/{number}/{path}"
            answer = stranger.get(url) if sent is None else stranger.post(url, sent)
            assert answer.status_code == 404
    assert fixture.reports.count() == 1


def test_a_match_to_come_has_no_sheet(people):
    start = timezone.localdate() + timedelta(days=3)
    end = start + timedelta(days=120)
    season = start_league(make_league(people.club, starts_on=start, ends_on=end, holidays=()))
    fixture = match(season)
    phone = captain(fixture.home)
    assert "when the match has begun" in phone.get("/c/matches/1/").content.decode()
    assert phone.post("/c/matches/1/", answers(fixture)).status_code == 409
    assert "Nothing needs you now" in phone.get("/c/matches/").content.decode()

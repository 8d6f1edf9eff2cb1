"""Play-offs on pages: made and filled in by the secretary, drawn for everybody."""

from datetime import date

import pytest
from django.test import Client

from tests.leagues import SECRETARY, forfeit, make_league, play_season, start_league
from tests.people import PASSWORD
from tournaments.models import PlayoffNight, PlayoffResult, Season
from tournaments.services.seasons.changes import NewDate
from tournaments.services.seasons.ends import close_season
from tournaments.services.seasons.playoff_nights import plan_playoff_nights
from tournaments.services.seasons.playoffs import PlayoffSettings, make_playoff
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.standings.seasons.types import Outcome

pytestmark = pytest.mark.django_db
FOUR = {"entrants": "4", "format": "single", "best_of": "1"}


@pytest.fixture
def played(season) -> Season:
    play_season(season)
    return season


def test_a_play_off_is_made_played_and_shown(alice, client, played):
    home, public = f"/director/seasons/{played.slug}/playoffs/", f"/s/{played.slug}/playoffs/"
    assert "Make a play-off" in alice.get(home).content.decode()
    assert "Play-offs" not in client.get(f"/s/{played.slug}/").content.decode()
    assert client.get(public).status_code == 404
    assert alice.get(f"{home}1/new/").status_code == 200
    assert alice.post(f"{home}1/new/", FOUR | {"entrants": "9"}).status_code == 422
    double = FOUR | {"format": "double", "third_place": "on"}
    assert alice.post(f"{home}1/new/", double)["Location"] == f"{home}1/"
    assert alice.post(f"{home}1/discard/")["Location"] == home
    assert alice.post(f"{home}1/new/", FOUR).status_code == 302
    assert alice.post(f"{home}1/new/", FOUR).status_code == 422
    assert alice.get(f"{home}9/new/").status_code == 404
    entered = [
        ("W1.1", {"upper": "5", "lower": "1"}),
        ("W1.2", {"upper": "", "lower": "", "ending": "1-walk_over"}),
        ("W2.1", {"upper": "3", "lower": "3", "ending": "1-played"}),
    ]
    for match, answer in entered:
        assert alice.post(f"{home}1/", {"match": match} | answer).status_code == 302
    page = alice.get(f"{home}1/").content.decode()
    assert "Winner" in page
    assert "(did not come)" in page
    refused = alice.post(f"{home}1/W1.1/undo/")
    assert refused.status_code == 409
    assert "Match W2.1 has begun with other entrants." in refused.content.decode()
    assert client.get(public)["Location"] == f"{public}1/"
    shown = client.get(f"{public}1/")
    assert "Team 3" in shown.content.decode()
    part = client.get(f"{public}1/part/")
    assert part.status_code == 200
    assert (
        client.get(f"{public}1/part/", headers={"if-none-match": part["ETag"]}).status_code == 304
    )
    assert alice.post(f"{home}1/W2.1/undo/").status_code == 302
    assert (
        client.get(f"{public}1/part/", headers={"if-none-match": part["ETag"]}).status_code == 200
    )
    assert client.get(f"{public}2/").status_code == 404
    assert client.get(f"{public}2/part/").status_code == 404


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ({"upper": "5", "lower": ""}, "Write both numbers, or none."),
        ({"upper": "3", "lower": "3"}, "Say who won: the score does not."),
        ({"upper": "", "lower": ""}, "Say who won: the score does not."),
        ({"upper": "1", "lower": "5", "ending": "0-played"}, "says that the other team won"),
        ({"upper": "five", "lower": "1"}, "in figures"),
        ({"upper": "-1", "lower": "1"}, "greater than or equal to 0"),
    ],
)
def test_a_result_that_says_nothing_clear_is_sent_back(alice, played, answer, sentence):
    wanted = PlayoffSettings(entrants=4)
    make_playoff(season_id=played.pk, rank=1, settings=wanted, actor=SECRETARY)
    page = alice.post(f"/director/seasons/{played.slug}/playoffs/1/", {"match": "W1.1"} | answer)
    assert page.status_code == 422
    assert sentence in page.content.decode()
    assert not PlayoffResult.objects.exists()


def test_a_result_of_a_match_that_cannot_be_played_changes_nothing(alice, played):
    wanted = PlayoffSettings(entrants=4, best_of=3)
    make_playoff(season_id=played.pk, rank=1, settings=wanted, actor=SECRETARY)
    home = f"/director/seasons/{played.slug}/playoffs/1/"
    for match in ("W2.1", "X", ""):
        answer = alice.post(home, {"match": match, "upper": "2", "lower": "1"})
        assert answer.status_code == 200
    page = alice.post(home, {"match": "W1.1", "upper": "5", "lower": "1"})
    assert page.status_code == 422
    assert "does not fit its result" in page.content.decode()
    assert not PlayoffResult.objects.exists()


def test_lots_are_offered_where_teams_are_level_and_only_there(alice, people):
    rules = SeasonRules(boards=2, games=3, tie_breaks=("match_points",))
    season = start_league(make_league(people.club, teams=2, divisions=2, rules=rules))
    for fixture in season.fixtures.select_related("home", "away"):
        forfeit(fixture, Outcome.BOTH_FORFEIT)
    close_season(season_id=season.pk, actor=SECRETARY)
    home = f"/director/seasons/{season.slug}/"
    two = FOUR | {"entrants": "2"}
    assert "Draw lots" not in alice.get(f"{home}playoffs/1/new/").content.decode()
    assert "Draw lots" in alice.post(f"{home}playoffs/1/new/", two).content.decode()
    assert alice.post(f"{home}lots/")["Location"] == f"{home}table/"
    assert "a lot decided" in alice.get(f"{home}table/").content.decode()
    assert alice.post(f"{home}playoffs/1/new/", two).status_code == 302


@pytest.mark.parametrize("path", ["", "1/", "1/new/"])
def test_a_play_off_is_for_the_directors_of_its_club_alone(client, played, path):
    wanted = PlayoffSettings(entrants=4)
    make_playoff(season_id=played.pk, rank=1, settings=wanted, actor=SECRETARY)
    home = f"/director/seasons/{played.slug}/playoffs/{path}"
    assert "sign-in" in client.get(home)["Location"]
    for who in ("dee", "bob"):
        client.login(username=who, password=PASSWORD)
        assert client.get(home).status_code == 404
        assert client.post(home, {"match": "W1.1", "upper": "5", "lower": "1"}).status_code == 404
    assert not PlayoffResult.objects.exists()


NIGHTS = {
    "W1-1-date": "2026-05-05", "W1-1-clock": "", "W1-1-venue": "",
    "W1-2-date": "", "W1-2-clock": "", "W1-2-venue": "",
    "W2-1-date": "2026-05-12", "W2-1-clock": "20:15", "W2-1-venue": "",
}  # fmt: skip


def test_nights_are_planned_on_one_page_and_shown_to_everybody(alice, client, played):
    make_playoff(season_id=played.pk, rank=1, settings=PlayoffSettings(), actor=SECRETARY)
    home, public = f"/director/seasons/{played.slug}/playoffs/1/", f"/s/{played.slug}/playoffs/1/"
    before = client.get(public)
    assert "When and where" not in before.content.decode()
    assert alice.post(f"{home}nights/", NIGHTS)["Location"] == home
    page = client.get(public, headers={"if-none-match": before["ETag"]}).content.decode()
    assert "Tue, 5 May, 19:00" in page
    assert "Tue, 12 May, 20:15" in page
    assert page.index("5 May") < page.index("12 May")
    assert 'value="20:15"' in alice.get(f"{home}nights/").content.decode()
    calendar = client.get(f"/s/{played.slug}/division-1.ics").content.decode()
    assert "DTSTART;TZID=America/New_York:20260512T201500" in calendar
    [told] = client.get(f"/api/v1/seasons/{played.slug}/playoffs/").json()
    assert [(night["match"], night["venue"]) for night in told["nights"]] == [
        ("W1.1", None),
        ("W2.1", None),
    ]


def test_a_team_has_the_nights_of_its_play_off_in_its_calendar(client, played):
    make_playoff(season_id=played.pk, rank=1, settings=PlayoffSettings(), actor=SECRETARY)
    nights = {"W1.1": NewDate(night=date(2026, 5, 5)), "W2.1": NewDate(night=date(2026, 5, 12))}
    plan_playoff_nights(season_id=played.pk, rank=1, nights=nights, actor=SECRETARY)
    seen = [client.get(f"/s/{played.slug}/team-{n}.ics").content.decode() for n in (1, 2)]
    assert ["20260505T190000" in calendar for calendar in seen] == [True, False]
    assert not any("20260512T190000" in calendar for calendar in seen)


def test_what_is_wrong_with_nights_stands_at_each_and_nothing_is_kept(alice, played):
    make_playoff(season_id=played.pk, rank=1, settings=PlayoffSettings(), actor=SECRETARY)
    path = f"/director/seasons/{played.slug}/playoffs/1/nights/"
    wrong = NIGHTS | {"W1-1-date": "2024-01-02", "W2-1-date": "2024-01-02", "W2-1-clock": "10:00"}
    answer = alice.post(path, wrong)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert page.count("That is before the season.") == 2
    assert "That is not after the matches that lead to this one." in page
    lacking = alice.post(path, NIGHTS | {"W1-2-clock": "19:00", "W1-1-date": "soon"})
    assert (lacking.status_code, lacking.content.decode().count("Choose a day.")) == (422, 2)
    assert not PlayoffNight.objects.exists()


def test_nights_of_no_play_off_or_by_another_club_are_not_found(alice, client, played, people):
    path = f"/director/seasons/{played.slug}/playoffs/1/nights/"
    assert alice.post(path, NIGHTS).status_code == 404
    make_playoff(season_id=played.pk, rank=1, settings=PlayoffSettings(), actor=SECRETARY)
    assert alice.post(path.replace("/1/", "/9/"), NIGHTS).status_code == 404
    stranger = Client()
    stranger.force_login(people.dee)
    assert stranger.post(path, NIGHTS).status_code == 404
    assert client.post(path, NIGHTS).status_code == 302
    assert not PlayoffNight.objects.exists()

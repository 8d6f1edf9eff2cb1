"""Who may call what of a league: by every kind of caller, before and after it is published."""

from collections.abc import Mapping
from uuid import uuid4

import pytest
from django.urls import get_resolver, reverse
from rest_framework.test import APIClient

from tests.api.conftest import director
from tests.leagues import make_league, match, players, report, sheet, start_league
from tournaments.models import Season, Team
from tournaments.services.seasons.captains import claim_link

PEOPLE = ("anonymous", "stranger", "assistant", "director", "captain", "neighbour")
"""The captain is of a team of match 1, the neighbour of another one."""


def row(*statuses: int) -> Mapping[str, int]:
    return dict(zip(PEOPLE, statuses, strict=True))


ANYBODY = row(200, 200, 200, 200, 200, 200)
SECRETARY = row(401, 404, 404, 200, 401, 401)
CAPTAINS = row(401, 401, 401, 401, 200, 404)

GET: Mapping[str, Mapping[str, int]] = {
    "api-seasons": row(401, 200, 200, 200, 401, 401),
    "api-season": SECRETARY,
    "api-season-table": ANYBODY,
    "api-season-fixtures": ANYBODY,
    "api-season-playoffs": ANYBODY,
    "api-team": row(401, 401, 401, 401, 200, 200),
    "api-team-match": CAPTAINS,
}
POST: Mapping[str, Mapping[str, int]] = {
    "api-seasons": row(401, 200, 404, 200, 401, 401),
    "api-season-schedule": SECRETARY,
    "api-season-publish": SECRETARY,
    "api-season-match-rule": SECRETARY,
    "api-season-match-postpone": SECRETARY,
    "api-season-match-make-up": SECRETARY,
    "api-team-claim": ANYBODY,
    "api-team-match-report": CAPTAINS,
    "api-team-match-confirm": CAPTAINS,
    "api-team-match-dispute": CAPTAINS,
}
LET_IN = frozenset({200, 201, 400, 409})
BODIES = {
    "api-seasons": {
        "name": "x", "starts_on": "2026-09-01", "ends_on": "2027-04-01", "weekday": 1,
    },
    "api-season-match-rule": {"reason": "x", "outcome": "both_forfeit"},
    "api-season-match-postpone": {"reason": "x"},
    "api-season-match-make-up": {"date": "2025-09-04"},
    "api-team-match-confirm": {"revision": 1},
    "api-team-match-dispute": {"revision": 1, "reason": "x"},
}  # fmt: skip


@pytest.fixture
def season(people) -> Season:
    return start_league(make_league(people.club, teams=3))


def captain(team: Team) -> APIClient:
    """A program with the token of a captain's link."""
    _device, token = claim_link(secret=team.links.get(revoked_at=None).secret)
    client = APIClient(enforce_csrf_checks=True)
    client.credentials(HTTP_AUTHORIZATION=f"Captain {token}")
    return client


@pytest.fixture
def callers(season, people) -> Mapping[str, APIClient]:
    fixture = match(season)
    report(fixture, fixture.away)
    neighbour = season.teams.exclude(pk__in=[fixture.home_id, fixture.away_id]).get()
    return {
        "anonymous": APIClient(),
        "stranger": director(people.dee),
        "assistant": director(people.bob),
        "director": director(people.alice),
        "captain": captain(fixture.home),
        "neighbour": captain(neighbour),
    }


def address(name: str, season: Season) -> str:
    values = {"season": season.slug, "number": 1}
    [(pattern, _, _, _)] = get_resolver().reverse_dict.getlist(name)[:1]
    return reverse(name, kwargs={key: values[key] for key in pattern[0][1]})


@pytest.mark.parametrize("name", GET)
def test_reading_is_for_those_it_is_for(name, callers, season):
    url = address(name, season)
    assert {who: client.get(url).status_code for who, client in callers.items()} == GET[name]


@pytest.mark.parametrize("name", POST)
def test_commands_are_for_those_they_are_for(name, callers, season):
    url, body = address(name, season), BODIES.get(name, {})
    said = {
        who: client.post(url, body, format="json").status_code for who, client in callers.items()
    }
    assert {who: 200 if status in LET_IN else status for who, status in said.items()} == POST[name]


def test_nothing_of_a_season_comes_out_before_it_is_published(people):
    season = make_league(people.club, teams=2)
    for path in ("table/", "fixtures/", "playoffs/"):
        for client in (APIClient(), director(people.alice), director(people.dee)):
            assert client.get(f"/api/v1/seasons/{season.slug}/{path}").status_code == 404


def test_a_captain_s_cookie_writes_only_from_a_page_of_ours(season):
    fixture = match(season)
    report(fixture, fixture.away)
    browser = APIClient(enforce_csrf_checks=True)
    secret = fixture.home.links.get().secret
    assert browser.post("/api/v1/team/claim/", {"secret": secret}, format="json").status_code == 201
    url = "/api/v1/team/matches/1/confirm/"
    assert browser.post(url, {"revision": 1}, format="json").json()["code"] == "csrf_failed"
    browser.cookies["csrftoken"] = "a" * 32
    mine = browser.post(url, {"revision": 1}, format="json", HTTP_X_CSRFTOKEN="a" * 32)
    assert (mine.status_code, mine.json()["state"]) == (200, "final")


def test_a_captain_s_program_reports_once_and_is_told_every_fault(season):
    fixture = match(season)
    home, away = captain(fixture.home), captain(fixture.away)
    seen = home.get("/api/v1/team/matches/1/").json()
    assert {member["player"] for member in seen["home_members"]} >= set(players(fixture.home))
    boards = [
        {
            "number": board.number,
            "home_games": 2,
            "away_games": 1,
            "home": list(board.home),
            "away": list(board.away),
        }
        for board in sheet(fixture).boards
    ]
    url = "/api/v1/team/matches/1/report/"
    wrong = {"submission_id": str(uuid4()), "boards": [boards[0] | {"home_games": 3, "home": [1]}]}
    refused = home.post(url, wrong, format="json")
    assert (refused.status_code, refused.json()["code"]) == (400, "sheet_refused")
    codes = {fault["code"] for fault in refused.json()["faults"]}
    assert {"board_missing", "games_do_not_add_up", "pair_incomplete"} <= codes
    sent = {"submission_id": str(uuid4()), "boards": boards}
    answers = [home.post(url, sent, format="json") for _ in range(2)]
    assert [(a.status_code, a.json()["state"]) for a in answers] == [(200, "reported")] * 2
    confirm = away.post("/api/v1/team/matches/1/confirm/", {"revision": 1}, format="json")
    assert confirm.json()["home_games"] == 4
    again = away.post("/api/v1/team/matches/1/confirm/", {"revision": 1}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "match_not_open")
    [own] = [m for m in home.get("/api/v1/team/").json()["matches"] if m["number"] == 1]
    assert own["state"] == "final"


def test_a_secretary_s_program_makes_a_season_and_its_tables_are_told(people, season):
    alice = director(people.alice)
    made = alice.post("/api/v1/seasons/", BODIES["api-seasons"] | {"legs": 9}, format="json")
    assert (made.status_code, made.json()["faults"][0]["code"]) == (400, "legs_out_of_range")
    slug = alice.post("/api/v1/seasons/", BODIES["api-seasons"], format="json").json()["slug"]
    missing = alice.post(f"/api/v1/seasons/{slug}/publish/", {}, format="json")
    assert missing.json()["code"] == "schedule_missing"
    url = f"/api/v1/seasons/{season.slug}"
    rule = {
        "reason": "told by both",
        "boards": [{"number": number, "home_games": 3, "away_games": 0} for number in (2, 1)],
    }
    ruled = alice.post(f"{url}/matches/1/rule/", rule, format="json").json()
    assert (ruled["state"], ruled["home_games"]) == ("final", 6)
    postponed = alice.post(f"{url}/matches/2/postpone/", {"reason": "snow"}, format="json").json()
    assert (postponed["state"], postponed["date"]) == ("postponed", None)
    late = alice.post(f"{url}/matches/2/make-up/", {"date": "2026-04-01"}, format="json")
    assert late.json()["faults"][0]["code"] == "makeup_too_late"
    table = APIClient().get(f"{url}/table/").json()
    assert table["behind"] > 0

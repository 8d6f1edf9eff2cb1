"""What a league prints: all for the secretary, the public for anybody, sheets for captains."""

from threading import Lock

import pytest

from tests.leagues import captain, forfeit, make_league, match, play_match, report, start_league
from tests.people import PASSWORD
from tests.unit.tournaments.documents.printed import text_of
from tournaments.models import Printing
from tournaments.services import documents
from tournaments.services.printings import advance_printing
from tournaments.services.seasons.changes import postpone_match
from tournaments.services.seasons.ends import withdraw_team
from tournaments.standings.seasons.types import Outcome
from tournaments.web.public import prints

pytestmark = pytest.mark.django_db


def opened(browser, address: str) -> str:
    """Return the text of a document that is shown at the secretary's desk."""
    page = browser.get(address)
    assert page.status_code == 200
    return printed(browser.get(page.context["file"]))


def printed(answer) -> str:
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    return " ".join(text_of(answer.content).split())


def test_the_secretary_prints_schedule_tables_and_match_sheets(alice, season):
    home = f"/director/seasons/{season.slug}/print/"
    one = match(season)
    play_match(one)
    forfeit(match(season, 2), Outcome.AWAY_FORFEITS)
    report(match(season, 3), match(season, 3).home)
    postponed = match(season, 4)
    postpone_match(season_id=season.pk, number=4, reason="snow", actor="alice")
    page = alice.get(home).content.decode()
    assert f"{home}match-sheets/{one.date}/letter/" in page
    whole = opened(alice, f"{home}schedule/all/letter/")
    assert f"{one.home.name} – {one.away.name} 19:00" in whole
    assert "4–2" in whole
    assert f"{match(season, 2).away.name} did not come" in whole
    assert "postponed, to be played by" in whole
    away = opened(alice, f"{home}schedule/{one.away.number}/a4/")
    assert f"away at {one.home.name}" in away
    assert "2–4" in away
    tables = opened(alice, f"{home}table/all/letter/")
    assert "1 match is reported and not counted yet." in tables
    assert "6–0" in tables
    sheets = opened(alice, f"{home}match-sheets/{one.date}/letter/")
    assert "Match 1" in sheets
    assert "Match 2" in sheets
    assert f"{one.home.name} Player 1" in sheets
    assert "Played on" in opened(alice, f"{home}match-sheets/{postponed.number}/a4/")


def test_each_captain_s_letter_has_the_link_and_the_matches_of_the_own_team(alice, season):
    home = f"/director/seasons/{season.slug}/print/letters/"
    team = season.teams.get(number=2)
    secret = team.links.get(revoked_at=None).secret
    whole = opened(alice, f"{home}all/letter/")
    assert all(f"To Team {number} Player 1, captain" in whole for number in (1, 2, 3, 4))
    one = opened(alice, f"{home}2/a4/")
    assert secret in one.replace(" ", "")
    assert "To Team 1" not in one
    team.members.filter(role="captain").delete()
    assert "To the captain" in opened(alice, f"{home}2/letter/")


def test_no_letter_is_for_anybody_or_for_a_team_that_has_left(alice, client, season):
    for path in ("letters/all/a4.pdf", "letters/1/a4.pdf"):
        assert client.get(f"/s/{season.slug}/print/{path}").status_code == 404
    withdraw_team(season_id=season.pk, number=1, reason="moved", actor="alice")
    home = f"/director/seasons/{season.slug}/print/letters/"
    assert alice.get(f"{home}1/a4/").status_code == 404
    assert "Team 2" in opened(alice, f"{home}all/a4/")


@pytest.mark.parametrize(
    "what",
    ["menu/all/letter", "schedule/9/letter", "schedule/all/a3", "table/1/a4", "schedule/x/a4",
     "match-sheets/99/letter", "match-sheets/2025-12-24/letter", "match-sheets/123456/a4",
     "letters/9/letter"],
)  # fmt: skip
def test_what_is_not_there_is_not_printed(alice, season, what):
    assert alice.get(f"/director/seasons/{season.slug}/print/{what}/").status_code == 404


def test_anybody_prints_what_is_public_and_nothing_that_names_players(client, season):
    home = f"/s/{season.slug}/print/"
    assert "Team 1" in printed(client.get(f"{home}schedule/1/letter.pdf"))
    assert "Tables as they stand" in printed(client.get(f"{home}table/all/a4.pdf"))
    assert client.get(f"{home}match-sheets/1/letter.pdf").status_code == 404
    assert client.get(f"{home}schedule/9/letter.pdf").status_code == 404


def test_nothing_of_a_season_is_printed_before_it_is_published(client, people):
    season = make_league(people.club, teams=2)
    assert client.get(f"/s/{season.slug}/print/schedule/all/letter.pdf").status_code == 404


def test_one_visitor_prints_at_a_time(client, season, monkeypatch):
    busy = Lock()
    busy.acquire()
    monkeypatch.setattr(prints, "one_visitor", busy)
    answer = client.get(f"/s/{season.slug}/print/schedule/all/letter.pdf")
    assert answer.status_code == 503
    busy.release()
    assert client.get(f"/s/{season.slug}/print/schedule/all/letter.pdf").status_code == 200
    assert not busy.locked()


def test_what_is_much_is_printed_by_workers_and_there_a_moment_later(client, season, monkeypatch):
    monkeypatch.setattr(documents, "AT_ONCE", 0)
    schedule = f"/s/{season.slug}/print/schedule/all/letter.pdf"
    assert [client.get(schedule).status_code for _ in range(2)] == [503, 503]
    [asked] = Printing.objects.all()
    assert advance_printing(printing_id=asked.pk)
    assert "Team 1" in printed(client.get(schedule))


def test_a_captain_prints_the_sheets_of_the_own_matches(season, people):
    one = match(season)
    phone = captain(one.home)
    assert f"{one.away.name} Player 2" in printed(phone.get("/c/matches/1/letter.pdf"))
    stranger = season.teams.exclude(pk__in=[one.home_id, one.away_id]).first()
    assert captain(stranger).get("/c/matches/1/letter.pdf").status_code == 404
    assert phone.get("/c/matches/1/a3.pdf").status_code == 404


def test_another_club_s_secretary_prints_nothing_of_it(season, client):
    client.login(username="dee", password=PASSWORD)
    home = f"/director/seasons/{season.slug}/print/"
    assert client.get(home).status_code == 404
    assert client.get(f"{home}match-sheets/1/letter/").status_code == 404


def test_a_league_of_another_club_is_printed_under_its_own_name(people, client):
    other = start_league(make_league(people.other_club, teams=2))
    assert "Hill Club" in printed(client.get(f"/s/{other.slug}/print/schedule/all/letter.pdf"))

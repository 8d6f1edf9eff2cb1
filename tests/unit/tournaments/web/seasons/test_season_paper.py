"""A league's paper is like an event's: chosen, shown, kept, prepared, and checked by its foot."""

from datetime import UTC, datetime

import pytest
from django.core.cache import cache
from django.db import IntegrityError, transaction

from tests.builders import make_event
from tests.leagues import captain, forfeit, make_league, match, play_match
from tests.unit.tournaments.documents.printed import text_of
from tests.unit.tournaments.web.conftest import text_of as words_of
from tournaments import queue
from tournaments.documents import imprints
from tournaments.models import Document, Imprint, Printing
from tournaments.services import documents
from tournaments.services.documents import document_for
from tournaments.services.letterheads import NewLetterhead, set_letterhead
from tournaments.services.printings import advance_printing
from tournaments.services.seasons.captains import renew_link
from tournaments.services.wanted import Wanted
from tournaments.standings.seasons.types import Outcome

pytestmark = pytest.mark.django_db
TABLE = Wanted("table", "all", "letter")
NOW = datetime(2025, 10, 28, 19, tzinfo=UTC)


@pytest.fixture(autouse=True)
def unlimited():
    cache.clear()


@pytest.fixture
def home(season) -> str:
    return f"/director/seasons/{season.slug}/print/"


def printed(season, *wanted: str) -> str:
    """Print a document and return its text."""
    season.refresh_from_db()
    return text_of(document_for(owner=season, wanted=Wanted(*wanted)).content)


def asked(client, **named) -> str:
    """Return what the page says of the code of what was printed."""
    return words_of(client.get(f"/paper/{Imprint.objects.get(**named).code}/"))


def test_every_sheet_is_offered_in_the_look_that_was_chosen(alice, season, home):
    page = alice.get(f"{home}?paper=a4&large=on&plain=on")
    items = [item for name in ("whole", "nights", "teams") for item in page.context[name]]
    addresses = [item.address for item in items]
    assert len(addresses) == 3 + season.fixtures.values("date").distinct().count() + 4
    assert {address.rpartition("/")[0].rpartition("/")[2] for address in addresses} == {
        "a4-large-plain"
    }
    assert "On A4, as of" in words_of(alice.get(addresses[1]))
    assert not any(item.missing for item in items)


def test_before_a_season_is_published_only_its_schedule_is_there(alice, people):
    season = make_league(people.club, teams=2)
    page = alice.get(f"/director/seasons/{season.slug}/print/")
    assert [str(item.missing) for item in page.context["whole"]] == [
        "",
        *["Publish the season, and it is here."] * 2,
    ]


def test_a_code_is_current_until_a_result_is_changed(client, season):
    play_match(match(season))
    text = " ".join(printed(season, *TABLE).split())
    code = Imprint.objects.get(season=season, kind="table").code
    assert f"with code {imprints.shown(code)}" in text
    assert "2 1 1 0 0 4–2" in text
    told = asked(client, kind="table")
    assert "Yes, it is the newest." in told
    assert f"Tables of Winter League , version {season.log_length}, as of" in told
    forfeit(match(season), Outcome.AWAY_FORFEITS, reason="the captains were mistaken")
    told = asked(client, kind="table")
    assert "No, there is a newer one." in told
    assert "See the tables now" in told
    assert "2 1 1 0 0 6–0" in " ".join(printed(season, *TABLE).split())


def test_another_result_leaves_the_sheets_of_other_matches_as_they_are(client, season):
    printed(season, "match-sheets", str(match(season).date), "a4-large")
    assert set(Imprint.objects.values_list("subject", flat=True)) == {"1", "2"}
    play_match(match(season))
    told = asked(client, subject="2")
    assert "Sheet of match 2 of Winter League" in told
    assert "Yes, it is the newest." in told
    printed(season, "match-sheets", "2", "a4-large")
    assert Imprint.objects.filter(subject="2").count() == 1


def test_a_new_link_makes_that_captain_s_letter_old_and_no_other(client, season):
    printed(season, "letters", "all", "letter")
    renew_link(season_id=season.pk, number=2, actor="alice")
    told = asked(client, subject="2")
    assert "Letter to the captain of Team 2 of Winter League" in told
    assert "No, there is a newer one." in told
    assert "Ask the league’s secretary for it." in told
    assert "Yes, it is the newest." in asked(client, subject="1")


@pytest.mark.parametrize(
    ("subject", "told"), [("all", "Schedule of"), ("1", "Matches of Team 1 of")]
)
def test_an_old_schedule_leads_to_the_matches_as_they_are(client, season, subject, told):
    printed(season, "schedule", subject, "letter")
    own = season.fixtures.filter(home__number=1).order_by("number").first()
    play_match(match(season, own.number))
    page = asked(client, kind="schedule")
    assert told in page
    assert "See the matches now" in page


def test_a_sheet_of_a_match_that_is_no_more_is_of_no_use(client, season):
    printed(season, "match-sheets", "1", "letter")
    Imprint.objects.update(subject="99")
    assert "no longer of use" in asked(client, subject="99")


def test_what_captains_and_visitors_print_is_found_by_its_foot_too(client, season):
    own = match(season)
    assert captain(own.home).get("/c/matches/1/a4.pdf").status_code == 200
    assert client.get(f"/s/{season.slug}/print/table/all/a4-large.pdf").status_code == 200
    assert set(Imprint.objects.values_list("kind", "paper")) == {
        ("match-sheets", "a4"),
        ("table", "a4-large"),
    }
    assert "Yes, it is the newest." in asked(client, kind="match-sheets")


def test_a_document_is_kept_while_nothing_happens_and_printed_anew_after(season, monkeypatch):
    printed(season, *TABLE)
    first = Document.objects.get()
    with monkeypatch.context() as patch:
        patch.setattr(documents, "_print_now", None)  # it may not be called again
        printed(season, *TABLE)
    play_match(match(season))
    printed(season, *TABLE)
    assert Document.objects.get().revision > first.revision


def test_another_letterhead_prints_a_league_s_sheets_anew(season):
    printed(season, *TABLE)
    set_letterhead(club_id=season.club_id, chosen=NewLetterhead(paper="a4", language="el"))
    assert not Document.objects.exists()
    season.club.refresh_from_db()
    assert "Οι πίνακες όπως είναι τώρα" in printed(season, *TABLE)


def test_many_sheets_are_prepared_by_workers_when_they_are_asked_for(
    alice, season, home, monkeypatch
):
    rung: list[int] = []
    monkeypatch.setattr(documents, "AT_ONCE", 1)
    monkeypatch.setattr(queue, "advance_printing", lambda *, printing_id: rung.append(printing_id))
    letters = f"{home}letters/all/letter/"
    assert "4 cards are to be printed." in words_of(alice.get(letters))
    shown = alice.post(f"{letters}ask/", follow=True)
    assert shown.redirect_chain == [(letters, 302)]
    assert "It is being printed." in words_of(shown)
    assert "Letters to the captains: being prepared." in words_of(alice.get(home))
    [printing] = Printing.objects.all()
    assert (printing.owner, set(rung)) == (season, {printing.pk})
    assert alice.get(f"{letters}now/").status_code == 200
    assert advance_printing(printing_id=printing.pk)
    assert "To Team 4 Player 1, captain" in printed(season, "letters", "all", "letter")
    assert alice.get(f"{letters}now/")["HX-Refresh"] == "true"
    alice.post(f"{home}letters/all/a4/ask/")
    alice.post(f"{home}letters/all/a4/stop/")
    assert Printing.objects.filter(state=Printing.State.STOPPED).count() == 1


NAMED = {"kind": "table", "subject": "all", "paper": "a4", "revision": 1}
ROWS = {
    Document: {**NAMED, "content": b""},
    Imprint: {**NAMED, "code": "XZ02C61M", "read_at": NOW},
    Printing: {**NAMED, "head": b"", "keys": [], "parts": 0, "kept": 0, "asked_at": NOW},
}


@pytest.mark.parametrize("model", ROWS)
def test_what_is_printed_belongs_to_an_event_or_to_a_season_and_only_once(season, people, model):
    event, row, name = make_event(people.club), ROWS[model], model._meta.model_name
    kept = [
        model.objects.create(**owner, **row) for owner in ({"event": event}, {"season": season})
    ]
    assert [each.owner for each in kept] == [event, season]
    for owners in ({}, {"event": event, "season": season}):
        with pytest.raises(IntegrityError, match=f"{name}_of_an_event_or_a_season"):
            insert(model, **owners, **row)
    for owner in ({"event": event}, {"season": season}):
        with pytest.raises(IntegrityError):
            insert(model, **owner, **row)


@transaction.atomic
def insert(model, **columns):
    model.objects.create(**columns)

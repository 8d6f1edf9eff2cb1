"""The page that tells whether a sheet on paper is the newest."""

import io

import pytest
from django.core.cache import cache
from pypdf import PdfReader

from tests.builders import SET_TWO, place, play
from tests.unit.tournaments.web.conftest import text_of
from tournaments.documents import imprints
from tournaments.models import Document, Imprint, Letterhead
from tournaments.services.documents import document_for
from tournaments.services.entries import withdraw_entry
from tournaments.services.evening import EVENING
from tournaments.services.prizes import set_prizes
from tournaments.services.wanted import Wanted
from tournaments.web.limits import CheckThrottle
from tournaments.wording.documents import document_title

STANDINGS = Wanted("standings", "all", "letter")
CARDS = Wanted("scorecards", "1", "letter")


@pytest.fixture(autouse=True)
def unlimited():
    cache.clear()


def printed(event, wanted) -> str:
    """Print a document and return its text."""
    event.refresh_from_db()
    pages = PdfReader(io.BytesIO(document_for(owner=event, wanted=wanted).content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def code_of(**named) -> str:
    return Imprint.objects.get(**named).code


def asked(visitor, code: str) -> str:
    return text_of(visitor.get(f"/paper/{code}/"))


def test_the_code_stands_at_the_foot_of_standings_with_its_page(night, settings):
    settings.BASE_URL = "https://pitch.example"
    text = printed(night, STANDINGS)
    code = imprints.shown(code_of(kind="standings"))
    assert f"Is this the newest? See pitch.example/paper with code {code}" in text


def test_each_card_has_a_code_of_its_own(night):
    text = printed(night, CARDS)
    codes = [code_of(subject=f"1-{table}") for table in (1, 2)]
    assert len(set(codes)) == 2
    assert all(imprints.shown(code) in text for code in codes)


def test_standings_are_the_newest_until_the_next_hand(night, visitor):
    printed(night, STANDINGS)
    code = code_of(kind="standings")
    told = asked(visitor, code)
    assert "Yes, it is the newest." in told
    assert "version 2, as of" in told
    play(place(night))
    # No worker has computed the standings yet, and nobody has printed them again.
    told = asked(visitor, code)
    assert "No, there is a newer one." in told
    assert "The newest is as of" in told
    assert "See the standings now" in told


EVERY_SHEET = {
    **dict.fromkeys(EVENING, "all"),
    **dict.fromkeys(("seats-by-name", "seats-by-table", "pairings"), "1"),
    **dict.fromkeys(("standings", "plan", "tablecards"), "all"),
}


@pytest.mark.parametrize(("kind", "subject"), EVERY_SHEET.items())
def test_every_sheet_bears_a_code_that_is_known(night, visitor, kind, subject):
    set_prizes(event_id=night.pk, cents=[100] * 3, currency="$", actor="alice")
    text = printed(night, Wanted(kind, subject, "a4-large"))
    code = code_of(kind=kind)
    assert f"with code {imprints.shown(code)}" in text
    told = asked(visitor, code)
    assert "Yes, it is the newest." in told
    assert document_title(kind, subject) in told


def test_another_hand_leaves_the_seats_on_the_wall_as_they_are(night, visitor):
    """The version moves on with every hand; what the sheet says does not."""
    printed(night, Wanted("seats-by-name", "1", "letter"))
    printed(night, Wanted("pairings", "1", "letter"))
    printed(night, Wanted("check-in", "all", "letter"))
    play(place(night))
    assert "Yes, it is the newest." in asked(visitor, code_of(kind="seats-by-name"))
    withdraw_entry(event_id=night.pk, number=3, actor="alice")
    assert "Yes, it is the newest." in asked(visitor, code_of(kind="pairings"))
    assert "No, there is a newer one." in asked(visitor, code_of(kind="check-in"))


def test_a_new_letterhead_makes_no_sheet_old(night, visitor):
    printed(night, Wanted("seats-by-name", "1", "letter"))
    Letterhead.objects.create(club=night.club, color="#1f5f8b")
    assert "Yes, it is the newest." in asked(visitor, code_of(kind="seats-by-name"))


def test_a_card_is_told_apart_from_those_of_other_tables(night, visitor):
    printed(night, CARDS)
    one, other = (code_of(subject=f"1-{table}") for table in (1, 2))
    play(place(night, table=1), SET_TWO)
    assert "No, there is a newer one." in asked(visitor, one)
    assert "Score card of table 1 in round 1" in asked(visitor, one)
    assert "Yes, it is the newest." in asked(visitor, other)


def test_a_card_that_was_not_printed_again_keeps_its_code(night, visitor):
    printed(night, CARDS)
    play(place(night, table=1), SET_TWO)
    printed(night, CARDS)
    assert Imprint.objects.filter(subject="1-1").count() == 2
    assert Imprint.objects.filter(subject="1-2").count() == 1


def test_a_sheet_of_what_is_no_longer_there_is_of_no_use(event, night, visitor):
    printed(night, CARDS)
    Imprint.objects.filter(subject="1-1").update(subject="2-1")
    assert "no longer of use" in asked(visitor, code_of(subject="2-1"))


def test_a_code_is_typed_as_people_type(night, visitor):
    printed(night, STANDINGS)
    code = code_of(kind="standings")
    loose = f" {code[:4].lower()} - {code[4:].lower()}"
    shown = visitor.get("/paper/", {"code": loose}, follow=True)
    assert shown.redirect_chain == [(f"/paper/{code}/", 302)]
    assert "Yes, it is the newest." in text_of(shown)
    assert visitor.get(f"/paper/{code.lower()}/").status_code == 302


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("/paper/ZZZZZZZZ/", "No sheet of ours has the code ZZZZZZZZ"),
        ("/paper/menu/", "No sheet of ours has the code menu"),
        ("/paper/?code=menu", "A code has eight letters and figures"),
        ("/paper/?code=", "A code has eight letters and figures"),
        ("/paper/?code=%00" + "9" * 900, "A code has eight letters and figures"),
    ],
)
def test_what_is_no_code_is_told(db, visitor, address, told):
    shown = visitor.get(address)
    assert shown.status_code == 404
    assert told in text_of(shown)


def test_a_code_that_two_sheets_have_by_chance_tells_of_both(night, visitor):
    printed(night, STANDINGS)
    printed(night, CARDS)
    Imprint.objects.update(code=code_of(kind="standings"))
    told = asked(visitor, code_of(kind="standings"))
    assert "Standings of Thursday Pitch" in told
    assert "Score card of table 2 in round 1" in told


def test_nobody_tries_codes_by_the_thousand(night, visitor, monkeypatch):
    monkeypatch.setattr(CheckThrottle, "rate", "3/min")
    printed(night, STANDINGS)
    code = code_of(kind="standings")
    assert [visitor.get(f"/paper/{code}/").status_code for _ in range(4)] == [200, 200, 200, 429]
    assert "too often" in asked(visitor, code)


def test_looking_a_code_up_changes_nothing_and_prints_nothing(night, visitor):
    printed(night, STANDINGS)
    play(place(night))
    before = Document.objects.get().made_at
    asked(visitor, code_of(kind="standings"))
    assert Document.objects.get().made_at == before

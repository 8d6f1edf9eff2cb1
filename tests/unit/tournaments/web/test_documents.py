"""A document before it is printed: shown, prepared, stopped, saved."""

import pytest

from tests.builders import SET_TWO, place, play
from tests.unit.tournaments.web.conftest import browser_of, text_of
from tournaments import queue
from tournaments.models import Document, Printing
from tournaments.services import batches, documents
from tournaments.services.printings import advance_printing


@pytest.fixture
def cards(at) -> str:
    return at("print/scorecards/1/letter/")


@pytest.fixture
def large(monkeypatch) -> list[int]:
    """Two cards are too many to be printed at once. Returns the printings that rang."""
    rung: list[int] = []
    monkeypatch.setattr(documents, "AT_ONCE", 1)
    monkeypatch.setattr(batches, "BATCH", 1)
    monkeypatch.setattr(queue, "advance_printing", lambda *, printing_id: rung.append(printing_id))
    return rung


def test_a_document_is_shown_before_it_is_printed(night, alice, cards):
    shown = alice.get(cards)
    kept = Document.objects.get()
    body = shown.content.decode()
    assert "Score cards of round 1" in text_of(shown)
    assert f"version {kept.revision}" in text_of(shown)
    file = f"{cards}{kept.revision}/"
    assert f'href="{file}"' in body
    assert f'data-file="{file}"' in body
    assert f'href="{file}?save"' in body


def test_its_file_may_lie_in_our_pages_and_in_no_other(night, alice, cards):
    alice.get(cards)
    file = alice.get(f"{cards}{Document.objects.get().revision}/")
    assert file.content.startswith(b"%PDF")
    assert file["Content-Type"] == "application/pdf"
    assert file["X-Frame-Options"] == "SAMEORIGIN"
    assert "frame-ancestors 'self'" in file["Content-Security-Policy"]
    assert "no-store" in file["Cache-Control"]
    page = alice.get(cards)
    assert page["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"]


def test_a_file_is_saved_under_a_name_that_says_what_it_is(night, alice, cards):
    alice.get(cards)
    revision = Document.objects.get().revision
    named = f'filename="{night.slug}-scorecards-1-{revision}-letter.pdf"'
    assert alice.get(f"{cards}{revision}/")["Content-Disposition"] == f"inline; {named}"
    assert alice.get(f"{cards}{revision}/?save")["Content-Disposition"] == f"attachment; {named}"


def test_what_is_not_kept_is_not_given(night, alice, cards):
    alice.get(cards)
    assert alice.get(f"{cards}{Document.objects.get().revision + 1}/").status_code == 404
    assert alice.get(cards.replace("letter", "a0")).status_code == 404
    assert alice.get(cards.replace("scorecards", "menus")).status_code == 404


def test_many_cards_are_printed_when_the_director_asks_for_them(night, alice, cards, large):
    offered = text_of(alice.get(cards))
    assert "2 cards are to be printed." in offered
    assert "Prepare it on US letter" in offered
    assert not Printing.objects.exists()
    shown = alice.post(f"{cards}ask/", follow=True)
    assert shown.redirect_chain == [(cards, 302)]
    assert "0 of 2 are ready." in text_of(shown)
    assert large


def test_the_page_says_how_far_a_printing_is_and_looks_again_at_its_end(night, alice, cards, large):
    alice.post(f"{cards}ask/")
    [printing] = Printing.objects.all()
    advance_printing(printing_id=printing.pk)
    assert "1 of 2 are ready." in text_of(alice.get(f"{cards}now/"))
    advance_printing(printing_id=printing.pk)
    assert "being put together" in text_of(alice.get(f"{cards}now/"))
    advance_printing(printing_id=printing.pk)
    answer = alice.get(f"{cards}now/")
    assert (answer.status_code, answer["HX-Refresh"]) == (204, "true")
    assert "Open it by itself" in text_of(alice.get(cards))


def test_what_is_being_printed_is_told_where_everything_is_printed(night, alice, at, cards, large):
    assert "being printed" not in text_of(alice.get(at("print/")))
    alice.post(f"{cards}ask/")
    shown = alice.get(at("print/"))
    assert "Score cards of round 1: 0 of 2 are ready." in text_of(shown)


def test_a_stopped_printing_is_told_and_can_be_asked_for_again(night, alice, cards, large):
    alice.post(f"{cards}ask/")
    shown = alice.post(f"{cards}stop/", follow=True)
    assert "The printing was stopped." in text_of(shown)
    assert Printing.objects.get().state == Printing.State.STOPPED
    assert "0 of 2 are ready." in text_of(alice.post(f"{cards}ask/", follow=True))


def test_a_printing_that_failed_is_told(night, alice, cards, large):
    alice.post(f"{cards}ask/")
    Printing.objects.update(state="failed", ended_at="2026-10-15T20:00Z")
    assert "It could not be printed to its end." in text_of(alice.get(cards))


def test_when_many_cards_have_changed_the_old_sheets_are_there_too(
    night, alice, cards, monkeypatch
):
    alice.get(cards)
    monkeypatch.setattr(documents, "AT_ONCE", 0)
    play(place(night), SET_TWO)
    shown = text_of(alice.get(cards))
    assert "1 card has changed since the sheets below were printed." in shown
    assert "Open it by itself" in shown


@pytest.mark.parametrize("step", ["", "now/", "7/"])
def test_nobody_else_sees_what_is_printed(night, visitor, cards, step):
    assert visitor.get(f"{cards}{step}").status_code == 302
    assert browser_of("dee").get(f"{cards}{step}").status_code == 404


@pytest.mark.parametrize("step", ["ask/", "stop/"])
def test_nobody_else_has_anything_printed_or_stopped(night, visitor, cards, step):
    assert visitor.post(f"{cards}{step}").status_code == 302
    assert browser_of("dee").post(f"{cards}{step}").status_code == 404
    assert not Printing.objects.exists()

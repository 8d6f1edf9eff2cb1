"""Printed pages: kept by revision, current when asked for, never mixed."""

import io
from dataclasses import replace

import pytest
from pypdf import PdfReader

from tests.builders import SET_TWO, make_event, make_field, place, play, start_next
from tests.people import make_people
from tournaments.documents import presses
from tournaments.documents.frames import Frame
from tournaments.documents.press_program import UNAVAILABLE
from tournaments.errors import NotFound, PrintingFailed, PrintingUnavailable
from tournaments.models import Document
from tournaments.services.documents import document_for
from tournaments.services.event_kinds import EVENT_KINDS
from tournaments.services.wanted import Wanted

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 9)
    start_next(event)
    event.refresh_from_db()
    return event


def text_of(document):
    reader = PdfReader(io.BytesIO(bytes(document.content)))
    return "\n".join(page.extract_text() for page in reader.pages)


def test_the_standings_are_printed_as_they_are_now(event):
    play(place(event), SET_TWO)
    event.refresh_from_db()
    document = document_for(owner=event, wanted=Wanted("standings", "all", "letter"))
    assert document.revision == event.results_revision
    text = text_of(document)
    assert "−2" in text
    assert "Round 1 is being played" in text


def test_cards_carry_the_hands_so_far_and_the_names(event):
    play(place(event), SET_TWO)
    event.refresh_from_db()
    text = text_of(document_for(owner=event, wanted=Wanted("scorecards", "1", "a4")))
    assert all(f"Table {number}" in text for number in (1, 2))
    assert "Player 9" in text or "Player 1" in text


def test_the_same_revision_is_printed_once(event, monkeypatch):
    wanted = Wanted("tablecards", "all", "letter")
    first = document_for(owner=event, wanted=wanted)
    unread = replace(EVENT_KINDS["tablecards"], reader=None, prints=None)  # neither may be called
    monkeypatch.setitem(EVENT_KINDS, "tablecards", unread)
    assert bytes(document_for(owner=event, wanted=wanted).content) == bytes(first.content)


def test_a_newer_revision_takes_the_place_of_the_older(event):
    wanted = Wanted("standings", "all", "letter")
    document_for(owner=event, wanted=wanted)
    play(place(event))
    event.refresh_from_db()
    document_for(owner=event, wanted=wanted)
    assert list(Document.objects.values_list("revision", flat=True)) == [event.results_revision]


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted("menus", "all", "letter"),
        Wanted("standings", "all", "a0"),
        Wanted("standings", "1", "letter"),
        Wanted("scorecards", "9", "letter"),
        Wanted("scorecards", "one", "letter"),
        Wanted("tablecards", "1", "letter"),
    ],
)
def test_what_is_not_there_is_not_printed(event, wanted):
    with pytest.raises(NotFound):
        document_for(owner=event, wanted=wanted)


def test_without_the_libraries_the_line_that_brings_them_is_said(event, monkeypatch):
    class Bare:
        def ask(self, job):
            return Frame({"code": UNAVAILABLE, "detail": "no pango"}, {})

    monkeypatch.setattr(presses, "presses", Bare)
    with pytest.raises(PrintingUnavailable) as refusal:
        document_for(owner=event, wanted=Wanted("standings", "all", "letter"))
    assert refusal.value.details["remedy"].startswith("apt-get install")


def test_what_is_too_much_for_the_press_is_refused_and_nothing_kept(event, monkeypatch):
    class Ended:
        def ask(self, job):
            raise presses.PressEnded

    monkeypatch.setattr(presses, "presses", Ended)
    with pytest.raises(PrintingFailed):
        document_for(owner=event, wanted=Wanted("standings", "all", "letter"))
    assert not Document.objects.exists()

"""A director has a round printed, sees how far it is, looks at it, and asks a sheet's code."""

import pytest
from playwright.sync_api import Page, expect

from tests.builders import make_event, make_field, start_next
from tests.people import PASSWORD, make_people
from tournaments import queue
from tournaments.documents import imprints
from tournaments.models import Imprint, Printing
from tournaments.services import batches, documents
from tournaments.services.printings import advance_printing

POLL = 20_000
"""The page looks again every two seconds; a busy machine is slower."""


@pytest.fixture
def night(transactional_db, monkeypatch):
    """A night whose two cards are too many to be printed at once, and no worker."""
    monkeypatch.setattr(documents, "AT_ONCE", 1)
    monkeypatch.setattr(batches, "BATCH", 1)
    monkeypatch.setattr(queue, "advance_printing", lambda *, printing_id: None)
    event = make_event(make_people().club)
    make_field(event, 8)
    start_next(event)
    return event


def sign_in(page: Page, then: str) -> None:
    page.goto(then)
    page.get_by_label("User name").fill("alice")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()


def test_a_round_is_prepared_looked_at_and_checked_by_its_foot(page: Page, night):
    sign_in(page, f"/director/events/{night.slug}/print/")
    page.locator('a[href$="/print/scorecards/1/letter/"]').click()
    page.get_by_role("button", name="Prepare it on US letter").click()
    expect(page.get_by_text("0 of 2 are ready.")).to_be_visible(timeout=POLL)
    printing = Printing.objects.get()
    advance_printing(printing_id=printing.pk)
    expect(page.get_by_text("1 of 2 are ready.")).to_be_visible(timeout=POLL)
    while advance_printing(printing_id=printing.pk):
        pass
    expect(page.get_by_role("link", name="Save the file")).to_be_visible(timeout=POLL)
    if page.evaluate("navigator.pdfViewerEnabled"):
        expect(page.locator("#sheets")).to_be_visible()
        expect(page.get_by_role("button", name="Print", exact=True)).to_be_visible(timeout=POLL)
    else:
        expect(page.get_by_text("This browser shows no sheets")).to_be_visible()
    code = imprints.shown(Imprint.objects.get(subject="1-2").code)
    page.goto("/paper/")
    page.get_by_label("The code at the foot").fill(code.lower())
    page.get_by_label("The code at the foot").press("Enter")
    expect(page.get_by_role("heading", name="Yes, it is the newest.")).to_be_visible()
    expect(page.get_by_text("Score card of table 2 in round 1")).to_be_visible()

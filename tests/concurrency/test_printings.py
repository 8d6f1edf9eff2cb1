"""Two who want the same printed, and two who print it."""

from dataclasses import replace
from itertools import count

import pytest

from tests.builders import make_event, make_field, start_next
from tests.people import make_people
from tests.race import DONE, meeting_at, run_together, without_locks
from tournaments import queue
from tournaments.models import Document, PrintBatch, Printing
from tournaments.services import batches, documents, printings
from tournaments.services.documents import ask_document
from tournaments.services.event_kinds import EVENT_KINDS
from tournaments.services.printings import advance_printing
from tournaments.services.wanted import Wanted

CARDS = Wanted("scorecards", "1", "letter")


@pytest.fixture
def event(monkeypatch):
    monkeypatch.setattr(documents, "AT_ONCE", 0)
    monkeypatch.setattr(batches, "BATCH", 2)
    monkeypatch.setattr(queue, "advance_printing", lambda *, printing_id: None)
    event = make_event(make_people().club)
    make_field(event, 16)
    start_next(event)
    event.refresh_from_db()
    return event


@pytest.fixture
def rendered(monkeypatch) -> list[int]:
    tables: list[int] = []
    bundle = EVENT_KINDS["scorecards"].bundle

    def counted(head, cards):
        tables.extend(card.table_number for card in cards)
        return bundle.print_parts(head, cards)

    kind = replace(EVENT_KINDS["scorecards"], bundle=replace(bundle, print_parts=counted))
    monkeypatch.setitem(EVENT_KINDS, "scorecards", kind)
    return tables


def ask_twice_at_once(event, monkeypatch):
    with meeting_at(monkeypatch, documents, "_look"):
        deed = lambda: ask_document(owner=event, wanted=CARDS, actor="alice")  # noqa: E731
        return run_together(deed, deed)


def advance_twice_at_once(printing):
    deed = lambda: advance_printing(printing_id=printing.pk)  # noqa: E731
    return run_together(deed, deed)


def print_all():
    for printing in Printing.objects.all():
        while advance_printing(printing_id=printing.pk):
            pass


def test_what_two_ask_for_at_once_is_printed_once(event, rendered, monkeypatch):
    assert ask_twice_at_once(event, monkeypatch) == [DONE, DONE]
    print_all()
    assert sorted(rendered) == [1, 2, 3, 4]
    assert Printing.objects.count() == Document.objects.count() == 1


def test_control_without_the_name_of_its_value_both_are_printed(event, rendered, monkeypatch):
    """If this fails the race is not run, and the test above proves nothing."""
    names = count()
    monkeypatch.setattr(printings, "digest_of", lambda sheet: str(next(names)))
    assert ask_twice_at_once(event, monkeypatch) == [DONE, DONE]
    assert Printing.objects.count() == 2
    assert PrintBatch.objects.count() == 4


def test_two_workers_print_two_batches_and_no_card_twice(event, rendered, monkeypatch):
    ask_document(owner=event, wanted=CARDS, actor="alice")
    with meeting_at(monkeypatch, printings, "_due_step"):
        assert advance_twice_at_once(Printing.objects.get()) == [DONE, DONE]
    assert sorted(rendered) == [1, 2, 3, 4]


def test_control_without_the_lock_two_workers_print_the_same_batch(event, rendered, monkeypatch):
    without_locks(monkeypatch)
    ask_document(owner=event, wanted=CARDS, actor="alice")
    with meeting_at(monkeypatch, printings, "_due_step"):
        advance_twice_at_once(Printing.objects.get())
    assert sorted(rendered) == [1, 1, 2, 2]


def test_two_who_ask_while_they_wait_print_each_card_once(event, rendered, monkeypatch):
    monkeypatch.setattr(documents, "AT_ONCE", 60)
    ends = ask_twice_at_once(event, monkeypatch)
    assert set(ends) <= {DONE, "printing_takes_longer"}
    print_all()
    assert sorted(rendered) == [1, 2, 3, 4]
    assert Document.objects.count() == 1

"""Printing in batches: each card once, whoever prints it, whatever ends in the middle."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from tests.builders import SET_TWO, make_event, make_field, place, play, start_next
from tests.people import make_people
from tournaments import queue
from tournaments.documents.pdf import PrintingFailed as PressFailed
from tournaments.documents.scoresheets import scorecards_pdf
from tournaments.errors import PrintingTakesLonger
from tournaments.models import Document, PrintBatch, PrintedPart, Printing
from tournaments.selectors.printings import parts_done
from tournaments.selectors.sheets import scorecards_sheet
from tournaments.services import batches, documents, printings, upkeep
from tournaments.services.documents import ask_document, document_for
from tournaments.services.event_kinds import EVENT_KINDS
from tournaments.services.printings import advance_printing, end_printing, go_on
from tournaments.services.upkeep import sweep_printings
from tournaments.services.wanted import Wanted

pytestmark = pytest.mark.django_db
CARDS = Wanted("scorecards", "1", "letter")
TABLES = 5


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 4 * TABLES)
    start_next(event)
    event.refresh_from_db()
    return event


@pytest.fixture
def rendered(monkeypatch) -> list[int]:
    """The numbers of the tables whose cards were rendered, in the order in which they were."""
    tables: list[int] = []
    bundle = EVENT_KINDS["scorecards"].bundle

    def count(head, cards):
        tables.extend(card.table_number for card in cards)
        return bundle.print_parts(head, cards)

    counted = replace(EVENT_KINDS["scorecards"], bundle=replace(bundle, print_parts=count))
    monkeypatch.setitem(EVENT_KINDS, "scorecards", counted)
    return tables


@pytest.fixture
def slow(monkeypatch) -> list[int]:
    """Every card is too much to be printed at once; a batch has two. Returns what rang."""
    rung: list[int] = []
    monkeypatch.setattr(documents, "AT_ONCE", 0)
    monkeypatch.setattr(batches, "BATCH", 2)
    monkeypatch.setattr(queue, "advance_printing", lambda *, printing_id: rung.append(printing_id))
    return rung


def printed(event) -> bytes:
    event.refresh_from_db()
    return document_for(owner=event, wanted=CARDS).content


def asked(event) -> Printing:
    event.refresh_from_db()
    assert ask_document(owner=event, wanted=CARDS, actor="alice") is None
    return Printing.objects.get(state=Printing.State.WAITING)


def run_out(printing: Printing) -> Printing:
    while advance_printing(printing_id=printing.pk):
        pass
    printing.refresh_from_db()
    return printing


def later(seconds: float) -> None:
    """Let every claim and every asking be so much older."""
    back = timedelta(seconds=seconds)
    PrintBatch.objects.update(claimed_at=F("claimed_at") - back)
    Printing.objects.update(claimed_at=F("claimed_at") - back, asked_at=F("asked_at") - back)


def test_a_reprint_of_a_round_in_which_one_card_changed_renders_one_card(event, rendered):
    printed(event)
    assert rendered == [1, 2, 3, 4, 5]
    rendered.clear()
    play(place(event, table=3), SET_TWO)
    again = printed(event)
    assert rendered == [3]
    assert again == scorecards_pdf(scorecards_sheet(event, number=1, look="letter"))


def test_a_change_that_no_card_shows_renders_none_and_binds_none(event, rendered, monkeypatch):
    before = printed(event)
    rendered.clear()
    event.log_length += 1
    event.save(update_fields=["log_length"])
    monkeypatch.setattr(printings, "compose_pdf", None)
    assert printed(event) == before
    assert rendered == []
    assert Document.objects.get().revision == event.log_length


def test_the_other_paper_is_other_cards(event, rendered):
    printed(event)
    document_for(owner=event, wanted=CARDS._replace(paper="a4"))
    assert rendered == [1, 2, 3, 4, 5] * 2


def test_cards_laid_out_in_another_way_are_printed_again(event, rendered, monkeypatch):
    printed(event)
    rendered.clear()
    monkeypatch.setattr("tournaments.documents.bundles.layout_digest", lambda: "another layout")
    play(place(event, table=3), SET_TWO)
    printed(event)
    assert rendered == [1, 2, 3, 4, 5]


def test_batches_give_the_bytes_of_one_print(event, slow, monkeypatch):
    monkeypatch.setattr("tournaments.documents.bundles.BATCH", 2)
    run_out(asked(event))
    sheet = scorecards_sheet(event, number=1, look="letter")
    assert Document.objects.get().content == scorecards_pdf(sheet)


def test_few_cards_are_printed_while_the_director_waits_and_many_are_not(event, monkeypatch):
    monkeypatch.setattr(documents, "AT_ONCE", TABLES)
    assert document_for(owner=event, wanted=CARDS).content.startswith(b"%PDF")
    monkeypatch.setattr(documents, "AT_ONCE", TABLES - 1)
    with pytest.raises(PrintingTakesLonger) as refusal:
        document_for(owner=event, wanted=CARDS._replace(paper="a4"))
    assert refusal.value.details == {"pages": TABLES}
    assert Printing.objects.filter(state=Printing.State.WAITING).count() == 0


def test_many_are_printed_in_batches_that_the_row_counts(event, slow, rendered):
    printing = asked(event)
    assert (printing.parts, parts_done(printing)) == (TABLES, 0)
    assert slow == [printing.pk] * printings.CORES
    steps = []
    while advance_printing(printing_id=printing.pk):
        steps.append(parts_done(printing))
    assert steps == [2, 4, 5, 5]
    assert run_out(printing).state == Printing.State.DONE
    assert rendered == [1, 2, 3, 4, 5]


def test_each_step_asks_for_the_next_and_the_last_for_none(event, slow):
    printing = asked(event)
    slow.clear()
    for _ in range(10):
        go_on(printing_id=printing.pk)
    assert slow == [printing.pk] * 4  # three batches and the binding


def test_a_document_asked_for_twice_is_printed_once(event, slow, rendered):
    assert asked(event) == asked(event)
    run_out(asked(event))
    assert rendered == [1, 2, 3, 4, 5]


def test_the_document_is_of_the_moment_when_it_was_asked_for(event, slow):
    printing = asked(event)
    before = scorecards_sheet(event, number=1, look="letter")
    play(place(event, table=3), SET_TWO)
    run_out(printing)
    kept = Document.objects.get()
    assert kept.revision == printing.revision < event.actions.count()
    assert kept.digest == printings.digest_of(before)


def test_a_stopped_printing_ends_and_what_it_printed_is_not_printed_again(event, slow, rendered):
    printing = asked(event)
    advance_printing(printing_id=printing.pk)
    end_printing(printing_id=printing.pk, state=Printing.State.STOPPED)
    assert not advance_printing(printing_id=printing.pk)
    assert not Document.objects.exists()
    run_out(asked(event))
    assert rendered == [1, 2, 3, 4, 5]


def test_a_batch_that_is_printed_when_the_printing_is_stopped_changes_nothing(event, slow):
    printing = asked(event)
    batch = printings._claim(printing.pk)
    end_printing(printing_id=printing.pk, state=Printing.State.STOPPED)
    batches.print_batch(batch)
    assert not PrintedPart.objects.exists()


def test_a_batch_printed_by_two_is_kept_once(event, slow):
    printing = asked(event)
    batch = printings._claim(printing.pk)
    batches.print_batch(batch)
    first = PrintBatch.objects.get(pk=batch.pk).content
    batches.print_batch(batch)
    assert PrintBatch.objects.get(pk=batch.pk).content == first
    assert PrintedPart.objects.count() == 2


def test_what_a_dead_worker_had_claimed_is_taken_by_another_after_a_while(event, slow, rendered):
    printing = asked(event)
    assert printings._claim(printing.pk).number == 0  # and dies
    assert run_out(printing).state == Printing.State.WAITING
    assert rendered == [3, 4, 5]
    later(printings.CLAIM_SECONDS + 1)
    assert run_out(printing).state == Printing.State.DONE
    assert rendered == [3, 4, 5, 1, 2]


def test_a_step_that_ends_its_worker_again_and_again_is_given_up(event, slow):
    printing = asked(event)
    for _ in range(printings.TRIES):
        assert printings._claim(printing.pk).number == 0
        later(printings.CLAIM_SECONDS + 1)
    assert not advance_printing(printing_id=printing.pk)
    printing.refresh_from_db()
    assert printing.state == Printing.State.FAILED


def test_a_binding_that_was_cut_off_is_done_again(event, slow):
    printing = asked(event)
    for _ in range(3):
        advance_printing(printing_id=printing.pk)
    assert printings._claim(printing.pk) == printing
    assert not advance_printing(printing_id=printing.pk)
    later(printings.CLAIM_SECONDS + 1)
    assert run_out(printing).state == Printing.State.DONE


def test_what_the_press_refuses_ends_the_printing_and_keeps_nothing(event, slow, monkeypatch):
    printing = asked(event)
    monkeypatch.setattr(printings, "print_batch", lambda batch: (_ for _ in ()).throw(PressFailed))
    go_on(printing_id=printing.pk)
    printing.refresh_from_db()
    assert printing.state == Printing.State.FAILED
    assert not Document.objects.exists()


def test_the_sweep_goes_on_where_nobody_is_and_leaves_those_who_work(event, slow, rendered):
    printing = asked(event)
    assert sweep_printings() == 0  # it has just been asked for
    slow.clear()
    later(upkeep.LOST_SECONDS + 1)
    assert sweep_printings() == 1
    assert rendered == [1, 2]
    assert slow == [printing.pk] * printings.CORES
    assert sweep_printings() == 0


def test_the_sweep_leaves_a_slow_worker_some_time_and_goes_on_beside_it(event, slow, rendered):
    printing = asked(event)
    printings._claim(printing.pk)
    later(upkeep.LOST_SECONDS + 1)
    assert sweep_printings() == 0
    later(upkeep.SILENT_SECONDS)
    assert sweep_printings() == 1
    assert rendered == [3, 4]


def test_the_sweep_alone_ends_every_printing(event, slow, rendered):
    printing = asked(event)
    for _ in range(4):
        later(upkeep.LOST_SECONDS + 1)
        sweep_printings()
    printing.refresh_from_db()
    assert printing.state == Printing.State.DONE
    assert rendered == [1, 2, 3, 4, 5]


def test_a_printing_that_never_ends_is_given_up(event, slow):
    printing = asked(event)
    later(upkeep.GIVE_UP_SECONDS + 1)
    sweep_printings()
    printing.refresh_from_db()
    assert printing.state == Printing.State.FAILED


def test_what_nobody_needed_for_days_is_forgotten_and_printed_again(event, rendered):
    printed(event)
    PrintBatch.objects.update(used_at=timezone.now() - timedelta(days=upkeep.KEPT_DAYS + 1))
    Printing.objects.update(ended_at=timezone.now() - timedelta(days=upkeep.KEPT_DAYS + 1))
    sweep_printings()
    assert not PrintedPart.objects.exists()
    assert not Printing.objects.exists()
    play(place(event, table=3), SET_TWO)
    rendered.clear()
    printed(event)
    assert rendered == [1, 2, 3, 4, 5]


def test_a_card_that_is_used_again_is_kept_longer(event):
    printed(event)
    PrintBatch.objects.update(used_at=timezone.now() - timedelta(days=upkeep.KEPT_DAYS + 1))
    play(place(event, table=3), SET_TWO)
    printed(event)
    sweep_printings()
    assert PrintedPart.objects.count() == TABLES + 1


def test_beyond_the_bound_the_longest_unused_go_first(event, monkeypatch):
    printed(event)
    play(place(event, table=3), SET_TWO)
    printed(event)
    first, second = PrintBatch.objects.order_by("pk")
    PrintBatch.objects.filter(pk=first.pk).update(used_at=F("used_at") - timedelta(hours=1))
    monkeypatch.setattr(upkeep, "MOST_BYTES", second.size)
    monkeypatch.setattr(upkeep, "TRIMMED_AT_ONCE", 1)
    sweep_printings()
    assert list(PrintBatch.objects.all()) == [second]


def test_cards_from_too_many_batches_are_printed_again_together(event, rendered, monkeypatch):
    monkeypatch.setattr(batches, "MOST_BATCHES", 1)
    printed(event)
    play(place(event, table=3), SET_TWO)
    printed(event)
    rendered.clear()
    play(place(event, table=4), SET_TWO)
    printed(event)
    assert rendered == [3, 4]


def test_a_stolen_database_shows_no_link_and_another_key_prints_again(event, rendered, settings):
    printed(event)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tournaments.models.sealed.unseal", bytes)
        stored = [Document.objects.get().content, PrintBatch.objects.get().content]
        stored.append(Printing.objects.get().head)
    assert not [content for content in stored if b"PDF" in content or b"letter" in content]
    settings.SECRET_KEY = "another key" * 5
    rendered.clear()
    assert printed(event).startswith(b"%PDF")
    assert rendered == [1, 2, 3, 4, 5]

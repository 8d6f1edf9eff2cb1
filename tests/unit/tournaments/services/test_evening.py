"""The paper of an evening, read from rows: who sits where, with whom, and what came of it."""

import io

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pypdf import PdfReader

from tests.builders import MADE_THREE, make_event, make_field, place, play, start_next
from tests.people import make_people
from tests.unit.tournaments.documents.evening import SHEETS
from tournaments import queue
from tournaments.documents.looks import LOOKS
from tournaments.documents.payouts import PayoutsSheet
from tournaments.documents.seats import PairingsSheet, SeatsByNameSheet
from tournaments.errors import NotFound, PrintingTakesLonger, SettingsRefused
from tournaments.models import Event
from tournaments.rosters.types import SignUp
from tournaments.selectors.paper.nights import itineraries_sheet
from tournaments.selectors.paper.people import checkin_sheet, nametags_sheet, signup_sheet
from tournaments.selectors.paper.records import record_sheet
from tournaments.selectors.paper.results import certificates_sheet, crosstable_sheet, payouts_sheet
from tournaments.selectors.paper.rounds import round_sheet
from tournaments.selectors.paper.rules import rules_sheet
from tournaments.services import documents
from tournaments.services.documents import ask_document, document_for
from tournaments.services.entries import add_entry, enter_pairs, withdraw_entry
from tournaments.services.evening import EVENING
from tournaments.services.printings import advance_printing
from tournaments.services.prizes import set_prizes
from tournaments.services.rounds import close_round, draw_round, start_round
from tournaments.services.standings import refresh_standings
from tournaments.services.wanted import Wanted

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 9)
    start_next(event)
    event.refresh_from_db()
    return event


def close_first(event):
    for table in (1, 2):
        for number in range(1, 5):
            play(place(event, table=table, number=number), MADE_THREE)
    close_round(round_id=event.rounds.get(number=1).pk, actor="alice")


def text_of(document):
    reader = PdfReader(io.BytesIO(bytes(document.content)))
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


OF_A_ROUND = ("seats-by-name", "seats-by-table", "pairings")


@pytest.mark.parametrize("kind", EVENING)
def test_each_kind_is_printed_with_everybody_on_it(event, kind):
    set_prizes(event_id=event.pk, cents=[100] * 9, currency="$", actor="alice")
    event.refresh_from_db()
    subject = "1" if kind in OF_A_ROUND else "all"
    text = text_of(document_for(owner=event, wanted=Wanted(kind, subject, "a4-large-plain")))
    missing = [n for n in range(1, 10) if f"Player {n}" not in text]
    assert missing == ([*range(1, 10)] if kind == "rules" else [])


def test_a_heavy_sheet_is_printed_by_a_worker_and_given_when_it_is_done(event, monkeypatch):
    rung = []
    monkeypatch.setattr(queue, "advance_printing", lambda *, printing_id: rung.append(printing_id))
    monkeypatch.setattr(documents, "AT_ONCE", 0)
    wanted = Wanted("seats-by-name", "1", "letter")
    with pytest.raises(PrintingTakesLonger):
        document_for(owner=event, wanted=wanted)
    assert ask_document(owner=event, wanted=wanted, actor="alice") is None
    while advance_printing(printing_id=rung[0]):
        pass
    assert "Player 7" in text_of(document_for(owner=event, wanted=wanted))


WEIGHTS = {
    "seats-by-name": 84,
    "seats-by-table": 334,
    "pairings": 167,
    "itineraries": 1250,
    "personal-cards": 2500,
    "nametags": 625,
    "sign-up": 167,
    "check-in": 167,
    "cross-table": 667,
    "payouts": 167,
    "receipts": 625,
    "certificates": 5000,
}


@pytest.mark.parametrize(("kind", "pages"), WEIGHTS.items())
def test_the_more_people_the_more_pages_are_foreseen(kind, pages):
    """2,500 tables of two: enough that no request waits for any of them."""
    sheet = SHEETS[kind.replace("-", " ").replace("nametags", "name tags")][1]
    weigh = sheet(tuple(f"Player {n}" for n in range(5000)), LOOKS["letter"]).weight
    assert pages / 2 <= weigh <= pages * 2
    assert weigh > documents.AT_ONCE


@pytest.mark.parametrize("kind", EVENING)
@pytest.mark.parametrize("subject", ["99999", "nothing", "99999999999999999999"])
def test_what_is_not_there_is_not_printed(event, kind, subject):
    with pytest.raises(NotFound):
        document_for(owner=event, wanted=Wanted(kind, subject, "letter"))


def test_points_stand_in_the_pairings_once_the_round_is_closed(event):
    before = round_sheet(PairingsSheet, event, number=1, look="letter")
    assert {table.points for table in before.tables} == {()}
    close_first(event)
    after = round_sheet(PairingsSheet, event, number=1, look="letter")
    assert {table.points for table in after.tables} == {(12, 0)}
    assert [seat.name for seat in after.byes] == [seat.name for seat in before.byes] != []


def test_the_list_by_name_has_everybody_once(event):
    lines = round_sheet(SeatsByNameSheet, event, number=1, look="letter").lines
    assert [line.name for line in lines] == [f"Player {n}" for n in range(1, 10)]
    assert sum(line.table is None for line in lines) == 1


def test_what_a_slip_foretells_is_what_is_drawn(event):
    """Nobody came or left, so the plan of the night holds."""
    sheet = itineraries_sheet(event, look="letter")
    close_first(event)
    start_round(round_id=draw_round(event_id=event.pk, actor="alice").pk, actor="alice")
    now = itineraries_sheet(Event.objects.get(pk=event.pk), look="letter")
    places = [[(turn.table, turn.word) for turn in night.turns] for night in sheet.nights]
    assert places == [[(turn.table, turn.word) for turn in night.turns] for night in now.nights]
    assert all(len(night) == 3 for night in places)


def test_a_slip_follows_a_player_with_partner_opponents_and_points(event):
    close_first(event)
    sheet = itineraries_sheet(event, look="letter")
    seats = {
        seating.entry.number: seating
        for seating in event.rounds.get(number=1).seatings.select_related("entry", "table")
    }
    for night in sheet.nights:
        first, seating = night.turns[0], seats[night.number]
        assert first.table == (seating.table and seating.table.number)
        if seating.table is None:
            assert (first.points, first.total) == (event.bye_points, event.bye_points)
        else:
            side = seating.seat % 2
            assert (first.points, first.against) == ((12, 0), (0, 12))[side]
            assert (len(first.partners), len(first.opponents)) == (1, 2)


def test_where_results_decide_later_rounds_are_left_white():
    event = make_event(make_people().club, format="head_table")
    make_field(event, 8)
    start_next(event)
    event.refresh_from_db()
    for night in itineraries_sheet(event, look="letter").nights:
        assert [turn.is_known for turn in night.turns] == [True, False, False]


def test_who_has_left_keeps_the_rounds_played_and_gets_no_tag(event):
    close_first(event)
    withdraw_entry(event_id=event.pk, number=3, actor="alice")
    assert "Player 3" in [night.name for night in itineraries_sheet(event, look="a4").nights]
    assert "Player 3" not in [tag.name for tag in nametags_sheet(event, look="a4").tags]


def queries_of(event):
    """Return how many queries each sheet of a round or of everybody takes."""
    event = Event.objects.select_related("club").get(pk=event.pk)
    counts = []
    for read in (
        lambda: round_sheet(PairingsSheet, event, number=1, look="letter"),
        lambda: nametags_sheet(event, look="letter"),
        lambda: itineraries_sheet(event, look="letter"),
    ):
        with CaptureQueriesContext(connection) as asked:
            read()
        counts.append(len(asked))
    return counts


def test_reading_a_sheet_takes_as_many_queries_for_two_tables_as_for_ten(event):
    many = make_event(event.club, name="Many")
    make_field(many, 41)
    start_next(many)
    small, large = queries_of(event), queries_of(many)
    assert small == large
    assert large[:2] == [3, 2]
    assert large[2] <= 24


def test_a_pair_has_two_seats_two_tags_and_one_slip():
    event = make_event(make_people().club, format="swiss", pairs=True)
    names = [(f"Player {n}", f"Partner {n}") for n in range(1, 6)]
    enter_pairs(event_id=event.pk, names=names, actor="alice")
    start_next(event)
    event.refresh_from_db()
    sheet = round_sheet(PairingsSheet, event, number=1, look="letter")
    for table in sheet.tables:
        sides = [{seated.number for seated in table.members(side)} for side in range(table.sides)]
        assert [len(numbers) for numbers in sides] == [1, 1]
        assert [seated.word for seated in table.seats] == ["North", "East", "South", "West"]
    assert len(sheet.byes) == 2
    assert len(nametags_sheet(event, look="letter").tags) == 10
    nights = itineraries_sheet(event, look="letter").nights
    assert [night.name for night in nights] == [" & ".join(pair) for pair in names]
    words = {night.turns[0].word for night in nights if night.turns[0].table}
    assert words == {"North–South", "East–West"}


def results_of(event):
    """Round 1: table 1 by 12 to 0, table 2 not played; whoever sits out has nothing."""
    for number in range(1, 5):
        play(place(event, table=1, number=number), MADE_THREE)
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)


def test_the_cross_table_adds_up_and_names_who_met_whom(event):
    results_of(event)
    sheet = crosstable_sheet(event, look="letter")
    for line in sheet.lines:
        assert sum(cell.points or 0 for cell in line.cells) == line.total
    winners = [line for line in sheet.lines if line.total == 12]
    assert [line.place for line in winners] == ["1=", "1="]
    first, second = winners
    assert first.cells[0].partners == (second.number,)
    assert len(first.cells[0].opponents) == 2
    assert sum(line.cells[0].is_bye for line in sheet.lines) == 1


def test_two_who_share_the_first_place_share_two_prizes_and_nobody_else_gets_any(event):
    results_of(event)
    set_prizes(event_id=event.pk, cents=[5001, 3000], currency="$", actor="alice")
    event.refresh_from_db()
    sheet = payouts_sheet(PayoutsSheet, event, look="letter")
    assert [line.cents for line in sheet.lines] == [4001, 4000]
    assert sheet.total_amount == "$80.01"
    assert sheet.left_amount == ""


def test_prizes_beyond_the_field_are_left_over(event):
    set_prizes(event_id=event.pk, cents=[100] * 12, currency="", actor="alice")
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    sheet = payouts_sheet(PayoutsSheet, event, look="letter")
    assert (len(sheet.lines), sheet.left_cents) == (9, 300)


def test_without_prizes_there_is_no_sheet_to_sign(event):
    for kind in ("payouts", "receipts"):
        with pytest.raises(NotFound):
            document_for(owner=event, wanted=Wanted(kind, "all", "letter"))


@pytest.mark.parametrize(
    ("cents", "currency", "code"),
    [
        ([-1], "$", "amount_unreadable"),
        ([10**9], "$", "amount_unreadable"),
        ([1] * 101, "$", "prizes_too_many"),
        ([1], "dollars and cents", "currency_too_long"),
    ],
)
def test_prizes_that_cannot_be_are_refused(event, cents, currency, code):
    with pytest.raises(SettingsRefused) as refused:
        set_prizes(event_id=event.pk, cents=cents, currency=currency, actor="alice")
    assert [fault["code"] for fault in refused.value.details["faults"]] == [code]


def test_certificates_go_to_the_places_that_were_asked_for(event):
    results_of(event)
    sheet = certificates_sheet(event, look="letter", most=1)
    assert [(honour.place, honour.is_shared) for honour in sheet.honours] == [(1, True)] * 2
    assert sheet.of == 9


def test_the_record_ends_with_the_head_of_the_log(event):
    results_of(event)
    sheet = record_sheet(event, look="letter")
    last = event.actions.order_by("-sequence").first()
    assert (sheet.log_length, sheet.log_digest) == (last.sequence, last.digest)
    assert sheet.log[-1].digest == last.digest[:12] == sheet.heading.log_head[:12]
    assert sheet.left_out == 0
    assert sheet.log[0].did == "created the event"


def test_a_log_too_long_to_print_is_cut_at_its_beginning_and_says_so(event, monkeypatch):
    monkeypatch.setattr("tournaments.selectors.paper.records.MOST_LOG_LINES", 3)
    sheet = record_sheet(event, look="letter")
    assert len(sheet.log) == 3
    assert sheet.left_out == event.log_length - 3
    assert sheet.log[-1].sequence == event.log_length


def test_lists_tell_wishes_and_never_how_somebody_is_reached(event):
    signup = SignUp(name="Zoe", email="zoe@example.org", phone="555-0101", partner="Player 2")
    add_entry(event_id=event.pk, signup=signup, actor="alice")
    for sheet in (checkin_sheet(event, look="a4"), signup_sheet(event, look="a4")):
        [line] = [line for line in sheet.lines if line.name == "Zoe"]
        assert line.notes == ("Would like to meet Player 2",)
        assert "555" not in repr(sheet)
        assert "example.org" not in repr(sheet)


def test_the_rules_on_the_wall_are_those_of_the_event(event):
    sheet = rules_sheet(event, look="letter")
    told = [sentence for section in sheet.sections for sentence in section.sentences]
    assert sheet.sections[0].sentences[0].startswith("Rounds: 3.")
    assert any("dealer" in sentence for sentence in told)

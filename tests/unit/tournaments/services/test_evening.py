"""The paper of an evening, read from rows: who sits where, with whom, and what came of it."""

import io

import pytest
from pypdf import PdfReader

from tests.builders import MADE_THREE, make_event, make_field, place, play, start_next
from tests.people import make_people
from tournaments.documents.seats import PairingsSheet, SeatsByNameSheet
from tournaments.errors import NotFound
from tournaments.models import Event, Round
from tournaments.selectors.paper.nights import itineraries_sheet
from tournaments.selectors.paper.people import nametags_sheet
from tournaments.selectors.paper.rounds import round_sheet
from tournaments.services.documents import Wanted, document_for
from tournaments.services.entries import withdraw_entry
from tournaments.services.evening import EVENING
from tournaments.services.rounds import close_round, draw_round, start_round

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
    subject = "1" if kind in OF_A_ROUND else "all"
    text = text_of(document_for(event=event, wanted=Wanted(kind, subject, "a4-large-plain")))
    assert [n for n in range(1, 10) if f"Player {n}" not in text] == []


@pytest.mark.parametrize("kind", EVENING)
@pytest.mark.parametrize("subject", ["9", "nothing", "99999999999999999999"])
def test_what_is_not_there_is_not_printed(event, kind, subject):
    with pytest.raises(NotFound):
        document_for(event=event, wanted=Wanted(kind, subject, "letter"))


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


def test_reading_a_sheet_takes_as_many_queries_for_two_tables_as_for_ten(
    django_assert_num_queries,
):
    event = make_event(make_people().club)
    make_field(event, 40)
    start_next(event)
    event = Event.objects.select_related("club").get(pk=event.pk)
    with django_assert_num_queries(3):
        round_sheet(PairingsSheet, event, number=1, look="letter")
    with django_assert_num_queries(2):
        nametags_sheet(event, look="letter")
    with django_assert_num_queries(7):
        itineraries_sheet(event, look="letter")
    assert event.rounds.get(number=1).state == Round.State.PLAYING

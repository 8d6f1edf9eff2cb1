"""The list: sheets, sign-ups, check-in."""

from pathlib import Path

import pytest

from tests.builders import DIRECTOR, make_event
from tests.people import make_people
from tournaments.errors import (
    EventFinished,
    FileUnreadable,
    NameAmbiguous,
    NameMissing,
    NotFound,
    SignupClosed,
)
from tournaments.models import Entry, Player
from tournaments.rosters.types import SignUp
from tournaments.services.entries import (
    add_entry,
    import_entries,
    set_payment,
    set_presence,
    sign_up,
    withdraw_entry,
)
from tournaments.services.events import post_standings, set_signup

pytestmark = pytest.mark.django_db
ROSTER = (Path(__file__).parents[3] / "data" / "roster_22.csv").read_bytes()


@pytest.fixture
def event():
    return make_event(make_people().club)


@pytest.fixture
def open_event(event):
    return set_signup(event_id=event.pk, is_open=True, actor=DIRECTOR)


def take(event, sheet: bytes | str):
    data = sheet.encode() if isinstance(sheet, str) else sheet
    return import_entries(event_id=event.pk, sheet=data, actor=DIRECTOR)


def remarks(answer):
    return [(note.remark.value, note.value) for note in answer.notes]


def test_every_row_of_the_real_sheet_is_taken(event):
    answers = take(event, ROSTER)
    assert [answer.status for answer in answers] == ["taken"] * 22
    assert [answer.entry for answer in answers] == list(range(1, 23))
    noted = {answer.name: remarks(answer) for answer in answers if answer.notes}
    assert noted == {
        "=SUM(A1:A9)": [("name_like_formula", "")],
        "Gus Baker": [("email_dropped", "not-an-email")],
        "Vera Lind": [("partner_unknown", "Nobody Here")],
    }


def test_the_real_sheet_keeps_each_name_and_mark(event):
    take(event, ROSTER)
    entries = {entry.player.name: entry for entry in event.entries.select_related("player")}
    assert Player.objects.filter(name="Smith, John").count() == 2
    ruth = entries["Ruth Keller"]
    assert (ruth.player.email, ruth.is_paid, ruth.needs_fixed_seat) == (
        "ruth@example.org",
        True,
        True,
    )
    assert entries["<b>Lou</b> & Co"].player.email == "lou@example.org"
    assert [entries[name].is_paid for name in ("Hal Pruitt", "June Ochoa", "Otis Kane")] == [
        True,
        True,
        False,
    ]
    assert entries["Walt Novak"].partner_wish == "Ida Lund"


def test_nobody_is_taken_twice_when_the_sheet_comes_again(event):
    take(event, ROSTER)
    again = take(event, ROSTER)
    assert [answer.status for answer in again] == ["merged"] * 22
    assert Entry.objects.count() == Player.objects.count() == 22


def test_what_a_sign_up_did_not_say_is_filled_in_from_the_sheet(open_event):
    said = SignUp(name="Ann O'Brien", email="ann@example.org", partner="Bo")
    sign_up(event_id=open_event.pk, signup=said)
    sheet = "Name,Email,Phone,Partner,Paid\nAnn O'Brien,ann@example.org,555-0101,Cy,yes\n"
    answers = [take(open_event, sheet)[0] for _ in range(2)]
    entry = Entry.objects.select_related("player").get()
    assert (entry.is_paid, entry.player.phone, entry.partner_wish) == (True, "555-0101", "Bo")
    assert [("filled_in", "") in remarks(answer) for answer in answers] == [True, False]


def test_a_stranger_fills_nothing_in(open_event):
    take(open_event, "Name\nAnn\n")
    sign_up(event_id=open_event.pk, signup=SignUp(name="Ann", phone="555", partner="Bo"))
    entry = Entry.objects.select_related("player").get()
    assert (entry.player.phone, entry.partner_wish) == ("", "")


def test_rows_are_answered_one_by_one_and_the_rest_is_taken(event):
    sheet = "Name,Email\nAnn,ann@example.org\n,\nann,ANN@example.org\n...,x@example.org\nBo,\n"
    answers = take(event, sheet)
    assert [(answer.row, answer.status, remarks(answer)) for answer in answers] == [
        (2, "taken", []),
        (3, "refused", [("row_empty", "")]),
        (4, "merged", [("same_as_row", "2")]),
        (5, "refused", [("name_missing", "")]),
        (6, "taken", []),
    ]


def test_namesakes_without_anything_to_tell_them_apart_are_refused(event):
    sheet = "Name,Email\nJo,a@example.org\nJo,b@example.org\nJo,\n"
    assert [answer.status for answer in take(event, sheet)] == ["taken", "taken", "refused"]


def test_an_address_that_comes_later_is_added_to_the_same_person(event):
    take(event, "Name,Email\nJo,\n")
    [answer] = take(event, "Name,Email\nJo,jo@example.org\n")
    assert answer.status == "merged"
    assert Player.objects.get().email == "jo@example.org"


def test_another_telephone_number_is_another_person(event):
    take(event, "Name,Phone\nJo,555 0101\n")
    answers = take(event, "Name,Phone\nJo,(555) 0101\nJo,555-0199\n")
    assert [answer.status for answer in answers] == ["merged", "taken"]


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        (b"", "sheet_without_names"),
        (b"Who,Email\nAnn,\n", "sheet_without_names"),
        (b"PK\x03\x04\x00\x00", "sheet_not_text"),
        (b"Name\n" + b"x" * 2_000_001, "sheet_too_large"),
        (b"Name\n" + b"x\n" * 5_001, "sheet_too_large"),
    ],
)
def test_a_file_that_is_no_sheet_is_refused_whole(event, sheet, code):
    with pytest.raises(FileUnreadable) as refusal:
        take(event, sheet)
    assert refusal.value.details["faults"] == [{"field": "sheet", "code": code}]
    assert not Entry.objects.exists()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_any_common_encoding_and_separator_is_read(event, encoding, separator):
    sheet = f"E-mail{separator}Name\nzoe@example.org{separator}Zoë Núñez\n".encode(encoding)
    [answer] = take(event, sheet)
    assert answer.name == "Zoë Núñez"


def test_characters_that_turn_the_text_around_are_taken_out(event):
    [answer] = take(event, "Name\n\u202eEvil\u0007 Name\u200b\n")
    assert answer.name == "Evil Name"


def test_a_sign_up_goes_on_the_list(open_event):
    entry = sign_up(event_id=open_event.pk, signup=SignUp(name="Cy"))
    assert (entry.number, entry.state) == (1, "listed")


def test_a_full_list_takes_people_on_the_waiting_list():
    event = make_event(make_people().club, capacity=1)
    set_signup(event_id=event.pk, is_open=True, actor=DIRECTOR)
    states = [sign_up(event_id=event.pk, signup=SignUp(name=name)).state for name in ("Cy", "Dee")]
    assert states == ["listed", "waiting"]


def test_signing_up_twice_is_one_entry(open_event):
    signup = SignUp(name="Cy", email="cy@example.org")
    first, second = (sign_up(event_id=open_event.pk, signup=signup) for _ in range(2))
    assert first.pk == second.pk


def test_a_stranger_does_not_change_the_address_of_a_player(open_event):
    add_entry(event_id=open_event.pk, signup=SignUp(name="Cy"), actor=DIRECTOR)
    sign_up(event_id=open_event.pk, signup=SignUp(name="Cy", email="thief@example.org"))
    assert sorted(Player.objects.values_list("email", flat=True)) == ["", "thief@example.org"]


def test_a_closed_sign_up_takes_nobody(event):
    with pytest.raises(SignupClosed):
        sign_up(event_id=event.pk, signup=SignUp(name="Cy"))


def test_a_sign_up_needs_a_name(open_event):
    with pytest.raises(NameMissing):
        sign_up(event_id=open_event.pk, signup=SignUp(name=""))


def test_a_namesake_of_several_is_asked_for_more_than_the_name(open_event):
    take(open_event, "Name,Email\nJo,a@example.org\nJo,b@example.org\n")
    with pytest.raises(NameAmbiguous):
        sign_up(event_id=open_event.pk, signup=SignUp(name="Jo"))


def test_people_are_checked_in_and_taken_back(event):
    take(event, ROSTER)
    assert set_presence(event_id=event.pk, numbers=[1, 2], present=True, actor=DIRECTOR) == 2
    assert set_presence(event_id=event.pk, numbers=[2, 3], present=True, actor=DIRECTOR) == 1
    assert set_presence(event_id=event.pk, numbers=[1], present=False, actor=DIRECTOR) == 1
    here = event.entries.filter(state="present").values_list("number", flat=True)
    assert list(here) == [2, 3]


def test_a_number_that_is_nobodys_checks_nobody_in(event):
    take(event, ROSTER)
    with pytest.raises(NotFound) as refusal:
        set_presence(event_id=event.pk, numbers=[1, 99], present=True, actor=DIRECTOR)
    assert refusal.value.details == {"missing": [99]}
    assert not event.entries.filter(state="present").exists()


def test_somebody_who_leaves_keeps_the_number(event):
    take(event, ROSTER)
    entry = withdraw_entry(event_id=event.pk, number=4, actor=DIRECTOR)
    assert entry.state == "withdrawn"
    new, _ = add_entry(event_id=event.pk, signup=SignUp(name="Late Larry"), actor=DIRECTOR)
    assert new.number == 23


def test_a_payment_is_noted_and_logged(event):
    take(event, ROSTER)
    assert set_payment(event_id=event.pk, number=2, is_paid=True, actor=DIRECTOR).is_paid
    assert event.actions.last().verb == "noted the payment of"


def test_a_finished_event_takes_nobody(event):
    post_standings(event_id=event.pk, actor=DIRECTOR, early=True)
    with pytest.raises(EventFinished):
        take(event, ROSTER)

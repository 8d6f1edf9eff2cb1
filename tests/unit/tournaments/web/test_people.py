"""The list and the door, as a director works them."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.builders import DATA, make_field
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Entry
from tournaments.services.events import post_standings, set_signup

HTMX = {"HX-Request": "true"}


def upload(name: str, data: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data, content_type="text/csv")


def state_of(event, number: int) -> str:
    return event.entries.get(number=number).state


def test_an_empty_list_says_how_people_get_on_it(alice, at):
    shown = text_of(alice.get(at("people/")))
    assert "The list is empty" in shown
    assert "Open the sign-up" in shown


def test_the_public_list_is_opened_and_closed(alice, at, event):
    alice.post(at("sign-up/"), {"open": ""})
    event.refresh_from_db()
    assert event.signup_open
    assert f"/e/{event.slug}/sign-up/" in text_of(alice.get(at("people/")))
    alice.post(at("sign-up/"), {"close": ""})
    event.refresh_from_db()
    assert not event.signup_open


def test_one_person_is_added_with_a_word_about_it(alice, at, event):
    answer = alice.post(at("people/add/"), {"name": " Ida  Lund "}, follow=True)
    assert "Ida Lund is on the list as number 1." in text_of(answer)
    answer = alice.post(at("people/add/"), {"name": "ida lund"}, follow=True)
    assert "Ida Lund was on the list already, as number 1." in text_of(answer)
    assert event.entries.count() == 1


def test_a_person_without_a_name_is_refused_at_the_field(alice, at, event):
    answer = alice.post(at("people/add/"), {"name": "---", "email": "nowhere"})
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"email"}
    answer = alice.post(at("people/add/"), {"name": "---"})
    assert set(answer.context["form"].errors) == {"name"}
    assert not event.entries.exists()


def test_a_sheet_is_answered_row_by_row(alice, at, event):
    sheet = upload("roster.csv", (DATA / "roster_22.csv").read_bytes())
    shown = text_of(alice.post(at("people/import/"), {"sheet": sheet}))
    assert event.entries.count() == 22
    assert "22 people taken" in shown
    assert "“not-an-email” is no e-mail address and was left out." in shown
    assert "Nobody Here, the partner wished for, is not on the list." in shown
    assert "&lt;b&gt;Lou&lt;/b&gt; & Co" in shown


def test_the_same_sheet_again_takes_nobody(alice, at, event):
    for _ in range(2):
        sheet = upload("roster.csv", (DATA / "roster_22.csv").read_bytes())
        answer = alice.post(at("people/import/"), {"sheet": sheet})
    assert event.entries.count() == 22
    assert "22 on the list before" in text_of(answer)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"Colour,Size\nred,3\n", "No column has the heading Name."),
        (b"\x89PNG\r\n\x1a\n\0\0", "This is not a text file."),
        (b"", "The file is empty."),
    ],
)
def test_a_file_that_is_no_sheet_says_what_to_do(data, told, alice, at, event):
    answer = alice.post(at("people/import/"), {"sheet": upload("x.csv", data)})
    assert answer.status_code == 422
    assert told in text_of(answer)
    assert not event.entries.exists()


def test_one_tap_checks_somebody_in_and_counts_again(alice, at, event):
    alice.post(at("people/add/"), {"name": "Ida"})
    answer = alice.post(at("people/1/check-in/"), {"here": ""}, headers=HTMX)
    assert state_of(event, 1) == Entry.State.PRESENT
    body = answer.content.decode()
    assert 'id="person-1"' in body
    assert 'id="counts" role="status" hx-swap-oob="true"' in " ".join(body.split())
    assert "1 here" in text_of(answer)
    alice.post(at("people/1/check-in/"), {"away": ""}, headers=HTMX)
    assert state_of(event, 1) == Entry.State.LISTED


def test_without_script_the_whole_page_comes_back(alice, at, event):
    alice.post(at("people/add/"), {"name": "Ida"})
    answer = alice.post(at("people/1/check-in/"), {"here": ""})
    assert answer["Location"] == at("people/")


def test_everybody_is_checked_in_at_once_but_those_who_withdrew(alice, at, event):
    for name in ("Ida", "Bo", "Cy"):
        alice.post(at("people/add/"), {"name": name})
    alice.post(at("people/2/withdraw/"), headers=HTMX)
    answer = alice.post(at("people/check-in/"), follow=True)
    assert "2 people were checked in." in text_of(answer)
    assert state_of(event, 2) == Entry.State.WITHDRAWN


def test_a_payment_is_noted_and_taken_back(alice, at, event):
    alice.post(at("people/add/"), {"name": "Ida"})
    assert "Not paid" in text_of(alice.get(at("people/")))
    alice.post(at("people/1/pay/"), {"paid": ""}, headers=HTMX)
    assert event.entries.get().is_paid
    alice.post(at("people/1/pay/"), {"unpaid": ""}, headers=HTMX)
    assert not event.entries.get().is_paid


def test_a_number_that_does_not_divide_by_four_is_explained(alice, at, event):
    make_field(event, 10)
    shown = text_of(alice.get(at("people/")))
    assert "10 does not divide by four: 2 tables play, and 2 people sit out each round." in shown


@pytest.mark.parametrize(("search", "found"), [("LUND", "Ida Lund"), ("2", "Bo Berg")])
def test_people_are_found_by_a_part_of_the_name_or_by_number(search, found, alice, at):
    for name in ("Ida Lund", "Bo Berg"):
        alice.post(at("people/add/"), {"name": name})
    answer = alice.get(at("people/"), {"q": search}, headers=HTMX)
    assert [entry.player.name for entry in answer.context["people"]] == [found]
    assert "<html" not in answer.content.decode()
    assert "HX-Request" in answer["Vary"]


def test_nobody_of_that_name_is_said(alice, at):
    alice.post(at("people/add/"), {"name": "Ida"})
    assert "Nobody is called “Zed”" in text_of(alice.get(at("people/"), {"q": "Zed"}))


def test_after_the_night_the_list_is_left_alone(alice, at, event):
    make_field(event, 4)
    post_standings(event_id=event.pk, actor="alice", early=True)
    answer = alice.post(at("people/1/check-in/"), {"away": ""}, headers=HTMX)
    assert answer.status_code == 409
    assert "The standings are posted, so nothing changes any more." in text_of(answer)
    assert state_of(event, 1) == Entry.State.PRESENT


@pytest.mark.parametrize(
    ("base", "warned"),
    [
        ("http://127.0.0.1:8000", True),
        ("http://localhost:8000", True),
        ("http://192.0.2.2:8000", False),
        ("https://pitch.example.org", False),
    ],
)
def test_links_to_pass_on_have_the_hall_s_address(alice, night, settings, base, warned):
    at = f"/director/events/{night.slug}/"
    settings.BASE_URL = base
    set_signup(event_id=night.pk, is_open=True, actor="alice")
    people = text_of(alice.get(f"{at}people/"))
    assert f"{base}/e/{night.slug}/sign-up/" in people
    for shown in (people, text_of(alice.get(f"{at}rounds/1/tables/1/"))):
        assert ("on this computer only" in shown) == warned

"""The list of an event over the API."""

import pytest

from tests.builders import DATA, make_event, make_field
from tournaments.models import Entry, Event
from tournaments.services.events import post_standings

SHEET = DATA / "roster_22.csv"


@pytest.fixture
def night(people) -> Event:
    return make_event(people.club)


@pytest.fixture
def url(night) -> str:
    return f"/api/v1/events/{night.slug}/entries/"


def test_somebody_is_put_on_the_list_once(alice, url):
    person = {"name": " Ruth  Keller ", "email": "Ruth@Example.org", "paid": True}
    first, again = (alice.post(url, person, format="json") for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert (first.json()["status"], again.json()["status"]) == ("taken", "merged")
    assert again.json()["notes"][0]["message"] == "Was on the list before."
    [entry] = alice.get(url).json()["results"]
    assert (entry["name"], entry["email"], entry["is_paid"]) == (
        "Ruth Keller",
        "ruth@example.org",
        True,
    )


def test_somebody_needs_a_name(alice, url):
    answer = alice.post(url, {"name": " — "}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (400, "name_missing")
    assert answer.json()["faults"][0]["field"] == "name"


def test_two_people_of_one_name_are_told_apart_or_refused(alice, url):
    for email in ("a@example.org", "b@example.org"):
        alice.post(url, {"name": "Jo Lee", "email": email}, format="json")
    answer = alice.post(url, {"name": "Jo Lee"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "name_ambiguous")
    assert Entry.objects.count() == 2


def test_a_sheet_is_taken_as_a_file_and_as_text_and_nobody_twice(alice, url):
    file = alice.post(f"{url}import/", SHEET.read_bytes(), content_type="text/csv")
    text = alice.post(f"{url}import/", {"sheet": SHEET.read_text("utf-8")}, format="json")
    assert (file.status_code, text.status_code) == (200, 200)
    assert len(file.json()["rows"]) == len(text.json()["rows"]) == 22
    taken = [row for row in file.json()["rows"] if row["status"] == "taken"]
    assert Entry.objects.count() == len(taken)
    assert not [row for row in text.json()["rows"] if row["status"] == "taken"]


def test_a_file_that_is_no_sheet_is_refused_with_the_reason(alice, url):
    answer = alice.post(f"{url}import/", b"a,b\n1,2\n", content_type="text/csv; charset=utf-8")
    assert (answer.status_code, answer.json()["code"]) == (400, "file_unreadable")
    [fault] = answer.json()["faults"]
    assert (fault["field"], fault["code"]) == ("sheet", "sheet_without_names")
    assert fault["message"] == "No column has the heading Name. Write Name above the names."


def test_a_sheet_may_not_be_larger_than_a_sheet_is(alice, url):
    answer = alice.post(f"{url}import/", b"Name\n" * 500_000, content_type="text/csv")
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_people_are_checked_in_all_or_none(alice, url, night):
    numbers = [entry.number for entry in make_field(night, 4)]
    back = alice.post(f"{url}presence/", {"numbers": numbers[:2], "present": False}, format="json")
    assert back.json() == {"changed": 2}
    strange = alice.post(f"{url}presence/", {"numbers": [1, 99]}, format="json")
    assert (strange.status_code, strange.json()["details"]) == (404, {"missing": [99]})
    assert Entry.objects.filter(state="present").count() == 2


def test_a_withdrawal_and_a_payment_are_noted(alice, url, night):
    make_field(night, 4)
    assert alice.post(f"{url}2/withdraw/").json()["state"] == "withdrawn"
    assert alice.post(f"{url}3/payment/", {"paid": True}, format="json").json()["is_paid"] is True
    assert alice.post(f"{url}9/withdraw/").status_code == 404


def test_a_posted_event_takes_nobody(alice, url, night):
    post_standings(event_id=night.pk, actor="alice", early=True)
    answer = alice.post(url, {"name": "Late Lou"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "event_finished")

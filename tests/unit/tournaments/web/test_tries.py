"""How often a stranger may try: passwords, letters, sign-ups. No header changes it."""

import pytest
from django.contrib.auth import authenticate
from django.core import mail
from django.test import Client
from django.utils import timezone

from tests.people import PASSWORD
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Guess
from tournaments.services import tries
from tournaments.services.events import set_signup

SIGN_IN = "/director/sign-in/"
ADMIN = "/admin/login/"
TOO_OFTEN = "That was too often. Try again in a quarter of an hour."


def sign_in(password: str, *, account="alice", at=SIGN_IN, address="192.0.2.1", **headers):
    given = {"username": account, "password": password}
    return Client().post(at, given, REMOTE_ADDR=address, **headers)


def spoofed(n: int) -> dict[str, str]:
    return {"HTTP_X_FORWARDED_FOR": f"10.0.0.{n}", "HTTP_X_REAL_IP": f"10.0.0.{n}"}


def use_up(**where):
    for n in range(tries.SIGN_INS_AT_ACCOUNT_FROM_ADDRESS):
        last = sign_in("wrong", **spoofed(n), **where)
    return last


def test_after_ten_wrong_passwords_no_more_are_looked_at(people):
    last = use_up()
    assert (last.status_code, TOO_OFTEN in text_of(last)) == (429, True)
    right = sign_in(PASSWORD, **spoofed(99))
    assert (right.status_code, TOO_OFTEN in text_of(right)) == (429, True)
    assert sign_in(PASSWORD, address="192.0.2.2").status_code == 302
    assert sign_in(PASSWORD, account="bob").status_code == 302


def test_the_admin_s_door_is_the_same_door(people):
    use_up(at=ADMIN)
    assert sign_in(PASSWORD).status_code == 429


def test_a_name_that_nobody_has_is_answered_alike(people):
    known, unknown = sign_in("wrong"), sign_in("wrong", account="nobody")
    assert known.status_code == unknown.status_code == 422
    told = [text_of(answer) for answer in (known, unknown)]
    assert told[0] == told[1]
    assert use_up(account="nobody").status_code == 429


def test_right_passwords_cost_nothing(people):
    for _ in range(tries.SIGN_INS_AT_ACCOUNT_FROM_ADDRESS + 2):
        assert sign_in(PASSWORD).status_code == 302


def test_one_account_is_not_tried_from_everywhere(people):
    for n in range(tries.SIGN_INS_AT_ACCOUNT):
        sign_in("wrong", address=f"192.0.2.{n}")
    assert sign_in(PASSWORD, address="198.51.100.1").status_code == 429


def test_after_a_quarter_of_an_hour_it_may_be_tried_again_and_nothing_is_kept(people, monkeypatch):
    use_up()
    later = timezone.now() + 2 * tries.WINDOW
    monkeypatch.setattr(timezone, "now", lambda: later)
    assert sign_in(PASSWORD).status_code == 302
    monkeypatch.setattr(timezone, "now", lambda: later + 2 * tries.WINDOW)
    tries.forget_tries()
    assert not Guess.objects.exists()


def test_a_program_that_has_no_request_signs_in_too(people):
    assert authenticate(username="alice", password=PASSWORD) == people.alice


def test_letters_are_few_and_the_page_says_nothing(people):
    people.alice.email = "alice@club.example"
    people.alice.save(update_fields=["email"])
    answers = [
        Client().post("/director/password/", {"email": "Alice@club.example"}, **spoofed(n))
        for n in range(tries.LETTERS_TO_ADDRESS + 3)
    ]
    unknown = Client().post("/director/password/", {"email": "nobody@club.example"})
    assert {(a.status_code, a["Location"]) for a in answers} == {
        (unknown.status_code, unknown["Location"])
    }
    assert len(mail.outbox) == tries.LETTERS_TO_ADDRESS


def test_a_public_list_is_not_flooded(event, visitor, monkeypatch):
    monkeypatch.setattr(tries, "SIGN_UPS_FROM_ADDRESS", 3)
    set_signup(event_id=event.pk, is_open=True, actor="alice")
    page = f"/e/{event.slug}/sign-up/"
    statuses = [
        visitor.post(page, {"name": f"Person {n}"}, **spoofed(n)).status_code for n in range(5)
    ]
    assert statuses == [200, 200, 200, 429, 429]
    assert event.entries.count() == 3
    refused = visitor.post(page, {"name": "Person 6"})
    assert TOO_OFTEN in text_of(refused)
    assert "Person 6" in refused.content.decode()
    elsewhere = visitor.post(page, {"name": "Person 7"}, REMOTE_ADDR="192.0.2.9")
    assert elsewhere.status_code == 200


@pytest.mark.parametrize("kept", ["pay", "give_back"])
def test_tries_are_taken_of_all_keys_or_none(db, kept):
    budget = [("a", 2), ("b", 1)]
    assert tries.pay(budget)
    if kept == "give_back":
        tries.give_back(budget)
        assert tries.left(budget) == 1
    else:
        assert not tries.pay(budget)
        assert Guess.objects.get(key="a").tries == 1

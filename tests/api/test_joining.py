"""The ways to a table over the API: a card's secret, a typed PIN; and what guessing gets."""

import secrets
from urllib.parse import urlsplit

import pytest
from django.forms.models import model_to_dict
from rest_framework.test import APIClient

from tests.api.conftest import secret, tablet
from tests.builders import DIRECTOR
from tournaments.models import Device, Event, Tablet
from tournaments.models.device import secret_from
from tournaments.services import pins
from tournaments.services.devices import claim_tablet, renew_tablet, turn_away
from tournaments.services.pins import TRIES_AT_TABLE, TRIES_AT_TABLE_FROM_ADDRESS

CLAIM = "/api/v1/table/claim/"
FORGED = (
    {"HTTP_X_FORWARDED_FOR": "10.0.0.{n}"},
    {"HTTP_X_FORWARDED_FOR": "10.0.0.{n}, 10.9.9.{n}"},
    {"HTTP_X_REAL_IP": "10.0.0.{n}"},
    {"HTTP_FORWARDED": "for=10.0.0.{n}"},
    {"HTTP_CLIENT_IP": "10.0.0.{n}", "HTTP_TRUE_CLIENT_IP": "10.0.0.{n}"},
)


@pytest.fixture
def looked_at(monkeypatch) -> list[str]:
    """The PINs that were held against a table's."""
    seen: list[str] = []
    found = pins._found
    monkeypatch.setattr(pins, "_found", lambda *args: seen.append(args[2]) or found(*args))
    return seen


def type_pin(event: Event, pin: str, *, table: int = 1, address: str = "192.0.2.7", **headers):
    body = {"event": event.slug, "table": table, "pin": pin}
    return APIClient().post(CLAIM, body, format="json", REMOTE_ADDR=address, **headers)


def wrong_pin(event: Event, table: int = 1) -> str:
    right = event.tablets.get(table_number=table).pin
    return "000000" if right != "000000" else "000001"


def test_a_secret_is_256_bits_of_chance_and_only_in_the_fragment(event):
    made = [secret_from(secrets.token_hex(16)) for _ in range(10_000)]
    assert len(set(made)) == 10_000
    assert {len(bytes.fromhex(text)) for text in made} == {32}
    assert made != sorted(made)
    assert {text[0] for text in made} == set("0123456789abcdef")
    link = urlsplit(event.tablets.get(table_number=1).link)
    assert (link.path, link.query, len(link.fragment)) == ("/t/", "", 64)


def test_a_thousand_made_up_secrets_open_nothing(event):
    client = APIClient()
    for _ in range(1_000):
        answer = client.post(CLAIM, {"secret": secrets.token_hex(32)}, format="json")
        assert (answer.status_code, answer.json()["code"]) == (401, "unknown_tablet")
    assert not Device.objects.exists()


def test_no_row_holds_a_secret_a_pin_or_a_token(event):
    card = event.tablets.get(table_number=1)
    _, token = claim_tablet(secret=card.secret)
    rows = [*Tablet.objects.all(), *Device.objects.all()]
    text = " ".join(str(value) for row in rows for value in model_to_dict(row).values())
    for kept_nowhere in (card.secret, card.pin, token):
        assert kept_nowhere not in text


def test_a_secret_in_the_address_is_not_taken(event):
    for way in (f"/t/{secret(event)}/", f"/api/v1/table/claim/?secret={secret(event)}"):
        assert APIClient().get(way).status_code in {404, 405}
    assert APIClient().post(f"{CLAIM}?secret={secret(event)}", {}, format="json").status_code == 400
    assert not Device.objects.exists()


def test_the_cookie_opens_the_table_and_no_script_reads_it(event):
    client = APIClient()
    answer = client.post(CLAIM, {"secret": secret(event)}, format="json", secure=True)
    cookie = answer.cookies["tablet"]
    assert (cookie["httponly"], cookie["samesite"], cookie["secure"]) == (True, "Strict", True)
    assert client.get("/api/v1/table/").json()["table"] == 1


def test_a_device_counts_until_it_is_turned_away_the_card_replaced_or_the_event_over(event):
    def is_known(client: APIClient) -> bool:
        return client.get("/api/v1/table/").status_code == 200

    first, second = tablet(event, 1), tablet(event, 2)
    assert is_known(first)
    assert is_known(second)
    device = Device.objects.get(tablet__table_number=1)
    turn_away(event_id=event.pk, device_id=device.pk, actor=DIRECTOR)
    assert not is_known(first)
    renew_tablet(event_id=event.pk, table_number=2, actor=DIRECTOR)
    assert not is_known(second)
    again = tablet(event, 2)
    assert is_known(again)
    Event.objects.filter(pk=event.pk).update(state=Event.State.FINISHED)
    assert again.post("/api/v1/table/call/", {"open": True}, format="json").status_code in {
        401,
        409,
    }


def test_a_table_named_in_the_body_is_not_believed(event):
    seven = tablet(event, 1)
    for body in ({"open": True, "table": 2}, {"open": True, "tablet": 2, "event": "x"}):
        seven.post("/api/v1/table/call/?table=2", body, format="json")
    assert set(event.calls.values_list("table_number", flat=True)) == {1}


def test_wrong_pin_table_and_event_are_answered_alike(event):
    right = event.tablets.get(table_number=2).pin
    answers = [
        type_pin(event, wrong_pin(event), address="192.0.2.1"),
        type_pin(event, right, table=1, address="192.0.2.2"),
        type_pin(event, right, table=99, address="192.0.2.3"),
    ]
    elsewhere = {"event": "nothing-of-that-name", "table": 1, "pin": "123456"}
    answers.append(APIClient().post(CLAIM, elsewhere, format="json", REMOTE_ADDR="192.0.2.4"))
    told = [{**answer.json(), "details": None, "message": None} for answer in answers]
    assert {answer.status_code for answer in answers} == {401}
    assert told == [told[0]] * 4


def test_a_wrong_pin_tells_how_often_one_may_try_and_a_right_one_costs_nothing(event):
    right = event.tablets.get(table_number=1).pin
    first = type_pin(event, wrong_pin(event))
    assert first.json()["details"]["left"] == TRIES_AT_TABLE_FROM_ADDRESS - 1
    for _ in range(3):
        assert type_pin(event, right).status_code == 201
    assert type_pin(event, wrong_pin(event)).json()["details"]["left"] == (
        TRIES_AT_TABLE_FROM_ADDRESS - 2
    )


@pytest.mark.parametrize("forged", FORGED)
def test_no_header_makes_a_new_device(event, forged, looked_at):
    for n in range(10):
        headers = {name: value.format(n=n) for name, value in forged.items()}
        last = type_pin(event, wrong_pin(event), **headers)
    assert len(looked_at) == TRIES_AT_TABLE_FROM_ADDRESS
    assert (last.status_code, last.json()["code"]) == (429, "pin_locked")


def test_a_proxy_of_ours_is_believed_and_what_came_to_it_is_not(event, settings, looked_at):
    settings.TRUSTED_PROXIES = 1
    for n in range(10):
        spoofed = f"10.0.0.{n}, 203.0.113.5"
        type_pin(event, wrong_pin(event), HTTP_X_FORWARDED_FOR=spoofed)
    assert len(looked_at) == TRIES_AT_TABLE_FROM_ADDRESS
    other = type_pin(event, wrong_pin(event), HTTP_X_FORWARDED_FOR="203.0.113.6")
    assert other.status_code == 401


def test_one_phone_locks_no_table_out(event):
    right = event.tablets.get(table_number=1).pin
    for _ in range(TRIES_AT_TABLE):
        type_pin(event, wrong_pin(event), address="192.0.2.66")
    assert type_pin(event, right, address="192.0.2.66").status_code == 429
    assert type_pin(event, right, address="192.0.2.8").status_code == 201


def test_fifty_addresses_share_a_table_s_tries_and_the_director_is_told_once(event, looked_at):
    for n in range(50):
        type_pin(event, wrong_pin(event), address=f"127.0.0.{n}")
    assert len(looked_at) == TRIES_AT_TABLE
    assert event.actions.filter(verb="locked").count() == 1
    right = event.tablets.get(table_number=1).pin
    assert type_pin(event, right, address="192.0.2.8").status_code == 429
    card = APIClient().post(CLAIM, {"secret": secret(event)}, format="json")
    assert card.status_code == 201


def test_no_pin_opens_a_table_of_an_event_that_is_over(event):
    right = event.tablets.get(table_number=1).pin
    Event.objects.filter(pk=event.pk).update(state=Event.State.FINISHED)
    assert type_pin(event, right).status_code == 401

"""GET table/, POST table/claim/ and POST table/preview/: what a table is told."""

import pytest
from django.template.loader import render_to_string
from rest_framework.test import APIClient

from gameplay.models import Hand
from tests.api.conftest import secret, tablet
from tests.builders import DIRECTOR, MADE_THREE, SET_TWO, place, play, play_out, start_next
from tests.unit.tournaments.services.test_wishes_for_a_round import swiss
from tournaments.models import Device, Event, Tablet
from tournaments.selectors.tablets import GRACE, table_state
from tournaments.services.devices import renew_tablet
from tournaments.services.entries import set_presence, withdraw_entry
from tournaments.services.events import post_standings
from tournaments.services.rounds import close_round

URL = "/api/v1/table/"


def test_a_card_s_secret_gives_a_token_and_a_cookie_no_script_can_read(event):
    answer = APIClient().post(f"{URL}claim/", {"secret": secret(event, 2)}, format="json")
    assert answer.status_code == 201
    body = answer.json()
    assert (body["event"], body["table"]) == (event.slug, 2)
    cookie = answer.cookies["tablet"]
    assert cookie.value == body["token"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Strict", "/")
    assert body["token"] not in str(Device.objects.values())


def test_the_cookie_is_kept_to_https_where_there_is_https(event):
    body = {"secret": secret(event)}
    answer = APIClient().post(f"{URL}claim/", body, format="json", secure=True)
    assert answer.cookies["tablet"]["secure"]


@pytest.mark.parametrize("wrong", ["x", "0" * 64, "' or 1=1 --"])
def test_a_wrong_secret_is_refused(event, wrong):
    answer = APIClient().post(f"{URL}claim/", {"secret": wrong}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (401, "unknown_tablet")
    assert "tablet" not in answer.cookies


def test_a_replaced_card_s_secret_is_refused_like_a_wrong_one(event):
    old = secret(event)
    renew_tablet(event_id=event.pk, table_number=1, actor=DIRECTOR)
    answer = APIClient().post(f"{URL}claim/", {"secret": old}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (401, "unknown_tablet")


def test_a_table_sees_its_round_seats_sheet_and_form(event, table_1):
    play(place(event), SET_TWO)
    stands = table_1.get(URL).json()
    assert (stands["phase"], stands["round"], stands["hand_due"]) == ("playing", 1, 2)
    assert len(stands["seats"]) == 4
    assert stands["game"]["scores"] == [2, -2]
    assert stands["game"]["sets"] == [0, 1]
    assert stands["game"]["dealer"] == 1
    assert stands["game"]["sheet"][0]["was_set"] is True
    assert [bid["amount"] for bid in stands["form"]["bids"]] == [2, 3, 4, 5]
    assert [item["point"] for item in stands["form"]["items"]] == ["high", "low", "jack", "game"]


def test_what_has_not_changed_is_answered_with_304_and_nothing(event, table_1):
    first = table_1.get(URL)
    again = table_1.get(URL, HTTP_IF_NONE_MATCH=first["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]
    play(place(event, table=2))
    assert table_1.get(URL, HTTP_IF_NONE_MATCH=first["ETag"]).status_code == 304
    play(place(event, table=1))
    assert table_1.get(URL, HTTP_IF_NONE_MATCH=first["ETag"]).status_code == 200


def test_the_end_of_the_table_s_hands_of_the_round_and_of_the_event_are_told_apart(event, table_1):
    for number in range(1, 5):
        play(place(event, number=number))
    phases = [table_1.get(URL).json()["phase"]]
    for number in range(1, 5):
        play(place(event, table=2, number=number))
    close_round(round_id=event.rounds.get().pk, actor=DIRECTOR)
    phases.append(table_1.get(URL).json()["phase"])
    post_standings(event_id=event.pk, actor=DIRECTOR, early=True)
    Event.objects.update(date=event.created_at.date())
    phases.append(table_1.get(URL).json()["phase"])
    assert phases == ["over", "closed", "finished"]


def test_a_table_that_was_given_up_asks_for_no_hand_until_the_pair_is_back(people):
    event = swiss(people.club, 4)
    start_next(event)
    pad = tablet(event)
    here = pad.get(URL)
    [number] = event.entries.filter(seatings__table__number=1, seatings__seat=0).values("number")
    withdraw_entry(event_id=event.pk, **number, actor=DIRECTOR)
    left = pad.get(URL, HTTP_IF_NONE_MATCH=here["ETag"]).json()
    assert (left["phase"], left["hand_due"]) == ("closed", None)
    state = table_state(Tablet.objects.get(event=event, table_number=1))
    assert "plays no more" in render_to_string("tablet/_idle.html", {"state": state})
    set_presence(event_id=event.pk, numbers=[number["number"]], present=True, actor=DIRECTOR)
    back = pad.get(URL).json()
    assert (back["phase"], back["hand_due"]) == ("playing", 1)


def test_the_next_round_shows_the_next_seats_on_the_same_token(event, table_1):
    before = table_1.get(URL).json()
    play_out(event.rounds.get())
    start_next(event)
    after = table_1.get(URL).json()
    assert (after["phase"], after["round"], after["hand_due"]) == ("playing", 2, 1)
    assert after["seats"] != before["seats"]


def test_a_finished_event_s_tablets_stop_some_days_after_it(event, table_1):
    play_out(event.rounds.get())
    post_standings(event_id=event.pk, actor=DIRECTOR, early=True)
    Event.objects.filter(pk=event.pk).update(date=event.created_at.date() - GRACE)
    assert table_1.get(URL).status_code == 200
    Event.objects.filter(pk=event.pk).update(date=event.created_at.date() - 2 * GRACE)
    assert table_1.get(URL).status_code == 401


def test_no_contact_data_reaches_a_tablet(event, table_1):
    for player in event.club.players.all():
        player.email, player.phone = f"p{player.pk}@secret.example", "555-0100"
        player.save()
    text = table_1.get(URL).content.decode()
    assert "secret.example" not in text
    assert "555-0100" not in text


def test_a_preview_says_the_outcome_and_records_nothing(event, table_1):
    answer = table_1.post(f"{URL}preview/", {"report": SET_TWO}, format="json")
    body = answer.json()
    assert answer.status_code == 200
    assert (body["deltas"], body["after"], body["was_set"]) == ([2, -2], [2, -2], True)
    assert body["faults"] == []
    assert body["sentence"].startswith("Set. ")
    assert not Hand.objects.exists()


def test_a_preview_of_a_wrong_hand_lists_its_faults_in_plain_words(table_1):
    wrong = {**MADE_THREE, "takers": {"high": None, "low": 0, "jack": None, "game": 0}}
    body = table_1.post(f"{URL}preview/", {"report": wrong}, format="json").json()
    assert body["sentence"] == ""
    assert body["faults"] == [
        {
            "code": "item_untaken",
            "field": "takers.high",
            "message": "Nobody has High. Somebody always does: who took it?",
        }
    ]


def test_a_table_without_a_game_previews_nothing(event):
    spare = tablet(event, 2)
    event.rounds.get().tables.filter(number=2).delete()
    assert spare.get(URL).json()["phase"] == "waiting"
    answer = spare.post(f"{URL}preview/", {"report": MADE_THREE}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "round_not_started")

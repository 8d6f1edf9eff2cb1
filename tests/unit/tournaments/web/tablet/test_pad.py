"""The pad without script: a plain form, answered by a redirect, or by itself and what is wrong."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from gameplay.models import Hand
from tests.builders import DIRECTOR, MADE_THREE, SET_TWO, place, play, play_out, start_next
from tournaments.models import Event
from tournaments.services.devices import renew_tablet
from tournaments.services.events import post_standings
from tournaments.services.rounds import close_round

URL = "/t/table/"
MADE = {"pitcher": 0, "bid": 3, "trump": "S", "take_high": 0, "take_low": 0, "take_game": 0}


def typed(**changes):
    sent = {"submission_id": str(uuid4()), "round": 1, "number": 1, "take_jack": "nobody", **MADE}
    return {key: value for key, value in {**sent, **changes}.items() if value is not None}


def text(answer) -> str:
    """Return what a page says, without its tags."""
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def test_the_pad_shows_table_round_hand_score_and_who_deals(event, client):
    play(place(event), SET_TWO)
    shown = text(client.get(URL))
    assert "Table 1 Round 1 of 3 Call director Hand 2 of 4" in shown
    assert "−2 E–W" in shown
    assert client.get(URL).content.decode().count('data-seat="1"\n              >Dealer') == 1
    assert re.search(r"1 Player \d 2, set 2 −2", shown)


def test_a_hand_is_recorded_and_leads_on_to_the_next(client):
    answer = client.post(URL, typed())
    assert (answer.status_code, answer["Location"]) == (302, URL)
    assert Hand.objects.get().recorded_by == "table 1"
    assert "Hand 2 of 4" in text(client.get(URL))


def test_a_form_sent_twice_is_recorded_once(client):
    sent = typed()
    assert [client.post(URL, sent).status_code for _ in range(2)] == [302, 302]
    assert Hand.objects.get().game.hands_played == 1


def test_what_is_not_answered_is_marked_and_the_rest_is_kept(client):
    answer = client.post(URL, typed(take_low=None, bid=None))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert page.count("Still to choose. </p>") == 2
    assert re.search(r'name="take_high" value="0"[^>]*checked', page)
    assert not Hand.objects.exists()


def test_a_hand_that_breaks_the_rules_says_so_at_the_field(client):
    answer = client.post(URL, typed(bid="smudge", tricks_0=7, tricks_1=0))
    page = answer.content.decode()
    assert answer.status_code == 422
    assert re.search(r'data-fault="tricks_0">That makes 7 tricks, and a hand has 6', page)
    assert not Hand.objects.exists()


def test_a_smudge_that_was_made_has_a_star(client):
    smudge = {"bid": "smudge", "take_jack": 0, "tricks_0": 6, "tricks_1": 0}
    assert client.post(URL, typed(**smudge)).status_code == 302
    assert re.search(r"made smudge 5 0", text(client.get(URL)))


def test_a_hand_that_another_device_has_recorded_is_refused_with_the_sheet(event, client):
    play(place(event), SET_TWO)
    answer = client.post(URL, typed())
    assert answer.status_code == 409
    assert "Hand 1 is on the sheet already. The next one is hand 2." in text(answer)
    assert "Hand 2 of 4" in text(answer)
    assert Hand.objects.count() == 1


def test_a_late_hand_of_a_closed_round_does_not_land_in_the_next(event, client):
    play_out(event.rounds.get())
    start_next(event)
    answer = client.post(URL, typed())
    assert answer.status_code == 409
    assert "Round 2 of 3" in text(answer)
    assert not Hand.objects.filter(game__table__round__number=2).exists()


def test_the_table_named_in_a_form_is_not_believed(client):
    client.post(URL, typed(table=2, table_number=2, event=99))
    assert Hand.objects.get().game.table.number == 1


def test_the_pad_says_what_the_table_waits_for(event, client):
    for number in range(1, 5):
        play(place(event, number=number))
    said = [text(client.get(URL))]
    close_round(round_id=event.rounds.get().pk, actor=DIRECTOR, unfinished=True)
    said.append(text(client.get(URL)))
    post_standings(event_id=event.pk, actor=DIRECTOR, early=True)
    Event.objects.update(date=event.created_at.date())
    said.append(text(client.get(URL)))
    assert "This table has played its hands North–South 12 , East–West 0" in said[0]
    assert "Round over North–South 12 , East–West 0" in said[1]
    assert "Wait for the next round." in said[1]
    assert "The standings are posted" in said[2]


def test_after_the_last_round_the_pad_promises_no_other(event, client):
    Event.objects.update(rounds_planned=1)
    close_round(round_id=event.rounds.get().pk, actor=DIRECTOR, unfinished=True)
    said = text(client.get(URL))
    assert "That was the last round." in said
    assert "next round" not in said


def test_a_replaced_card_sends_its_device_away_at_once(event, client):
    renew_tablet(event_id=event.pk, table_number=1, actor=DIRECTOR)
    assert client.get(URL)["Location"] == "/t/"
    assert client.post(URL, typed())["Location"] == "/t/"
    assert not Hand.objects.exists()


def test_a_form_from_elsewhere_is_refused(event):
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(URL, typed()).status_code == 403


@pytest.mark.parametrize("wrong", [{"round": "x"}, {"submission_id": "1"}, {"number": ""}])
def test_a_form_that_was_tampered_with_is_answered_and_not_recorded(client, wrong):
    assert client.post(URL, typed(**wrong)).status_code == 422
    assert not Hand.objects.exists()


def test_the_pad_has_no_script_or_style_of_its_own(client):
    page = client.get(URL).content.decode()
    assert "style=" not in page
    assert not re.search(r"<script(?![^>]*src=)", page)
    assert not re.search(r"\son\w+=", page)
    assert MADE_THREE["trump"] in page

"""The rules in words, for an event and for every rule set."""

import html
from urllib.parse import quote

import pytest

from scoring import PRESETS
from scoring.house_rules import HOUSE_RULES
from scoring.settings import READERS
from tests.builders import make_event
from tests.people import make_people
from tournaments.web.public.bending import every_setting

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def test_an_event_shows_its_rules_with_the_house_rules_in_them(client):
    club = make_people().club
    plain = make_event(club)
    bent = make_event(club, name="Bent", settings={"low_to": "holder"})
    pages = [client.get(f"/e/{event.slug}/rules/").content.decode() for event in (plain, bent)]
    assert "Low (1 point) goes to whoever captures it." in pages[0]
    assert "Low (1 point) goes to whoever held it." in pages[1]
    assert "Hands in a game: 4 instead of none." in pages[0]


def test_every_rule_set_is_listed_and_has_its_page(client):
    listed = client.get("/rules/").content.decode()
    for name in PRESETS:
        assert f"/rules/{name}/" in listed
        assert client.get(f"/rules/{name}/").status_code == 200


def test_a_rule_set_that_is_not_there_is_not_found(client):
    assert client.get("/rules/poker/").status_code == 404
    assert client.get("/e/nothing/rules/").status_code == 404


PAGE = "/rules/partnership_21/"
TAKEN = {"take_high": 0, "take_low": 1, "take_jack": "nobody", "take_game": 0}


def text_of(answer):
    return html.unescape(answer.content.decode())


def test_a_house_rule_in_the_address_changes_the_sheet_and_is_told(client):
    text = text_of(client.get(PAGE, {"low_to": "holder", "target": "11", "minutes": "30"}))
    assert "Low (1 point) goes to whoever held it." in text
    assert "Score that ends the game: 11 instead of 21." in text
    assert "The bell rings after 30 minutes." in text
    assert '{"low_to": "holder", "target": 11, "minutes": 30}' in text


def test_without_house_rules_nothing_is_told_to_differ(client):
    assert "With your house rules" not in text_of(client.get(PAGE))


def test_house_rules_that_contradict_are_refused_with_every_reason(client):
    answer = client.get(PAGE, {"min_bid": "9", "hands": "0", "colour": "red", "win": "sometimes"})
    text = text_of(answer)
    assert answer.status_code == 422
    assert "The least bid is 1 or more, and not above the most." in text
    assert "A game has 1 to 200 hands." in text
    assert "colour: There is no such house rule." in text
    assert "This house rule cannot have that value." in text or "valid choice" in text
    assert "Try a hand" not in text


def test_questions_left_open_are_left_out_of_the_address(client):
    answer = client.get(PAGE, {"low_to": "holder", "target": "", "win": ""})
    assert (answer.status_code, answer["Location"]) == (302, f"{PAGE}?low_to=holder")
    assert client.get(PAGE, {"target": ""})["Location"] == PAGE


@pytest.mark.parametrize(
    ("setting", "text", "told"),
    [
        ("hands", "none", None),
        ("target", "none", "a score to play to"),
        ("moon_made_scores", "-3", "scores −3 when made"),
        ("moon_made_scores", "−3", "scores −3 when made"),
        ("dealer_may_steal", "no", "The dealer may not take a bid by repeating it."),
        ("addons", "off_ace", "Off-ace scores as well: 1 point."),
        ("target", "²", "cannot have that value"),
        ("target", "9" * 5000, "cannot have that value"),
    ],
)
def test_a_setting_is_read_from_the_address_as_people_write_it(client, setting, text, told):
    found = text_of(client.get(f"{PAGE}?{setting}={quote(text)}"))
    assert told is None or told in found


@pytest.mark.parametrize("name", PRESETS)
def test_every_rule_set_can_be_bent_and_tried(client, name):
    text = text_of(client.get(f"/rules/{name}/", {"revoke": "loses_bid"}))
    assert "Who does not follow although able loses the bid and scores nothing." in text
    assert "Try a hand" in text


def test_every_setting_that_the_form_offers_is_a_setting():
    assert set(every_setting()) <= {*READERS, *HOUSE_RULES}


def test_a_hand_is_tried_under_the_rules_of_the_page_and_not_kept(client):
    hand = {"pitcher": 0, "bid": 2, "trump": "S", **TAKEN}
    plain = text_of(client.post(PAGE, hand))
    assert "Made. North bid 2 and N–S took 2." in plain.replace("North–South", "N–S")
    bent = client.post(f"{PAGE}?defenders_score=no", hand)
    assert "East–West 0" in text_of(bent)
    assert "East–West 1" in plain


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ({}, "Still to choose."),
        ({"pitcher": 0, "bid": "smudge", **TAKEN}, "A smudge is made or lost by tricks."),
        ({"pitcher": 9, "bid": "x", **TAKEN}, "Choose one of these."),
    ],
)
def test_a_hand_that_cannot_be_is_told_why(client, hand, sentence):
    answer = client.post(PAGE, hand)
    assert answer.status_code == 422
    assert sentence in text_of(answer)


def test_a_hand_is_asked_about_mishaps_only_where_they_count(client):
    settings = {"revoke": "loses_bid", "misdeal_costs": "2", "minutes": "30"}
    asked = ("Did anybody revoke?", "Misdeals before this deal", "The bell has rung")
    plain, bent = text_of(client.get(PAGE)), text_of(client.get(PAGE, settings))
    assert not any(question in plain for question in asked)
    assert all(question in bent for question in asked)
    hand = {"pitcher": 0, "bid": 2, **TAKEN, "revoked_by": 1, "misdeals": 1, "bell": "on"}
    query = "&".join(f"{key}={value}" for key, value in settings.items())
    told = text_of(client.post(f"{PAGE}?{query}", hand))
    assert "North–South 0, East–West −2" in told
    assert "North–South" in told


def test_a_hand_that_nobody_bid_on_can_be_tried_where_the_rules_allow_it(client):
    answer = client.post("/rules/five_point_setback_28/", {"thrown_in": "on"})
    assert "Thrown in. Nobody bid." in text_of(answer)
    assert "thrown in" not in text_of(client.post(PAGE, {"thrown_in": "on"})).partition("Try")[2]


def test_a_called_partner_shares_the_hand_that_is_tried(client):
    takers = dict.fromkeys(("high", "low", "jack", "off_jack"), 0)
    takers |= dict.fromkeys(("high_joker", "low_joker", "trey", "game"), 0)
    hand = {f"take_{point}": side for point, side in takers.items()}
    answer = client.post(
        "/rules/pawnee_call_partner/", {"pitcher": 0, "bid": 5, "partner": 2, **hand}
    )
    assert "with Seat 3" in text_of(answer)


@pytest.mark.parametrize("bent", ["win=none", "name=x", "version=2"])
@pytest.mark.parametrize("preset", ["partnership_21", "oklahoma_seven_4p", "reverse_pitch"])
def test_what_no_house_can_bend_is_refused_on_the_page(client, preset, bent):
    answer = client.get(f"/rules/{preset}/?{bent}")
    assert answer.status_code == 422

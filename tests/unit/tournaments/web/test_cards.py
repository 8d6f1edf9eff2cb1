"""A paper card in the grid: keys, faults of all lines at once, and a second reading."""

import itertools
from uuid import uuid4

import pytest

from gameplay.models import Hand
from scoring import PRESETS
from tests.builders import DIRECTOR, place, play
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Action, CardReading
from tournaments.services.cards import keep_first
from tournaments.web.director.cards.columns import columns_of

CARD = "rounds/1/tables/1/card/"
# North bids 3 and makes it; East is set at 2; nobody can say what this line is.
MADE = {"pitcher": "n", "bid": "3", "trump": "S", "high": "N", "low": "s", "jack": "-", "game": "N"}
SET = {"pitcher": "E", "bid": "2", "trump": "", "high": "N", "low": "N", "jack": "0", "game": "E"}
WRONG = {**MADE, "pitcher": "Q", "game": ""}


def lines(*hands: dict[str, str], first: int = 1, **more: str) -> dict[str, str]:
    sent = {"first": str(first)} | more
    for number, hand in enumerate(hands, start=first):
        sent[f"{number}.id"] = str(uuid4())
        for question, text in hand.items():
            name = f"take_{question}" if question in {"high", "low", "jack", "game"} else question
            sent[f"{number}.{name}"] = text
    return sent


@pytest.fixture
def card(alice, at, night):
    def send(*hands: dict[str, str], **more: str):
        return alice.post(at(CARD), lines(*hands, **more))

    return send


def test_a_whole_card_is_put_on_the_sheet_at_once(card, alice, at):
    answer = card(MADE, SET)
    assert answer["Location"] == at("rounds/1/tables/2/card/")
    first, second = Hand.objects.order_by("number")
    assert first.report["takers"] == {"high": 0, "low": 0, "jack": None, "game": 0}
    assert (second.report["pitcher"], second.report["bid"]) == (1, 2)
    assert second.game.scores == [5, -2]
    shown = text_of(alice.get(answer["Location"]))
    assert "Table 1: 2 hands are on the sheet." in shown


def test_the_faults_of_every_line_are_told_at_once_and_nothing_is_written(card):
    too_many = {**MADE, "bid": "smudge"}
    answer = card(WRONG, MADE, {**SET, "low": ""}, too_many)
    assert answer.status_code == 422
    faults = {row.number: set(row.faults) for row in answer.context["faulty"]}
    assert faults == {1: {"pitcher", "take_game"}, 3: {"take_low"}}
    assert not Hand.objects.exists()
    assert 'value="Q"' in answer.content.decode()


def test_what_the_rules_say_against_a_line_stands_at_its_column(card):
    answer = card(MADE, {**MADE, "bid": "S"})
    assert answer.status_code == 422
    [row] = answer.context["faulty"]
    assert (row.number, set(row.faults)) == (2, {"tricks_0"})
    assert not Hand.objects.exists()


def test_a_hand_left_out_in_between_is_told(card):
    answer = card(MADE, {}, SET)
    [row] = answer.context["faulty"]
    assert row.faults["pitcher"] == "This hand is missing; those after it are there."


def test_an_empty_card_writes_nothing(card):
    answer = card({})
    assert answer.status_code == 422
    assert "Nothing was entered yet." in text_of(answer)


def test_the_same_card_sent_twice_is_on_the_sheet_once(alice, at, night):
    sent = lines(MADE, SET)
    alice.post(at(CARD), sent)
    assert alice.post(at(CARD), sent).status_code == 302
    assert Hand.objects.count() == 2


def test_a_hand_that_the_tablet_sent_meanwhile_is_told_and_the_card_kept(card, night):
    play(place(night))
    answer = card(MADE, SET)
    assert answer.status_code == 409
    assert Hand.objects.count() == 1
    assert 'value="E"' in answer.content.decode()


def test_two_readings_that_agree_are_recorded(card, night):
    assert card(MADE, SET, twice="1").status_code == 302
    assert (Hand.objects.count(), CardReading.objects.count()) == (0, 1)
    card({**MADE, "low": "N"}, SET)  # North and South are the same side
    assert (Hand.objects.count(), CardReading.objects.count()) == (2, 0)


def test_only_what_differs_is_asked_and_settled(card, alice, at):
    card(MADE, SET, twice="1")
    card(MADE, {**SET, "bid": "3", "low": "E"})
    shown = alice.get(at(CARD)).context["differences"]
    assert [(d.number, d.column.name, d.first, d.second) for d in shown] == [
        (2, "bid", "2", "3"),
        (2, "take_low", "N", "E"),
    ]
    assert not Hand.objects.exists()
    alice.post(at(CARD), {"2.bid": "2", "2.take_low": "W"})
    second = Hand.objects.get(number=2)
    assert (second.report["bid"], second.report["takers"]["low"]) == (2, 1)
    assert not CardReading.objects.exists()


def test_a_difference_that_is_not_settled_is_told(card, alice, at):
    card(MADE, twice="1")
    card({**MADE, "bid": "4"})
    answer = alice.post(at(CARD), {"1.bid": ""})
    assert answer.status_code == 422
    assert not Hand.objects.exists()
    assert [d.name for d in answer.context["differences"]] == ["1.bid"]


def test_a_line_that_only_one_reader_saw_is_asked_field_by_field(card, alice, at):
    card(MADE, SET, twice="1")
    card(MADE)
    assert {d.number for d in alice.get(at(CARD)).context["differences"]} == {2}


def test_readings_can_be_thrown_away(card, alice, at):
    card(MADE, twice="1")
    alice.post(at(CARD), {"forget": "1"})
    assert not CardReading.objects.exists()


def test_a_second_first_reading_is_refused(card, night):
    keep_first(place=place(night), reading=[], actor=DIRECTOR)
    answer = card(MADE, twice="1")  # it is a second reading now, and everything differs
    assert answer.status_code == 302
    assert CardReading.objects.get().second is not None


def test_a_card_is_in_the_log_hand_by_hand(card):
    before = Action.objects.count()
    card(MADE, SET)
    assert Action.objects.count() == before + 2


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_answer_of_every_form_has_a_key_of_its_own(preset):
    rules = PRESETS[preset]
    seats = 6 if rules.sides == 3 else 4
    for column in columns_of(rules, [str(seat) for seat in range(seats)]):
        for answer, key in column.shown.items():
            assert column.answer(key.lower()) == answer
            assert answer in column.words
        keys = [key for key in column.keys if not key.isdecimal()]
        for one, two in itertools.permutations(keys, 2):
            assert not one.startswith(two), (column.name, one, two)

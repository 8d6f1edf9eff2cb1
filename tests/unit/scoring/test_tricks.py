from dataclasses import replace

import pytest

from scoring import CARDS, PRESETS, FirstLead, Following, Suit, with_settings
from scoring.items import marked_card, trump_ranks
from scoring.tricks import legal_leads, legal_plays, may_follow, trick_winner

BASE = PRESETS["partnership_21"]
TEN = PRESETS["charbonneau_ten_52"]
OKLAHOMA = PRESETS["oklahoma_ten_4p"]
HEARTS = Suit.HEARTS


def cards(text):
    return [CARDS[card] for card in text.split()]


def playable(rules, holding, led, *, is_first=False):
    held = cards(holding)
    legal = legal_plays(rules, HEARTS, held, CARDS[led], is_first=is_first)
    return " ".join(card for card in held if card in legal)


@pytest.mark.parametrize(
    ("following", "holding", "led", "legal"),
    [
        ("follow_or_trump", "AH 2H KS 3D", "5S", "AH 2H KS"),
        ("follow_or_trump", "AH 2H 3D", "5S", "AH 2H 3D"),
        ("follow_or_trump", "AH 2H KS 3D", "5H", "AH 2H"),
        ("follow_or_trump", "KS 3D", "5H", "KS 3D"),
        ("strict", "AH 2H KS 3D", "5S", "KS"),
        ("strict", "AH 3D", "5S", "AH 3D"),
        ("trump_when_void", "AH KS 3D", "5S", "AH KS"),
        ("trump_when_void", "AH 3D", "5S", "AH"),
        ("trump_when_void", "KC 3D", "5S", "KC 3D"),
        ("unseen", "AH KS 3D", "5S", "AH KS 3D"),
    ],
)
def test_following_is_what_the_rules_say(following, holding, led, legal):
    assert playable(with_settings(BASE, {"following": following}), holding, led) == legal


def test_an_off_jack_is_a_trump_and_not_of_its_own_suit():
    assert playable(OKLAHOMA, "JD 3D 2C", "5H") == "JD"
    assert playable(OKLAHOMA, "JD 3D 2C", "5D") == "JD 3D"
    assert playable(OKLAHOMA, "JD 2C 4S", "5D") == "JD 2C 4S"
    assert playable(OKLAHOMA, "XH 3H 2C", "JD") == "XH 3H"


def test_where_trumps_alone_are_played_nothing_else_is():
    assert playable(TEN, "JD 3D XL 2C", "5H") == "JD XL"


def test_a_plain_first_lead_may_not_be_trumped_where_the_rules_say_so():
    rules = replace(BASE, first_lead=FirstLead.PLAIN_UNTRUMPED, trump_by="announced")
    assert playable(rules, "AH KS 3D", "5S", is_first=True) == "KS"
    assert playable(rules, "AH 3D", "5S", is_first=True) == "3D"
    assert playable(rules, "AH 2H", "5S", is_first=True) == "AH 2H"
    assert playable(rules, "AH KS 3D", "5S") == "AH KS"


@pytest.mark.parametrize("following", Following)
def test_a_quick_look_agrees_with_the_whole_list(following):
    rules = replace(TEN if following is Following.TRUMPS_ONLY else BASE, following=following)
    held = cards("AH 2H KS 5S 3D 4C")
    for led in cards("7H 7S 7D 7C"):
        legal = legal_plays(rules, HEARTS, held, led, is_first=False)
        quick = [card for card in held if may_follow(rules, HEARTS, held, led, card)]
        assert quick == [card for card in held if card in legal]


@pytest.mark.parametrize(
    ("name", "holding", "is_first", "legal"),
    [
        ("partnership_21", "AH KS", True, "AH"),
        ("partnership_21", "AH KS", False, "AH KS"),
        ("korean_four_point", "AH KS", True, "AH"),
        ("korean_four_point", "KS 2C", True, "KS 2C"),
        ("partnership_nontrump_first", "AH KS", True, "AH KS"),
        ("charbonneau_ten_52", "AH KS XL", False, "AH XL"),
    ],
)
def test_leads_are_what_the_rules_say(name, holding, is_first, legal):
    found = legal_leads(PRESETS[name], HEARTS, cards(holding), is_first=is_first)
    assert " ".join(found) == legal


@pytest.mark.parametrize(
    ("played", "winner"),
    [
        ("KS AS 2S 3D", 1),
        ("KS AD 2S AC", 0),
        ("KS AS 2H AC", 2),
        ("2H AS 3H AC", 2),
        ("9S 10S 8S 7S", 1),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(played, winner):
    plays = list(enumerate(cards(played)))
    assert trick_winner(trump_ranks(BASE.trumps, HEARTS), plays) == winner


def test_trumps_rank_backwards_in_reverse_pitch_and_plain_cards_do_not():
    ranks = trump_ranks(PRESETS["reverse_pitch"].trumps, HEARTS)
    assert trick_winner(ranks, list(enumerate(cards("AH 3H 2H KH")))) == 2
    assert trick_winner(ranks, list(enumerate(cards("2S 3S AS KS")))) == 2


@pytest.mark.parametrize(
    ("mark", "card"), [("J", "JH"), ("OJ", "JD"), ("10", "10H"), ("O10", "10D"), ("XL", "XL")]
)
def test_a_mark_means_a_card(mark, card):
    assert marked_card(mark, HEARTS) == card

import pytest

from scoring import PRESETS, HandReport, Names, new_game, play_hand, with_settings
from tests.unit.scoring.examples import short
from tournaments.wording.outcomes import outcome_sentence, standing

BASE = PRESETS["partnership_21"]
SIDES = ("North–South", "East–West")
PAIRS = Names(players=("Margaret", "Tom", "Bo", "Zoë"), sides=SIDES, teams=SIDES)
FOUR = ("Ann", "Bo", "Cy", "Di")
ALONE = Names(players=FOUR, sides=FOUR, teams=FOUR)
TWO = Names(players=FOUR[:2], sides=FOUR[:2], teams=FOUR[:2])
CALLED = Names(
    players=(*FOUR, "Ed"), sides=(*FOUR, "Ed"), teams=("The pitcher's side", "The others")
)
LOST = {"takers": {"high": 1, "low": 1, "jack": 1}}


def told(rules, names, **fields):
    """Play the first hand of a game and tell it."""
    seats = len(names.players)
    report = short(rules, seats=seats, **fields)
    hand, after = play_hand(rules, new_game(rules, seats=seats), report)
    return outcome_sentence(rules, report, hand, after=after, names=names)


@pytest.mark.parametrize(
    ("rules", "names", "fields", "sentence"),
    [
        (
            BASE,
            PAIRS,
            {"bid": 3, "takers": {"low": 1}},
            (
                "Made. Margaret bid 3 and North–South took 3. "
                "North–South score 3, East–West score 1. "
                "That makes it North–South 3, East–West 1."
            ),
        ),
        (
            BASE,
            PAIRS,
            {"bid": 3, **LOST},
            (
                "Set. Margaret bid 3 and North–South took 1. "
                "North–South lose 3, East–West score 3. "
                "That makes it North–South −3, East–West 3."
            ),
        ),
        (
            BASE,
            PAIRS,
            {"bid": None, "special": "smudge", "tricks": [6, 0]},
            (
                "Smudge. Margaret took every trick. North–South score 5, East–West score 0. "
                "That makes it North–South 5, East–West 0."
            ),
        ),
        (
            BASE,
            PAIRS,
            {"bid": None, "special": "smudge", "tricks": [5, 1]},
            (
                "Set. Margaret bid smudge and missed it. North–South lose 5, East–West score 0. "
                "That makes it North–South −5, East–West 0."
            ),
        ),
        (
            PRESETS["charbonneau_ten_52"],
            PAIRS,
            {"bid": None, "special": "moon"},
            (
                "Moon. Margaret took every point. North–South score 52, East–West score 0. "
                "That makes it North–South 52, East–West 0. "
                "Game over. North–South win 52 to 0."
            ),
        ),
        (
            with_settings(PRESETS["solo_thespruce"], {"target": 4}),
            ALONE,
            {},
            (
                "Made. Ann bid 1 and took 4. This hand: Ann 4, Bo 0, Cy 0, Di 0. "
                "That makes it Ann 4, Bo 0, Cy 0, Di 0. Game over. The winner is Ann with 4."
            ),
        ),
        (
            PRESETS["cutthroat"],
            TWO,
            LOST,
            "Set. Ann bid 2 and took 1. Ann loses 2, Bo scores 3. That makes it Ann −2, Bo 3.",
        ),
        (
            with_settings(PRESETS["cutthroat"], {"target": 2}),
            TWO,
            {},
            (
                "Made. Ann bid 2 and took 4. Ann scores 4, Bo scores 0. That makes it Ann 4, Bo 0. "
                "Game over. Ann wins 4 to 0."
            ),
        ),
        (
            PRESETS["pawnee_call_partner"],
            CALLED,
            {"partner": 2},
            (
                "Made. Ann bid 5 and took 10 with Cy. "
                "This hand: Ann 10, Bo 0, Cy 10, Di 0, Ed 0. "
                "That makes it Ann 10, Bo 0, Cy 10, Di 0, Ed 0."
            ),
        ),
        (
            PRESETS["pawnee_call_partner"],
            CALLED,
            {"bid": 6, "partner": 2, "takers": {"trey": 1, "jack": 1, "low": 1}},
            (
                "Set. Ann bid 6 and took 5 with Cy. "
                "This hand: Ann −6, Bo 5, Cy −6, Di 5, Ed 5. "
                "That makes it Ann −6, Bo 5, Cy −6, Di 5, Ed 5."
            ),
        ),
        (
            with_settings(BASE, {"hands": 1, "made_scores": "difference"}),
            PAIRS,
            {"takers": {"low": 1, "jack": 1}},
            (
                "Made. Margaret bid 2 and North–South took 2. "
                "North–South score 0, East–West score 0. "
                "That makes it North–South 0, East–West 0. Game over. Nobody is ahead."
            ),
        ),
    ],
)
def test_a_hand_is_told_as_at_the_table(rules, names, fields, sentence):
    assert told(rules, names, **fields) == sentence


def test_a_hand_thrown_in_is_told():
    rules = PRESETS["five_point_setback_28"]
    hand, after = play_hand(rules, new_game(rules, seats=4), HandReport())
    said = outcome_sentence(rules, HandReport(), hand, after=after, names=PAIRS)
    assert said == "Thrown in. Nobody bid. That makes it North–South 0, East–West 0."


def test_a_game_is_told_by_its_scores():
    assert standing(new_game(PRESETS["nine_card_countdown"], seats=4), PAIRS) == (
        "North–South 21, East–West 21"
    )

import pytest

from scoring import PRESETS, HandReport, new_game, play_hand, with_settings
from scoring.notation import hand_line
from tests.unit.scoring.examples import short
from tests.unit.scoring.golden_games import FOLDER, game_of


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_from_a_seed_is_the_one_that_was_looked_at(name):
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == game_of(name)


def test_there_is_a_game_of_each_preset_and_no_other():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PRESETS)


@pytest.mark.parametrize(
    ("name", "report", "line"),
    [
        (
            "partnership_21",
            {"dealer": 0, "trump": "S", "takers": {"jack": None, "game": 1}},
            "deal 0 | 0 2 S | high 0 low 0 jack - game 1 | made | +2 +1 | 2 1",
        ),
        (
            "pawnee_call_partner",
            {"partner": 3},
            (
                "deal - | 0 with 3 5 - | high 0 low 0 jack 0 off_jack 0 high_joker 0 low_joker 0 "
                "trey 0 game 0 | made | +10 +0 +0 +10 +0 | 10 0 0 10 0"
            ),
        ),
        (
            "partnership_21",
            {"dealer": 0, "misdeals": 2, "bell": False},
            "deal 0 after 2 misdealt | 0 2 - | high 0 low 0 jack 0 game 0 | made | +4 +0 | 4 0",
        ),
        (
            "racehorse",
            {"bid": None, "special": "smudge", "tricks": [6, 0, 0, 0, 0]},
            (
                "deal - | 0 smudge - | high 0 low 0 jack 0 game 0 | tricks 6 0 0 0 0 | made | "
                "+0 +0 +0 +0 +0 | 0 0 0 0 0 | cents +2000 -500 -500 -500 -500"
            ),
        ),
    ],
)
def test_a_hand_is_written_on_a_line(name, report, line):
    rules = PRESETS[name]
    told = short(rules, seats=rules.min_seats, **report)
    hand, after = play_hand(rules, new_game(rules, seats=rules.min_seats), told)
    assert hand_line(rules, told, hand, after) == line


def test_the_hand_of_the_bell_says_so():
    rules = with_settings(PRESETS["partnership_21"], {"minutes": 30})
    told = short(rules, bell=True)
    hand, after = play_hand(rules, new_game(rules, seats=4), told)
    assert hand_line(rules, told, hand, after).endswith("| 4 0 | bell | won by 0")


def test_a_hand_thrown_in_is_written_too():
    rules = PRESETS["five_point_setback_28"]
    hand, after = play_hand(rules, new_game(rules, seats=4), HandReport(dealer=0))
    assert hand_line(rules, HandReport(dealer=0), hand, after) == (
        "deal 0 | - - - | high - low - jack - off_jack - game - | thrown in | +0 +0 | 0 0"
    )

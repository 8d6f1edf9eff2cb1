from dataclasses import fields, replace
from enum import StrEnum

import pytest

from scoring import PRESETS, Item, Point, Receiver, RuleSet, Stakes, with_settings
from scoring.house_rules import HOUSE_RULES, OFF_CARDS
from tournaments.wording.choices import CHOICES
from tournaments.wording.points import POINTS, listing
from tournaments.wording.presets import TITLES, preset_title
from tournaments.wording.rules import rules_line
from tournaments.wording.settings import CLUB_NAMES, NAMES, RECEIVERS, change_sentence
from tournaments.wording.sheets import rule_sheet

BASE = PRESETS["partnership_21"]
TEN = PRESETS["charbonneau_ten_52"]


def sentences_of(rules):
    """Return every sentence of a sheet in one list."""
    return [sentence for _heading, sentences in rule_sheet(rules) for sentence in sentences]


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_told_in_whole_sentences_and_has_no_house_rules(name):
    sheet = rule_sheet(PRESETS[name])
    assert all(said.endswith(".") and "%" not in said for said in sentences_of(PRESETS[name]))
    assert [heading for heading, _sentences in sheet][:2] == ["Players and cards", "Points"]
    assert "House rules" not in dict(sheet)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_a_title_and_a_line(name):
    assert preset_title(name) == str(TITLES[name])
    assert rules_line(PRESETS[name]).startswith("Low to whoever")
    assert len(rules_line(PRESETS[name])) < 160


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        (
            BASE,
            (
                "Low to whoever captures it; dealer must bid 2; dealer may steal; "
                "game to 21, won on your own bid"
            ),
        ),
        (
            with_settings(BASE, {"hands": 8, "target": None, "steal_special_bids": False}),
            (
                "Low to whoever captures it; dealer must bid 2; dealer may steal, but no smudge; "
                "8 hands"
            ),
        ),
        (
            with_settings(BASE, {"hands": 1, "dealer_may_steal": False, "low_to": "holder"}),
            "Low to whoever held it; dealer must bid 2; dealer may not steal; 1 hand",
        ),
        (
            PRESETS["solo_thespruce"],
            (
                "Low to whoever captures it; dealer must bid 2; dealer may steal up to 3; "
                "game to 7, won on your own bid"
            ),
        ),
        (
            with_settings(TEN, {"forced_dealer_bid": None}),
            (
                "Low to whoever held it; Game to whoever captures the ten of trumps; "
                "when all pass the hand is thrown in; dealer may not steal; first to 52"
            ),
        ),
        (
            PRESETS["bicycle_smudge_7"],
            "Low to whoever captures it; dealer must bid 1; dealer may not steal; from 7 down to 0",
        ),
        (
            PRESETS["money_game_ucla"],
            (
                "Low to whoever captures it; dealer must bid 2; dealer may steal; "
                "no end but by leaving"
            ),
        ),
    ],
)
def test_the_line_of_a_score_card_says_what_is_asked_for_most(rules, line):
    assert rules_line(rules) == line


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"low_to": "holder"}, "Low (1 point) goes to whoever held it."),
        ({"game_to": "ten"}, "Game (1 point) goes to whoever captures the ten of trumps."),
        ({"made_scores": "bid"}, "A side that makes its bid scores the bid, however much it took."),
        (
            {"made_scores": "difference"},
            (
                "A side that makes its bid scores what it took more than the others. "
                "They score nothing."
            ),
        ),
        ({"dealer_may_steal": False}, "The dealer may not take a bid by repeating it."),
        ({"steal_up_to": 3}, "The dealer may take a bid by repeating it, up to 3."),
        ({"most_may_be_repeated": True}, "The highest bid may be bid again by the next player."),
        (
            {"double_set_for_dealer_takeover": True},
            "A dealer who takes a pitch over and fails loses double.",
        ),
        (
            {"jokers_break_game_tie": True},
            "When the top is shared, Game goes to the side with more jokers.",
        ),
        ({"moon_missed_costs": 9}, "Smudge scores 5 when made and costs 9 when missed."),
        ({"hands": 1}, "The game is over after 1 hand. The better score wins."),
        ({"hands": 8}, "The game is over after 8 hands. The better score wins."),
        (
            {"hands": 8, "tied_game_plays_on": True},
            "When it is tied, hands are played until it is not.",
        ),
        ({"sets_that_lose": 3}, "A side that is set 3 times has lost."),
        ({"minus_target_loses": True}, "A side at −21 has lost."),
        ({"all_points_win": True}, "Whoever takes all the points in one hand wins at once."),
        (
            {"revoke": "loses_bid"},
            "Who does not follow although able loses the bid and scores nothing.",
        ),
        ({"following": "strict"}, "Follow suit when you can. Without the suit play anything."),
        (
            {"defenders_score": False, "pitcher_scores": False},
            "Nobody keeps a score. Each hand is paid.",
        ),
        (
            {"stakes": {"a_set": 25}},
            "Each loser pays 0.25 more for each lost bid, double for a lost moon.",
        ),
        (
            {"win": "first_bidder_priority"},
            "When several get there on one hand, the pitching side wins.",
        ),
        (
            {"win": "first_bidder_priority", "tie_at_target": "play_on"},
            "When several get there on one hand, the game goes on.",
        ),
    ],
)
def test_a_house_rule_changes_the_sheet_by_itself(settings, sentence):
    assert sentence not in sentences_of(BASE)
    assert sentence in sentences_of(with_settings(BASE, settings))


def test_a_sheet_names_what_a_club_bent():
    bent = with_settings(TEN, {"hands": 8, "low_to": "captor", "moon_missed_costs": 15})
    assert dict(rule_sheet(bent))["House rules"] == [
        "Low goes to whoever captures it instead of whoever held it.",
        "Smudge, moon and pitch: the club has its own moon, as told above.",
        "Hands in a game: 8 instead of none.",
    ]


def test_a_set_of_a_clubs_own_has_no_preset_to_differ_from():
    assert "House rules" not in dict(rule_sheet(replace(BASE, name="Thursday rules", target=11)))
    assert "House rules" not in dict(rule_sheet(replace(BASE, version=2, target=11)))


@pytest.mark.parametrize(
    ("field", "theirs", "ours", "sentence"),
    [
        ("target", 21, 11, "Score that ends the game: 11 instead of 21."),
        ("defenders_score", True, False, "What the others score: no instead of yes."),
        (
            "made_scores",
            "taken",
            "bid",
            "What a made bid scores: the bid instead of what was taken.",
        ),
        ("stakes", {}, {"a_set": 25}, "Stakes: the club has its own."),
        ("trumps", ["A"], ["K"], "Rank of trumps: the club has its own order, as told above."),
    ],
)
def test_a_change_is_told_with_what_it_was(field, theirs, ours, sentence):
    assert change_sentence(field, theirs, ours) == sentence


def item(point, value=1, receiver="held"):
    return {"point": point, "value": value, "receiver": receiver}


@pytest.mark.parametrize(
    ("theirs", "ours", "sentence"),
    [
        ([], [item("trey", 3)], "Trey scores as well: 3 points."),
        ([item("trey")], [], "Trey does not score."),
        ([item("five")], [item("five", 5)], "Five is worth 5 points instead of 1 point."),
        (
            [item("game", receiver="ten")],
            [item("game", receiver="pips")],
            "Game goes to the most card points instead of whoever captures the ten of trumps.",
        ),
        (
            [item("high"), item("low")],
            [item("low"), item("high")],
            "Points are counted in another order.",
        ),
    ],
)
def test_a_change_of_points_is_told_point_by_point(theirs, ours, sentence):
    assert change_sentence("items", theirs, ours) == sentence


def test_every_choice_of_a_setting_and_every_receiver_has_words():
    for name, words in CHOICES.items():
        kinds = type(getattr(BASE, name, None))
        if issubclass(kinds, StrEnum):
            assert set(words) == {str(choice) for choice in kinds}
    assert {
        f.name for f in fields(RuleSet) if isinstance(getattr(BASE, f.name, 0), StrEnum)
    } <= set(CHOICES)
    assert set(RECEIVERS) == {str(receiver) for receiver in Receiver}
    assert set(CLUB_NAMES) == set(HOUSE_RULES)
    assert set(CHOICES["addons"]) == set(OFF_CARDS)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"misdeals_that_lose_deal": 1}, "Who misdeals loses the deal to the left."),
        (
            {"misdeals_that_lose_deal": 2},
            "Who misdeals deals again, and loses the deal with misdeal 2.",
        ),
        ({"lateness_costs": 2}, "A side that comes late to the table loses 2 points."),
        ({"misdeal_costs": 1}, "A misdeal costs the dealer’s side 1 point."),
        ({"minutes": 40}, "The bell rings after 40 minutes."),
        (
            {"minutes": 40, "tied_game_plays_on": True},
            "When it is tied, hands are played until it is not.",
        ),
        (
            {"win": "own_bid"},
            (
                "The game is won at 21 by the side that has just pitched, whether its bid was made "
                "or not. A side that gets there otherwise plays on."
            ),
        ),
    ],
)
def test_misdeals_the_clock_and_an_own_bid_are_told(settings, sentence):
    assert sentence not in sentences_of(BASE)
    assert sentence in sentences_of(with_settings(BASE, settings))


def test_a_lost_moon_tells_what_it_costs_besides_the_game():
    assert "It costs 10 points as well." in sentences_of(
        with_settings(TEN, {"moon_missed_costs": 10})
    )


def test_a_called_card_is_kept_for_the_first_trick_only_where_the_rules_say_so():
    pawnee = PRESETS["pawnee_call_partner"]
    told = "The called card is played to the first trick."
    assert told in sentences_of(pawnee)
    assert told not in sentences_of(with_settings(pawnee, {"called_card_at_once": False}))


@pytest.mark.parametrize(
    ("settings", "end"),
    [
        ({"minutes": 40}, "game to 21, won on your own bid or 40 minutes by the clock"),
        ({"minutes": 40, "target": None}, "40 minutes by the clock"),
        ({"minutes": 40, "hands": 8}, "8 hands or 40 minutes by the clock"),
    ],
)
def test_the_line_of_the_rules_tells_the_clock(settings, end):
    assert rules_line(with_settings(BASE, settings)).endswith(end)


def test_every_setting_of_a_rule_set_has_a_name():
    settings = {field.name for field in fields(RuleSet) if field.init} - {"name"}
    assert set(NAMES) == settings


def test_every_point_has_a_name():
    assert set(POINTS) == set(Point)


@pytest.mark.parametrize(
    ("words", "listed"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (list("ABC"), "A, B and C")],
)
def test_words_are_listed_as_in_a_sentence(words, listed):
    assert listing(words) == listed


def test_a_hand_that_may_stop_and_a_stake_of_every_kind_are_told():
    paid = replace(
        PRESETS["racehorse"], stakes=Stakes(a_hand=100, a_point=10, a_moon=50, a_game=100, a_set=5)
    )
    assert len(dict(rule_sheet(paid))["Money"]) == 5
    items = (*BASE.items, Item(point=Point.LAST_TRICK, value=2, receiver=Receiver.LAST))
    told = sentences_of(replace(BASE, items=items))
    assert "Last trick (2 points) goes to whoever wins the last trick." in told

import pytest

from scoring import (
    PRESETS,
    Announcement,
    ContradictionCode,
    ContradictoryRules,
    Point,
    Receiver,
    differences,
    with_settings,
)

BASE = PRESETS["partnership_21"]
TEN = PRESETS["charbonneau_ten_52"]


@pytest.mark.parametrize(
    ("rules", "settings", "field", "value"),
    [
        (BASE, {"target": 11}, "target", 11),
        (BASE, {"made_scores": "bid"}, "made_scores", "bid"),
        (BASE, {"dealer_may_steal": False}, "steal_up_to", 0),
        (TEN, {"dealer_may_steal": True}, "steal_up_to", 11),
        (BASE, {"steal_special_bids": False}, "steal_up_to", 4),
        (
            PRESETS["solo_thespruce"],
            {"steal_special_bids": True},
            "steal_up_to",
            4,
        ),
        (BASE, {"special_bids": False, "dealer_may_steal": True}, "specials", ()),
        (BASE, {"special_bids": True}, "specials", BASE.specials),
        (BASE, {"dealer_may_steal": False, "special_bids": False}, "steal_up_to", 0),
        (PRESETS["oklahoma_ten_6p"], {"sides": 3}, "sides", 3),
    ],
)
def test_a_house_rule_changes_its_field(rules, settings, field, value):
    assert getattr(with_settings(rules, settings), field) == value


@pytest.mark.parametrize(("word", "receiver"), [("captor", "captured"), ("holder", "held")])
def test_low_goes_to_whom_the_club_says(word, receiver):
    assert with_settings(TEN, {"low_to": word}).item(Point.LOW).receiver == receiver


@pytest.mark.parametrize("word", ["pips", "ten"])
def test_game_goes_by_what_the_club_says(word):
    assert with_settings(TEN, {"game_to": word}).item(Point.GAME).receiver is Receiver(word)


@pytest.mark.parametrize(
    ("setting", "value", "field"),
    [
        ("moon_made_scores", 20, "made"),
        ("moon_missed_costs", 15, "missed"),
        ("moon_wins_game", False, "wins_game"),
        ("moon_wins_from", 1, "wins_from"),
        ("moon_needs_every_trick", True, "takes_tricks"),
    ],
)
def test_a_moon_is_worth_what_the_club_says(setting, value, field):
    moon = with_settings(TEN, {setting: value}).special(Announcement.MOON)
    assert getattr(moon, field) == value


def test_a_pitch_is_no_moon():
    solo = PRESETS["solo_thespruce"]
    assert with_settings(solo, {"moon_made_scores": 20, "special_bids": False}) == solo


def test_off_cards_are_trumps_below_their_twins_and_raise_the_bids():
    rules = with_settings(
        PRESETS["ten_point_plus_off_cards"], {"addons": ["off_ace", "off_three", "off_two"]}
    )
    ranks = list(rules.trumps)
    assert ranks[:2] == ["A", "OA"]
    assert ranks[-4:] == ["3", "O3", "2", "O2"]
    assert (rules.points_total, rules.max_bid) == (15, 15)


def test_all_the_off_cards_may_be_added_together():
    off_cards = ["off_ace", "off_ten", "off_three", "off_two"]
    rules = with_settings(PRESETS["ten_point_plus_off_cards"], {"addons": off_cards})
    assert (rules.points_total, rules.max_bid, len(rules.trumps)) == (16, 16, 20)


def test_off_cards_leave_a_pitch_at_its_level():
    pitching = with_settings(PRESETS["solo_thespruce"], {"addons": ["off_ace"]})
    assert pitching.specials == PRESETS["solo_thespruce"].specials


def test_off_cards_raise_a_moon_above_the_highest_number():
    rules = with_settings(TEN, {"addons": ["off_three"]})
    moon = rules.special(Announcement.MOON)
    assert (rules.max_bid, moon.level, moon.stake) == (13, 14, 13)


@pytest.mark.parametrize(
    ("settings", "field", "value"),
    [
        (
            {"max_bid": 3, "forced_dealer_bid": 2, "special_bids": False, "dealer_may_steal": True},
            "steal_up_to",
            3,
        ),
        ({"max_bid": 3, "steal_special_bids": False}, "steal_up_to", 3),
        ({"steal_up_to": 2, "steal_special_bids": False}, "steal_up_to", 2),
        ({"max_bid": 3, "addons": ["off_ace"]}, "max_bid", 4),
        (
            {"trumps": ["A", "K", "J", "3", "2"], "addons": ["off_ace"]},
            "trumps",
            ("A", "OA", "K", "J", "3", "2"),
        ),
        (
            {"trumps": ["K", "J", "3", "2"], "addons": ["off_ace"]},
            "trumps",
            ("K", "J", "3", "2", "OA"),
        ),
    ],
)
def test_a_clubs_words_are_laid_over_the_fields_that_it_bends_with_them(settings, field, value):
    assert getattr(with_settings(BASE, settings), field) == value


def test_off_cards_are_added_to_the_points_and_moons_that_a_club_has():
    low_held = [
        {"point": "high", "value": 2, "receiver": "held"},
        {"point": "low", "value": 1, "receiver": "held"},
    ]
    moon = {"name": "moon", "level": 9, "stake": 8}
    rules = with_settings(
        BASE,
        {
            "items": low_held,
            "max_bid": 3,
            "specials": [moon],
            "steal_up_to": 0,
            "addons": ["off_ace"],
        },
    )
    assert [item.point for item in rules.items] == ["high", "low", "off_ace"]
    assert [(s.name, s.level, s.stake) for s in rules.specials] == [("moon", 10, 9)]
    assert (
        with_settings(BASE, {"items": low_held, "max_bid": 3, "low_to": "captor"})
        .item(Point.LOW)
        .receiver
        == "captured"
    )


def test_an_off_card_is_worth_at_most_20():
    rules = with_settings(TEN, {"addons": {"off_ace": 20}})
    assert rules.points_total == 30


def test_off_cards_are_worth_what_the_club_says():
    rules = with_settings(TEN, {"addons": {"off_ace": 2, "off_two": 1}})
    values = {item.point: item.value for item in rules.items}
    assert (values["off_ace"], values["off_two"], rules.points_total) == (2, 1, 13)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("addons", {"off_ace": 0}),
        ("addons", {"off_ace": 21}),
        ("addons", {"off_ace": True}),
        ("addons", {"off_king": 1}),
        ("low_to", "finder"),
        ("low_to", 3),
        ("game_to", None),
        ("dealer_may_steal", "yes"),
        ("steal_special_bids", 1),
        ("special_bids", 0),
        ("moon_made_scores", True),
        ("addons", "off_ace"),
        ("addons", ["off_king"]),
        ("addons", [1]),
        ("addons", ["off_ace", "off_ace"]),
        ("hands", "eight"),
    ],
)
def test_a_house_rule_with_a_value_it_cannot_have_is_refused(setting, value):
    with pytest.raises(ContradictoryRules) as refused:
        with_settings(BASE, {setting: value})
    [reason] = refused.value.contradictions
    assert reason.code is ContradictionCode.SETTING_UNREADABLE
    assert reason.setting == setting


def test_house_rules_that_contradict_each_other_are_refused():
    with pytest.raises(ContradictoryRules) as refused:
        with_settings(BASE, {"max_bid": 3, "forced_dealer_bid": 4})
    assert refused.value.contradictions[0].setting == "forced_dealer_bid"


def test_differences_name_what_a_club_bent():
    bent = with_settings(BASE, {"target": 11, "low_to": "holder"})
    changed = differences(bent, BASE)
    assert changed["target"] == (21, 11)
    assert set(changed) == {"target", "items"}
    assert differences(BASE, BASE) == {}


@pytest.mark.parametrize("setting", ["name", "version"])
def test_what_tells_a_rule_set_from_others_is_no_house_rule(setting):
    with pytest.raises(ContradictoryRules) as refused:
        with_settings(PRESETS["partnership_21"], {setting: "x"})
    [reason] = refused.value.contradictions
    assert (reason.code, reason.setting) == ("setting_unknown", setting)

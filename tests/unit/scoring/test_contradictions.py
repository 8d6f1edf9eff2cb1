import pytest

from scoring import (
    PRESETS,
    ContradictionCode,
    ContradictoryRules,
    rules_from_json,
    with_settings,
)
from tests.unit.scoring.golden_contradictions import FILE, page

BASE = PRESETS["partnership_21"]


def test_every_contradiction_names_its_setting_and_the_values_its_sentence_needs():
    assert FILE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize(
    ("data", "told", "settings"),
    [
        (None, "rules: setting_unreadable", ["rules"]),
        ({}, "rules: setting_unreadable, setting_unreadable", ["name", "items"]),
        ({"items": []}, "rules: setting_unreadable", ["name"]),
        ({"name": "club"}, "club: setting_unreadable", ["items"]),
        ({"name": 5, "items": []}, "rules: setting_unreadable", ["name"]),
        ({**BASE.to_json(), "name": "club", "pack": 1}, "club: setting_unreadable", ["pack"]),
        ({**BASE.to_json(), "x" * 50: 1}, "partnership_21: setting_unknown", ["x" * 40]),
    ],
)
def test_rules_that_cannot_be_read_say_whose_they_are_and_where(data, told, settings):
    with pytest.raises(ContradictoryRules) as refused:
        rules_from_json(data)
    assert str(refused.value) == told
    assert [reason.setting for reason in refused.value.contradictions] == settings


def test_what_cannot_be_read_and_what_contradicts_is_told_together():
    with pytest.raises(ContradictoryRules) as refused:
        with_settings(BASE, {"colour": "red", "win": 5, "hands": 0, "low_to": "finder"})
    assert [(reason.setting, reason.code) for reason in refused.value.contradictions] == [
        ("colour", ContradictionCode.SETTING_UNKNOWN),
        ("win", ContradictionCode.SETTING_UNREADABLE),
        ("low_to", ContradictionCode.SETTING_UNREADABLE),
        ("hands", ContradictionCode.HANDS_OUT_OF_RANGE),
    ]


def test_a_flood_of_unknown_settings_is_cut_short():
    with pytest.raises(ContradictoryRules) as refused:
        with_settings(BASE, {str(number): number for number in range(1000)})
    assert len(refused.value.contradictions) < 200

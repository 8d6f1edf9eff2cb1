import re
from dataclasses import fields
from pathlib import Path

import pytest

from scoring import PRESETS, RuleSet, Stakes
from scoring.house_rules import HOUSE_RULES, OFF_CARDS
from scoring.settings import READERS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
SETTABLE = {field.name for field in fields(RuleSet) if field.init}


def told(page):
    """Return the settings in the first column of the tables of a page."""
    columns = re.findall(r"^\| (`[^|]+`) \|", page, re.MULTILINE)
    return {name for column in columns for name in re.findall(r"`(\w+)`", column)}


def test_the_page_of_house_rules_lists_every_setting_and_no_other():
    assert told(PAGE) == SETTABLE | set(HOUSE_RULES)


def test_every_field_that_can_be_set_can_be_read():
    assert set(READERS) == SETTABLE


@pytest.mark.parametrize("word", [*OFF_CARDS, *(field.name for field in fields(Stakes))], ids=str)
def test_the_page_names_off_cards_and_stakes(word):
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize(
    "field", ["bidding", "trump_by", "exchange", "first_lead", "following", "win", "made_scores"]
)
def test_the_page_names_every_choice(field):
    kind = type(getattr(PRESETS["partnership_21"], field))
    assert all(f"`{choice}`" in PAGE for choice in kind)

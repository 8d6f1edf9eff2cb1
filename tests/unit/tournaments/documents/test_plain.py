"""Values as plain JSON and back: what was read is what is printed."""

import json
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

import pytest

from tests.unit.tournaments.documents.night import HARD_NAMES, NAMES, cards_for, record_for
from tournaments.documents.bundles import leaves_of
from tournaments.documents.looks import LOOKS
from tournaments.documents.plain import from_plain, reader_of, to_plain
from tournaments.documents.scoresheets import SCORECARDS, ScoreCardsSheet


def there_and_back(kind: Any, value: Any) -> Any:
    return from_plain(kind, json.loads(json.dumps(to_plain(value))))


@pytest.mark.parametrize("sheet", [cards_for(NAMES), record_for(HARD_NAMES, paper="a4")])
def test_a_sheet_comes_back_as_it_was(sheet):
    assert there_and_back(ScoreCardsSheet, sheet) == sheet
    undated = tuple(replace(card, event_date=None) for card in sheet.cards)
    assert there_and_back(ScoreCardsSheet, replace(sheet, cards=undated)).cards == undated


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (tuple[int, ...], (1, 2)),
        (tuple[str, date | None], ("x", date(2026, 10, 15))),
        (tuple[str, date | None], ("x", None)),
        (tuple[tuple[float, bool], ...], ((1.5, True), (2.0, False))),
    ],
)
def test_each_form_comes_back_as_its_own_type(kind, value):
    assert there_and_back(kind, value) == value


@dataclass(frozen=True)
class Cut:
    lengths: set[int]


@pytest.mark.parametrize("kind", [set[int], dict[str, int], int | str, Cut])
def test_a_type_without_a_plain_form_is_refused(kind):
    with pytest.raises(TypeError):
        from_plain(kind, [[1]])


def test_what_does_not_fit_its_type_is_refused():
    with pytest.raises(ValueError, match="zip"):
        reader_of(tuple[int, str])([1])


def test_a_key_covers_the_card_the_paper_and_the_language():
    sheet = cards_for(NAMES)
    keys = SCORECARDS.keys_of(sheet)
    assert len(set(keys)) == len(sheet.cards)
    assert SCORECARDS.keys_of(cards_for(NAMES)) == keys
    for look in (LOOKS["a4"], LOOKS["letter-large"], replace(sheet.look, language="de")):
        assert not set(SCORECARDS.keys_of(replace(sheet, look=look))) & set(keys)
    changed = (replace(sheet.cards[0], version=99), *sheet.cards[1:])
    assert SCORECARDS.keys_of(replace(sheet, cards=changed))[1:] == keys[1:]
    assert SCORECARDS.keys_of(replace(sheet, cards=changed))[0] != keys[0]


def test_parts_lie_one_after_the_other_in_their_batch():
    assert [(leaf.first, leaf.pages) for leaf in leaves_of("x", [1, 2, 1])] == [
        (0, 1),
        (1, 2),
        (3, 1),
    ]

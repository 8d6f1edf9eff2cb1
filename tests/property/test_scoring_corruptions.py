"""One field of a record changed: it is refused, or the hand comes to just the same.

The suite tries some of the changes of each record; CONTRIBUTING.md has the command for all.
"""

import logging
import os
from itertools import islice

import pytest

from scoring import PRESETS, judge, new_game, play_hand, random_hand, shorten, without_tricks
from tests.property.corruptions import corruptions, fields
from tests.property.named_records import named
from tests.unit.scoring.examples import chance

LOG = logging.getLogger(__name__)
STEP = int(os.environ.get("CORRUPTION_STEP", "101"))
"""Only each so manieth change is tried; 1 for every one."""
FORMS = {
    "short form": shorten,
    "full record": without_tricks,
    "full tricks": lambda _rules, report: report,
}
WITHOUT_EVIDENCE = {"variant", "sides", "players", "scores_before", "hands_played"}
"""What a record says about the game so far: nothing in the hand itself can contradict it."""


def record_of(name, form, seed=3):
    """Return a record of a simulated hand that somebody pitched, some hands into a game."""
    rules, rng = PRESETS[name], chance(seed)
    game = new_game(rules, seats=rules.min_seats)
    while True:
        report = random_hand(rules, seats=game.seats, dealer=game.dealer, rng=rng)
        played = play_hand(rules, game, report)
        if not report.is_thrown_in and game.hands_played:
            return named(rules, game, FORMS[form](rules, report), played)
        game = played[1]


def some(changes, start):
    """Return each so manieth change, from another one for each record."""
    return islice(changes, start % STEP, None, STEP)


ROWS = [(name, form) for name in PRESETS for form in FORMS]


@pytest.mark.parametrize(("name", "form"), ROWS)
def test_the_record_is_good_as_it_stands(name, form):
    assert judge(record_of(name, form)).faults == ()


@pytest.mark.parametrize(("name", "form"), ROWS)
def test_a_record_with_one_field_changed_is_refused_or_comes_to_the_same(name, form):
    record = record_of(name, form)
    result, tried, refused = judge(record).result, 0, 0
    for path, changed in some(corruptions(record), ROWS.index((name, form))):
        judged = judge(changed)
        assert judged.faults or judged.result == result, path
        tried, refused = tried + 1, refused + bool(judged.faults)
    assert refused
    LOG.info("%s, %s: %d changes, %d refused", name, form, tried, refused)


@pytest.mark.parametrize("name", PRESETS)
def test_the_cards_themselves_refuse_a_change_that_would_count(name):
    claimed = record_of(name, "full tricks")
    result = judge(claimed).result
    record = {key: value for key, value in claimed.items() if key != "claimed"}
    tried = 0
    for path, changed in some(corruptions(record), len(name)):
        if path[0] not in WITHOUT_EVIDENCE and not stops_earlier(PRESETS[name], record, changed):
            judged = judge(changed)
            assert judged.faults or judged.result == result, path
            tried += 1
    LOG.info("%s, cards alone: %d changes", name, tried)


def stops_earlier(rules, record, changed):
    """Tell whether a hand only breaks off sooner, where rules let it: that is another hand."""
    tricks, fewer = record["hand"]["tricks"], changed.get("hand", {})
    fewer = fewer.get("tricks") if isinstance(fewer, dict) else None
    is_cut = isinstance(fewer, list) and fewer == tricks[: len(fewer)] and len(fewer) < len(tricks)
    return rules.may_stop_early and is_cut


def test_every_field_of_a_record_is_changed():
    record = record_of("pawnee_call_partner", "full tricks")
    paths = {path for path, _changed in corruptions(record)}
    assert paths == {path for path, _value in fields(record)}
    assert ("hand", "tricks", 0, "plays", 0, 1) in paths

"""What a correction would change, before anything is written."""

from uuid import uuid4

import pytest

from gameplay.models import Game, Hand
from gameplay.services import Submission, open_games, record_hand
from scoring import PRESETS, InvalidHand
from tests.builders import MADE_THREE, SET_TWO
from tournaments.selectors.hands import foreseen_change, official_hand, sheet_lines

pytestmark = pytest.mark.django_db
MADE_FOUR = {
    "pitcher": 0,
    "bid": 4,
    "takers": {"high": 0, "low": 0, "jack": 0, "game": 0},
}


def played(*reports) -> Game:
    """A game to 21 with these hands."""
    [game] = open_games(count=1, rules=PRESETS["partnership_21"], seats=4)
    for number, report in enumerate(reports, start=1):
        sent = Submission(number=number, report=report, submission_id=uuid4(), sent_by="table 1")
        game = record_hand(game_id=game.pk, submission=sent).game
    return game


def test_a_change_moves_its_hand_and_the_score():
    game = played(MADE_THREE, SET_TWO)
    change = foreseen_change(game, 1, SET_TWO)
    assert (change.deltas_before, change.deltas_after) == ((3, 0), (2, -2))
    assert (change.scores_before, change.scores_after) == ((5, -2), (4, -4))
    assert change.broken is None
    assert not change.is_nothing
    assert Hand.objects.filter(game=game).count() == 2


def test_the_same_hand_again_changes_nothing():
    assert foreseen_change(played(MADE_THREE), 1, MADE_THREE).is_nothing


def test_the_faults_of_the_new_report_are_raised():
    game = played(MADE_THREE)
    with pytest.raises(InvalidHand):
        foreseen_change(game, 1, {**MADE_THREE, "bid": 9})


def test_a_later_hand_that_could_not_have_been_played_is_named():
    """Twice 2 and four times 4 are 20, so a seventh is played; 4 for 2 ends it at the sixth."""
    game = played(SET_TWO, SET_TWO, *[MADE_FOUR] * 4, MADE_THREE)
    assert game.scores == [23, -4]
    change = foreseen_change(game, 1, MADE_FOUR)
    assert (change.broken, change.scores_after) == (7, (22, -2))


def test_the_sheet_has_the_hand_behind_each_line():
    game = played(MADE_THREE, SET_TWO)
    lines = sheet_lines(game)
    assert [(each.line["number"], each.hand.number) for each in lines] == [(1, 1), (2, 2)]
    assert official_hand(game, 2) == lines[1].hand
    assert official_hand(game, 3) is None

"""Recording and correcting hands of one game."""

from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, transaction

from gameplay.errors import (
    CorrectionBreaksHand,
    GameClosed,
    GameOver,
    HandAlreadyRecorded,
    HandChangedMeanwhile,
    HandNotFound,
    HandOutOfTurn,
    NotTheLastHand,
    SubmissionReused,
)
from gameplay.models import Game, Hand
from gameplay.selectors import every_revision, official_hands
from gameplay.services import (
    Submission,
    TakenBack,
    close_games,
    correct_hand,
    open_games,
    record_hand,
    withdraw_hand,
)
from scoring import PRESETS, InvalidHand, with_settings
from tests.builders import MADE_THREE, SET_TWO

pytestmark = pytest.mark.django_db
RULES = with_settings(PRESETS["partnership_21"], {"hands": 4, "target": None})


@pytest.fixture
def game() -> Game:
    [game] = open_games(count=1, rules=RULES, seats=4)
    return game


def send(number, report=MADE_THREE, submission_id: UUID | None = None) -> Submission:
    return Submission(
        number=number, report=report, submission_id=submission_id or uuid4(), sent_by="table 1"
    )


def test_a_hand_moves_the_score_and_stands_on_the_sheet(game):
    recorded = record_hand(game_id=game.pk, submission=send(1))
    assert recorded.is_new
    assert recorded.game.scores == [3, 0]
    assert [line["deltas"] for line in recorded.game.sheet] == [[3, 0]]
    assert recorded.game.next_dealer == 1


def test_a_set_side_loses_its_bid_and_is_counted(game):
    recorded = record_hand(game_id=game.pk, submission=send(1, SET_TWO))
    assert recorded.game.scores == [2, -2]
    assert recorded.game.sets == [0, 1]


def test_a_retry_changes_nothing_and_returns_the_same_hand(game):
    submission = send(1)
    first = record_hand(game_id=game.pk, submission=submission)
    again = record_hand(game_id=game.pk, submission=submission)
    assert (first.is_new, again.is_new) == (True, False)
    assert first.hand.pk == again.hand.pk
    assert Hand.objects.count() == 1


def test_a_retry_is_answered_after_the_round_has_closed(game):
    submission = send(1)
    record_hand(game_id=game.pk, submission=submission)
    close_games(game_ids=[game.pk])
    assert not record_hand(game_id=game.pk, submission=submission).is_new


@pytest.mark.parametrize(("number", "report"), [(1, SET_TWO), (2, MADE_THREE), (1, {"pitcher": 9})])
def test_a_submission_id_stands_for_one_hand_only(game, number, report):
    used = uuid4()
    record_hand(game_id=game.pk, submission=send(1, MADE_THREE, used))
    with pytest.raises(SubmissionReused):
        record_hand(game_id=game.pk, submission=send(number, report, used))
    assert official_hands(game.pk)[0].report["bid"] == 3


def test_a_second_hand_of_the_same_number_is_refused(game):
    record_hand(game_id=game.pk, submission=send(1))
    with pytest.raises(HandAlreadyRecorded) as refusal:
        record_hand(game_id=game.pk, submission=send(1, SET_TWO))
    assert refusal.value.details == {"number": 1, "due": 2}


def test_a_hand_that_skips_a_number_is_refused(game):
    with pytest.raises(HandOutOfTurn) as refusal:
        record_hand(game_id=game.pk, submission=send(2))
    assert refusal.value.details == {"number": 2, "due": 1}


def test_no_hand_follows_the_last(game):
    for number in range(1, 5):
        record_hand(game_id=game.pk, submission=send(number))
    game.refresh_from_db()
    assert game.is_over
    assert game.winner == 0
    with pytest.raises(GameOver):
        record_hand(game_id=game.pk, submission=send(5))


def test_a_closed_game_takes_no_hand(game):
    close_games(game_ids=[game.pk])
    with pytest.raises(GameClosed):
        record_hand(game_id=game.pk, submission=send(1))


def test_every_fault_is_named_and_nothing_is_written(game):
    report = {"pitcher": 9, "bid": 9, "takers": {"high": None, "low": 0, "jack": 0, "game": 0}}
    with pytest.raises(InvalidHand) as invalid:
        record_hand(game_id=game.pk, submission=send(1, report))
    assert len(invalid.value.faults) > 1
    assert not Hand.objects.exists()
    assert Game.objects.get().hands_played == 0


def correct(game, number, report, *, seen=1, submission_id=None):
    return correct_hand(
        game_id=game.pk,
        submission=send(number, report, submission_id),
        seen_revision=seen,
        reason="read the card again",
    )


def test_a_correction_supersedes_and_keeps_what_was_there(game):
    record_hand(game_id=game.pk, submission=send(1))
    record_hand(game_id=game.pk, submission=send(2))
    corrected = correct(game, 1, SET_TWO)
    assert corrected.game.scores == [5, -2]
    assert [line["after"] for line in corrected.game.sheet] == [[2, -2], [5, -2]]
    revisions = [(hand.number, hand.revision, hand.is_official) for hand in every_revision(game.pk)]
    assert revisions == [(1, 1, False), (1, 2, True), (2, 1, True)]


def test_a_closed_game_can_be_corrected(game):
    record_hand(game_id=game.pk, submission=send(1))
    close_games(game_ids=[game.pk])
    assert correct(game, 1, SET_TWO).game.scores == [2, -2]


def test_a_correction_of_what_has_changed_since_is_refused(game):
    record_hand(game_id=game.pk, submission=send(1))
    correct(game, 1, SET_TWO)
    with pytest.raises(HandChangedMeanwhile) as refusal:
        correct(game, 1, MADE_THREE)
    assert refusal.value.details == {"seen": 1, "revision": 2}


def test_a_correction_sent_twice_counts_once(game):
    record_hand(game_id=game.pk, submission=send(1))
    used = uuid4()
    assert correct(game, 1, SET_TWO, submission_id=used).is_new
    assert not correct(game, 1, SET_TWO, submission_id=used).is_new
    assert Hand.objects.count() == 2


def test_a_hand_that_was_never_recorded_cannot_be_corrected(game):
    with pytest.raises(HandNotFound):
        correct(game, 1, SET_TWO)


def test_a_correction_that_ends_the_game_earlier_than_it_ended_is_refused():
    rules = with_settings(PRESETS["partnership_21"], {"target": 4})
    [game] = open_games(count=1, rules=rules, seats=4)
    bid_two = {**MADE_THREE, "bid": 2, "takers": {**MADE_THREE["takers"], "game": 1}}
    record_hand(game_id=game.pk, submission=send(1, MADE_THREE))
    record_hand(game_id=game.pk, submission=send(2, SET_TWO))
    bid_four = {**MADE_THREE, "bid": 4, "takers": {"high": 0, "low": 0, "jack": 0, "game": 0}}
    with pytest.raises(CorrectionBreaksHand) as refusal:
        correct(game, 1, bid_four)
    assert refusal.value.details == {"number": 2}
    assert correct(game, 1, bid_two).game.scores == [4, -1]


def test_the_database_admits_one_official_hand_for_a_number(game):
    recorded = record_hand(game_id=game.pk, submission=send(1))
    twin = Hand.objects.get(pk=recorded.hand.pk)
    twin.pk, twin.submission_id, twin.revision, twin.reason = None, uuid4(), 2, "twin"
    with (
        pytest.raises(IntegrityError, match=r"hand_one_official_per_number|UNIQUE"),
        transaction.atomic(),
    ):
        twin.save(force_insert=True)


def take_back(game, number, *, seen_revision=1, **late) -> Hand:
    """Take a hand off the sheet, as its table would."""
    taken = TakenBack(
        number=number,
        seen_revision=seen_revision,
        submission_id=uuid4(),
        by="table 1",
        reason="mistyped",
    )
    with transaction.atomic():
        locked = Game.objects.select_for_update().get(pk=game.pk)
        return withdraw_hand(game=locked, taken=taken, **late).hand


def test_the_last_hand_is_taken_back_by_a_revision_that_does_not_count(game):
    record_hand(game_id=game.pk, submission=send(1))
    record_hand(game_id=game.pk, submission=send(2, SET_TWO))
    taken = take_back(game, 2)
    game.refresh_from_db()
    assert (game.scores, game.sets, game.hands_played, game.next_dealer) == ([3, 0], [0, 0], 1, 1)
    assert (taken.revision, taken.is_official, taken.reason) == (2, False, "mistyped")
    kept = [(hand.number, hand.revision, hand.is_official) for hand in every_revision(game.pk)]
    assert kept == [(1, 1, True), (2, 1, False), (2, 2, False)]


def test_a_hand_that_was_taken_back_is_entered_again_as_a_later_revision(game):
    record_hand(game_id=game.pk, submission=send(1))
    take_back(game, 1)
    again = record_hand(game_id=game.pk, submission=send(1, SET_TWO))
    assert (again.hand.revision, again.hand.is_official) == (3, True)
    assert again.hand.reason == "entered again after it was taken back"
    assert again.game.scores == [2, -2]


def test_a_game_that_was_over_goes_on_after_its_last_hand_is_taken_back(game):
    for number in range(1, 5):
        record_hand(game_id=game.pk, submission=send(number))
    take_back(game, 4)
    game.refresh_from_db()
    assert (game.is_over, game.winner, game.hands_played) == (False, None, 3)


def test_only_the_last_hand_is_taken_back_and_only_as_it_was_seen(game):
    record_hand(game_id=game.pk, submission=send(1))
    record_hand(game_id=game.pk, submission=send(2))
    with pytest.raises(NotTheLastHand) as stopped:
        take_back(game, 1)
    assert stopped.value.details == {"number": 1, "last": 2}
    with pytest.raises(HandNotFound):
        take_back(game, 3)
    with pytest.raises(HandChangedMeanwhile):
        take_back(game, 2, seen_revision=2)


def test_in_a_closed_game_only_a_director_takes_a_hand_back(game):
    record_hand(game_id=game.pk, submission=send(1))
    close_games(game_ids=[game.pk])
    with pytest.raises(GameClosed):
        take_back(game, 1)
    take_back(game, 1, is_late=True)
    game.refresh_from_db()
    assert game.hands_played == 0

"""Writes to the record of play. Locks: Game by id; a caller that locks a Round does so before.

Every function here is one transaction and rebuilds the game's derived columns from its hands.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from gameplay.errors import (
    CorrectionBreaksHand,
    GameClosed,
    GameOver,
    HandAlreadyRecorded,
    HandChangedMeanwhile,
    HandNotFound,
    HandOutOfTurn,
    NotTheLastHand,
    PenaltyNotInRules,
    PenaltyTakenBack,
    SubmissionReused,
)
from gameplay.models import AGAIN, Game, Hand, Penalty
from gameplay.selectors import costs_of
from gameplay.sheets import HandCannotFollow, Sheet, digest_of, sheet_of
from scoring import (
    HandReport,
    InvalidHand,
    RuleSet,
    new_game,
    report_from_json,
    report_to_json,
    rules_from_json,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """A hand as somebody sends it: its number in the game, the report, and a fresh id."""

    number: int
    report: Mapping[str, Any]
    submission_id: UUID
    sent_by: str


class Recorded(NamedTuple):
    """A hand, its game after it, and whether this call put it there."""

    hand: Hand
    game: Game
    is_new: bool


def open_games(*, count: int, rules: RuleSet, seats: int) -> list[Game]:
    """Open ``count`` games under a snapshot of the rules, in one INSERT."""
    start = new_game(rules, seats=seats)
    snapshot = rules.to_json()
    return Game.objects.bulk_create(
        Game(rules=snapshot, seats=seats, **Sheet((), start).columns()) for _ in range(count)
    )


@transaction.atomic
def record_hand(*, game_id: int, submission: Submission) -> Recorded:
    """Record the next hand of a game. A retry of the same submission changes nothing.

    Raises ``InvalidHand`` with every fault, or a ``GameRefusal``; then nothing is written.
    """
    game = Game.objects.select_for_update(no_key=True).get(pk=game_id)
    return add_hand(game=game, submission=submission)


def add_hand(*, game: Game, submission: Submission, is_late: bool = False) -> Recorded:
    """Record the next hand of a game that the caller has locked, in the caller's transaction.

    It refuses before it writes, so that a caller may go on with the transaction. ``is_late`` is a
    director's word for a hand that was played before the round was closed.
    """
    rules = rules_from_json(game.rules)
    is_this_one = Q(submission_id=submission.submission_id)
    is_near = Q(game=game) & (Q(is_official=True) | Q(number=submission.number))
    near = list(Hand.objects.filter(is_this_one | is_near))
    if seen := next((hand for hand in near if _is_of(hand, submission)), None):
        return Recorded(_same_hand(seen, game, submission), game, is_new=False)
    hands = [hand for hand in near if hand.is_official]
    if game.state == Game.State.CLOSED and not is_late:
        raise GameClosed
    _refuse_unless_due(game, submission.number)
    report = report_from_json(rules, submission.report, seats=game.seats)
    before = _reports(rules, game, hands)
    sheet = _sheet(rules, game, [*before.values(), report], changed=submission.number)
    revision = max((h.revision for h in near if h.number == submission.number), default=0) + 1
    hand = Hand(game=game, revision=revision, reason=AGAIN if revision > 1 else "")
    hand = _insert(hand, submission, report_to_json(rules, report))
    _rewrite(game, sheet)
    return Recorded(hand, game, is_new=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack:
    """A hand that is taken off the sheet: which, as it was seen, by whom, and why."""

    number: int
    seen_revision: int
    submission_id: UUID
    by: str
    reason: str


def withdraw_hand(*, game: Game, taken: TakenBack, is_late: bool = False) -> Recorded:
    """Take the last hand off the sheet of a game that the caller has locked.

    Nothing is deleted: the withdrawal is a revision of its own which does not count, so that a
    number whose last revision is not official was taken back. ``is_late`` is a director's word for
    a closed game. Raises ``GameClosed``, ``HandNotFound``, ``NotTheLastHand``,
    ``HandChangedMeanwhile``.
    """
    if game.state == Game.State.CLOSED and not is_late:
        raise GameClosed
    official = {hand.number: hand for hand in game.hands.filter(is_official=True)}
    old = _hand_to_correct(official, taken.number, taken.seen_revision)
    if old.number != game.hands_played:
        raise NotTheLastHand(number=old.number, last=game.hands_played)
    del official[old.number]
    rules = rules_from_json(game.rules)
    reports = _reports(rules, game, official.values())
    sheet = _sheet(rules, game, list(reports.values()), changed=old.number)
    Hand.objects.filter(pk=old.pk).update(is_official=False)
    new = Hand(game=game, revision=old.revision + 1, is_official=False, reason=taken.reason)
    sent = Submission(
        number=old.number, report=old.report, submission_id=taken.submission_id, sent_by=taken.by
    )
    _insert(new, sent, old.report)
    _rewrite(game, sheet)
    return Recorded(new, game, is_new=True)


@transaction.atomic
def correct_hand(
    *, game_id: int, submission: Submission, seen_revision: int, reason: str
) -> Recorded:
    """Supersede a recorded hand by a new revision; in open and closed games alike.

    ``seen_revision`` is the one the corrector looked at: a hand changed since is not overwritten.
    Raises ``InvalidHand``, or a ``GameRefusal``; then nothing is written.
    """
    game = Game.objects.select_for_update(no_key=True).get(pk=game_id)
    rules = rules_from_json(game.rules)
    if seen := Hand.objects.filter(submission_id=submission.submission_id).first():
        return Recorded(_same_hand(seen, game, submission), game, is_new=False)
    official = {hand.number: hand for hand in game.hands.filter(is_official=True)}
    old = _hand_to_correct(official, submission.number, seen_revision)
    report = report_from_json(rules, submission.report, seats=game.seats)
    reports = _reports(rules, game, official.values()) | {submission.number: report}
    sheet = _sheet(rules, game, list(reports.values()), changed=submission.number)
    Hand.objects.filter(pk=old.pk).update(is_official=False)
    new = Hand(game=game, revision=old.revision + 1, reason=reason)
    _insert(new, submission, report_to_json(rules, report))
    _rewrite(game, sheet)
    return Recorded(new, game, is_new=True)


def give_penalty(*, game: Game, side: int, reason: str, by: str) -> Penalty:
    """Take from a side what its rules ask for coming late, in a game that the caller has locked.

    It counts from before the first hand, so that every hand and the end are judged with it.
    Raises ``PenaltyNotInRules``, and ``CorrectionBreaksHand`` where a later hand could then not
    have been played.
    """
    points = rules_from_json(game.rules).lateness_costs
    if not points or not 0 <= side < len(game.scores):
        raise PenaltyNotInRules
    penalty = _insert_penalty(game, Penalty(side=side, points=points, reason=reason, given_by=by))
    _recount(game)
    return penalty


def take_penalty_back(*, game: Game, number: int, reason: str, by: str) -> Penalty:
    """Let a penalty of a locked game count no more; both rows stay. Raises ``PenaltyTakenBack``."""
    counting = Penalty.objects.filter(game=game, takes_back=None, taken_back=None)
    penalty = counting.filter(number=number).first()
    if penalty is None:
        raise PenaltyTakenBack
    told = {"side": penalty.side, "points": penalty.points, "takes_back": penalty}
    back = _insert_penalty(game, Penalty(reason=reason, given_by=by, **told))
    _recount(game)
    return back


def _insert_penalty(game: Game, penalty: Penalty) -> Penalty:
    """Insert a row under the next number of its game."""
    penalty.game, penalty.number = game, game.penalties.count() + 1
    penalty.save(force_insert=True)
    return penalty


def _recount(game: Game) -> None:
    """Bring a game to what its penalties and hands say."""
    game.costs = costs_of(game)
    rules = rules_from_json(game.rules)
    reports = _reports(rules, game, game.hands.filter(is_official=True))
    _rewrite(game, _sheet(rules, game, list(reports.values()), changed=0))
    game.save(update_fields=["costs"])


def close_games(*, game_ids: Sequence[int]) -> None:
    """Take no further hands; corrections stay possible."""
    Game.objects.filter(pk__in=game_ids).update(state=Game.State.CLOSED)


def reopen_games(*, game_ids: Sequence[int]) -> None:
    """Take hands again in games that were closed before their end."""
    Game.objects.filter(pk__in=game_ids, is_over=False).update(state=Game.State.OPEN)


def _is_of(hand: Hand, submission: Submission) -> bool:
    """Say whether a hand was recorded by this submission."""
    return hand.submission_id == submission.submission_id


def _same_hand(seen: Hand, game: Game, submission: Submission) -> Hand:
    """Return the hand this submission already recorded, if it is the same hand."""
    rules = rules_from_json(game.rules)
    try:
        report = report_from_json(rules, submission.report, seats=game.seats)
    except InvalidHand as invalid:
        raise SubmissionReused(number=seen.number) from invalid
    is_same = (seen.game_id, seen.number, seen.digest) == (
        game.pk,
        submission.number,
        digest_of(report_to_json(rules, report)),
    )
    if not is_same:
        raise SubmissionReused(number=seen.number)
    return seen


def _refuse_unless_due(game: Game, number: int) -> None:
    """Let pass only the number of the next hand."""
    due = game.hands_played + 1
    if number < due:
        raise HandAlreadyRecorded(number=number, due=due)
    if game.is_over:
        raise GameOver(number=number)
    if number > due:
        raise HandOutOfTurn(number=number, due=due)


def _hand_to_correct(official: Mapping[int, Hand], number: int, seen_revision: int) -> Hand:
    """Return the official hand, if the corrector saw it as it is."""
    if number not in official:
        raise HandNotFound(number=number)
    hand = official[number]
    if hand.revision != seen_revision:
        raise HandChangedMeanwhile(seen=seen_revision, revision=hand.revision)
    return hand


def _reports(rules: RuleSet, game: Game, hands: Iterable[Hand]) -> dict[int, HandReport]:
    """Return what was reported, by hand number in order."""
    return {
        hand.number: report_from_json(rules, hand.report, seats=game.seats)
        for hand in sorted(hands, key=lambda hand: hand.number)
    }


def _sheet(rules: RuleSet, game: Game, reports: list[HandReport], *, changed: int) -> Sheet:
    """Fold the reports; faults of the changed hand are its own, of a later one a refusal."""
    try:
        return sheet_of(rules, start=game.start, reports=reports)
    except HandCannotFollow as stop:
        if stop.number == changed:
            raise stop.invalid from stop
        raise CorrectionBreaksHand(number=stop.number) from stop


def _insert(hand: Hand, submission: Submission, report: dict[str, Any]) -> Hand:
    """Insert a hand as it was sent, with the digest of its report."""
    hand.number, hand.submission_id = submission.number, submission.submission_id
    hand.recorded_by, hand.report, hand.digest = submission.sent_by, report, digest_of(report)
    hand.save(force_insert=True)
    return hand


def _rewrite(game: Game, sheet: Sheet) -> None:
    """Replace the derived columns by what the sheet says."""
    columns = sheet.columns()
    for name, value in columns.items():
        setattr(game, name, value)
    game.save(update_fields=columns)

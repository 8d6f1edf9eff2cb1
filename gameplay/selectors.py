"""Reads of the record of play."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Max

from gameplay.models import Game, Hand, Penalty
from gameplay.sheets import Sheet, sheet_of
from scoring import report_from_json, rules_from_json


def official_hands(game_id: int) -> list[Hand]:
    """Return the hands that count, in order. Queries: 1."""
    return list(Hand.objects.filter(game_id=game_id, is_official=True).order_by("number"))


def every_revision(game_id: int) -> list[Hand]:
    """Return every revision of every hand, oldest first. Queries: 1."""
    return list(Hand.objects.filter(game_id=game_id).order_by("number", "revision"))


def last_recorded(game_ids: Iterable[int]) -> dict[int, datetime]:
    """Return when the last hand that counts came in, by game; no game without one. Queries: 1."""
    hands = Hand.objects.filter(game_id__in=list(game_ids), is_official=True).order_by()
    return dict(hands.values_list("game_id").annotate(last=Max("recorded_at")))


def hand_of_submission(submission_id: UUID) -> Hand | None:
    """Return the revision that a submission became, or None. Queries: 1."""
    return Hand.objects.filter(submission_id=submission_id).first()


def recomputed(game: Game, hands: Sequence[Hand]) -> Sheet:
    """Fold the given official hands anew, as if nothing derived were stored. Queries: 0."""
    rules = rules_from_json(game.rules)
    reports = [report_from_json(rules, hand.report, seats=game.seats) for hand in hands]
    return sheet_of(rules, start=game.start, reports=reports)


def costs_of(game: Game) -> list[int]:
    """Return what each side lost by coming late, from the penalties; empty where none. Queries: 1.

    A penalty that was taken back counts no more, nor does the word that took it back.
    """
    counting = Penalty.objects.filter(game=game, takes_back=None, taken_back=None)
    costs = [0] * rules_from_json(game.rules).side_count(game.seats)
    for side, points in counting.values_list("side", "points"):
        costs[side] += points
    return costs if any(costs) else []


def derived_differences(game: Game, hands: Sequence[Hand]) -> dict[str, tuple[Any, Any]]:
    """Return each derived column that is not what its hands say: (stored, recomputed)."""
    expected = {**recomputed(game, hands).columns(), "costs": costs_of(game)}
    stored = {name: getattr(game, name) for name in expected}
    return {
        name: (stored[name], expected[name]) for name in expected if stored[name] != expected[name]
    }

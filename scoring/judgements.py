"""A recorded hand judged: read, played on the score before it, and held to what it claims."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.claims import claim_faults, results
from scoring.contradictions import ContradictoryRules
from scoring.endings import GameScore
from scoring.faults import Fault, FaultCode, InvalidHand
from scoring.games import new_game, play_hand
from scoring.house_rules import with_settings
from scoring.misdeals import deals_lost
from scoring.presets import PRESETS
from scoring.records import Names, names_of, report_from_record
from scoring.rules import RuleSet
from scoring.shapes import MOST_LISTED

LONGEST_NAME = 80
MOST_SCORE = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What came out of one record: a result with names, or faults.

    ``names`` is None where the record did not get so far.
    """

    names: Names | None = None
    result: Mapping[str, Any] | None = None
    faults: tuple[Fault, ...] = ()


def judge(record: object) -> Judgement:
    """Judge a recorded hand with everything that it claims; any value at all is answered."""
    if not isinstance(record, Mapping) or len(record) > MOST_LISTED:
        return Judgement(faults=(Fault(FaultCode.NOT_A_RECORD, ""),))
    try:
        rules = rules_of(record)
        players, sides = _players(record), _sides(record)
        names = names_of(rules, players, sides)
    except InvalidHand as refused:
        return Judgement(faults=refused.faults)
    return _judge(record, rules, names, sides)


def rules_of(record: Mapping[str, Any]) -> RuleSet:
    """Return the rule set that a record names, with its house rules laid over it.

    Raises ``InvalidHand`` when there is none, or one fault a setting that is refused.
    """
    name, settings = record.get("variant"), record.get("settings") or {}
    if not isinstance(name, str) or name not in PRESETS:
        raise InvalidHand([Fault(FaultCode.VARIANT_UNKNOWN, "variant")])
    if not isinstance(settings, Mapping):
        raise InvalidHand([Fault(FaultCode.SETTING_REFUSED, "settings")])
    try:
        return with_settings(PRESETS[name], settings)
    except ContradictoryRules as refused:
        raise InvalidHand(
            Fault(FaultCode.SETTING_REFUSED, f"settings.{reason.setting}", {"reason": reason.code})
            for reason in refused.contradictions
        ) from None


def _players(record: Mapping[str, Any]) -> tuple[str, ...]:
    players = record.get("players")
    if not isinstance(players, list) or not 0 < len(players) <= MOST_LISTED:
        raise InvalidHand([Fault(FaultCode.PLAYERS_NOT_DISTINCT, "players")])
    named = [name for name in players if isinstance(name, str) and len(name) <= LONGEST_NAME]
    if len(set(named)) < len(players):
        raise InvalidHand([Fault(FaultCode.PLAYERS_NOT_DISTINCT, "players")])
    return tuple(named)


def _sides(record: Mapping[str, Any]) -> Mapping[str, Sequence[str]] | None:
    sides = record.get("sides")
    if sides is None:
        return None
    if not isinstance(sides, Mapping) or not all(_is_side(members) for members in sides.values()):
        raise InvalidHand([Fault(FaultCode.SIDES_NOT_A_PARTITION, "sides")])
    return sides


def _is_side(members: object) -> bool:
    if not isinstance(members, list) or len(members) > MOST_LISTED:
        return False
    return all(isinstance(member, str) for member in members)


def _judge(
    record: Mapping[str, Any],
    rules: RuleSet,
    names: Names,
    sides: Mapping[str, Sequence[str]] | None,
) -> Judgement:
    before, faults = game_before(record, rules, names)
    result = None
    try:
        report = report_from_record(rules, record, names.players, sides)
        result = results(rules, names, *play_hand(rules, before, report))
    except InvalidHand as refused:
        faults += refused.faults
    if record.get("claimed") is not None:
        faults += tuple(claim_faults(record["claimed"], result))
    return Judgement(names=names, result=result, faults=faults)


def game_before(
    record: Mapping[str, Any], rules: RuleSet, names: Names
) -> tuple[GameScore, tuple[Fault, ...]]:
    """Return the game as the record says it stood, and what could not be read of it."""
    if record.get("dealer") is None and record.get("previous_dealer") is None:
        return new_game(rules, seats=len(names.players)), (
            Fault(FaultCode.DEALER_MISSING, "dealer"),
        )
    game = new_game(rules, seats=len(names.players), dealer=_dealer(record, rules, names))
    scores = record.get("scores_before", dict(zip(names.sides, game.scores, strict=True)))
    played = record.get("hands_played", 0)
    if not _are_scores(scores, names.sides):
        return game, (Fault(FaultCode.SCORES_INCOMPLETE, "scores_before"),)
    if type(played) is not int or not 0 <= played <= MOST_SCORE:
        return game, (Fault(FaultCode.NOT_A_COUNT, "hands_played"),)
    return replace(
        game,
        scores=tuple(scores[side] for side in names.sides),
        hands_played=played,
        is_over=bool(record.get("game_already_over")),
    ), ()


def _dealer(record: Mapping[str, Any], rules: RuleSet, names: Names) -> int:
    """Return the seat whose deal it is: left of the dealer before, else who began to deal."""
    previous, dealer = record.get("previous_dealer"), record.get("dealer")
    if isinstance(previous, str) and previous in names.players:
        return names.players.index(previous) + 1
    misdeals = record.get("misdeals")
    lost = deals_lost(rules, misdeals) if type(misdeals) is int else 0
    return names.players.index(dealer) - lost if dealer in names.players else 0


def _are_scores(scores: object, sides: tuple[str, ...]) -> bool:
    if not isinstance(scores, Mapping) or set(scores) != set(sides):
        return False
    return all(type(score) is int and abs(score) <= MOST_SCORE for score in scores.values())

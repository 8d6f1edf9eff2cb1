"""What a record claims about its own result, held against what the rules give."""

from collections.abc import Iterator, Mapping
from typing import Any

from scoring.endings import GameScore
from scoring.faults import Fault, FaultCode
from scoring.hands import HandScore
from scoring.records import Names
from scoring.rules import RuleSet

MOST_PAID = 1_000_000

CODES: Mapping[str, FaultCode] = {
    "item_awards": FaultCode.AWARD_WRONG,
    "points_taken": FaultCode.POINTS_WRONG,
    "delta": FaultCode.DELTA_WRONG,
    "after": FaultCode.AFTER_WRONG,
    "made": FaultCode.MADE_WRONG,
    "game_over": FaultCode.GAME_END_WRONG,
    "winner": FaultCode.WINNER_WRONG,
    "next_dealer": FaultCode.NEXT_DEALER_WRONG,
    "money": FaultCode.MONEY_WRONG,
}


def results(rules: RuleSet, names: Names, hand: HandScore, after: GameScore) -> dict[str, Any]:
    """Write the result of a hand with names; money in the main unit, None where none is paid."""
    money = None
    if hand.money is not None:
        money = {side: cents / 100 for side, cents in zip(names.sides, hand.money, strict=True)}
    awards = zip(rules.items, hand.item_awards, strict=True)
    return {
        "item_awards": {str(item.point): _named(names.teams, team) for item, team in awards},
        "points_taken": dict(zip(names.teams, hand.points_taken, strict=True)),
        "delta": dict(zip(names.sides, hand.deltas, strict=True)),
        "after": dict(zip(names.sides, after.scores, strict=True)),
        "made": hand.made,
        "game_over": after.is_over,
        "winner": _named(names.sides, after.winner),
        "next_dealer": names.players[after.dealer],
        "money": money,
    }


def _named(names: tuple[str, ...], place: int | None) -> str | None:
    return None if place is None else names[place]


def claim_faults(claimed: object, result: Mapping[str, Any] | None) -> Iterator[Fault]:
    """Find every claim that contradicts ``result``, or itself where there is no result."""
    if not isinstance(claimed, Mapping):
        yield Fault(FaultCode.NOT_A_LIST, "claimed")
        return
    yield from _impossible(claimed)
    for field, code in CODES.items():
        if result is not None and field in claimed:
            yield from _differences(claimed[field], result[field], field, code)


def _impossible(claimed: Mapping[str, Any]) -> Iterator[Fault]:
    awards, money = claimed.get("item_awards"), claimed.get("money")
    if isinstance(awards, Mapping):
        for point, taker in awards.items():
            if isinstance(taker, list) and len(taker) > 1:
                at = f"claimed.item_awards.{str(point)[:40]}"
                yield Fault(FaultCode.ITEM_CLAIMED_TWICE, at, {"point": point})
    if isinstance(money, Mapping):
        paid = [amount for amount in money.values() if _is_amount(amount)]
        if round(sum(paid) * 100):
            yield Fault(FaultCode.MONEY_NOT_ZERO_SUM, "claimed.money", {"sum": sum(paid)})


def _is_amount(value: object) -> bool:
    return isinstance(value, int | float) and abs(value) <= MOST_PAID


def _differences(given: object, shown: object, field: str, code: FaultCode) -> Iterator[Fault]:
    at = f"claimed.{field}"
    if not isinstance(shown, Mapping):
        if given != shown or type(given) is not type(shown):
            yield Fault(code, at, {"given": _brief(given), "shown": shown})
        return
    if not isinstance(given, Mapping):
        yield Fault(code, at)
        return
    for key, value in given.items():
        if key not in shown:
            yield Fault(code, f"{at}.{str(key)[:40]}")
        elif value != shown[key] and not isinstance(value, list):
            details = {"key": key, "given": _brief(value), "shown": shown[key]}
            yield Fault(code, f"{at}.{key}", details)


def _brief(value: object) -> object:
    return value if value is None or type(value) in (int, float, bool) else str(value)[:40]

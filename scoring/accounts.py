"""Settlements as they are recorded: who leaves, what a game costs, what hands came to."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from scoring.faults import Fault, FaultCode, InvalidHand
from scoring.judgements import judge
from scoring.settlements import game_stakes, moon_bets, net, part
from scoring.shapes import MOST_LISTED

MOST = 1_000_000
CENTS = 100
FEWEST = 2


def settle(record: object, hands: Mapping[str, object]) -> dict[str, Any]:
    """Settle a record; ``hands`` are the records that it may name by id.

    Raises ``InvalidHand`` with a fault for each part that is missing or cannot be read.
    """
    given = record.get("input") if isinstance(record, Mapping) else None
    if not isinstance(given, Mapping) or len(given) > MOST_LISTED:
        raise InvalidHand([Fault(FaultCode.SETTLEMENT_UNREADABLE, "input")])
    for key, read in _KINDS.items():
        if key in given:
            return read(given, hands)
    raise InvalidHand([Fault(FaultCode.SETTLEMENT_UNREADABLE, "input")])


def _unreadable(field: str) -> InvalidHand:
    return InvalidHand([Fault(FaultCode.SETTLEMENT_UNREADABLE, f"input.{field}")])


def _counts(given: Mapping[str, Any], field: str) -> dict[str, int]:
    counts = given.get(field)
    if not isinstance(counts, Mapping) or not 0 < len(counts) <= MOST_LISTED:
        raise _unreadable(field)
    if not all(type(count) is int and abs(count) <= MOST for count in counts.values()):
        raise _unreadable(field)
    return dict(counts)


def _cents(given: Mapping[str, Any], field: str, *, unit: int = CENTS) -> int:
    """Read an amount; one in the main unit is brought to whole cents."""
    amount = given.get(field)
    if not isinstance(amount, int | float) or not 0 <= amount <= MOST:
        raise _unreadable(field)
    return round(amount * unit)


def _parting(given: Mapping[str, Any], _hands: Mapping[str, object]) -> dict[str, Any]:
    scores, leaver = _counts(given, "scores"), given["leaving"]
    if len(scores) < FEWEST or not isinstance(leaver, str) or leaver not in {"all", *scores}:
        raise _unreadable("leaving")
    rate = _cents(given, "cents_per_point", unit=1)
    parting = part(scores, cents_a_point=rate, leaver=None if leaver == "all" else leaver)
    names = list(scores) if leaver == "all" else [leaver]
    settled: dict[str, Any] = {"average": _exact(parting.average)}
    if all(parting.exact[name].denominator == 1 for name in names):
        settled["cents"] = {name: parting.cents[name] for name in names}
    else:
        settled["cents_exact"] = {name: str(parting.exact[name]) for name in names}
        settled["cents_rounded"] = {name: parting.cents[name] for name in names}
    if "moons_made_by" in given:
        settled |= _moons(given, scores, parting.cents, names)
    return settled


def _moons(
    given: Mapping[str, Any], scores: dict[str, int], cents: dict[str, int], names: Sequence[str]
) -> dict[str, Any]:
    made = _counts(given, "moons_made_by")
    if not set(made) <= set(scores):
        raise _unreadable("moons_made_by")
    stake = _cents(given, "moon_dollars")
    bets = moon_bets({name: made.get(name, 0) for name in scores}, stake=stake)
    return {
        "moon_dollars": {name: bets[name] / CENTS for name in names},
        "total_dollars": {name: (bets[name] + cents[name]) / CENTS for name in names},
    }


def _stakes(given: Mapping[str, Any], _hands: Mapping[str, object]) -> dict[str, Any]:
    sets, moon_sets = _counts(given, "sets"), _counts(given, "moon_sets")
    if not isinstance(given["winner"], str) or given["winner"] in sets:
        raise _unreadable("winner")
    if not set(moon_sets) <= set(sets):
        raise _unreadable("moon_sets")
    a_game, a_set = _cents(given, "base_stake"), _cents(given, "stake_per_set")
    pays = game_stakes(sets, moon_sets, a_game=a_game, a_set=a_set)
    return {
        "pays": {name: cents / CENTS for name, cents in pays.items()},
        "winner_receives": sum(pays.values()) / CENTS,
    }


def _netted(given: Mapping[str, Any], hands: Mapping[str, object]) -> dict[str, Any]:
    listed = given["hands"]
    if not isinstance(listed, list) or not 0 < len(listed) <= MOST_LISTED:
        raise _unreadable("hands")
    paid = [_paid(entry, hands, f"hands.{place}") for place, entry in enumerate(listed)]
    return {"net": {name: cents / CENTS for name, cents in net(paid).items()}}


def _paid(entry: object, hands: Mapping[str, object], field: str) -> dict[str, int]:
    judged = judge(hands.get(entry) if isinstance(entry, str) else entry)
    if judged.faults:
        raise InvalidHand(judged.faults)
    if judged.result is None or judged.result["money"] is None:
        raise _unreadable(field)
    return {name: round(money * CENTS) for name, money in judged.result["money"].items()}


def _exact(number: Fraction) -> int | str:
    return number.numerator if number.denominator == 1 else str(number)


_KINDS: Mapping[str, Callable[[Mapping[str, Any], Mapping[str, object]], dict[str, Any]]] = {
    "leaving": _parting,
    "winner": _stakes,
    "hands": _netted,
}

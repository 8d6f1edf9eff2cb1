"""Rule sets from JSON: each field read by its own kind, every unreadable one told."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Any

from scoring.cards import Pack
from scoring.choices import (
    Announcement,
    AtBell,
    Bidding,
    Exchange,
    FirstLead,
    Following,
    MadeScores,
    NextDealer,
    Point,
    Receiver,
    Revoke,
    TieAtTarget,
    TrumpBy,
    Win,
)
from scoring.contradictions import Contradiction, ContradictionCode, ContradictoryRules
from scoring.parameters import Item, Special, Stakes
from scoring.rules import RuleSet

MOST = 100_000
LONGEST_NAME = 80
LONGEST_LIST = 40


class Unreadable(Exception):
    """A value cannot be what its setting says; turned into a reason before it is raised on."""


def _whole(value: object) -> int:
    if type(value) is int and abs(value) <= MOST:
        return value
    raise Unreadable


def _yes_or_no(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise Unreadable


def _text(value: object) -> str:
    if isinstance(value, str) and 0 < len(value) <= LONGEST_NAME:
        return value
    raise Unreadable


def _one_of(kind: type[StrEnum]) -> Callable[[object], StrEnum]:
    def read(value: object) -> StrEnum:
        if isinstance(value, str) and value in kind.__members__.values():
            return kind(value)
        raise Unreadable

    return read


def _optional(read: Callable[[object], Any]) -> Callable[[object], Any]:
    return lambda value: None if value is None else read(value)


def _list_of(read: Callable[[object], Any]) -> Callable[[object], tuple[Any, ...]]:
    def read_all(value: object) -> tuple[Any, ...]:
        if isinstance(value, list | tuple) and len(value) <= LONGEST_LIST:
            return tuple(read(entry) for entry in value)
        raise Unreadable

    return read_all


def _value_of(kind: type, readers: Mapping[str, Callable[[object], Any]]) -> Callable[..., Any]:
    def read(value: object) -> Any:
        if isinstance(value, kind):
            return value
        if not isinstance(value, Mapping) or not set(value) <= set(readers):
            raise Unreadable
        try:
            return kind(**{key: readers[key](part) for key, part in value.items()})
        except TypeError:
            raise Unreadable from None

    return read


_ITEM = _value_of(Item, {"point": _one_of(Point), "value": _whole, "receiver": _one_of(Receiver)})
_SPECIAL = _value_of(
    Special,
    {
        "name": _one_of(Announcement),
        **dict.fromkeys(("level", "stake", "wins_from"), _whole),
        **dict.fromkeys(("made", "missed", "over"), _optional(_whole)),
        **dict.fromkeys(("takes_all", "takes_tricks", "closes", "wins_game"), _yes_or_no),
    },
)
_STAKES = _value_of(Stakes, {field.name: _whole for field in fields(Stakes)})

READERS: Mapping[str, Callable[[object], Any]] = {
    "name": _text,
    "pack": _one_of(Pack),
    "items": _list_of(_ITEM),
    "specials": _list_of(_SPECIAL),
    "trumps": _list_of(_text),
    "stakes": _STAKES,
    "bidding": _one_of(Bidding),
    "trump_by": _one_of(TrumpBy),
    "exchange": _one_of(Exchange),
    "first_lead": _one_of(FirstLead),
    "following": _one_of(Following),
    "win": _one_of(Win),
    "tie_at_target": _one_of(TieAtTarget),
    "made_scores": _one_of(MadeScores),
    "revoke": _one_of(Revoke),
    "at_bell": _one_of(AtBell),
    "next_dealer": _one_of(NextDealer),
    **dict.fromkeys(
        (
            "calls_partner",
            "called_card_at_once",
            "keeps_scoring_trumps",
            "most_may_be_repeated",
            "may_stop_early",
            "defenders_score",
            "pitcher_scores",
            "double_set_for_dealer_takeover",
            "jokers_break_game_tie",
            "all_points_win",
            "minus_target_loses",
            "tied_game_plays_on",
        ),
        _yes_or_no,
    ),
    **dict.fromkeys(
        (
            "sides",
            "tricks",
            "forced_dealer_bid",
            "target",
            "sets_that_lose",
            "hands",
            "minutes",
            "misdeals_that_lose_deal",
            "hold_defenders_at",
        ),
        _optional(_whole),
    ),
    **dict.fromkeys(
        (
            "version",
            "min_seats",
            "max_seats",
            "cards_dealt",
            "cards_held",
            "min_bid",
            "max_bid",
            "steal_up_to",
            "exchange_most",
            "best_of",
            "start_score",
            "misdeal_costs",
            "lateness_costs",
        ),
        _whole,
    ),
}
"""How each field of a rule set is read; every field that is not derived is here."""


def rules_from_json(data: object) -> RuleSet:
    """Read a rule set that ``RuleSet.to_json`` wrote; fields left out take their default.

    Raises ``ContradictoryRules`` with every reason, for any value at all.
    """
    if not isinstance(data, Mapping):
        raise ContradictoryRules("rules", (unreadable("rules"),))
    read, reasons = read_settings(data)
    reasons += [unreadable(key) for key in ("name", "items") if key not in data]
    if reasons:
        raise ContradictoryRules(str(read.get("name", "rules")), tuple(reasons))
    return RuleSet(**read)


def read_settings(data: Mapping[str, object]) -> tuple[dict[str, Any], list[Contradiction]]:
    """Read fields of a rule set; those that are unknown or unreadable become reasons."""
    read: dict[str, Any] = {}
    reasons: list[Contradiction] = []
    for key in list(data)[: 2 * len(READERS)]:
        if key not in READERS:
            reasons.append(Contradiction(ContradictionCode.SETTING_UNKNOWN, str(key)[:40]))
            continue
        try:
            read[key] = READERS[key](data[key])
        except Unreadable:
            reasons.append(unreadable(key))
    return read, reasons


def unreadable(setting: str) -> Contradiction:
    """Say that a setting has a value it cannot have."""
    return Contradiction(ContradictionCode.SETTING_UNREADABLE, setting)

"""House rules in the words of a club, laid over a rule set field by field."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from scoring.choices import Point, Receiver
from scoring.contradictions import Contradiction, ContradictionCode, ContradictoryRules
from scoring.parameters import Item, Special
from scoring.rules import RuleSet
from scoring.settings import Unreadable, read_settings, unreadable

NOT_BENT = frozenset({"name", "version"})
"""What tells a rule set from others is no house rule."""

Read = dict[str, Any]
"""Fields that settings before this one have changed."""


def with_settings(rules: RuleSet, settings: Mapping[str, object]) -> RuleSet:
    """Return ``rules`` with house rules laid over it.

    A setting is a field of ``RuleSet`` or one of ``HOUSE_RULES``.  Raises ``ContradictoryRules``
    with every reason when one is unknown, cannot be read, or contradicts the others.
    """
    apart = NOT_BENT.union(HOUSE_RULES)
    read, reasons = read_settings({key: settings[key] for key in settings if key not in apart})
    for key in sorted(NOT_BENT.intersection(settings)):
        reasons.append(Contradiction(ContradictionCode.SETTING_UNKNOWN, key))
    for key, lay in HOUSE_RULES.items():
        if key in settings:
            try:
                read |= lay(rules, read, settings[key])
            except Unreadable:
                reasons.append(unreadable(key))
    try:
        bent = replace(rules, **read)
    except ContradictoryRules as refused:
        reasons += refused.contradictions
    if reasons:
        raise ContradictoryRules(rules.name, tuple(reasons))
    return bent


def differences(rules: RuleSet, preset: RuleSet) -> dict[str, tuple[object, object]]:
    """Return what a house changed: field → (in the preset, here)."""
    ours, theirs = rules.to_json(), preset.to_json()
    return {key: (theirs[key], ours[key]) for key in ours if ours[key] != theirs[key]}


def _received_by(point: Point, words: Mapping[str, Receiver]) -> Callable[..., Read]:
    def lay(rules: RuleSet, read: Read, value: object) -> Read:
        if not isinstance(value, str) or value not in words:
            raise Unreadable
        items = read.get("items", rules.items)
        changed = (replace(i, receiver=words[value]) if i.point is point else i for i in items)
        return {"items": tuple(changed)}

    return lay


def _dealer_may_steal(rules: RuleSet, read: Read, value: object) -> Read:
    if not isinstance(value, bool):
        raise Unreadable
    specials = read.get("specials", rules.specials)
    top = max([read.get("max_bid", rules.max_bid), *(special.level for special in specials)])
    return {"steal_up_to": top if value else 0}


def _steal_specials(rules: RuleSet, read: Read, value: object) -> Read:
    """Whether a bid in a word may be stolen as well; numbers stay as they are."""
    if not isinstance(value, bool):
        raise Unreadable
    most = read.get("max_bid", rules.max_bid)
    stolen = read.get("steal_up_to", rules.steal_up_to)
    return _dealer_may_steal(rules, read, value) if value else {"steal_up_to": min(most, stolen)}


def _on_specials(
    change: Callable[[Special, Any], Special | None], *kinds: type
) -> Callable[..., Read]:
    def lay(rules: RuleSet, read: Read, value: object) -> Read:
        if type(value) not in kinds:
            raise Unreadable
        specials = (change(special, value) for special in read.get("specials", rules.specials))
        return {"specials": tuple(special for special in specials if special is not None)}

    return lay


def _offered(special: Special, is_offered: bool) -> Special | None:  # noqa: FBT001
    return special if is_offered or not special.takes_all else None


def _moon(special: Special, **changes: Any) -> Special:
    return replace(special, **changes) if special.takes_all else special


MOST_WORTH = 20

OFF_CARDS: Mapping[str, tuple[Point, str, int]] = {
    "off_ace": (Point.OFF_ACE, "A", 1),
    "off_ten": (Point.OFF_TEN, "10", 1),
    "off_three": (Point.OFF_THREE, "3", 3),
    "off_two": (Point.OFF_TWO, "2", 1),
}
"""Cards of the other suit of the colour that rank just below their twin, with their value.

Source: reading-12, Trickster's eleven and thirteen points for the ace and the three.
"""


def _addons(rules: RuleSet, read: Read, value: object) -> Read:
    """Make off-cards trumps and points; bids and moons grow with what there is to take."""
    trumps = list(read.get("trumps", rules.trumps))
    items, more = read.get("items", rules.items), 0
    for name, worth in _worths(value).items():
        point, rank, _usual = OFF_CARDS[name]
        trumps.insert(trumps.index(rank) + 1 if rank in trumps else len(trumps), f"O{rank}")
        items = (*items, Item(point=point, value=worth, receiver=Receiver.CAPTURED))
        more += worth
    grown = (_grown(special, more) for special in read.get("specials", rules.specials))
    most = read.get("max_bid", rules.max_bid) + more
    return {"trumps": tuple(trumps), "items": items, "max_bid": most, "specials": tuple(grown)}


def _worths(value: object) -> Mapping[str, int]:
    """Read off-cards as a list of names, or by name with what each is worth."""
    if isinstance(value, list | tuple) and all(isinstance(name, str) for name in value):
        worths = {name: OFF_CARDS[name][2] for name in value if name in OFF_CARDS}
    elif isinstance(value, Mapping) and all(_is_worth(worth) for worth in value.values()):
        worths = {name: worth for name, worth in value.items() if name in OFF_CARDS}
    else:
        raise Unreadable
    if len(worths) < len(value):
        raise Unreadable
    return worths


def _is_worth(value: object) -> bool:
    return type(value) is int and 1 <= value <= MOST_WORTH


def _grown(special: Special, more: int) -> Special:
    if not special.takes_all:
        return special
    return replace(special, level=special.level + more, stake=special.stake + more)


HOUSE_RULES: Mapping[str, Callable[[RuleSet, Read, object], Read]] = {
    "low_to": _received_by(Point.LOW, {"captor": Receiver.CAPTURED, "holder": Receiver.HELD}),
    "game_to": _received_by(Point.GAME, {"pips": Receiver.PIPS, "ten": Receiver.TEN}),
    "addons": _addons,
    "special_bids": _on_specials(_offered, bool),
    "moon_made_scores": _on_specials(lambda s, n: _moon(s, made=n), int),
    "moon_missed_costs": _on_specials(lambda s, n: _moon(s, missed=n), int),
    "moon_wins_game": _on_specials(lambda s, yes: _moon(s, wins_game=yes), bool),
    "moon_wins_from": _on_specials(lambda s, n: _moon(s, wins_from=n), int),
    "moon_needs_every_trick": _on_specials(lambda s, yes: _moon(s, takes_tricks=yes), bool),
    "dealer_may_steal": _dealer_may_steal,
    "steal_special_bids": _steal_specials,
}
"""Settings in a club's words, in the order in which they are laid over the fields."""

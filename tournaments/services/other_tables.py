"""The rules of tables that are not of four: which sizes they are for, and whether they can be."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from scoring import PRESETS, RuleSet, Win
from tournaments.models.event import USUAL_SEATS
from tournaments.pairings.shapes import LARGEST, SMALLEST
from tournaments.selectors.rounds import other_shapes

OTHER_SIZES: Mapping[str, range] = MappingProxyType(
    {"larger": range(USUAL_SEATS + 1, LARGEST + 1), "smaller": range(SMALLEST, USUAL_SEATS)}
)
"""The seats of tables that a club may want beside those of four; without a wish, all of them."""


def suits_other_tables(rules: RuleSet) -> bool:
    """Say whether tables that are not of four can be played by these rules."""
    return bool(other_shapes(rules.to_json())) and rules.win is not Win.COUNTDOWN


def narrowed(rules: RuleSet, wanted: str) -> RuleSet | None:
    """Return rules for the tables of ``OTHER_SIZES`` alone; None where they have none of these.

    >>> [narrowed(PRESETS["cutthroat"], wanted).max_seats for wanted in ("larger", "smaller", "")]
    [7, 3, 8]
    """
    if not wanted:
        return rules
    sizes = OTHER_SIZES[wanted]
    least, most = max(sizes[0], rules.min_seats), min(sizes[-1], rules.max_seats)
    return replace(rules, min_seats=least, max_seats=most) if least <= most else None


def other_sizes_of(others: RuleSet) -> str:
    """Return what narrowed these rules; empty where their preset has no more sizes."""
    usual = PRESETS.get(others.name, others)
    ways = [key for key in OTHER_SIZES if has_both_sizes(usual)]
    return next((key for key in ways if narrowed(others, key) == others), "")


def has_both_sizes(rules: RuleSet) -> bool:
    """Say whether larger and smaller tables can be played by these rules."""
    sizes = other_shapes(rules.to_json())
    return all(any(size in wanted for size in sizes) for wanted in OTHER_SIZES.values())


def other_faults(
    rules: RuleSet, others: RuleSet | None, *, plans_ahead: bool
) -> list[dict[str, str]]:
    """Return why tables of four by ``rules`` cannot stand beside others by ``others``.

    ``plans_ahead``: whoever sits alone at four then does at all tables, for who is whose partner
    is counted by the number of seats.
    """
    if others and suits_other_tables(others):
        is_alone = rules.side_count(USUAL_SEATS) == USUAL_SEATS
        if not (plans_ahead and is_alone and others.sides):
            return []
    return [{"field": "other_rules", "code": "other_rules_unsuited"}]

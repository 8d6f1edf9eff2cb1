"""What a director decides about a bracket when its event is made. Locks: none; the event is new."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scoring import PRESETS, ContradictoryRules, RuleSet, with_settings
from tournaments.models import Bracket, Event
from tournaments.pairings.brackets.building import find_faults
from tournaments.pairings.brackets.types import LEAST_ENTRANTS, Format, Terms

HEADS_UP = 2
"""Seats of a match between two who play alone."""
MOST_TAKEN = 1024
CUTS = ("top", "share", "per_group")


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketPlan:
    """How the elimination is played, and who comes to it.

    ``take`` is how many go on of the rounds before: so many in all (``cut`` is "top"), one in so
    many ("share"), or so many of each group ("per_group", with ``best_others``). ``preset`` is for
    its matches where they are not played by the rules of the event.
    """

    kind: str = Bracket.Kind.SINGLE.value
    third_place: bool = False
    places_to: int = 0
    best_of: int = 1
    final_best_of: int = 0
    cut: str = "top"
    take: int = 8
    best_others: int = 0
    preset: str = ""

    @property
    def terms(self) -> Terms:
        """How it is played."""
        return Terms(
            format=Format(self.kind),
            third_place=self.third_place,
            places_to=self.places_to,
            best_of=self.best_of,
            final_best_of=self.final_best_of,
        )

    def faults(self) -> Iterator[dict[str, str]]:
        """Yield everything that is wrong, each with its field and a code."""
        if self.kind not in Bracket.Kind.values:
            yield {"field": "bracket", "code": "bracket_unknown"}
            return
        for fault in find_faults(LEAST_ENTRANTS, self.terms):
            yield {"field": fault.field, "code": fault.code.value}
        yield from cut_faults(self.cut, self.take, self.best_others)
        if self.preset and self.preset not in PRESETS:
            yield {"field": "match_preset", "code": "preset_unknown"}

    def cut_json(self) -> dict[str, Any]:
        """Return the cut as the event keeps it."""
        return cut_json(self.cut, self.take, self.best_others)


def cut_faults(
    cut: str, take: int, best_others: int, field: str = "take"
) -> Iterator[dict[str, str]]:
    """Yield what is wrong with who is to go on, before anybody has played."""
    is_counted = 1 <= take <= MOST_TAKEN and 0 <= best_others <= MOST_TAKEN
    if cut not in CUTS or not is_counted:
        yield {"field": field, "code": "cut_out_of_range"}


def cut_json(cut: str, take: int, best_others: int) -> dict[str, int]:
    """Return who goes on as an event keeps it."""
    return {cut: take} | ({"best_others": best_others} if best_others else {})


def match_rules(
    plan: BracketPlan, settings: dict[str, Any], *, usual: RuleSet, pairs: bool
) -> RuleSet | None:
    """Return the rules of the matches, None where the event's own will not do."""
    try:
        rules = with_settings(PRESETS[plan.preset], settings) if plan.preset else usual
    except ContradictoryRules:
        return None
    seats = 2 * HEADS_UP if pairs else HEADS_UP
    fits = rules.min_seats <= seats <= rules.max_seats
    return rules if fits and rules.side_count(seats) == HEADS_UP else None


def new_bracket(event: Event, plan: BracketPlan, rules: RuleSet) -> Bracket:
    """Insert the bracket of an event that is being made."""
    is_first = event.format == Event.Format.ELIMINATION
    return Bracket.objects.create(
        event=event,
        kind=plan.kind,
        third_place=plan.third_place,
        places_to=plan.places_to,
        best_of=plan.best_of,
        final_best_of=plan.final_best_of,
        rules=rules.to_json() if plan.preset else None,
        cut={} if is_first else plan.cut_json(),
    )

"""What a night of so many people, rounds and hands looks like: plain arithmetic and words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring import PRESETS, RuleSet, with_settings
from tournaments.wording.rules import rules_line

MINUTES_A_HAND = 3.5
MINUTES_TO_CHANGE = 4
SEATS = 4
MOST = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """The answers, and what follows from them."""

    people: int
    rounds: int
    hands: int
    rules: RuleSet

    @property
    def rules_line(self) -> str:
        """The rules in force, in one line."""
        return rules_line(with_settings(self.rules, {"hands": self.hands, "target": None}))

    @property
    def tables(self) -> int:
        """Full tables of four."""
        return self.people // SEATS

    @property
    def sitting_out(self) -> int:
        """People without a table in each round."""
        return self.people % SEATS

    @property
    def minutes(self) -> int:
        """Minutes from the first deal to the last score, to the next five."""
        exact = self.rounds * (self.hands * MINUTES_A_HAND + MINUTES_TO_CHANGE)
        return 5 * round(exact / 5)

    @property
    def hours_minutes(self) -> tuple[int, int]:
        """The same as hours and minutes."""
        return divmod(self.minutes, 60)


def evening_of(answers: Mapping[str, Any]) -> Evening | None:
    """Return the evening that the answers describe, or None while one of them is no number."""
    people, rounds, hands = (_count(answers.get(name)) for name in ("people", "rounds", "hands"))
    rules = PRESETS.get(str(answers.get("preset")))
    if not (rounds and hands and rules and people and people >= SEATS):
        return None
    return Evening(people=people, rounds=rounds, hands=hands, rules=rules)


def _count(answer: Any) -> int | None:
    """Read a whole number between 1 and ten thousand."""
    text = str(answer or "").strip()
    number = int(text) if text.isdecimal() and len(text) <= len(str(MOST)) else 0
    return number if 1 <= number <= MOST else None

"""The plans of an evening, as the pages of directors and of everybody show them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import time
from typing import Any
from urllib.parse import urlencode

from tournaments.pairings.choice.plans import plans_for
from tournaments.pairings.choice.types import Kind, Pace, Plan, Wishes
from tournaments.pairings.errors import PairingRefused
from tournaments.pairings.movements import MOVEMENTS
from tournaments.pairings.nights import Partners
from tournaments.web.numbers import typed_number
from tournaments.wording.choice import (
    byes_count,
    kind_label,
    miss_sentence,
    pairs_count,
    plan_title,
    sizes_count,
    target_title,
)
from tournaments.wording.draws import note_sentence
from tournaments.wording.movements import format_name
from tournaments.wording.refusals import refusal_sentence

DAY_MINUTES = 24 * 60
MOST_PLAYERS, MOST_ROUNDS, MOST_HANDS = 400, 60, 100
FIGURES = 4
MINUTE, HOUR = 60, 3600


@dataclass(frozen=True, slots=True)
class ShownPlan:
    """A plan in words. ``start`` is None where nobody said when the evening begins."""

    plan: Plan
    start: time | None
    players: int
    partnership: Partners
    to_target: bool = False

    @property
    def chart(self) -> str:
        """The question of its chart, as an address carries it; empty where results decide."""
        if self.plan.kind is Kind.MOVEMENT or self.is_of_pairs:
            return ""
        asked = {"players": self.players, "rounds": self.plan.rounds, "partners": self.partnership}
        if self.plan.sizes:
            asked["leftover"] = self.plan.leftover
        return urlencode(asked)

    @property
    def is_of_pairs(self) -> bool:
        """Whether pairs play it who stay together, in an event that is to be made."""
        return self.plan.format in MOVEMENTS and not MOVEMENTS[self.plan.format].takes_singles

    @property
    def title(self) -> str:
        """Its rounds and hands."""
        if self.to_target:
            return target_title(self.plan.rounds, self.plan.hands)
        return plan_title(self.plan.rounds, self.plan.hands)

    @property
    def label(self) -> str:
        """What it is beside the others."""
        if self.plan.kind is Kind.MOVEMENT or self.is_of_pairs:
            return format_name(self.plan.format)
        return kind_label(self.plan.kind)

    @property
    def misses(self) -> list[str]:
        """The wishes it breaks."""
        return [miss_sentence(miss.code, miss.by) for miss in self.plan.misses]

    @property
    def warnings(self) -> list[str]:
        """What the director should know of the rounds to come."""
        return [note_sentence(note.code, note.numbers, {}) for note in self.plan.notes]

    @property
    def is_dashed(self) -> bool:
        """Whether it breaks a wish or cannot be played."""
        return bool(self.plan.misses or self.plan.refused)

    @property
    def refusal(self) -> str:
        """Why it cannot be played; empty where it can."""
        return refusal_sentence(self.plan.refused, {}) if self.plan.refused else ""

    @property
    def ends(self) -> time | None:
        """When the last score is written, by the hall's clock."""
        if self.start is None:
            return None
        hour, minute = divmod((_minute_of(self.start) + self.plan.minutes) % DAY_MINUTES, MINUTE)
        return time(hour, minute)

    @property
    def hours_minutes(self) -> tuple[int, int]:
        """How long it lasts."""
        return divmod(self.plan.minutes, 60)

    @property
    def partners(self) -> str:
        """Who has the same partner twice; empty where nobody has a new one."""
        repeats = self.plan.repeats
        if repeats is None or self.is_of_pairs or self.partnership is not Partners.ROTATING:
            return ""
        return pairs_count(repeats.partners, is_mean=repeats.is_mean)

    @property
    def opponents(self) -> str:
        """Who has the same opponent twice."""
        repeats = self.plan.repeats
        return pairs_count(repeats.opponents, is_mean=repeats.is_mean) if repeats else ""

    @property
    def mates(self) -> str:
        """Who meets twice in any role."""
        repeats = self.plan.repeats
        return pairs_count(repeats.mates, is_mean=repeats.is_mean) if repeats else ""

    @property
    def tables(self) -> str:
        """How many tables there are, by size where that differs."""
        return sizes_count(self.plan.sizes) if self.plan.sizes else str(self.plan.tables)

    @property
    def byes(self) -> str:
        """How often each sits out."""
        repeats = self.plan.repeats
        return byes_count(repeats.bye_min, repeats.bye_max) if repeats else ""


@dataclass(frozen=True, slots=True)
class Choice:
    """The plans of an evening, or the sentence that says why there is none."""

    players: int
    plans: tuple[ShownPlan, ...]
    pace: Pace
    refusal: str = ""

    @property
    def idle(self) -> int:
        """How many have no table of four in each round."""
        return self.plans[0].plan.byes if self.plans else 0

    @property
    def best(self) -> ShownPlan | None:
        """The first plan that breaks no wish."""
        return next((shown for shown in self.plans if not shown.is_dashed), None)

    def named(self, key: str) -> Plan | None:
        """Return the plan of a button, or None."""
        return next((shown.plan for shown in self.plans if shown.plan.key == key), None)


def choice_of(
    answers: Mapping[str, Any],
    *,
    partners: Partners,
    usual: Pace,
    others: frozenset[int] = frozenset(),
) -> Choice | None:
    """Return the plans that answers lead to, or None while one of them is no number.

    ``others`` are the sizes that tables of a rotation may have beside four.
    Raises nothing: an answer that is no time, or no pace, counts as not given.
    """
    start, pace = clock_time(answers.get("start")), pace_of(answers, usual)
    players, rounds, hands = (
        _count(answers.get(name), most)
        for name, most in (
            ("people", MOST_PLAYERS),
            ("rounds", MOST_ROUNDS),
            ("hands", MOST_HANDS),
        )
    )
    if not (players and rounds and hands):
        return None
    key, _, way = str(answers.get("format") or "").partition("/")
    way = way if key in MOVEMENTS and way in next(iter(MOVEMENTS[key].options.values()), ()) else ""
    wishes = Wishes(
        players=players,
        rounds=rounds,
        hands=hands,
        minutes=minutes_between(start, clock_time(answers.get("done_by"))),
        partners=partners,
        nobody_out=bool(answers.get("nobody_out")),
        pace=pace,
        format=key if key in MOVEMENTS else "",
        options=dict.fromkeys(list(MOVEMENTS[key].options)[:1], way) if way else {},
        others=others,
    )
    try:
        plans = plans_for(wishes)
    except PairingRefused as refused:
        return Choice(players, (), pace, refusal_sentence(refused.fault, {}))
    is_long = answers.get("length") == "target"
    shown = tuple(ShownPlan(plan, start, players, partners, is_long) for plan in plans)
    return Choice(players, shown, pace)


def minutes_between(start: time | None, end: time | None) -> int | None:
    """Return the minutes of an evening; one that ends before it starts goes past midnight."""
    if start is None or end is None:
        return None
    return (_minute_of(end) - _minute_of(start)) % DAY_MINUTES or None


def _minute_of(moment: time) -> int:
    """Return the minutes since midnight."""
    return moment.hour * MINUTE + moment.minute


def clock_time(answer: object) -> time | None:
    """Read a time such as 19:30, or None."""
    try:
        return time.fromisoformat(str(answer or ""))
    except ValueError:
        return None


def pace_of(answers: Mapping[str, Any], usual: Pace) -> Pace:
    """Return the pace that answers name, in minutes; what is no number stays as usual."""
    return Pace(
        hand=_seconds(answers.get("hand_minutes"), usual.hand),
        change=_seconds(answers.get("change_minutes"), usual.change),
    )


def _seconds(answer: object, usual: int) -> int:
    try:
        seconds = round(float(str(answer or "").replace(",", ".")) * MINUTE)
    except (ValueError, OverflowError):
        return usual
    return seconds if 0 < seconds <= HOUR else usual


def _count(answer: object, most: int) -> int | None:
    """Read a whole number from 1 on."""
    number = typed_number(answer, figures=FIGURES) or 0
    return number if 1 <= number <= most else None

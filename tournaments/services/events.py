"""Writes to events as a whole. Locks: Round → Event."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.text import slugify

from scoring import PRESETS, AtBell, ContradictoryRules, RuleSet, Win, with_settings
from tournaments.clocks import MOST_MINUTES
from tournaments.errors import EventFinished, RoundsOutstanding, RoundStillOpen, SettingsRefused
from tournaments.models import Club, Event, Round, StandingsHead
from tournaments.pairings.movements import MOVEMENTS, Movement
from tournaments.rosters.names import clean_name
from tournaments.selectors.brackets import rounds_left
from tournaments.services.bracket_plans import BracketPlan, match_rules, new_bracket
from tournaments.services.log import record_action, record_result
from tournaments.services.other_tables import (
    OTHER_SIZES,
    narrowed,
    other_faults,
    suits_other_tables,
)
from tournaments.standings.tie_breaks import TIE_BREAKS

SEATS = 4
MAX_ROUNDS = 100
MAX_HANDS = 100
MAX_GAMES = 9
MAX_CAPACITY = 10_000
RANKABLE = frozenset(TIE_BREAKS) - {"moons"}
"""By what an event can rank; moons are not kept with a game's score."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPlan:
    """What a director decides when an event is made.

    ``hands`` is None for rounds that end at the rules' own target, ``minutes`` for rounds without a
    clock; ``at_bell`` says which hand it makes the last. A round is the best of ``games`` at one
    table. ``other_rules`` is the preset for tables that are not of four; without it whoever is left
    over sits out. ``other_sizes``, a key of ``OTHER_SIZES``, has only larger or smaller ones of
    these. ``tie_breaks`` are those of the format where none are given. ``pairs`` says that pairs
    play, and stay together.
    ``bracket`` is the elimination that follows, or that the event is.
    """

    name: str
    date: date
    preset: str = "partnership_21"
    settings: Mapping[str, Any] = field(default_factory=dict)
    format: str = Event.Format.ROTATION.value
    options: Mapping[str, str] = field(default_factory=dict)
    other_rules: str = ""
    other_sizes: str = ""
    tie_breaks: Sequence[str] = ()
    pairs: bool = False
    rounds: int = 5
    hands: int | None = 8
    games: int = 1
    minutes: int | None = None
    at_bell: str = AtBell.FINISH_HAND.value
    bye_points: int = 0
    late_points: int = 0
    capacity: int | None = None
    agreement: str = Event.Agreement.CONFIRM
    bracket: BracketPlan | None = None

    @property
    def elimination(self) -> BracketPlan | None:
        """The bracket, also where the format alone says that there is one."""
        is_one = self.format == Event.Format.ELIMINATION
        return self.bracket or (BracketPlan() if is_one else None)

    def faults(self) -> list[dict[str, str]]:
        """Return everything that is wrong, each with its field and a code."""
        checks = {
            ("name", "name_missing"): not clean_name(self.name),
            ("preset", "preset_unknown"): self.preset not in PRESETS,
            ("format", "format_unknown"): self.format not in MOVEMENTS,
            ("options", "options_unknown"): not self._knows_options(),
            ("format", "format_for_pairs"): not self.pairs and not self.movement.takes_singles,
            ("format", "format_for_singles"): self.pairs and not self.movement.takes_pairs,
            ("other_rules", "preset_unknown"): bool(self.other_rules)
            and self.other_rules not in PRESETS,
            ("other_rules", "format_needs_fours"): bool(self.other_rules)
            and not self.movement.takes_other_sizes,
            ("other_sizes", "options_unknown"): bool(self.other_sizes)
            and not (self.other_rules and self.other_sizes in OTHER_SIZES),
            ("tie_breaks", "tie_breaks_unknown"): len(set(self.tie_breaks)) < len(self.tie_breaks)
            or not set(self.tie_breaks) <= RANKABLE,
            ("rounds", "rounds_out_of_range"): not 1 <= self.rounds <= MAX_ROUNDS,
            ("hands", "hands_out_of_range"): self.hands is not None
            and not 1 <= self.hands <= MAX_HANDS,
            ("games", "games_out_of_range"): self.games not in range(1, MAX_GAMES + 1, 2),
            ("games", "games_of_hands"): self.games > 1 and self.hands is not None,
            ("minutes", "minutes_out_of_range"): self.minutes is not None
            and not 1 <= self.minutes <= MOST_MINUTES,
            ("at_bell", "at_bell_unknown"): self.at_bell not in list(AtBell),
            ("bye_points", "bye_points_out_of_range"): abs(self.bye_points) > MAX_CAPACITY,
            ("late_points", "bye_points_out_of_range"): abs(self.late_points) > MAX_CAPACITY,
            ("agreement", "agreement_unknown"): self.agreement not in Event.Agreement.values,
            ("capacity", "capacity_out_of_range"): self.capacity is not None
            and not 1 <= self.capacity <= MAX_CAPACITY,
        }
        found = [{"field": name, "code": code} for (name, code), wrong in checks.items() if wrong]
        if self.elimination:
            found += self.elimination.faults()
        return found

    def _knows_options(self) -> bool:
        """Say whether the format knows every option and its value."""
        known = self.movement.options
        return all(value in known.get(name, ()) for name, value in self.options.items())

    @property
    def movement(self) -> Movement:
        """The format's movement, the usual one where there is none of that name."""
        return MOVEMENTS.get(self.format, MOVEMENTS["rotation"])

    def night(self) -> dict[str, Any]:
        """Return the settings that make a game a round of this night."""
        wrong = {fault["field"] for fault in self.faults()}
        has_clock = self.minutes is not None and not {"minutes", "at_bell"} & wrong
        clock = {"minutes": self.minutes, "at_bell": self.at_bell} if has_clock else {}
        has_end = self.hands is not None or bool(clock)
        ties = {"tied_game_plays_on": True} if self.movement.plays_ties_on and has_end else {}
        if self.hands is not None:
            return {"hands": self.hands, "target": None, **clock, **ties}
        match = {"best_of": self.games} if self.games > 1 and "games" not in wrong else {}
        return {"hands": None, **clock, **ties, **match}


@transaction.atomic
def create_event(*, club: Club, plan: EventPlan, actor: str, seed: int | None = None) -> Event:
    """Make an event. Its seed is drawn here unless given, and every draw comes from it.

    Raises ``SettingsRefused`` with all faults.
    """
    rules, others = rules_of(plan)
    matches = match_rules_of(plan, rules)
    event = Event(
        club=club,
        name=clean_name(plan.name),
        date=plan.date,
        format=plan.format,
        is_for_pairs=plan.pairs,
        options=dict(plan.options),
        tie_breaks=list(plan.tie_breaks),
        rules=rules.to_json(),
        other_rules=others.to_json() if others else None,
        rounds_planned=plan.rounds,
        bye_points=plan.bye_points,
        late_points=plan.late_points,
        capacity=plan.capacity,
        agreement=plan.agreement,
        has_bracket=matches is not None,
        seed=secrets.randbits(48) if seed is None else seed,
    )
    _insert_with_free_slug(event)
    StandingsHead.objects.create(event=event)
    if plan.elimination and matches:
        new_bracket(event, plan.elimination, matches)
    data = {
        "preset": plan.preset,
        "settings": dict(plan.settings),
        "agreement": plan.agreement,
        "seed": event.seed,
        "format": event.format,
    }
    return record_action(
        event_id=event.pk, actor=actor, verb="created", subject="the event", data=data
    )


@transaction.atomic
def set_signup(*, event_id: int, is_open: bool, actor: str) -> Event:
    """Open or close the public sign-up."""
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if event.state == Event.State.FINISHED:
        raise EventFinished
    event.signup_open = is_open
    event.save(update_fields=["signup_open"])
    verb = "opened" if is_open else "closed"
    return record_action(event_id=event_id, actor=actor, verb=verb, subject="the sign-up")


@transaction.atomic
def post_standings(*, event_id: int, actor: str, early: bool = False) -> Event:
    """Declare the standings final; ``early`` ends a night before its last planned round."""
    drafts = Round.objects.select_for_update(no_key=False)  # deleted below; locked in order
    list(drafts.filter(event_id=event_id, state=Round.State.DRAFT))
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if event.state == Event.State.FINISHED:
        raise EventFinished
    if open_round := event.rounds.filter(state=Round.State.PLAYING).first():
        raise RoundStillOpen(number=open_round.number)
    closed = event.rounds.filter(state=Round.State.CLOSED).count()
    if not early and (outstanding := rounds_left(event, closed)):
        raise RoundsOutstanding(outstanding=outstanding)
    event.rounds.filter(state=Round.State.DRAFT).delete()
    event.state, event.signup_open = Event.State.FINISHED, False
    event.save(update_fields=["state", "signup_open"])
    return record_result(
        event_id=event_id,
        actor=actor,
        verb="posted",
        subject="the standings",
        data={"rounds": closed},
    )


def suits_rotation(rules: RuleSet) -> bool:
    """Say whether a night of changing partners can be played by these rules.

    Its tables are of four, and the points of all rounds are added up, so that a game that counts
    down to zero would rank the last first.
    """
    seats_four = rules.min_seats <= SEATS <= rules.max_seats
    return seats_four and rules.win is not Win.COUNTDOWN


def has_two_sides(rules: RuleSet) -> bool:
    """Say whether two sides meet at every table: among more, nobody need win most games."""
    seats = range(rules.min_seats, rules.max_seats + 1)
    return all(rules.side_count(count) == 2 for count in seats)  # noqa: PLR2004 - two sides


def rules_of(plan: EventPlan) -> tuple[RuleSet, RuleSet | None]:
    """Return the rules for tables of four and for others, or refuse with every fault of the plan.

    Raises ``SettingsRefused``.
    """
    faults = plan.faults()
    known = {fault["field"] for fault in faults}
    rules = others = None
    if "preset" not in known:
        rules = _made(plan.preset, {**plan.night(), **plan.settings}, "settings", faults)
        faults += _unsuited(plan, rules) if rules else []
    if plan.other_rules and "other_rules" not in known:
        others = _others(plan, rules, faults)
    if plan.movement.is_cutthroat and not others:
        others = rules
    faults += _no_matches(plan, [made for made in (rules, others) if made and made.best_of > 1])
    if any(made and made.hands is made.target is made.minutes is None for made in (rules, others)):
        faults.append({"field": "hands", "code": "hands_needed"})
    if faults or rules is None:
        raise SettingsRefused(faults=faults)
    return rules, others


def _no_matches(plan: EventPlan, matches: Sequence[RuleSet]) -> list[dict[str, str]]:
    """Return why a plan's rounds cannot be matches of several games, by the rules that say so."""
    checks = {
        "games_of_many_sides": not all(map(has_two_sides, matches)),
        "games_in_bracket": bool(matches) and plan.format == Event.Format.ELIMINATION,
    }
    return [{"field": "games", "code": code} for code, wrong in checks.items() if wrong]


def _unsuited(plan: EventPlan, rules: RuleSet) -> list[dict[str, str]]:
    """Return why rules are not for a plan's format."""
    is_alone = rules.side_count(SEATS) == SEATS
    checks = {
        "preset_unsuited": not suits_rotation(rules),
        "preset_without_partners": plan.pairs and is_alone,
        "preset_not_cutthroat": plan.movement.is_cutthroat
        and not (is_alone and suits_other_tables(rules)),
    }
    return [{"field": "preset", "code": code} for code, wrong in checks.items() if wrong]


def _others(plan: EventPlan, rules: RuleSet | None, faults: list[dict[str, str]]) -> RuleSet | None:
    """Return the rules of tables that are not of four; add to ``faults`` why that cannot be."""
    made = _made(plan.other_rules, plan.night(), "other_rules", faults)
    if made and plan.other_sizes in {"", *OTHER_SIZES}:
        others = narrowed(made, plan.other_sizes)
        plans_ahead = plan.movement.ahead is not None
        faults += other_faults(rules or made, others, plans_ahead=plans_ahead)
        return others
    return made


def match_rules_of(plan: EventPlan, rules: RuleSet) -> RuleSet | None:
    """Return the rules of a bracket's matches, None where there is no bracket.

    Raises ``SettingsRefused`` where a match cannot be played by them.
    """
    if plan.elimination is None:
        return None
    field = "match_preset" if plan.elimination.preset else "preset"
    made = match_rules(plan.elimination, plan.night(), usual=rules, pairs=plan.pairs)
    if made is None:
        raise SettingsRefused(faults=[{"field": field, "code": "match_rules_unsuited"}])
    return made


def _made(
    preset: str, settings: Mapping[str, Any], name: str, faults: list[dict[str, str]]
) -> RuleSet | None:
    """Return a preset with settings; add to ``faults`` why that cannot be."""
    try:
        return with_settings(PRESETS[preset], settings)
    except ContradictoryRules as wrong:
        faults += [{"field": name, "code": reason.code} for reason in wrong.contradictions]
        return None


def _insert_with_free_slug(event: Event) -> None:
    """Insert an event under the first free address made from its name and date."""
    stem = f"{slugify(event.name)[:60] or 'event'}-{event.date:%Y-%m-%d}"
    for attempt in range(1, 1000):
        event.slug = stem if attempt == 1 else f"{stem}-{attempt}"
        try:
            with transaction.atomic():
                event.save(force_insert=True)
        except IntegrityError:
            continue
        return
    raise SettingsRefused(faults=[{"field": "name", "code": "too_many_alike"}])

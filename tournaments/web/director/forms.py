"""The forms of a director: shape and bounds; rules are the services'."""

from dataclasses import fields
from datetime import date
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import PRESETS, AtBell
from tournaments.models import Club
from tournaments.pairings.movements import ELIMINATION, MOVEMENTS
from tournaments.services.events import MAX_GAMES, SEATS, EventPlan, suits_rotation
from tournaments.web.director.bracket_forms import BracketFields
from tournaments.web.director.other_tables import other_plan, other_rules_choices
from tournaments.web.forms import PlainForm, whole_number
from tournaments.web.house_rules import LONGEST, settings_in
from tournaments.wording.choices import choice_name
from tournaments.wording.movements import format_name, ranking_words, way_name
from tournaments.wording.presets import preset_title
from tournaments.wording.refusals import fault_line

OF_PAIRS = "pairs"
"""Behind a format that single players and pairs can play: it is for pairs."""


def time_zones() -> list[tuple[str, str]]:
    """Return the places of the world, as their time zones are called."""
    places = sorted(zone for zone in available_timezones() if "/" in zone)
    regions = ("Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Pacific")
    return [
        ("UTC", "UTC"),
        *((zone, zone.replace("_", " ")) for zone in places if zone.startswith(regions)),
    ]


def preset_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the rule sets that four people can play, with a partner and each alone."""
    groups: dict[str, list[tuple[str, str]]] = {
        gettext("With a partner"): [],
        gettext("Each alone"): [],
    }
    with_partner, alone = groups.values()
    for name, rules in PRESETS.items():
        if suits_rotation(rules):
            group = alone if rules.side_count(SEATS) == SEATS else with_partner
            group.append((name, preset_title(name)))
    return list(groups.items())


def agreement_choices() -> list[tuple[str, str]]:
    """Return the ways in which the two sides of a table agree on a hand."""
    return [
        ("confirm", gettext("One side enters it, the other confirms it")),
        ("both", gettext("Both sides enter it, and must agree")),
        ("one", gettext("Whoever enters it")),
    ]


OPTIONS = frozenset({"bye", "accelerated", "groups", "liked"})
"""Options of formats that have a question of their own."""


def games_choices() -> list[tuple[str, str]]:
    """Return how many games the two sides of a table play in a round."""
    several = range(3, MAX_GAMES + 1, 2)
    best = [(str(games), gettext("Best of %(games)s") % {"games": games}) for games in several]
    return [("1", gettext("One game")), *best]


def bell_choices() -> list[tuple[str, str]]:
    """Return which hand the bell can make the last."""
    return [(bell.value, choice_name("at_bell", bell)) for bell in AtBell]


class UsualChoice(forms.ChoiceField):
    """A choice that is the usual one where it is left out, as by a form that does not know it."""

    def clean(self, value: Any) -> Any:
        """Return what was chosen, or the usual."""
        return super().clean(value or self.initial)


def format_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return the formats by who plays, one line for each value of a format's first option."""
    groups: dict[str, list[tuple[str, str]]] = {
        gettext("Everybody is ranked singly"): [],
        gettext("Pairs stay together and are ranked"): [],
    }
    singles, pairs = groups.values()
    for key, movement in MOVEMENTS.items():
        if movement is ELIMINATION:
            singles.append((key, format_name(key)))
            pairs.append((f"{key}/{OF_PAIRS}", format_name(key)))
            continue
        group = singles if movement.takes_singles else pairs
        name = format_name(key)
        option, ways = next(iter(movement.options.items()), ("", ()))
        group += [(f"{key}/{way}", f"{name} ({way_name(option, way)})") for way in ways]
        group += [] if ways else [(key, name)]
    return list(groups.items())


def option_choices(name: str) -> list[tuple[str, str]]:
    """Return the values of an option that formats share, in words."""
    known = next(m.options[name] for m in MOVEMENTS.values() if name in m.options)
    return [(value, capfirst(way_name(name, value))) for value in known]


def ranking_choices() -> list[tuple[str, str]]:
    """Return the orders of what decides that clubs use."""
    orders = (("points",), ("rounds_won", "points"), ("points", "rounds_won", "fewest_sets"))
    return [
        ("", gettext("What is usual for this way to move")),
        *((",".join(order), ", ".join(ranking_words(order))) for order in orders),
    ]


class ClubForm(PlainForm):
    """A club: its name, its paper, where it is."""

    name = forms.CharField(
        label=_("What is the club called?"),
        max_length=120,
        error_messages={"required": _("Write the club’s name.")},
    )
    paper = forms.ChoiceField(label=_("Paper in your printer"), choices=Club.Paper)
    time_zone = forms.ChoiceField(label=_("Where you play"), choices=time_zones, initial="UTC")


class SheetForm(PlainForm):
    """A sign-up sheet as a file."""

    sheet = forms.FileField(
        label=_("The sheet, saved as CSV"),
        help_text=_("It needs a column with the heading Name. Up to 5,000 rows."),
        error_messages={
            "required": _("Choose a file."),
            "empty": _("The file is empty."),
        },
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,text/csv,text/plain"}),
    )


class EventForm(BracketFields):
    """What a director decides about a night. Bounds are the service's; these are only numbers."""

    name = forms.CharField(
        label=_("What is it called?"),
        max_length=120,
        error_messages={"required": _("Write a name, such as Thursday Pitch.")},
    )
    date = forms.DateField(
        label=_("On which day?"),
        error_messages={
            "required": _("Choose a day."),
            "invalid": _("Write the day as year-month-day, such as 2026-11-05."),
        },
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    preset = forms.ChoiceField(label=_("Rules"), choices=preset_choices, initial="partnership_21")
    people = whole_number(_("People you expect"), initial=20)
    rounds = whole_number(_("Rounds"), initial=5)
    start = forms.TimeField(
        label=_("Start"),
        required=False,
        initial="19:00",
        error_messages={"invalid": _("Write a time such as 19:00.")},
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    done_by = forms.TimeField(
        label=_("Done by"),
        required=False,
        error_messages={"invalid": _("Write a time such as 22:30.")},
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    nobody_out = forms.BooleanField(label=_("Nobody should sit out"), required=False)
    hand_minutes = forms.CharField(
        label=_("Minutes a hand"),
        required=False,
        widget=forms.TextInput(attrs={"inputmode": "decimal"}),
    )
    change_minutes = forms.CharField(
        label=_("Minutes to change tables"),
        required=False,
        widget=forms.TextInput(attrs={"inputmode": "decimal"}),
    )
    length = UsualChoice(
        label=_("How long is a game?"),
        choices=lambda: [
            ("hands", gettext("So many hands")),
            ("target", gettext("To the target of the rules")),
        ],
        initial="hands",
    )
    hands = whole_number(_("Hands a round"), initial=8, required=False)
    games = UsualChoice(
        label=_("Games a round, to the target"),
        choices=games_choices,
        initial="1",
        help_text=_("Most games win the round. Places go by rounds won, then games, then points."),
    )
    format = forms.ChoiceField(
        label=_("Who meets whom"), choices=format_choices, initial="rotation", required=False
    )
    other_rules = forms.ChoiceField(
        label=_("When the number does not divide by four"),
        choices=other_rules_choices,
        required=False,
    )
    tie_breaks = forms.ChoiceField(label=_("Places go by"), choices=ranking_choices, required=False)
    minutes = whole_number(
        _("Minutes a round"),
        required=False,
        help_text=_("By the clock. Leave it empty for rounds without one."),
    )
    at_bell = UsualChoice(
        label=_("When the bell rings"), choices=bell_choices, initial="finish_hand"
    )
    bye_points = whole_number(
        _("Points for sitting out"),
        initial=0,
        help_text=_("What somebody scores in a round without a table."),
    )
    late_points = whole_number(
        _("Points for a round missed"),
        initial=0,
        required=False,
        help_text=_("What somebody who comes late scores for each round before."),
    )
    bye = UsualChoice(
        label=_("When a pair sits out (Swiss)"),
        choices=lambda: option_choices("bye"),
        initial="win",
    )
    accelerated = UsualChoice(
        label=_("The first rounds (Swiss)"),
        choices=lambda: option_choices("accelerated"),
        initial="0",
    )
    groups = UsualChoice(
        label=_("Groups (round robin)"),
        choices=lambda: option_choices("groups"),
        initial="1",
    )
    liked = UsualChoice(
        label=_("Size of tables (cutthroat)"),
        choices=lambda: option_choices("liked"),
        initial="4",
    )
    agreement = UsualChoice(
        label=_("Who says that a hand is right?"), choices=agreement_choices, initial="confirm"
    )
    capacity = whole_number(
        _("At most this many people"),
        required=False,
        help_text=_("Whoever comes later is on the waiting list. Leave it empty for no limit."),
    )

    house = forms.CharField(required=False, max_length=LONGEST, widget=forms.HiddenInput)

    def add_fault(self, field: str, sentence: str) -> None:
        """Put what is wrong with house rules where they stand."""
        super().add_fault("house" if field == "settings" else field, sentence)

    def clean_late_points(self) -> int:
        """Return nothing written as no points."""
        return self.cleaned_data["late_points"] or 0

    def clean(self) -> dict[str, Any]:
        """Add what the plan finds wrong with the answers that could be read: all at once."""
        for fault in self.plan().faults():
            if fault["field"] not in self.errors:
                self.add_fault(fault["field"], fault_line(fault["code"]))
        return self.cleaned_data

    def plan(self) -> EventPlan:
        """Return what the form says; what could not be read is left as the plan has it."""
        kept = {plan_field.name for plan_field in fields(EventPlan)} | OPTIONS
        read = {field: answer for field, answer in self.cleaned_data.items() if field in kept}
        key, _, option = (read.pop("format", "") or "rotation").partition("/")
        movement = MOVEMENTS[key]
        first = dict.fromkeys(list(movement.options)[:1], option) if option else {}
        others = {name: read[name] for name in movement.options if read.get(name)}
        order = [tie_break for tie_break in read.pop("tie_breaks", "").split(",") if tie_break]
        if self.cleaned_data.get("length") == "target":
            read["hands"] = None
        if "games" in read:
            read["games"] = int(read["games"] or 1)
        made = {
            "format": key,
            "options": {**others, **first},
            "pairs": not movement.takes_singles or option == OF_PAIRS,
            "bracket": self.bracket_plan(is_all=movement is ELIMINATION),
            "tie_breaks": order,
            **other_plan(read.get("other_rules", "")),
            "settings": settings_in(str(read.get("preset")), self.cleaned_data.get("house", "")),
        }
        read = {name: answer for name, answer in read.items() if name not in OPTIONS}
        return EventPlan(**{"name": "", "date": date.min, **read, **made})

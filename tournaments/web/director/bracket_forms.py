"""What a director is asked before a bracket begins, and about its matches."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import PRESETS, Win
from tournaments.models import Bracket
from tournaments.services.bracket_plans import HEADS_UP, BracketPlan
from tournaments.services.brackets import SeedPlan
from tournaments.web.forms import PlainForm, whole_number
from tournaments.wording.presets import preset_title

MOST_LETTERS = 6000
NUMBER = re.compile(r"\d{1,9}")
THIRD = "3"
Seeding = Bracket.Seeding


def numbers(label: Any, **options: Any) -> forms.CharField:
    """Return a field for numbers of entries, in their order."""
    return forms.CharField(
        label=label,
        required=False,
        max_length=MOST_LETTERS,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "input num"}),
        **options,
    )


def numbers_in(text: str) -> tuple[int, ...]:
    """Return the numbers that somebody wrote, whatever stands between them.

    >>> numbers_in("3, 1 and 12")
    (3, 1, 12)
    """
    return tuple(int(found) for found in NUMBER.findall(text))


def match_presets() -> list[tuple[str, str]]:
    """Return the rule sets that two people can play; empty stands for those of the event."""
    fits = [
        name
        for name, rules in PRESETS.items()
        if rules.min_seats <= HEADS_UP <= rules.max_seats and rules.win is not Win.COUNTDOWN
    ]
    return [("", gettext("The rules of the event")), *((name, preset_title(name)) for name in fits)]


class BracketFields(PlainForm):
    """What a director decides about the bracket of a new event."""

    bracket = forms.ChoiceField(
        label=_("When is somebody out?"),
        choices=[
            ("", _("There is no bracket")),
            (Bracket.Kind.SINGLE.value, _("After one loss")),
            (Bracket.Kind.DOUBLE.value, _("After two losses")),
            (Bracket.Kind.CONSOLATION.value, _("After one loss, with a consolation")),
        ],
        required=False,
    )
    places = forms.ChoiceField(
        label=_("Matches for places"),
        choices=[
            ("", _("None")),
            ("3", _("Third place")),
            ("8", _("All places to 8")),
            ("16", _("All places to 16")),
        ],
        required=False,
    )
    best_of = forms.TypedChoiceField(
        label=_("Games in a match"),
        choices=[(1, _("One game")), (3, _("Best of 3")), (5, _("Best of 5")), (7, _("Best of 7"))],
        coerce=int,
        initial=1,
        required=False,
    )
    cut = forms.ChoiceField(
        label=_("Who goes on to it"),
        choices=[
            ("top", _("So many of the best")),
            ("share", _("One in so many")),
            ("per_group", _("So many of each group")),
        ],
        required=False,
    )
    take = whole_number(_("How many"), initial=8, required=False)
    match_preset = forms.ChoiceField(
        label=_("Rules of its matches"), choices=match_presets, required=False
    )

    def bracket_plan(self, *, is_all: bool) -> BracketPlan | None:
        """Return what the form says of a bracket; ``is_all`` says that the event is one."""
        data = self.cleaned_data
        kind = data.get("bracket") or (Bracket.Kind.SINGLE.value if is_all else "")
        if not kind:
            return None
        places = data.get("places", "")
        return BracketPlan(
            kind=kind,
            third_place=places == THIRD,
            places_to=int(places) if places not in {"", THIRD} else 0,
            best_of=data.get("best_of") or 1,
            cut=data.get("cut") or "top",
            take=data.get("take") or 8,
            preset=data.get("match_preset", ""),
        )


class SeedForm(PlainForm):
    """Who has which seed, where everybody who is here plays in the bracket."""

    by = forms.ChoiceField(
        label=_("Who has which seed?"),
        choices=[
            (Seeding.ENTRY.value, _("In the order of the list")),
            (Seeding.LOT.value, _("Drawn by lot")),
            (Seeding.GIVEN.value, _("As I write it")),
        ],
        initial=Seeding.ENTRY.value,
        widget=forms.RadioSelect,
    )
    order = numbers(
        _("The order, if you write it"),
        help_text=_("Everybody’s number on the list, the best first, such as 4 1 3 2."),
    )

    def plan(self) -> SeedPlan:
        """Return what a valid form says."""
        return SeedPlan(by=self.cleaned_data["by"], order=numbers_in(self.cleaned_data["order"]))


class CutForm(PlainForm):
    """How ties at the cut break, and who goes on beside the others."""

    play_off = numbers(
        _("Play-off"),
        help_text=_("Those who are level, by number, as the play-off hand ended: the best first."),
    )
    draws_lots = forms.BooleanField(label=_("Draw the lot where nothing else decides"))
    wild_cards = numbers(
        _("Wild cards"), help_text=_("Numbers of entrants who go on beside the others.")
    )
    early = forms.BooleanField(label=_("Take the cut before the last planned round"))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("draws_lots", "early"):
            self.fields[name].required = False

    def plan(self) -> SeedPlan:
        """Return what a valid form says."""
        data = self.cleaned_data
        return SeedPlan(
            by=Seeding.STANDINGS.value,
            wild_cards=numbers_in(data["wild_cards"]),
            play_off=numbers_in(data["play_off"]),
            draws_lots=data["draws_lots"],
            early=data["early"],
        )

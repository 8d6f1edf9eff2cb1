"""What a director is asked before a bracket begins, and about its matches."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Bracket
from tournaments.services.brackets import SeedPlan
from tournaments.web.forms import PlainForm

MOST_LETTERS = 6000
NUMBER = re.compile(r"\d{1,9}")
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

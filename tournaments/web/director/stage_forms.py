"""What a director is asked when an event goes on in another."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import Event
from tournaments.pairings.stages.chains import Carry
from tournaments.services.event_changes import plan_of
from tournaments.services.events import EventPlan
from tournaments.services.stages import StagePlan
from tournaments.web.director.bracket_forms import numbers, numbers_in
from tournaments.web.director.event_change import initial_of
from tournaments.web.director.forms import EventForm, UsualChoice, format_choices
from tournaments.web.forms import PlainForm, whole_number

OF_A_NEW_CLUB_NIGHT = (
    *("people", "start", "done_by", "nobody_out", "hand_minutes", "change_minutes", "capacity"),
)
"""Questions whose answers are known here: everybody who comes has played already."""
LONGEST_NAME = 120


class GoOnForm(PlainForm):
    """Who goes on, and with what points."""

    goes_cut = UsualChoice(
        label=_("Who goes on"),
        choices=[
            ("top", _("So many of the best")),
            ("share", _("One in so many")),
            ("per_group", _("So many of each group")),
        ],
        initial="top",
    )
    goes_on = whole_number(_("How many"))
    best_others = whole_number(
        _("And of the others"),
        required=False,
        help_text=_("The best behind those of the groups."),
    )
    carry = UsualChoice(
        label=_("Everybody begins with"),
        choices=[
            (Carry.RESET.value, _("Nothing")),
            (Carry.HALF.value, _("Half of the points")),
            (Carry.CARRY.value, _("All the points")),
        ],
        initial=Carry.RESET.value,
    )
    wild_cards = numbers(
        _("Wild cards"), help_text=_("Numbers of entrants who go on beside the others.")
    )
    play_off = numbers(
        _("Play-off"),
        help_text=_("Those who are level, by number, as the play-off hand ended: the best first."),
    )
    draws_lots = forms.BooleanField(
        label=_("Draw the lot where nothing else decides"), required=False
    )

    def answers(self) -> dict[str, Any]:
        """Return the cut; what could not be read is as usual, and a fault already."""
        data = self.cleaned_data
        return {
            "cut": data.get("goes_cut", "top"),
            "goes_on": data.get("goes_on", 2),
            "best_others": data.get("best_others") or 0,
            "wild_cards": numbers_in(data.get("wild_cards", "")),
            "play_off": numbers_in(data.get("play_off", "")),
            "draws_lots": data.get("draws_lots", False),
        }

    def plan(self, event: EventPlan) -> StagePlan:
        """Return what both forms say."""
        carry = self.cleaned_data.get("carry", Carry.RESET.value)
        return StagePlan(event=event, carry=carry, **self.answers())


class FollowForm(EventForm):
    """The event in which the best go on: as the one before, where nothing else is said."""

    is_played = True
    """House rules are those of the event before, and are not bent here."""

    def __init__(self, before: Event, data: Any, answers: dict[str, Any]) -> None:
        self.before = before
        super().__init__(data, initial={**first_answers(before), **answers})
        for name in OF_A_NEW_CLUB_NIGHT:
            del self.fields[name]
        formats = cast("forms.ChoiceField", self.fields["format"])
        formats.choices = format_choices()[int(before.is_for_pairs)][1]

    def plan(self) -> EventPlan:
        """Return what the form says; other rules are played without the house rules of these."""
        if self.cleaned_data.get("preset") != plan_of(self.before).preset:
            self.cleaned_data["house"] = ""
        return super().plan()


def first_answers(before: Event) -> dict[str, Any]:
    """Return the event that goes on as it is before anybody answers."""
    plan, told = plan_of(before), initial_of(before)
    option = next(iter(before.movement.options), "")
    chosen = before.movement.chosen(before.options, option) if option else ""
    name = gettext("%(name)s, next stage") % {"name": before.name}
    return {
        **told,
        "name": name[:LONGEST_NAME],
        "length": "hands" if plan.hands else "target",
        "hands": plan.hands or 8,
        "format": f"{before.format}/{chosen}" if chosen else before.format,
        "tie_breaks": ",".join(plan.tie_breaks),
        **{key: value for key, value in before.options.items() if key != option},
    }

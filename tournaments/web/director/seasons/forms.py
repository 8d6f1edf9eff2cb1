"""The forms of a secretary: shape and bounds; rules are the services'."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import TeamMember
from tournaments.services.seasons.seasons import DivisionSettings
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.standings.seasons.types import Outcome
from tournaments.web.director.seasons.fields import (
    DAYS,
    clock_field,
    day_field,
    hall_field,
    name_field,
)
from tournaments.web.forms import PlainForm, whole_number


class DivisionForm(PlainForm):
    """A division."""

    name = name_field(80)
    weekday = forms.ChoiceField(
        label=_("Plays on"), choices=[("", _("as the season")), *DAYS], required=False
    )
    up = whole_number(_("Teams that go up"), initial=1)
    down = whole_number(_("Teams that go down"), initial=1)

    def settings(self) -> DivisionSettings:
        """Return what a valid form says."""
        data = self.cleaned_data
        weekday = int(data["weekday"]) if data["weekday"] else None
        return DivisionSettings(
            name=data["name"], weekday=weekday, up=data["up"], down=data["down"]
        )


class VenueForm(PlainForm):
    """A hall."""

    name = name_field(120)
    address = forms.CharField(label=_("Address"), max_length=200, required=False)
    # Not `matches`: a field of that name would hide the form element's own method from scripts.
    matches_a_night = whole_number(_("Room for matches at once"), initial=1)


class ClosureForm(PlainForm):
    """A day on which a hall is closed."""

    venue = hall_field(_("Hall"), empty=_("Choose a hall"))
    date = day_field(_("Closed on"))

    def __init__(self, *args: Any, venues: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["venue"].queryset = venues  # type: ignore[attr-defined]


class HolidayForm(PlainForm):
    """A day on which nobody plays."""

    date = day_field(_("Nobody plays on"))
    name = forms.CharField(label=_("Why"), max_length=80, required=False)


class TeamForm(PlainForm):
    """A team."""

    name = name_field(120)
    division = forms.ChoiceField(label=_("Division"))
    venue = hall_field(_("Home hall"), empty=_("none"), required=False)

    def __init__(self, *args: Any, divisions: Any, venues: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["division"].choices = [(d.rank, d.name) for d in divisions]  # type: ignore[attr-defined]
        self.fields["venue"].queryset = venues  # type: ignore[attr-defined]


class MemberForm(PlainForm):
    """Somebody for a roster."""

    name = name_field(120)
    role = forms.ChoiceField(
        label=_("Plays as"),
        choices=[
            (TeamMember.Role.REGULAR.value, _("regular")),
            (TeamMember.Role.CAPTAIN.value, _("captain")),
            (TeamMember.Role.SUBSTITUTE.value, _("substitute")),
        ],
    )
    email = forms.EmailField(label=_("E-mail"), required=False)


class ReasonForm(PlainForm):
    """Why something is done."""

    reason = forms.CharField(
        label=_("Why?"), max_length=300, error_messages={"required": _("Say why.")}
    )


class MakeupForm(PlainForm):
    """Another night for a match."""

    date = day_field(_("Played on"))
    clock = clock_field(_("Begins at"), required=False)
    venue = hall_field(_("Hall"), empty=_("the same hall"), required=False)

    def __init__(self, *args: Any, venues: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["venue"].queryset = venues  # type: ignore[attr-defined]


class RulingForm(ReasonForm):
    """The secretary's word: which report stands, or who did not come, or a score."""

    def __init__(self, *args: Any, reports: Any, rules: SeasonRules, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rules = rules
        choices = [
            ("", _("Choose")),
            *((f"report-{number}", told) for number, told in reports),
            (Outcome.HOME_FORFEITS.value, _("The home team did not come")),
            (Outcome.AWAY_FORFEITS.value, _("The away team did not come")),
            (Outcome.BOTH_FORFEIT.value, _("Neither team came")),
            ("score", _("A score of my own, see below")),
        ]
        self.fields["decision"] = forms.ChoiceField(
            label=_("What counts?"),
            choices=choices,
            widget=forms.Select(attrs={"class": "input"}),
            error_messages={"required": _("Choose what counts.")},
        )
        for number in range(1, rules.boards + 1):
            for side in ("home", "away"):
                self.fields[f"{side}_{number}"] = whole_number("", required=False)
                self.fields[f"{side}_{number}"].widget.attrs["aria-label"] = f"{side} {number}"
        self.order_fields(["decision"])

    @property
    def scores(self) -> list[tuple[int, Any, Any]]:
        """The two fields of each board."""
        return [
            (number, self[f"home_{number}"], self[f"away_{number}"])
            for number in range(1, self.rules.boards + 1)
        ]

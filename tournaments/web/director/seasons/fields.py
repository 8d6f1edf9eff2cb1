"""Fields that a secretary's forms share."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Venue
from tournaments.wording.seasons import WEEKDAYS

DAYS = [(str(day), name) for day, name in enumerate(WEEKDAYS)]


def day_field(label: Any, **options: Any) -> forms.DateField:
    """Return a field for a day."""
    return forms.DateField(
        label=label,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"required": _("Choose a day."), "invalid": _("Choose a day.")},
        **options,
    )


def clock_field(label: Any, **options: Any) -> forms.TimeField:
    """Return a field for a time on the wall clock."""
    return forms.TimeField(
        label=label,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        error_messages={"required": _("Choose a time."), "invalid": _("Choose a time.")},
        **options,
    )


def name_field(longest: int) -> forms.CharField:
    """Return a field for a name."""
    return forms.CharField(
        label=_("Name"), max_length=longest, error_messages={"required": _("Write a name.")}
    )


def hall_field(label: Any, *, empty: Any, **options: Any) -> "forms.ModelChoiceField[Venue]":
    """Return a field for a hall; which halls there are is said when the form is made."""
    return forms.ModelChoiceField(
        label=label,
        queryset=Venue.objects.none(),
        empty_label=empty,
        error_messages={"required": _("Choose a hall.")},
        **options,
    )

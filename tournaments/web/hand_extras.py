"""What only some rules ask about a hand: a steal, a partner, a revoke, misdeals, the bell."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring import HandForm as Questions

CHECKS = ("thrown_in", "stolen", "bell")
SEATS = ("partner", "revoked_by")
NUMBERS = ("misdeals",)
NAMES = (*CHECKS, *SEATS, *NUMBERS)
"""Every question of this kind, by its name in a report; ``thrown_in`` is a report without bid."""

MOST_MISDEALS = 20


def extra_fields(questions: Questions, names: Sequence[str]) -> dict[str, forms.Field]:
    """Return the questions that these rules ask besides those of every hand."""
    fields = dict(_extra_fields(questions, names))
    return {name: fields[name] for name in NAMES if name in fields}


def _extra_fields(questions: Questions, names: Sequence[str]) -> Iterator[tuple[str, forms.Field]]:
    if questions.may_throw_in:
        yield "thrown_in", check(_("Nobody bid: the hand was thrown in"))
    if questions.asks_stolen:
        yield "stolen", check(_("The dealer took the bid by repeating it"))
    if questions.asks_partner:
        yield "partner", seat(_("Who was the partner?"), _("Nobody, alone"), names)
    if questions.asks_revoke:
        yield "revoked_by", seat(_("Did anybody revoke?"), _("Nobody"), names)
    if questions.asks_misdeals:
        yield "misdeals", misdeals_field()
    if questions.asks_bell:
        yield "bell", check(_("The bell has rung: this was the last hand"))


def check(label: Any) -> forms.Field:
    """Return a question that is ticked."""
    return forms.BooleanField(label=label, required=False)


def seat(label: Any, nobody: Any, names: Sequence[str]) -> forms.Field:
    """Return a question for one of the players, or nobody."""
    choices = [("", nobody), *((str(place), name) for place, name in enumerate(names))]
    return forms.ChoiceField(
        label=label, choices=choices, required=False, widget=forms.RadioSelect, initial=""
    )


def misdeals_field() -> forms.Field:
    """Return the question how often the cards were dealt wrongly before this deal."""
    return forms.IntegerField(
        label=_("Misdeals before this deal"),
        min_value=0,
        max_value=MOST_MISDEALS,
        required=False,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "input num"}),
        error_messages={"invalid": _("Write a whole number, in figures.")},
    )


def extras_said(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what was answered, as a report has it."""
    said: dict[str, Any] = {name: True for name in CHECKS[1:] if data.get(name)}
    said |= {name: int(data[name]) for name in SEATS if data.get(name)}
    return said | {name: data[name] for name in NUMBERS if data.get(name)}


def extras_of(report: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answers that a report stands for."""
    answers = {name: report[name] for name in NAMES if report.get(name) is not None}
    if report.get("pitcher") is None and report.get("bid") is None:
        answers["thrown_in"] = True
    return answers

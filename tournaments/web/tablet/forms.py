"""The form of a table's next hand: the questions of every hand, and which round it is of."""

from collections.abc import Mapping
from typing import Any, Self
from uuid import UUID

from django import forms
from django.utils.translation import gettext

from tournaments.models import Device, Slip
from tournaments.selectors.tablets import TableState
from tournaments.web.hand_extras import extras_of
from tournaments.web.hand_form import NOBODY, HandForm, taker_choices
from tournaments.web.tablet.sheets import is_us_and_them
from tournaments.web.tablet.waiting import Target


class AnswerForm(forms.Form):
    """What a table says of a hand that waits."""

    submission_id = forms.UUIDField()
    round = forms.IntegerField(min_value=1, max_value=1000)
    number = forms.IntegerField(min_value=1, max_value=1000)
    say = forms.CharField(max_length=3)


class PadForm(HandForm):
    """A hand as a browser without script sends it; the round is named with it."""

    round = forms.IntegerField(widget=forms.HiddenInput, min_value=1)
    answers = forms.UUIDField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, viewer: int | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if viewer is not None and is_us_and_them(self.questions):
            names = (gettext("Us"), gettext("Them"))
            self._call_sides(names if viewer == 0 else names[::-1], first=viewer)

    def _call_sides(self, names: tuple[str, ...], *, first: int = 0) -> None:
        """Name the sides as they are called here, the reader's own first."""
        for item in self.questions.items:
            field = self.fields[f"take_{item.point}"]
            assert isinstance(field, forms.ChoiceField)
            choices = taker_choices(item, names)
            own = [each for each in choices if each[0] == str(first)]
            field.choices = own + [each for each in choices if each not in own]

    @classmethod
    def of(cls, state: TableState, device: Device, target: Target, data: Any = None) -> Self:
        """Return the form for a hand, with the other side's answers where it is held against it."""
        number = state.this_round.number if state.this_round else None
        initial = {"number": target.number, "round": number, "answers": target.answers}
        if target.prefilled is not None:
            initial |= answers_in(target.prefilled)
        return cls(data, rules=state.rules, names=state.names, viewer=device.side, initial=initial)

    def answered(self) -> UUID | None:
        """Return the slip that this hand is held against."""
        found: UUID | None = self.cleaned_data["answers"]
        return found


def answers_in(slip: Slip) -> Mapping[str, Any]:
    """Return the answers of a slip, by question."""
    report = slip.report
    if report["pitcher"] is None:
        return extras_of(report)
    answers = {
        "pitcher": report["pitcher"],
        "bid": report.get("special") or report["bid"],
        "trump": report.get("trump"),
        **extras_of(report),
    }
    for point, taker in report["takers"].items():
        answers[f"take_{point}"] = NOBODY if taker is None else taker
    for side, count in enumerate(report.get("tricks") or ()):
        answers[f"tricks_{side}"] = count
    return {name: answer for name, answer in answers.items() if answer is not None}

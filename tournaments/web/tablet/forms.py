"""The form of a table's next hand: the questions of every hand, and which round it is of."""

from typing import Any, Self

from django import forms

from tournaments.selectors.tablets import TableState
from tournaments.web.hand_form import HandForm, taker_choices
from tournaments.web.tablet.sheets import first_names


class PadForm(HandForm):
    """A hand as a browser without script sends it; the round is named with it."""

    round = forms.IntegerField(widget=forms.HiddenInput, min_value=1)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if len(self.questions.sides) == len(self.names):
            self._call_sides_by_name()

    def _call_sides_by_name(self) -> None:
        """Name those who play alone: a letter of the compass says less than a name."""
        for item in self.questions.items:
            field = self.fields[f"take_{item.point}"]
            assert isinstance(field, forms.ChoiceField)
            field.choices = taker_choices(item, first_names(self.names))

    @classmethod
    def of(cls, state: TableState, data: Any = None) -> Self:
        """Return the form for the hand that is due at a table, or what was sent for it."""
        number = state.this_round.number if state.this_round else None
        return cls(
            data,
            rules=state.rules,
            names=state.names,
            initial={"number": state.hand_due, "round": number},
        )

"""The form of a table's next hand: the questions of every hand, and which round it is of."""

from typing import Any, Self

from django import forms

from tournaments.selectors.tablets import TableState
from tournaments.web.director.hand_form import HandForm


class PadForm(HandForm):
    """A hand as a browser without script sends it; the round is named with it."""

    round = forms.IntegerField(widget=forms.HiddenInput, min_value=1)

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

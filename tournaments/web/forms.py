"""What every form of ours has in common."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.rosters.names import clean_name, clean_text
from tournaments.rosters.types import SignUp

NOT_BOXES = (forms.CheckboxInput, forms.RadioSelect, forms.HiddenInput)


def whole_number(label: Any, **options: Any) -> forms.IntegerField:
    """Return a field for a whole number that is typed on a pad of figures."""
    return forms.IntegerField(
        label=label,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "input num"}),
        error_messages={
            "required": _("Write a number."),
            "invalid": _("Write a whole number, in figures."),
        },
        **options,
    )


class PlainForm(forms.Form):
    """A form whose fields look like ours; faults of a service are put at their fields.

    What is missing is told by us, all of it at once, and not by the browser one by one.
    """

    use_required_attribute = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            if not isinstance(field.widget, NOT_BOXES):
                field.widget.attrs.setdefault("class", "input")

    def add_fault(self, field: str, sentence: str) -> None:
        """Put a sentence under a field, or above the form when it has no such field."""
        self.add_error(field if field in self.fields else None, sentence)


class PersonForm(PlainForm):
    """Somebody for the list: the same questions for a visitor and for a director."""

    name = forms.CharField(
        label=_("Name"),
        max_length=120,
        error_messages={"required": _("Write a name.")},
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    email = forms.EmailField(
        label=_("E-mail"),
        required=False,
        error_messages={
            "invalid": _("That is no e-mail address: it needs a name, an @ and a dot.")
        },
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    phone = forms.CharField(
        label=_("Phone"),
        max_length=40,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "tel", "inputmode": "tel"}),
    )
    partner = forms.CharField(
        label=_("Would like to meet as a partner"), max_length=120, required=False
    )

    def __init__(self, *args: Any, for_pairs: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if for_pairs:
            self.fields["partner"].label = _("Partner’s name")
            self.fields["partner"].help_text = _("Leave it empty to be found a partner.")

    @property
    def signup(self) -> SignUp:
        """What a valid form says, cleaned as a sheet's row is."""
        data = self.cleaned_data
        return SignUp(
            name=clean_name(data["name"]),
            email=data["email"].casefold(),
            phone=clean_text(data["phone"], length=40),
            partner=clean_name(data["partner"]),
        )

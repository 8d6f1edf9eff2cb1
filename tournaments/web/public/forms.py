"""The form of a visitor."""

from django import forms

from tournaments.web.forms import PersonForm


class SignUpForm(PersonForm):
    """Somebody signs up; ``website`` is seen and filled in by machines only."""

    website = forms.CharField(
        required=False,
        label="Leave this empty",
        widget=forms.TextInput(attrs={"tabindex": "-1", "autocomplete": "off"}),
    )

    @property
    def is_machine(self) -> bool:
        """Whether the field that nobody sees was filled in."""
        return bool(self.data.get("website"))

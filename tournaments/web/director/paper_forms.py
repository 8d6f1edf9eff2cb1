"""Forms about paper: a club's letterhead, an event's prizes."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.documents.logos import MOST_BYTES
from tournaments.models import Club
from tournaments.services.letterheads import NewLetterhead
from tournaments.web.forms import PlainForm
from tournaments.wording.refusals import fault_line

PLACES = 10
AMOUNT = re.compile(r"(\d{1,7})(?:[.,](\d{1,2}))?")
CENTS = 100


class LetterheadForm(PlainForm):
    """A club's paper, language, colour and logo."""

    paper = forms.ChoiceField(label=_("Paper in your printer"), choices=Club.Paper)
    language = forms.ChoiceField(
        label=_("Language of the sheets"),
        choices=Club.Language,
        help_text=_("Everything you print is in it: score cards, lists, standings, the rules."),
    )
    logo = forms.FileField(
        label=_("Logo"),
        required=False,
        help_text=_("A picture saved as PNG or JPEG, up to 2 MB. It stands at the head of sheets."),
        error_messages={"empty": _("The file is empty.")},
        widget=forms.FileInput(attrs={"accept": "image/png,image/jpeg"}),
    )
    without_logo = forms.BooleanField(label=_("Take the logo off"), required=False)
    color = forms.CharField(
        label=_("Colour of the heavy lines"),
        required=False,
        max_length=20,
        help_text=_("Words stay black, so that every printer prints them well."),
        widget=forms.TextInput(attrs={"type": "color"}),
    )

    def chosen(self) -> NewLetterhead:
        """Return what a valid form says; of a file that is too large, enough to be refused."""
        upload = self.cleaned_data["logo"]
        return NewLetterhead(
            paper=self.cleaned_data["paper"],
            language=self.cleaned_data["language"],
            color=self.cleaned_data["color"],
            logo=upload.read(MOST_BYTES + 1) if upload else None,
            is_without_logo=self.cleaned_data["without_logo"],
        )


class AmountField(forms.CharField):
    """An amount as people write it, read into cents; nothing is 0."""

    def __init__(self, **options: Any) -> None:
        widget = forms.TextInput(attrs={"inputmode": "decimal", "class": "input num"})
        super().__init__(required=False, max_length=20, widget=widget, **options)

    def clean(self, value: Any) -> int:
        """Return cents.

        >>> [AmountField().clean(text) for text in ("50", "12.5", " 12,50 ", "")]
        [5000, 1250, 1250, 0]
        """
        text = str(super().clean(value)).strip()
        read = AMOUNT.fullmatch(text)
        if text and not read:
            raise forms.ValidationError(fault_line("amount_unreadable"))
        whole, part = (read[1], read[2] or "") if read else ("0", "")
        return int(whole) * CENTS + int(part.ljust(2, "0"))


class PrizesForm(PlainForm):
    """What each of the first places gets."""

    currency = forms.CharField(
        label=_("Sign of the money"), max_length=8, required=False, help_text=_("Such as $ or €.")
    )

    def __init__(self, *args: Any, prizes: dict[str, Any], **kwargs: Any) -> None:
        cents = prizes.get("cents", [])
        amounts = {_name(place): _written(each) for place, each in enumerate(cents, start=1)}
        kept = {"currency": prizes.get("currency", ""), **amounts}
        super().__init__(*args, initial=kept, **kwargs)
        for place in range(1, max(PLACES, len(cents)) + 1):
            label = gettext("Place %(place)d") % {"place": place}
            self.fields[_name(place)] = AmountField(label=label)

    @property
    def places(self) -> list[forms.BoundField]:
        """The fields of the places."""
        return [self[name] for name in self.fields if name.startswith("place_")]

    @property
    def cents(self) -> list[int]:
        """The amounts of a valid form."""
        return [self.cleaned_data[field.name] for field in self.places]


def _name(place: int) -> str:
    return f"place_{place}"


def _written(cents: int) -> str:
    return f"{cents // CENTS}.{cents % CENTS:02d}" if cents else ""

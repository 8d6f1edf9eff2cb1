"""What a club is asked for a bracket."""

import re
from collections import Counter
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.pairings.brackets.types import LEAST_ENTRANTS, Format, Terms
from tournaments.rosters.names import clean_name, name_key
from tournaments.web.forms import PlainForm, whole_number

MOST_SHOWN, MOST_LETTERS, MOST_SEED = 256, 12_000, 2**31
NO_PLACES, THIRD, EIGHT, SIXTEEN = "none", "3", "8", "16"
RESULT = re.compile(
    r"(?P<match>[A-Za-z]{1,2}\d+(?:\.\d+)?)\s+(?P<winner>\d{1,4})"
    r"(?:\s+(?P<upper>\d{1,4})\s*[-:\u2013]\s*(?P<lower>\d{1,4})|\s+(?P<walk_over>wo))?",
    re.IGNORECASE,
)


class BracketForm(PlainForm):
    """A bracket: how many or who, how they play, and what was played so far."""

    entrants = whole_number(_("Entrants"), initial=16)
    format = forms.ChoiceField(
        label=_("Who is out?"),
        choices=[
            (Format.SINGLE.value, _("After one loss")),
            (Format.DOUBLE.value, _("After two losses")),
            (Format.CONSOLATION.value, _("One loss, with a consolation")),
        ],
        initial=Format.SINGLE.value,
        widget=forms.RadioSelect,
    )
    places = forms.ChoiceField(
        label=_("Matches for places"),
        choices=[
            (NO_PLACES, _("None")),
            (THIRD, _("Third place")),
            (EIGHT, _("All places to 8")),
            (SIXTEEN, _("All places to 16")),
        ],
        initial=NO_PLACES,
    )
    best_of = forms.TypedChoiceField(
        label=_("Games in a match"),
        choices=[(1, _("One game")), (3, _("Best of 3")), (5, _("Best of 5")), (7, _("Best of 7"))],
        coerce=int,
        initial=1,
    )
    names = forms.CharField(
        label=_("Names"),
        required=False,
        max_length=MOST_LETTERS,
        help_text=_("One on a line, the best first. With names, their number counts."),
        widget=forms.Textarea(attrs={"rows": 6}),
    )
    draw = whole_number(
        _("Draw the seeds"),
        required=False,
        help_text=_("Any number draws the names anew, the same number always alike."),
    )
    results = forms.CharField(
        label=_("Results so far"),
        required=False,
        max_length=MOST_LETTERS,
        help_text=_(
            "A match and the winner’s seed on a line, with points if you like: W1.2 5 12-21"
        ),
        widget=forms.Textarea(attrs={"rows": 6}),
    )

    def clean_names(self) -> list[str]:
        """Read the names, each once."""
        names = [
            name for line in self.cleaned_data["names"].splitlines() if (name := clean_name(line))
        ]
        keys = [name_key(name) for name in names]
        times = Counter(keys)
        twice = {name for name, key in zip(names, keys, strict=True) if times[key] > 1}
        if twice:
            told = gettext("“%(name)s” is on the list twice.")
            raise forms.ValidationError([told % {"name": name} for name in sorted(twice)])
        return names

    def clean_draw(self) -> int | None:
        """Keep to numbers that a draw is made from."""
        number: int | None = self.cleaned_data["draw"]
        if number is not None and not 0 <= number <= MOST_SEED:
            raise forms.ValidationError(gettext("Write a number from 0 to 2,147,483,648."))
        return number

    def clean_results(self) -> list[dict[str, Any]]:
        """Read a result a line."""
        lines = [line.strip() for line in self.cleaned_data["results"].splitlines() if line.strip()]
        read = [RESULT.fullmatch(line) for line in lines]
        told = gettext("“%(line)s” is no result. Write the match and the winner’s seed: W1.2 5")
        wrong = [line for line, found in zip(lines, read, strict=True) if not found]
        if wrong:
            raise forms.ValidationError([told % {"line": line[:40]} for line in wrong[:20]])
        return [result_of(found) for found in read if found]

    def clean(self) -> dict[str, Any]:
        """Refuse a field that makes no bracket, or more than a page can show."""
        data = self.cleaned_data
        if (
            "names" in data
            and "entrants" in data
            and not LEAST_ENTRANTS <= self.count <= MOST_SHOWN
        ):
            told = gettext("A bracket on a page has %(least)d to %(most)d entrants.")
            self.add_fault(
                "names" if data["names"] else "entrants",
                told % {"least": LEAST_ENTRANTS, "most": MOST_SHOWN},
            )
        return data

    @property
    def count(self) -> int:
        """How many entrants there are."""
        return len(self.cleaned_data["names"]) or self.cleaned_data["entrants"] or 0

    @property
    def terms(self) -> Terms:
        """How a valid form wants it played."""
        data = self.cleaned_data
        is_double = data["format"] == Format.DOUBLE.value
        places = NO_PLACES if is_double else data["places"]
        return Terms(
            format=Format(data["format"]),
            third_place=places == THIRD,
            places_to=int(places) if places in {EIGHT, SIXTEEN} else 0,
            best_of=data["best_of"],
        )


def result_of(line: re.Match[str]) -> dict[str, Any]:
    """Return a line's result as programs write it."""
    result: dict[str, Any] = {"match": line["match"].upper(), "winner": int(line["winner"])}
    if line["walk_over"]:
        result["way"] = "walk_over"
    if line["upper"]:
        result["score"] = [int(line["upper"]), int(line["lower"])]
    return result

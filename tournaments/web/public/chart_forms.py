"""What a club is asked for a chart."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.pairings.nights import Night, Partners
from tournaments.web.forms import PlainForm, whole_number

MOST_PLAYERS, MOST_ROUNDS, MOST_SEATINGS = 400, 60, 8_000
FEWEST_SEATS, MOST_SEATS = 3, 7
KEEPS = re.compile(r"(\d{1,4})(?:\s*@\s*(\d{1,4}))?")


def partner_choices() -> list[tuple[str, Any]]:
    """Return what can become of partners, in words."""
    return [
        (Partners.ROTATING.value, _("New each round")),
        (Partners.FIXED.value, _("Stay together")),
        (Partners.NONE.value, _("Nobody has one")),
    ]


class NightForm(PlainForm):
    """A night: how many, how long, at what tables, and who keeps one."""

    players = whole_number(_("Players"), initial=16)
    rounds = whole_number(_("Rounds"), initial=8)
    table_size = forms.TypedChoiceField(
        label=_("Players at a table"),
        choices=[(n, str(n)) for n in range(FEWEST_SEATS, MOST_SEATS + 1)],
        coerce=int,
        initial=4,
    )
    partners = forms.ChoiceField(
        label=_("Partners"),
        choices=partner_choices,
        initial=Partners.ROTATING.value,
        widget=forms.RadioSelect,
    )
    fixed = forms.CharField(
        label=_("Who keeps one table?"),
        required=False,
        max_length=400,
        help_text=_("Numbers of players, such as 3, 7. For table 2, write 7@2."),
    )
    seed = forms.IntegerField(
        required=False, min_value=1, max_value=2**31, widget=forms.HiddenInput, initial=1
    )

    def clean_players(self) -> int:
        """Keep to what a page can show."""
        return self._within("players", 1, MOST_PLAYERS)

    def clean_rounds(self) -> int:
        """Keep to what a page can show."""
        return self._within("rounds", 1, MOST_ROUNDS)

    def _within(self, name: str, least: int, most: int) -> int:
        number: int = self.cleaned_data[name]
        if not least <= number <= most:
            told = {"least": least, "most": most}
            raise forms.ValidationError(
                gettext("Write a number from %(least)d to %(most)d.") % told
            )
        return number

    def clean_fixed(self) -> tuple[tuple[int, int | None], ...]:
        """Read who keeps which table."""
        kept: list[tuple[int, int | None]] = []
        for part in filter(
            None, re.split(r"[,;\s]+(?!@)(?<!@)", self.cleaned_data["fixed"].strip())
        ):
            found = KEEPS.fullmatch(part)
            if not found:
                told = gettext("“%(part)s” is no number of a player. Write 3, 7 or 7@2.")
                raise forms.ValidationError(told % {"part": part[:20]})
            kept.append((int(found[1]), int(found[2]) if found[2] else None))
        return tuple(kept)

    def clean(self) -> dict[str, Any]:
        """Refuse what is too much for one page."""
        data = self.cleaned_data
        if data.get("players", 0) * data.get("rounds", 0) > MOST_SEATINGS:
            told = {"most": MOST_SEATINGS // data["players"]}
            self.add_fault(
                "rounds",
                gettext("For so many players, write at most %(most)d rounds.") % told,
            )
        return data

    def night(self) -> Night:
        """Return the night that a valid form asks for."""
        data = self.cleaned_data
        return Night(
            players=data["players"],
            rounds=data["rounds"],
            seats=data["table_size"],
            partners=Partners(data["partners"]),
            fixed=data["fixed"],
            seed=data["seed"] or 1,
        )

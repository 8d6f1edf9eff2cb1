"""What a club is asked for a chart."""

from collections.abc import Callable
from typing import Any, TypeVar

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.pairings.night_words import read_couples, read_groups, read_kept
from tournaments.pairings.nights import Night, Partners
from tournaments.pairings.types import Grouping, Leftover
from tournaments.web.forms import PlainForm, whole_number

MOST_PLAYERS, MOST_ROUNDS, MOST_SEATINGS = 400, 60, 8_000
FEWEST_SEATS, MOST_SEATS = 3, 7
MOST_LETTERS = 400
MORE = ("together", "apart", "not_partners", "groups", "grouping", "six")
Value = TypeVar("Value")


def partner_choices() -> list[tuple[str, Any]]:
    """Return what can become of partners, in words."""
    return [
        (Partners.ROTATING.value, _("New each round")),
        (Partners.FIXED.value, _("Stay together")),
        (Partners.NONE.value, _("Nobody has one")),
    ]


def leftover_choices() -> list[tuple[str, Any]]:
    """Return what can become of those for whom no full table is left, in words."""
    return [
        (Leftover.SIT_OUT.value, _("They sit out in turn")),
        (Leftover.LARGER_TABLES.value, _("Tables take one more each")),
        (Leftover.TABLES_OF_SIX.value, _("Two of them join one table")),
        (Leftover.SMALLER_TABLES.value, _("One more table, of three")),
    ]


def six_choices() -> list[tuple[str, Any]]:
    """Return how six can play who change partners, in words."""
    return [
        ("3", _("Two, two and two")),
        ("2", _("Three against three")),
        ("6", _("Each alone")),
    ]


def grouping_choices() -> list[tuple[str, Any]]:
    """Return what groups can be for, in words."""
    return [
        (Grouping.MIXED.value, _("Mixed at each table")),
        (Grouping.WITHIN.value, _("Each plays by itself")),
    ]


def words(label: Any, hint: Any = "") -> forms.CharField:
    """Return a field for players’ numbers."""
    return forms.CharField(label=label, required=False, max_length=MOST_LETTERS, help_text=hint)


def picks(label: Any, choices: Callable[[], list[tuple[str, Any]]], usual: str) -> Any:
    """Return a field of radio buttons."""
    return forms.ChoiceField(label=label, choices=choices, initial=usual, widget=forms.RadioSelect)


class NightForm(PlainForm):
    """A night: how many, how long, at what tables, and who sits with whom."""

    players = whole_number(_("Players"), initial=16)
    rounds = whole_number(_("Rounds"), initial=8)
    table_size = forms.TypedChoiceField(
        label=_("Players at a table"),
        choices=[(n, str(n)) for n in range(FEWEST_SEATS, MOST_SEATS + 1)],
        coerce=int,
        initial=4,
    )
    partners = picks(_("Partners"), partner_choices, Partners.ROTATING.value)
    leftover = picks(
        _("Those for whom no full table is left"), leftover_choices, Leftover.SIT_OUT.value
    )
    fixed = words(
        _("Who keeps one table?"),
        _("Numbers of players, such as 3, 7. For table 2, write 7@2; for its first seat, 7@2.1."),
    )
    together = words(_("Who stays together?"), _("Couples of players, such as 1-2, 5-9."))
    apart = words(_("Who must not meet?"), _("Couples, such as 3-8."))
    not_partners = words(_("Who must not be partners?"), _("Couples, such as 3-8."))
    groups = words(
        _("Groups, of skill or of couples"),
        _("With a stroke between them, such as 1-8 / 9-16."),
    )
    grouping = picks(_("The groups are"), grouping_choices, Grouping.MIXED.value)
    six = picks(_("Six at a table play"), six_choices, "3")
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

    def clean_fixed(self) -> Any:
        """Read who keeps which table and seat."""
        fault = gettext("“%(part)s” is no number of a player. Write 3, 7@2 or 7@2.1.")
        return self._read("fixed", read_kept, fault)

    def clean_together(self) -> Any:
        """Read who stays together."""
        return self._couples("together")

    def clean_apart(self) -> Any:
        """Read who must not meet."""
        return self._couples("apart")

    def clean_not_partners(self) -> Any:
        """Read who must not be partners."""
        return self._couples("not_partners")

    def clean_groups(self) -> Any:
        """Read the groups."""
        fault = gettext("“%(part)s” is no number of a player. Write 1-8 / 9-16.")
        return self._read("groups", read_groups, fault)

    def _couples(self, name: str) -> Any:
        fault = gettext("“%(part)s” is no couple. Write two numbers with a stroke, such as 1-2.")
        return self._read(name, read_couples, fault)

    def _read(self, name: str, reader: Callable[[str], Value], fault: str) -> Value:
        """Read one answer, or say which part of it cannot be read."""
        try:
            return reader(self.cleaned_data[name])
        except ValueError as unreadable:
            raise forms.ValidationError(fault % {"part": str(unreadable)[:20]}) from None

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

    @property
    def asks_more(self) -> bool:
        """Say whether anything is asked or at fault beyond the usual questions."""
        usual = {name: str(self.fields[name].initial or "") for name in MORE}
        return any(
            self[name].errors or str(self[name].value() or "") != usual[name] for name in MORE
        )

    def night(self) -> Night:
        """Return the night that a valid form asks for."""
        return Night.asked({**self.cleaned_data, "seed": self.cleaned_data["seed"] or 1})

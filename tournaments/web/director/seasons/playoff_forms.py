"""The forms of a play-off: who is in it, and how a match ended."""

from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.models import Season
from tournaments.pairings.brackets.results import Result, Way
from tournaments.pairings.brackets.states import MatchState
from tournaments.pairings.brackets.types import Format
from tournaments.services.seasons.changes import NewDate
from tournaments.services.seasons.playoffs import PlayoffSettings
from tournaments.web.director.seasons.fields import clock_field, day_field, hall_field
from tournaments.web.forms import PlainForm, whole_number
from tournaments.web.playoff_nights import ShownNight

MOST = 999


class PlayoffForm(PlainForm):
    """How a division's play-off is played."""

    entrants = whole_number(_("How many teams play on?"), initial=4)
    format = forms.ChoiceField(
        label=_("Who is out?"),
        choices=[
            (Format.SINGLE.value, _("After one loss")),
            (Format.DOUBLE.value, _("After two losses")),
        ],
    )
    best_of = forms.TypedChoiceField(
        label=_("A meeting of two teams is"),
        choices=[(1, _("one match")), (3, _("best of 3 matches")), (5, _("best of 5 matches"))],
        coerce=int,
    )
    third_place = forms.BooleanField(
        label=_("The semi-finals’ losers play for third"), required=False
    )

    def settings(self) -> PlayoffSettings:
        """Return what a valid form says."""
        data = self.cleaned_data
        kind = Format(data["format"])
        return PlayoffSettings(
            entrants=data["entrants"],
            format=kind,
            best_of=data["best_of"],
            third_place=data["third_place"] and kind is Format.SINGLE,
        )


class PlayoffNightForm(PlainForm):
    """When and where a match of a play-off is played; nothing where that is open."""

    date = day_field(_("Night"), required=False)
    clock = clock_field(_("Begins at"), required=False)
    venue = hall_field(_("Hall"), empty=_("where the teams agree"), required=False)

    def __init__(self, *args: Any, shown: ShownNight, season: Season, **kwargs: Any) -> None:
        night = shown.night
        usual: dict[str, Any] = {}
        if night:
            clock = timezone.localtime(night.starts_at, ZoneInfo(season.time_zone)).time()
            usual = {"date": night.date, "clock": clock, "venue": night.venue_id}
        super().__init__(*args, initial=usual, prefix=shown.name.replace(".", "-"), **kwargs)
        self.fields["venue"].queryset = season.club.venues.all()  # type: ignore[attr-defined]
        self.shown = shown

    def when(self) -> NewDate | None:
        """Return what a valid form says."""
        data = self.cleaned_data
        if not data["date"]:
            return None
        venue = data["venue"]
        venue_id = venue.pk if venue else None
        return NewDate(night=data["date"], clock=data["clock"], venue_id=venue_id)

    def clean(self) -> dict[str, Any]:
        """Ask for the night where a time or a hall is given."""
        data = self.cleaned_data
        if not self.errors and not data["date"] and (data["clock"] or data["venue"]):
            self.add_fault("date", gettext("Choose a day."))
        return data


class PlayoffResultForm(PlainForm):
    """How a match of a play-off ended."""

    upper = whole_number("", required=False, min_value=0, max_value=MOST)
    lower = whole_number("", required=False, min_value=0, max_value=MOST)

    def __init__(
        self, *args: Any, state: MatchState, names: tuple[str, str], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.seeds = tuple(slot or 0 for slot in state.entrants)
        upper, lower = names
        self.fields["upper"].label, self.fields["lower"].label = upper, lower
        won, came = gettext("%(team)s won"), gettext("%(team)s won, the others did not come")
        self.fields["ending"] = forms.ChoiceField(
            label=_("Who won?"),
            choices=[
                ("", _("as the score says")),
                ("0-played", won % {"team": upper}),
                ("1-played", won % {"team": lower}),
                ("0-walk_over", came % {"team": upper}),
                ("1-walk_over", came % {"team": lower}),
            ],
            required=False,
            widget=forms.Select(attrs={"class": "input"}),
        )

    def result(self) -> Result:
        """Return what a valid form says."""
        data = self.cleaned_data
        side, _, way = data["ending"].partition("-")
        score = None if data["upper"] is None else (data["upper"], data["lower"])
        if not way:
            side, way = str(int(data["lower"] > data["upper"])), Way.PLAYED.value
        if way == Way.WALK_OVER.value:
            score = None
        return Result(winner=self.seeds[int(side)], score=score, way=Way(way))

    def clean(self) -> dict[str, Any]:
        """Ask for both halves of a score, and for a winner where the score names none."""
        data = self.cleaned_data
        upper, lower = data.get("upper"), data.get("lower")
        if not self.errors and (upper is None) != (lower is None):
            self.add_fault("lower", gettext("Write both numbers, or none."))
        elif not self.errors and not data.get("ending") and upper == lower:
            self.add_fault("ending", gettext("Say who won: the score does not."))
        elif not self.errors and self._contradicts(data["ending"], upper, lower):
            self.add_fault("ending", gettext("The score says that the other team won."))
        return data

    def _contradicts(self, ending: str, upper: int | None, lower: int | None) -> bool:
        """Tell whether the team that is said to have won has the lower score."""
        if upper is None or lower is None or not ending.endswith("played"):
            return False
        return upper < lower if ending.startswith("0") else lower < upper

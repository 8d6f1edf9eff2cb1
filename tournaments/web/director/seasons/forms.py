"""The forms of a secretary: shape and bounds; rules are the services'."""

from datetime import time
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import TeamMember, Venue
from tournaments.services.seasons.seasons import DivisionSettings, SeasonSettings
from tournaments.standings.seasons.rules import USUAL_ORDER, MatchBy, SeasonRules, Withdrawn
from tournaments.standings.seasons.types import Outcome
from tournaments.web.director.forms import time_zones
from tournaments.web.forms import PlainForm, whole_number
from tournaments.wording.refusals import fault_line
from tournaments.wording.seasons import TIE_BREAKS, WEEKDAYS

DAYS = [(str(day), name) for day, name in enumerate(WEEKDAYS)]
RULE_FIELDS = (
    *("boards", "games", "is_race", "has_lineups", "match_by", "win_points", "draw_points"),
    *("loss_points", "attendance_points", "best_of", "forfeit_games", "forfeit_points"),
    *("forfeits_allowed", "withdrawn", "substitute_matches", "substitutes_a_match"),
    *("makeup_days", "match_minutes"),
)
ORDER_PLACES = range(1, 6)


def day_field(label: Any, **options: Any) -> forms.DateField:
    """Return a field for a day."""
    return forms.DateField(
        label=label,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"required": _("Choose a day."), "invalid": _("Choose a day.")},
        **options,
    )


def clock_field(label: Any, **options: Any) -> forms.TimeField:
    """Return a field for a time on the wall clock."""
    return forms.TimeField(
        label=label,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        error_messages={"required": _("Choose a time."), "invalid": _("Choose a time.")},
        **options,
    )


class SeasonForm(PlainForm):
    """A season's calendar and what it counts."""

    name = forms.CharField(label=_("What is it called?"), max_length=120)
    starts_on = day_field(_("First day"))
    ends_on = day_field(_("Last day"))
    makeups_until = day_field(_("Last day to make up a match"), required=False)
    weekday = forms.ChoiceField(label=_("Match night"), choices=DAYS, initial="1")
    start_time = clock_field(_("At"), initial=time(19))
    time_zone = forms.ChoiceField(label=_("On the clocks of"), choices=time_zones)
    legs = whole_number(_("How often two teams meet"), initial=2)
    boards = whole_number(_("Pairs a team"), initial=3)
    games = whole_number(_("Games of two pairs"), initial=3)
    is_race = forms.BooleanField(
        label=_("Stop when one pair has more than half of them"), required=False
    )
    has_lineups = forms.BooleanField(label=_("Captains say who played"), required=False)
    match_by = forms.ChoiceField(
        label=_("A match is won by"),
        choices=[
            (MatchBy.GAMES.value, _("more games")),
            (MatchBy.BOARDS.value, _("more pairs that won")),
            (MatchBy.POINTS.value, _("more points")),
        ],
    )
    win_points = whole_number(_("A win is worth"), initial=2)
    draw_points = whole_number(_("A draw"), initial=1)
    loss_points = whole_number(_("A defeat"), initial=0)
    attendance_points = whole_number(_("Being there"), initial=0)
    best_of = whole_number(
        _("Only the best so many matches count"),
        required=False,
        help_text=_("Leave it empty, and all count."),
    )
    forfeit_games = whole_number(_("Games for who came when the others did not"), initial=9)
    forfeit_points = whole_number(_("Points for who did not come"), initial=0)
    forfeits_allowed = whole_number(_("Tell me after so many forfeits"), required=False, initial=3)
    withdrawn = forms.ChoiceField(
        label=_("When a team leaves"),
        choices=[
            (Withdrawn.ANNUL.value, _("none of its matches counts")),
            (Withdrawn.KEEP.value, _("what was played counts, the rest is not played")),
            (Withdrawn.FORFEIT.value, _("what was played counts, its opponents win the rest")),
        ],
    )
    substitute_matches = whole_number(
        _("A substitute plays at most so many matches"), required=False, initial=3
    )
    substitutes_a_match = whole_number(
        _("At most so many substitutes in a match"), required=False, initial=2
    )
    makeup_days = whole_number(_("Days to make up a match"), initial=28)
    match_minutes = whole_number(_("Minutes of a match, for calendars"), initial=180)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["has_lineups"].initial = True
        for place in ORDER_PLACES:
            keys = [(key, TIE_BREAKS[key]) for key in TIE_BREAKS if key != "match_points"]
            usual = (*USUAL_ORDER[1:], "")
            self.fields[f"order_{place}"] = forms.ChoiceField(
                label=_("Level on points, then %(place)s") % {"place": place},
                choices=[("", _("nothing more")), *keys],
                initial=usual[place - 1],
                required=False,
                widget=forms.Select(attrs={"class": "input"}),
            )

    def settings(self) -> SeasonSettings:
        """Return what a form says whose answers could all be read."""
        data = self.cleaned_data
        order = [data[f"order_{place}"] for place in ORDER_PLACES if data[f"order_{place}"]]
        rules = {key: data[key] for key in RULE_FIELDS}
        rules |= {
            "match_by": MatchBy(data["match_by"]),
            "withdrawn": Withdrawn(data["withdrawn"]),
            "tie_breaks": ("match_points", *order),
        }
        return SeasonSettings(
            name=data["name"],
            starts_on=data["starts_on"],
            ends_on=data["ends_on"],
            makeups_until=data["makeups_until"],
            weekday=int(data["weekday"]),
            start_time=data["start_time"],
            time_zone=data["time_zone"],
            legs=data["legs"],
            rules=SeasonRules(**rules),
        )

    def clean(self) -> dict[str, Any]:
        """Add what the settings find wrong, once every answer could be read."""
        if not self.errors:
            for fault in self.settings().faults():
                field = "order_1" if fault["field"] == "tie_breaks" else fault["field"]
                self.add_fault(field, fault_line(fault["code"]))
        return self.cleaned_data


class DivisionForm(PlainForm):
    """A division."""

    name = forms.CharField(label=_("Name"), max_length=80)
    weekday = forms.ChoiceField(
        label=_("Match night"), choices=[("", _("as the season")), *DAYS], required=False
    )
    up = whole_number(_("Go up"), initial=1)
    down = whole_number(_("Go down"), initial=1)

    def settings(self) -> DivisionSettings:
        """Return what a valid form says."""
        data = self.cleaned_data
        weekday = int(data["weekday"]) if data["weekday"] else None
        return DivisionSettings(
            name=data["name"], weekday=weekday, up=data["up"], down=data["down"]
        )


class VenueForm(PlainForm):
    """A hall."""

    name = forms.CharField(label=_("Name"), max_length=120)
    address = forms.CharField(label=_("Address"), max_length=200, required=False)
    # Not `matches`: a field of that name would hide the form element's own method from scripts.
    matches_a_night = whole_number(_("Matches a night"), initial=1)


class ClosureForm(PlainForm):
    """A day on which a hall is closed."""

    venue = forms.ModelChoiceField(label=_("Hall"), queryset=Venue.objects.none())
    date = day_field(_("Closed on"))

    def __init__(self, *args: Any, venues: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["venue"].queryset = venues  # type: ignore[attr-defined]


class HolidayForm(PlainForm):
    """A day on which nobody plays."""

    date = day_field(_("Nobody plays on"))
    name = forms.CharField(label=_("Why"), max_length=80, required=False)


class TeamForm(PlainForm):
    """A team."""

    name = forms.CharField(label=_("Name"), max_length=120)
    division = forms.ChoiceField(label=_("Division"))
    venue = forms.ModelChoiceField(
        label=_("Plays at home in"), queryset=Venue.objects.none(), required=False
    )

    def __init__(self, *args: Any, divisions: Any, venues: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["division"].choices = [(d.rank, d.name) for d in divisions]  # type: ignore[attr-defined]
        self.fields["venue"].queryset = venues  # type: ignore[attr-defined]


class MemberForm(PlainForm):
    """Somebody for a roster."""

    name = forms.CharField(label=_("Name"), max_length=120)
    role = forms.ChoiceField(
        label=_("Plays as"),
        choices=[
            (TeamMember.Role.REGULAR.value, _("regular")),
            (TeamMember.Role.CAPTAIN.value, _("captain")),
            (TeamMember.Role.SUBSTITUTE.value, _("substitute")),
        ],
    )
    email = forms.EmailField(label=_("E-mail"), required=False)


class ReasonForm(PlainForm):
    """Why something is done."""

    reason = forms.CharField(
        label=_("Why?"), max_length=300, error_messages={"required": _("Say why.")}
    )


class MakeupForm(PlainForm):
    """Another night for a match."""

    date = day_field(_("Played on"))
    clock = clock_field(_("At"), required=False)
    venue = forms.ModelChoiceField(
        label=_("In another hall"), queryset=Venue.objects.none(), required=False
    )

    def __init__(self, *args: Any, venues: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["venue"].queryset = venues  # type: ignore[attr-defined]


class RulingForm(ReasonForm):
    """The secretary's word: which report stands, or who did not come, or a score."""

    def __init__(self, *args: Any, revisions: Any, rules: SeasonRules, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rules = rules
        choices = [
            *((f"report-{r}", _("Report %(number)s stands") % {"number": r}) for r in revisions),
            (Outcome.HOME_FORFEITS.value, _("The home team did not come")),
            (Outcome.AWAY_FORFEITS.value, _("The away team did not come")),
            (Outcome.BOTH_FORFEIT.value, _("Neither team came")),
            ("score", _("The score below")),
        ]
        self.fields["decision"] = forms.ChoiceField(
            label=_("What counts?"), choices=choices, widget=forms.Select(attrs={"class": "input"})
        )
        for number in range(1, rules.boards + 1):
            for side in ("home", "away"):
                self.fields[f"{side}_{number}"] = whole_number("", required=False)
                self.fields[f"{side}_{number}"].widget.attrs["aria-label"] = f"{side} {number}"
        self.order_fields(["decision"])

    @property
    def scores(self) -> list[tuple[int, Any, Any]]:
        """The two fields of each board."""
        return [
            (number, self[f"home_{number}"], self[f"away_{number}"])
            for number in range(1, self.rules.boards + 1)
        ]

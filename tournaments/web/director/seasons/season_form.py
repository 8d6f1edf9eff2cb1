"""The questions of a season: its calendar, and what it counts."""

from datetime import time
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import Season
from tournaments.services.seasons.seasons import SeasonSettings
from tournaments.standings.seasons.rules import USUAL_ORDER, MatchBy, SeasonRules, Withdrawn
from tournaments.web.director.forms import time_zones
from tournaments.web.director.seasons.fields import DAYS, clock_field, day_field
from tournaments.web.forms import PlainForm, whole_number
from tournaments.wording.refusals import fault_line
from tournaments.wording.seasons import TIE_BREAKS

RULE_FIELDS = (
    *("boards", "games", "is_race", "has_lineups", "match_by", "win_points", "draw_points"),
    *("loss_points", "attendance_points", "best_of", "forfeit_games", "forfeit_points"),
    *("forfeits_allowed", "withdrawn", "substitute_matches", "substitutes_a_match"),
    *("makeup_days", "match_minutes"),
)
ORDER_PLACES = range(1, 6)
PLACES = (_("First"), _("Second"), _("Third"), _("Fourth"), _("Fifth"))


class SeasonForm(PlainForm):
    """A season's calendar and what it counts."""

    name = forms.CharField(
        label=_("What is it called?"),
        max_length=120,
        error_messages={"required": _("Write a name, such as Winter League.")},
    )
    starts_on = day_field(_("First day"))
    ends_on = day_field(_("Last day"))
    makeups_until = day_field(
        _("Last day of all for a postponed match"),
        required=False,
        help_text=_("Leave it empty, and it is four weeks after the last day."),
    )
    weekday = forms.ChoiceField(label=_("Matches are played on"), choices=DAYS, initial="1")
    start_time = clock_field(_("Matches begin at"), initial=time(19))
    time_zone = forms.ChoiceField(label=_("By the clocks of"), choices=time_zones)
    legs = whole_number(_("How often do two teams meet?"), initial=2)
    boards = whole_number(
        _("Pairs in a team"),
        initial=3,
        help_text=_("Pair 1 of one team plays pair 1 of the other, and so on."),
    )
    games = whole_number(_("Games each two pairs play"), initial=3)
    is_race = forms.BooleanField(
        label=_("Two pairs stop when one has won more than half"), required=False
    )
    has_lineups = forms.BooleanField(label=_("Captains say who played"), required=False)
    match_by = forms.ChoiceField(
        label=_("A match is won by the team with"),
        choices=[
            (MatchBy.GAMES.value, _("more games")),
            (MatchBy.BOARDS.value, _("more winning pairs")),
            (MatchBy.POINTS.value, _("more points")),
        ],
    )
    win_points = whole_number(_("Points for a win"), initial=2)
    draw_points = whole_number(_("Points for a draw"), initial=1)
    loss_points = whole_number(_("Points for a defeat"), initial=0)
    attendance_points = whole_number(
        _("Points for coming"),
        initial=0,
        help_text=_("Attendance points: each team that came to play gets them on top."),
    )
    best_of = whole_number(
        _("Only a team’s best matches count: how many?"),
        required=False,
        help_text=_("Leave it empty, and all count."),
    )
    forfeit_games = whole_number(_("Forfeit: games for the team that came"), initial=9)
    forfeit_points = whole_number(_("Forfeit: points for the team that did not"), initial=0)
    forfeits_allowed = whole_number(
        _("Tell me when a team has forfeited more often than"), required=False, initial=3
    )
    withdrawn = forms.ChoiceField(
        label=_("When a team leaves"),
        choices=[
            (Withdrawn.ANNUL.value, _("none of its matches counts")),
            (Withdrawn.KEEP.value, _("what was played counts, the rest is not played")),
            (Withdrawn.FORFEIT.value, _("what was played counts, its opponents win the rest")),
        ],
    )
    substitute_matches = whole_number(
        _("Most matches a substitute may play for a team"), required=False, initial=3
    )
    substitutes_a_match = whole_number(
        _("Most substitutes in one match"), required=False, initial=2
    )
    makeup_days = whole_number(_("Days within which a postponed match is played"), initial=28)
    match_minutes = whole_number(_("Minutes a match takes, for calendars"), initial=180)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["has_lineups"].initial = True
        for place in ORDER_PLACES:
            keys = [(key, TIE_BREAKS[key]) for key in TIE_BREAKS if key != "match_points"]
            usual = (*USUAL_ORDER[1:], "")
            self.fields[f"order_{place}"] = forms.ChoiceField(
                label=str(PLACES[place - 1]),
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


def answers_of(season: Season) -> dict[str, object]:
    """Return the answers that a season was made from."""
    order = season.rules.get("tie_breaks", [])[1:]
    kept = {key: value for key, value in season.rules.items() if key in SeasonForm.base_fields}
    return {
        **{f"order_{place}": "" for place in ORDER_PLACES},
        **kept,
        **{f"order_{place}": key for place, key in enumerate(order, start=1)},
        "name": season.name,
        "starts_on": season.starts_on,
        "ends_on": season.ends_on,
        "makeups_until": season.makeups_until,
        "weekday": str(season.weekday),
        "start_time": season.start_time,
        "time_zone": season.time_zone,
        "legs": season.legs,
    }

"""The match sheet as a captain fills it in on a phone."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext, gettext_lazy

from tournaments.models import Fixture, MatchReport
from tournaments.standings.seasons.rules import MatchBy, SeasonRules
from tournaments.standings.seasons.sheets import BoardSheet, MatchSheet
from tournaments.standings.seasons.types import Board
from tournaments.web.forms import PlainForm

People = Sequence[tuple[str, str]]
SIDES = ("home", "away")


class SheetForm(PlainForm):
    """A board asks for games, for points where they decide, and for who played."""

    submission_id = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)

    def __init__(
        self, *args: Any, rules: SeasonRules, people: Mapping[str, People], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.rules = rules
        for number in range(1, rules.boards + 1):
            for side in SIDES:
                self._add_board(number, side, people[side])

    def _add_board(self, number: int, side: str, people: People) -> None:
        """Add what is asked of one side of a board."""
        rules = self.rules
        self.fields[f"{side}_games_{number}"] = _count(gettext_lazy("Games"), most=rules.games)
        if rules.match_by is MatchBy.POINTS:
            self.fields[f"{side}_points_{number}"] = _count(gettext_lazy("Points"), most=9_999)
        seats = rules.pair_size if rules.has_lineups else 0
        nobody = [("", gettext("nobody"))]
        for seat in range(1, seats + 1):
            self.fields[f"{side}_{number}_{seat}"] = forms.ChoiceField(
                label=gettext_lazy("Player %(seat)s") % {"seat": seat}
                if seats > 1
                else gettext_lazy("Player"),
                choices=[*nobody, *people],
                required=False,
            )
        for name in self.fields:
            self.fields[name].widget.attrs.setdefault("class", "input")

    def sheet(self) -> MatchSheet:
        """Return what a valid form says."""
        return MatchSheet(tuple(map(self._board, range(1, self.rules.boards + 1))))

    def _board(self, number: int) -> BoardSheet:
        data = self.cleaned_data
        pairs = {
            side: tuple(
                int(data[f"{side}_{number}_{seat}"])
                for seat in range(1, self.rules.pair_size + 1)
                if data.get(f"{side}_{number}_{seat}")
            )
            for side in SIDES
        }
        score = Board(
            home_games=data[f"home_games_{number}"],
            away_games=data[f"away_games_{number}"],
            home_points=data.get(f"home_points_{number}") or 0,
            away_points=data.get(f"away_points_{number}") or 0,
        )
        return BoardSheet(number=number, score=score, **pairs)

    @property
    def boards(self) -> list[dict[str, Any]]:
        """The fields by board and side, as the page shows them."""
        return [
            {"number": number, "sides": [(side, self._fields_of(number, side)) for side in SIDES]}
            for number in range(1, self.rules.boards + 1)
        ]

    def _fields_of(self, number: int, side: str) -> list[BoundField]:
        names = [f"{side}_games_{number}", f"{side}_points_{number}"]
        names += [f"{side}_{number}_{seat}" for seat in (1, 2)]
        return [self[name] for name in names if name in self.fields]

    def add_sheet_faults(self, faults: Sequence[tuple[str, str]]) -> None:
        """Put what the league refuses at the board it is about."""
        for field, sentence in faults:
            _boards, _, rest = field.partition(".")
            number, _, where = rest.partition(".")
            side = where if where in SIDES else "home"
            seat = f"{side}_{number}_1"
            name = seat if where in SIDES and seat in self.fields else f"{side}_games_{number}"
            self.add_fault(name, sentence)


def _count(label: Any, *, most: int) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        min_value=0,
        max_value=most,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "input num"}),
        error_messages={
            "required": gettext_lazy("Write a number."),
            "invalid": gettext_lazy("Write a whole number, in figures."),
        },
    )


def people_of(fixture: Fixture) -> dict[str, People]:
    """Return who may be named for each side: regulars first, substitutes marked. Queries: 2."""
    return {
        side: [
            (str(member.player_id), _shown(member.player.name, member.role))
            for member in team.members.select_related("player").order_by("role", "player__name")
        ]
        for side, team in (("home", fixture.home), ("away", fixture.away))
    }


def _shown(name: str, role: str) -> str:
    return gettext("%(name)s (substitute)") % {"name": name} if role == "substitute" else name


def answers_of(report: MatchReport | None, fixture: Fixture) -> dict[str, Any]:
    """Return the answers a report stands for, so that a captain mends it and types nothing anew."""
    answers: dict[str, Any] = {}
    if report is None:
        return answers
    for board in report.boards.all():
        for side in SIDES:
            answers[f"{side}_games_{board.number}"] = getattr(board, f"{side}_games")
            answers[f"{side}_points_{board.number}"] = getattr(board, f"{side}_points")
    for seat in report.lineup.all():
        side = "home" if seat.team_id == fixture.home_id else "away"
        answers[f"{side}_{seat.board}_{seat.seat}"] = str(seat.player_id)
    return answers

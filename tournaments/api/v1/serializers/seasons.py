"""Leagues: seasons, tables, matches, and the sheets captains send."""

from typing import Any

from rest_framework import serializers

from tournaments.api.v1.serializers.brackets import BracketStandingSerializer
from tournaments.models import (
    BoardLine,
    Fixture,
    MatchReport,
    PlayoffNight,
    Season,
    TeamMember,
)
from tournaments.selectors.seasons.tables import DivisionTable, TableLine
from tournaments.standings.seasons.sheets import BoardSheet, MatchSheet
from tournaments.standings.seasons.types import Board, Outcome

MOST_GAMES, MOST_POINTS = 30, 9_999


class SeasonSerializer(serializers.Serializer[Season]):
    """A season; `rules` are how it counts, `seed` draws its schedule and lots again."""

    slug = serializers.CharField()
    club = serializers.CharField(source="club.slug")
    name = serializers.CharField()
    state = serializers.ChoiceField(Season.State.choices)
    starts_on = serializers.DateField()
    ends_on = serializers.DateField()
    makeups_until = serializers.DateField()
    weekday = serializers.IntegerField(help_text="0 is Monday.")
    start_time = serializers.TimeField()
    time_zone = serializers.CharField()
    legs = serializers.IntegerField()
    rules = serializers.DictField()
    seed = serializers.IntegerField()
    results_revision = serializers.IntegerField()


class SeasonPlanSerializer(serializers.Serializer[Any]):
    """What a secretary decides when a season is made; what is left out is as usual."""

    club = serializers.SlugField(required=False)
    name = serializers.CharField(max_length=500, allow_blank=True)
    starts_on = serializers.DateField()
    ends_on = serializers.DateField()
    weekday = serializers.IntegerField()
    start_time = serializers.TimeField(required=False)
    makeups_until = serializers.DateField(required=False)
    time_zone = serializers.CharField(required=False)
    legs = serializers.IntegerField(required=False)
    holidays = serializers.ListField(child=serializers.DateField(), required=False)


class TeamLineSerializer(serializers.Serializer[TableLine]):
    """One team; `decided_by` and `decided_value` are what put it below the line above."""

    place = serializers.IntegerField(source="standing.place")
    team = serializers.IntegerField(source="standing.team.number")
    name = serializers.CharField(source="standing.team.name")
    played = serializers.IntegerField(source="standing.played")
    won = serializers.IntegerField(source="standing.won")
    drawn = serializers.IntegerField(source="standing.drawn")
    lost = serializers.IntegerField(source="standing.lost")
    forfeits = serializers.IntegerField(source="standing.forfeits")
    points = serializers.IntegerField(source="standing.points")
    attendance = serializers.IntegerField(source="standing.attendance")
    games_won = serializers.IntegerField(source="standing.games_won")
    games_lost = serializers.IntegerField(source="standing.games_lost")
    points_won = serializers.IntegerField(source="standing.points_won")
    points_lost = serializers.IntegerField(source="standing.points_lost")
    dropped = serializers.ListField(source="standing.dropped", child=serializers.IntegerField())
    decided_by = serializers.CharField(source="standing.decided_by")
    decided_value = serializers.IntegerField(source="standing.decided_value", allow_null=True)


class DivisionTableSerializer(serializers.Serializer[DivisionTable]):
    """A division; `waiting` and `disputed` matches are not counted."""

    rank = serializers.IntegerField(source="division.rank")
    name = serializers.CharField(source="division.name")
    waiting = serializers.IntegerField()
    disputed = serializers.IntegerField()
    lines = TeamLineSerializer(many=True)


class SeasonTableSerializer(serializers.Serializer[Any]):
    """The tables at a revision; `behind` results came in since."""

    revision = serializers.IntegerField()
    behind = serializers.IntegerField()
    divisions = DivisionTableSerializer(many=True)


class FixtureSerializer(serializers.Serializer[Fixture]):
    """A match; `outcome` and games are there once it is final."""

    number = serializers.IntegerField()
    division = serializers.IntegerField(source="division.rank")
    leg = serializers.IntegerField()
    round = serializers.IntegerField()
    home = serializers.IntegerField(source="home.number")
    home_name = serializers.CharField(source="home.name")
    away = serializers.IntegerField(source="away.number")
    away_name = serializers.CharField(source="away.name")
    venue = serializers.CharField(source="venue.name", allow_null=True, default=None)
    date = serializers.DateField(allow_null=True)
    starts_at = serializers.DateTimeField(allow_null=True)
    makeup_by = serializers.DateField(allow_null=True)
    state = serializers.ChoiceField(Fixture.State.choices)
    outcome = serializers.CharField(source="official.outcome", allow_null=True, default=None)
    home_games = serializers.IntegerField(allow_null=True, default=None)
    away_games = serializers.IntegerField(allow_null=True, default=None)


class MemberSerializer(serializers.Serializer[TeamMember]):
    """Somebody who may be named on a sheet, by `player`."""

    player = serializers.IntegerField(source="player_id")
    name = serializers.CharField(source="player.name")
    role = serializers.ChoiceField(TeamMember.Role.choices)


class OwnTeamSerializer(serializers.Serializer[Any]):
    """A captain's team and its matches."""

    season = serializers.CharField()
    team = serializers.IntegerField()
    name = serializers.CharField()
    members = MemberSerializer(many=True)
    matches = FixtureSerializer(many=True)


class MatchBoardSerializer(serializers.Serializer[BoardLine]):
    """A board of a report."""

    number = serializers.IntegerField()
    home_games = serializers.IntegerField()
    away_games = serializers.IntegerField()
    home_points = serializers.IntegerField()
    away_points = serializers.IntegerField()


class MatchReportSerializer(serializers.Serializer[MatchReport]):
    """What somebody sent of a match."""

    revision = serializers.IntegerField()
    sender = serializers.ChoiceField(MatchReport.Sender.choices)
    outcome = serializers.ChoiceField(MatchReport.Outcome.choices)
    reason = serializers.CharField()
    sent_at = serializers.DateTimeField()
    boards = MatchBoardSerializer(many=True)


class OwnMatchSerializer(serializers.Serializer[Any]):
    """A captain's match, who may play in it, and everything that was sent."""

    match = FixtureSerializer()
    home_members = MemberSerializer(many=True)
    away_members = MemberSerializer(many=True)
    reports = MatchReportSerializer(many=True)


class ScoreSerializer(serializers.Serializer[Any]):
    """The score of a board, home first."""

    number = serializers.IntegerField(min_value=1, max_value=20)
    home_games = serializers.IntegerField(min_value=0, max_value=MOST_GAMES)
    away_games = serializers.IntegerField(min_value=0, max_value=MOST_GAMES)
    home_points = serializers.IntegerField(default=0, min_value=-MOST_POINTS, max_value=MOST_POINTS)
    away_points = serializers.IntegerField(default=0, min_value=-MOST_POINTS, max_value=MOST_POINTS)


class BoardSheetSerializer(ScoreSerializer):
    """A board as a captain sends it; a side that is empty has conceded it."""

    home = serializers.ListField(child=serializers.IntegerField(), default=list, max_length=2)
    away = serializers.ListField(child=serializers.IntegerField(), default=list, max_length=2)


class SheetSubmissionSerializer(serializers.Serializer[Any]):
    """A captain's sheet, under an id of the sender's choice."""

    submission_id = serializers.UUIDField()
    boards = BoardSheetSerializer(many=True)

    def to_sheet(self) -> MatchSheet:
        """Return the validated data as the league sees it."""
        return MatchSheet(
            tuple(
                BoardSheet(
                    number=board["number"],
                    score=score_of(board),
                    home=tuple(board["home"]),
                    away=tuple(board["away"]),
                )
                for board in self.validated_data["boards"]
            )
        )


class MatchAnswerSerializer(serializers.Serializer[Any]):
    """Which report is confirmed."""

    revision = serializers.IntegerField(min_value=1)


class MatchDisputeSerializer(MatchAnswerSerializer):
    """Which report is contradicted, and why."""

    reason = serializers.CharField(max_length=500, allow_blank=True)


class MatchRulingSerializer(serializers.Serializer[Any]):
    """A ruling: a report that stands (`revision`), boards of its own, or a forfeit."""

    reason = serializers.CharField(max_length=500, allow_blank=True)
    outcome = serializers.ChoiceField([str(outcome) for outcome in Outcome], default="played")
    revision = serializers.IntegerField(required=False, min_value=1)
    boards = ScoreSerializer(many=True, required=False)
    submission_id = serializers.UUIDField(required=False)


class PostponementSerializer(serializers.Serializer[Any]):
    """Why a match is postponed."""

    reason = serializers.CharField(max_length=500, allow_blank=True)


class MakeupSerializer(serializers.Serializer[Any]):
    """When a match is made up; the time is that of the wall clock."""

    date = serializers.DateField()
    time = serializers.TimeField(required=False)


def score_of(board: dict[str, Any]) -> Board:
    """Return a board's score as a value."""
    return Board(
        home_games=board["home_games"],
        away_games=board["away_games"],
        home_points=board["home_points"],
        away_points=board["away_points"],
    )


class PlayoffNightSerializer(serializers.Serializer[PlayoffNight]):
    """When and where a match of a play-off is played, named as in the bracket."""

    match = serializers.CharField()
    date = serializers.DateField()
    starts_at = serializers.DateTimeField()
    venue = serializers.CharField(source="venue.name", allow_null=True, default=None)


class SeasonPlayoffSerializer(serializers.Serializer[Any]):
    """A division's play-off; teams are named in the bracket by name."""

    division = serializers.CharField()
    rank = serializers.IntegerField()
    bracket = BracketStandingSerializer()
    nights = PlayoffNightSerializer(many=True)

"""Leagues: what everybody may see of them, and what a secretary does."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import DirectorEndpoint, PublicEndpoint
from tournaments.api.pages import page
from tournaments.api.v1.schema import PAGING, page_of, refusals
from tournaments.api.v1.serializers.seasons import (
    FixtureSerializer,
    MakeupSerializer,
    MatchRulingSerializer,
    PostponementSerializer,
    SeasonPlanSerializer,
    SeasonPlayoffSerializer,
    SeasonSerializer,
    SeasonTableSerializer,
    score_of,
)
from tournaments.api.v1.views.events import club_of
from tournaments.models import Season
from tournaments.pairings.brackets.notation import standing_to_json
from tournaments.selectors.seasons.fixtures import fixture_of, fixtures_of
from tournaments.selectors.seasons.playoffs import playoffs_of
from tournaments.selectors.seasons.seasons import public_season, season_of, seasons_of
from tournaments.selectors.seasons.tables import tables_of
from tournaments.services.seasons.changes import NewDate, make_up_match, postpone_match
from tournaments.services.seasons.rulings import Ruling, rule_match
from tournaments.services.seasons.schedule import plan_schedule, publish_season
from tournaments.services.seasons.seasons import SeasonSettings, create_season
from tournaments.standings.seasons.types import Outcome


class SeasonTableView(PublicEndpoint):
    """The tables of a published season."""

    @extend_schema(
        operation_id="season_table", responses={200: SeasonTableSerializer, **refusals(404)}
    )
    def get(self, request: Request, season: str) -> Response:
        """Return every division's table, the highest first."""
        found = public_season(season)
        revision = found.head.revision
        table = {
            "revision": revision,
            "behind": found.results_revision - revision,
            "divisions": tables_of(found),
        }
        return Response(SeasonTableSerializer(table).data)


class SeasonFixturesView(PublicEndpoint):
    """The matches of a published season."""

    @extend_schema(
        operation_id="season_fixtures",
        parameters=PAGING,
        responses={200: page_of(FixtureSerializer), **refusals(404)},
    )
    def get(self, request: Request, season: str) -> Response:
        """List the matches in the order of play."""
        return page(request, fixtures_of(public_season(season)), FixtureSerializer)


class SeasonPlayoffsView(PublicEndpoint):
    """The play-offs of a published season."""

    @extend_schema(
        operation_id="season_playoffs",
        responses={200: SeasonPlayoffSerializer(many=True), **refusals(404)},
    )
    def get(self, request: Request, season: str) -> Response:
        """Return each division's bracket as it stands; none before one is made."""
        told = [
            {
                "division": found.playoff.division.name,
                "rank": found.playoff.division.rank,
                "bracket": standing_to_json(found.progress, found.seeding),
                "nights": list(found.nights.values()),
            }
            for found in playoffs_of(public_season(season))
        ]
        return Response(SeasonPlayoffSerializer(told, many=True).data)


class SeasonsView(DirectorEndpoint):
    """The seasons of a director's clubs."""

    @extend_schema(
        operation_id="seasons",
        parameters=PAGING,
        responses={200: page_of(SeasonSerializer), **refusals(401)},
    )
    def get(self, request: Request) -> Response:
        """List seasons, newest first."""
        return page(request, seasons_of(self.account), SeasonSerializer)

    @extend_schema(
        operation_id="season_create",
        request=SeasonPlanSerializer,
        responses={201: SeasonSerializer, **refusals(400, 401, 403, 404)},
    )
    def post(self, request: Request) -> Response:
        """Make a season without teams."""
        shape = SeasonPlanSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        sent = dict(shape.validated_data)
        club = club_of(self.account, sent.pop("club", None))
        sent["holidays"] = tuple(sent.get("holidays", ()))
        season = create_season(club=club, settings=SeasonSettings(**sent), actor=self.actor)
        return Response(SeasonSerializer(season).data, status=201)


class SecretaryEndpoint(DirectorEndpoint):
    """About one season, for those who direct its club."""

    def season(self) -> Season:
        """Return the season of the address. Raises ``NotFound``."""
        return season_of(self.account, self.kwargs["season"])

    def told(self, number: int) -> Response:
        """Return a match as it is now."""
        return Response(FixtureSerializer(fixture_of(self.season(), number)).data)


class SeasonView(SecretaryEndpoint):
    """One season, published or not."""

    @extend_schema(operation_id="season", responses={200: SeasonSerializer, **refusals(401, 404)})
    def get(self, request: Request, season: str) -> Response:
        """Return a season with its rules."""
        return Response(SeasonSerializer(self.season()).data)


class ScheduleView(SecretaryEndpoint):
    """The schedule of a season."""

    @extend_schema(
        operation_id="season_schedule",
        request=None,
        responses={200: SeasonSerializer, **refusals(401, 403, 404, 409)},
    )
    def post(self, request: Request, season: str) -> Response:
        """Make the schedule from the season's seed, in place of the one there is."""
        planned = plan_schedule(season_id=self.season().pk, actor=self.actor)
        return Response(SeasonSerializer(planned).data)


class PublicationView(SecretaryEndpoint):
    """The moment from which everybody sees a season."""

    @extend_schema(
        operation_id="season_publish",
        request=None,
        responses={200: SeasonSerializer, **refusals(401, 403, 404, 409)},
    )
    def post(self, request: Request, season: str) -> Response:
        """Publish the schedule; from then on teams and schedule stay."""
        published = publish_season(season_id=self.season().pk, actor=self.actor)
        return Response(SeasonSerializer(published).data)


class RulingView(SecretaryEndpoint):
    """The secretary's word on a match."""

    @extend_schema(
        operation_id="season_match_rule",
        request=MatchRulingSerializer,
        responses={200: FixtureSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, season: str, number: int) -> Response:
        """Decide a match: a report stands, a score is set, or somebody did not come."""
        shape = MatchRulingSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        sent: dict[str, Any] = dict(shape.validated_data)
        boards = sorted(sent.pop("boards", ()), key=lambda board: board["number"])
        sent |= {"outcome": Outcome(sent["outcome"]), "scores": tuple(map(score_of, boards))}
        rule_match(
            season_id=self.season().pk, number=number, ruling=Ruling(**sent), actor=self.actor
        )
        return self.told(number)


class PostponementView(SecretaryEndpoint):
    """A match that is not played on its night."""

    @extend_schema(
        operation_id="season_match_postpone",
        request=PostponementSerializer,
        responses={200: FixtureSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, season: str, number: int) -> Response:
        """Take a match off its night; it gets a last day."""
        shape = PostponementSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        reason = shape.validated_data["reason"]
        postpone_match(season_id=self.season().pk, number=number, reason=reason, actor=self.actor)
        return self.told(number)


class MakeupView(SecretaryEndpoint):
    """A match that gets another night."""

    @extend_schema(
        operation_id="season_match_make_up",
        request=MakeupSerializer,
        responses={200: FixtureSerializer, **refusals(400, 401, 403, 404, 409)},
    )
    def post(self, request: Request, season: str, number: int) -> Response:
        """Give a match another night, before its last day and where its hall has room."""
        shape = MakeupSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        sent = shape.validated_data
        when = NewDate(night=sent["date"], clock=sent.get("time"))
        make_up_match(season_id=self.season().pk, number=number, when=when, actor=self.actor)
        return self.told(number)

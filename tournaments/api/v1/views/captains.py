"""What a captain's program may do: look at the own team, report, confirm, dispute."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.captains import CaptainAuthentication, team_of_caller
from tournaments.api.endpoints import Endpoint, PublicEndpoint
from tournaments.api.v1.schema import refusals
from tournaments.api.v1.serializers.seasons import (
    FixtureSerializer,
    MatchAnswerSerializer,
    MatchDisputeSerializer,
    OwnMatchSerializer,
    OwnTeamSerializer,
    SheetSubmissionSerializer,
)
from tournaments.api.v1.serializers.tablets import ClaimSerializer
from tournaments.errors import MatchNotYours
from tournaments.models import Fixture, Team
from tournaments.selectors.seasons.fixtures import fixture_of, of_team, reports_of
from tournaments.services.seasons.captains import claim_link, cookie_of
from tournaments.services.seasons.results import (
    Submission,
    confirm_match,
    dispute_match,
    report_match,
)


class CaptainEndpoint(Endpoint):
    """For a captain, about the own team; there is no other to be asked about."""

    authentication_classes = (CaptainAuthentication,)

    @property
    def team(self) -> Team:
        """Return whose captain asks."""
        return team_of_caller(self.request)

    def own(self, number: int) -> Fixture:
        """Return one of the team's matches. Raises ``MatchNotYours``."""
        fixture = fixture_of(self.team.season, number)
        if self.team.pk not in (fixture.home_id, fixture.away_id):
            raise MatchNotYours(what="match")
        return fixture


class TeamClaimView(PublicEndpoint):
    """The way from a captain's link to a device."""

    @extend_schema(
        operation_id="team_claim",
        request=ClaimSerializer,
        responses={201: OwnTeamSerializer, **refusals(400, 401)},
    )
    def post(self, request: Request) -> Response:
        """Exchange a link's secret for a token, in a cookie and in the answer's `token`."""
        shape = ClaimSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        device, token = claim_link(secret=shape.validated_data["secret"])
        response = Response({"token": token, **team_told(device.link.team)}, status=201)
        response.set_cookie(**cookie_of(token, is_secure=request.is_secure()))
        return response


class OwnTeamView(CaptainEndpoint):
    """The captain's own team."""

    @extend_schema(operation_id="team", responses={200: OwnTeamSerializer, **refusals(401)})
    def get(self, request: Request) -> Response:
        """Return the team, its list and its matches."""
        return Response(team_told(self.team))


class OwnMatchView(CaptainEndpoint):
    """One of the team's matches."""

    @extend_schema(
        operation_id="team_match", responses={200: OwnMatchSerializer, **refusals(401, 404)}
    )
    def get(self, request: Request, number: int) -> Response:
        """Return a match, who may play in it, and what was sent."""
        fixture = self.own(number)
        told = {
            "match": fixture,
            "home_members": fixture.home.members.select_related("player"),
            "away_members": fixture.away.members.select_related("player"),
            "reports": reports_of(fixture),
        }
        return Response(OwnMatchSerializer(told).data)


class OwnReportView(CaptainEndpoint):
    """The captain's sheet of a match."""

    @extend_schema(
        operation_id="team_match_report",
        request=SheetSubmissionSerializer,
        responses={200: FixtureSerializer, **refusals(400, 401, 404, 409)},
    )
    def post(self, request: Request, number: int) -> Response:
        """Report a match; the same submission twice changes nothing."""
        self.own(number)
        shape = SheetSubmissionSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        submission_id = shape.validated_data["submission_id"]
        sent = Submission(sheet=shape.to_sheet(), submission_id=submission_id)
        report_match(team=self.team, number=number, sent=sent)
        return Response(FixtureSerializer(self.own(number)).data)


class ConfirmationView(CaptainEndpoint):
    """Agreement to what the other captain sent."""

    @extend_schema(
        operation_id="team_match_confirm",
        request=MatchAnswerSerializer,
        responses={200: FixtureSerializer, **refusals(400, 401, 404, 409)},
    )
    def post(self, request: Request, number: int) -> Response:
        """Confirm the report of this revision: now it counts."""
        self.own(number)
        shape = MatchAnswerSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        confirm_match(team=self.team, number=number, **shape.validated_data)
        return Response(FixtureSerializer(self.own(number)).data)


class DisputeView(CaptainEndpoint):
    """Contradiction of what the other captain sent."""

    @extend_schema(
        operation_id="team_match_dispute",
        request=MatchDisputeSerializer,
        responses={200: FixtureSerializer, **refusals(400, 401, 404, 409)},
    )
    def post(self, request: Request, number: int) -> Response:
        """Dispute the report of this revision, with a reason; the secretary rules."""
        self.own(number)
        shape = MatchDisputeSerializer(data=request.data)
        shape.is_valid(raise_exception=True)
        dispute_match(team=self.team, number=number, **shape.validated_data)
        return Response(FixtureSerializer(self.own(number)).data)


def team_told(team: Team) -> dict[str, object]:
    """Return a team as its captain is told it."""
    told = {
        "season": team.season.slug,
        "team": team.number,
        "name": team.name,
        "members": team.members.select_related("player").order_by("pk"),
        "matches": of_team(team),
    }
    return dict(OwnTeamSerializer(told).data)

"""Reads of who may play for a team."""

from django.db.models import Count, Q, QuerySet

from tournaments.models import Appearance, Fixture, LineupSeat, TeamMember
from tournaments.standings.seasons.sheets import Roster

OPEN = (Fixture.State.REPORTED, Fixture.State.DISPUTED)


def roster_of(fixture: Fixture, team_id: int) -> Roster:
    """Return who may play for a team in a match, players by key. Queries: 3.

    Matches that are reported and not final count too, so that no limit is passed by reporting two
    at once.
    """
    members = dict(
        TeamMember.objects.filter(team_id=team_id).values_list("player_id", "role").order_by("pk")
    )
    played = dict(
        counted_seats()
        .filter(team_id=team_id, is_substitute=True)
        .exclude(report__fixture=fixture)
        .values_list("player_id")
        .annotate(matches=Count("report__fixture", distinct=True))
        .order_by()
    )
    elsewhere = Appearance.objects.filter(
        division_id=fixture.division_id, player_id__in=members
    ).exclude(team_id=team_id)
    substitute = TeamMember.Role.SUBSTITUTE
    return Roster(
        regulars=frozenset(key for key, role in members.items() if role != substitute),
        substitutes={
            key: played.get(key, 0) for key, role in members.items() if role == substitute
        },
        elsewhere=frozenset(elsewhere.values_list("player_id", flat=True)),
    )


def counted_seats() -> QuerySet[LineupSeat]:
    """Return the seats of official reports, and of those that are not settled yet."""
    return LineupSeat.objects.filter(
        Q(report__official_of__isnull=False) | Q(report__fixture__state__in=OPEN)
    )

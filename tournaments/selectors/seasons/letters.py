"""Reads the letters that bring captains their links."""

from tournaments.documents.seasons.letters import CaptainLetter, LettersSheet
from tournaments.models import CaptainLink, Season, TeamMember
from tournaments.selectors.paper.looks import look_of, season_heading
from tournaments.selectors.seasons.sheets import night_lines


def letters_sheet(season: Season, *, number: int | None, look: str) -> LettersSheet:
    """Return a letter for each link in force that can be shown here. Queries: 3, and 1 a team."""
    links = CaptainLink.objects.filter(team__season=season, revoked_at__isnull=True)
    if number is not None:
        links = links.filter(team__number=number)
    captains = dict(
        season.members.filter(role=TeamMember.Role.CAPTAIN).values_list("team_id", "player__name")
    )
    rows = links.select_related("team__season__club", "team__division")
    return LettersSheet(
        heading=season_heading(season),
        look=look_of(season.club, look),
        letters=tuple(
            CaptainLetter(
                team=row.team.name,
                number=row.team.number,
                captain=captains.get(row.team_id, ""),
                link=row.link,
                nights=night_lines(season, row.team),
            )
            for row in rows.order_by("team__division__rank", "team__number")
            if row.link
        ),
    )

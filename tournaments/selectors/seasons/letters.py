"""Reads the letters that bring captains their links."""

from tournaments.documents.papers import PaperName
from tournaments.documents.seasons.letters import CaptainLetter, LettersSheet
from tournaments.models import CaptainLink, Season, TeamMember
from tournaments.selectors.seasons.sheets import night_lines


def letters_sheet(
    season: Season, *, number: int | None, paper: PaperName, language: str
) -> LettersSheet:
    """Return a letter for each link in force that can be shown here. Queries: 2, and 1 a team."""
    links = CaptainLink.objects.filter(team__season=season, revoked_at__isnull=True)
    if number is not None:
        links = links.filter(team__number=number)
    captains = dict(
        season.members.filter(role=TeamMember.Role.CAPTAIN).values_list("team_id", "player__name")
    )
    rows = links.select_related("team__season__club", "team__division")
    return LettersSheet(
        season_id=season.pk,
        club=season.club.name,
        season=season.name,
        letters=tuple(
            CaptainLetter(
                team=row.team.name,
                captain=captains.get(row.team_id, ""),
                link=row.link,
                nights=night_lines(season, row.team),
            )
            for row in rows.order_by("team__division__rank", "team__number")
            if row.link
        ),
        revision=season.log_length,
        paper=paper,
        language=language,
    )

"""Reads what a document is called."""

from tournaments.models import Event, Season
from tournaments.wording.documents import document_title, season_document_title


def document_title_of(owner: Event | Season, kind: str, subject: str) -> str:
    """Return the name of a document as its director says it. Queries: 1 for that of a team."""
    if isinstance(owner, Event):
        return document_title(kind, subject)
    return season_document_title(kind, subject, team=_team(owner, kind, subject))


def _team(season: Season, kind: str, subject: str) -> str:
    """Return the name of the team that a document is of; empty where it is of no team."""
    if kind == "match-sheets" or not subject.isdecimal():
        return ""
    found = season.teams.filter(number=int(subject)).first()
    return found.name if found else ""

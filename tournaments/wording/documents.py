"""What printed documents are called."""

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext

from tournaments.wording.paper import KINDS, SEASON_KINDS

SEATS = {"seats-by-name", "seats-by-table", "pairings"}


def document_title(kind: str, subject: str) -> str:
    """Return the name of a document as a director says it.

    >>> document_title("scorecards", "3")
    'Score cards of round 3'
    """
    if kind == "scorecards":
        table = subject.partition("-")[2]
        sentence = gettext("Score cards of round %(number)s")
        if table:
            sentence = gettext("Score card of table %(table)s in round %(number)s")
        return sentence % {"number": subject.partition("-")[0], "table": table}
    if kind in SEATS:
        values = {"title": KINDS[kind].title, "number": subject}
        return gettext("%(title)s, round %(number)s") % values
    if kind in KINDS:
        return str(KINDS[kind].title)
    return gettext("Document")


def season_document_title(kind: str, subject: str, *, team: str = "") -> str:
    """Return the name of a league's document; ``team`` is the name of the one it is of.

    >>> season_document_title("match-sheets", "12")
    'Sheet of match 12'
    """
    if kind == "match-sheets":
        if subject.isdecimal():
            return gettext("Sheet of match %(number)s") % {"number": subject}
        day = date_format(date.fromisoformat(subject), "j F Y")
        return gettext("Match sheets of %(day)s") % {"day": day}
    if team:
        sentences = {
            "schedule": gettext("Matches of %(team)s"),
            "letters": gettext("Letter to the captain of %(team)s"),
        }
        return sentences.get(kind, gettext("Document")) % {"team": team}
    return str(SEASON_KINDS[kind].title) if kind in SEASON_KINDS else gettext("Document")

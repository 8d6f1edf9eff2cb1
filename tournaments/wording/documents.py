"""What printed documents are called."""

from django.utils.translation import gettext

from tournaments.wording.paper import KINDS

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

"""What printed documents are called."""

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

TITLES = {
    "tablecards": _("Table cards"),
    "standings": _("Standings"),
    "plan": _("The whole night"),
    "bracket": _("Bracket"),
}


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
    return str(TITLES.get(kind, _("Document")))

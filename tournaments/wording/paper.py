"""What there is to print: what each sheet is called, what it is good for, when it can be had."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _


class PaperWords(NamedTuple):
    """The name of a kind of sheet, and a sentence about it."""

    title: Any
    says: Any


KINDS: Mapping[str, PaperWords] = {
    "nametags": PaperWords(
        _("Name tags"), _("One for everybody on the list, by name, to be cut for the usual holder.")
    ),
    "tablecards": PaperWords(
        _("Table cards"),
        _("The number of each table, and the square that opens its score pad."),
    ),
    "itineraries": PaperWords(
        _("Slips for the players"),
        _("A slip to cut out for each person: where to sit in every round, and with whom."),
    ),
    "seats-by-name": PaperWords(
        _("Where you sit"), _("For the wall: everybody by name, with table and seat.")
    ),
    "seats-by-table": PaperWords(
        _("Seating by table"), _("For the hall: each table with its people around it.")
    ),
    "pairings": PaperWords(
        _("Pairings"), _("For your desk: who plays whom, with room for the results.")
    ),
    "scorecards": PaperWords(
        _("Score cards"),
        _("One for each table, with names and room for every hand. Two to a sheet, to be cut."),
    ),
    "standings": PaperWords(
        _("Standings"), _("As they are now, with the version at the foot of every page.")
    ),
}

MISSING: Mapping[str, Any] = {
    "round": _("Draw the first round, and it is here."),
    "people": _("Put somebody on the list, and it is here."),
    "links": _("Start the first round, and every table has its link."),
}
"""What has to be done before a sheet can be printed."""

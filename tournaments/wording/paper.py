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
    "rules": PaperWords(
        _("The rules tonight"), _("For the wall: how the evening goes, and the rules of the game.")
    ),
    "sign-up": PaperWords(
        _("Sign-up list"), _("To hang up: who is on the list, and white lines for those who come.")
    ),
    "check-in": PaperWords(
        _("Check-in list"), _("For the door: boxes for who is here and who has paid, and wishes.")
    ),
    "personal-cards": PaperWords(
        _("Personal score cards"),
        _("One for each person, to carry from table to table. Rounds that are over are filled in."),
    ),
    "plan": PaperWords(
        _("The whole night"), _("For the wall: a chart of every round that is known.")
    ),
    "bracket": PaperWords(
        _("Bracket"),
        _("As it stands now. Of several sheets, equal marks say where they join."),
    ),
    "cross-table": PaperWords(
        _("Cross table"), _("The standings with every round: points, with whom, against whom.")
    ),
    "payouts": PaperWords(
        _("Prize money"), _("For the desk: who gets how much, with room to sign.")
    ),
    "receipts": PaperWords(_("Receipts"), _("One for each prize, to be signed and cut.")),
    "certificates": PaperWords(
        _("Certificates"), _("A sheet for each of the first three places, to be signed.")
    ),
    "record": PaperWords(
        _("Record of the event"),
        _("To keep: every round and result, and the log with the hash that vouches for it."),
    ),
    "standings": PaperWords(
        _("Standings"), _("As they are now, with the version at the foot of every page.")
    ),
}

SEASON_KINDS: Mapping[str, PaperWords] = {
    "schedule": PaperWords(
        _("Schedule"), _("Every night with its matches and halls, and the results so far.")
    ),
    "table": PaperWords(_("Tables"), _("Every division, and who played whom.")),
    "letters": PaperWords(
        _("Letters to the captains"),
        _(
            "A page a team: the link by which its captain reports, and its matches. "
            "Give each captain only the own one."
        ),
    ),
}

FAULTS: Mapping[str, Any] = {
    "logo_too_large": _("This picture is too large: at most 2 MB and 25 million points."),
    "logo_not_a_picture": _("Choose a picture saved as PNG or JPEG. Drawings (SVG) are not taken."),
    "color_unreadable": _("A colour is # and six figures, such as #1f5f8b."),
    "language_unknown": _("Choose a language from the list."),
    "paper_unknown": _("Choose US letter or A4."),
    "amount_unreadable": _("Write an amount such as 50 or 12.50, at most 1,000,000."),
    "currency_too_long": _("Write the sign of the money in at most 8 letters."),
    "prizes_too_many": _("At most 100 places can have a prize."),
}

MISSING: Mapping[str, Any] = {
    "round": _("Draw the first round, and it is here."),
    "standings": _("Play the first hand, and it is here."),
    "results": _("Close the last round, and it is here."),
    "prizes": _("Write down the amounts, and it is here."),
    "people": _("Put somebody on the list, and it is here."),
    "links": _("Start the first round, and every table has its link."),
    "published": _("Publish the season, and it is here."),
}
"""What has to be done before a sheet can be printed."""

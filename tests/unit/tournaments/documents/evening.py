"""The paper of a whole evening with the names of the sign-up sheet, as the documents take it."""

from base64 import b64encode
from dataclasses import replace

from tests.unit.tournaments.documents.night import COMPASS, DAY
from tests.unit.tournaments.documents.pictures import picture
from tournaments.documents.itineraries import ItinerariesSheet, itineraries_pdf
from tournaments.documents.logos import logo_from
from tournaments.documents.looks import LOOKS, Look
from tournaments.documents.nametags import NameTagsSheet, Tag, nametags_pdf
from tournaments.documents.seats import (
    PairingsSheet,
    Seated,
    SeatedTable,
    SeatOfName,
    SeatsByNameSheet,
    SeatsByTableSheet,
    pairings_pdf,
    seats_by_name_pdf,
    seats_by_table_pdf,
)
from tournaments.documents.sheets import Heading
from tournaments.documents.turns import PlayerNight, Turn

HEADING = Heading(
    event_id=3,
    club="Riverside Card Club",
    event="Thursday club night",
    event_date=DAY,
    revision=31,
)
SIDE_WORDS = ("North–South", "East–West")
ROUNDS = 6
USUAL = LOOKS["letter"]


def pictured(look: Look) -> Look:
    """The same look with a logo and a colour."""
    return replace(look, logo=b64encode(logo_from(picture())).decode(), color="#1f5f8b")


def tables_of(names, *, points=()):
    full = len(names) // 4
    return tuple(
        SeatedTable(
            number=n + 1,
            seats=tuple(
                Seated(names[4 * n + seat], 4 * n + seat + 1, seat, COMPASS[seat])
                for seat in range(4)
            ),
            side_words=SIDE_WORDS,
            points=points,
        )
        for n in range(full)
    )


def byes_of(names):
    first = len(names) // 4 * 4
    return tuple(SeatOfName(name, first + n + 1) for n, name in enumerate(names[first:]))


def round_of(kind, names, look):
    return kind(
        heading=HEADING,
        look=look,
        round_number=3,
        rounds=ROUNDS,
        tables=tables_of(names),
        byes=byes_of(names),
    )


def night_of(names, place):
    """Somebody's night: rounds played, one to come, a bye, and one that is not drawn."""
    others = [names[(place + step) % len(names)] for step in range(1, 3 * ROUNDS + 1)]
    turns = [
        Turn(
            round=n + 1,
            table=(place + n) % 5 + 1,
            word=COMPASS[(place + n) % 4],
            letter=COMPASS[(place + n) % 4][0],
            partners=(others[3 * n],),
            opponents=(others[3 * n + 1], others[3 * n + 2]),
            points=7 - n if n < 2 else None,
            against=3 - 2 * n if n < 2 else None,
            sets=n if n < 2 else None,
        )
        for n in range(ROUNDS - 2)
    ]
    turns += [Turn(round=ROUNDS - 1), Turn(round=ROUNDS, is_known=False)]
    return PlayerNight(name=names[place], number=place + 1, turns=tuple(turns))


def nights_of(names):
    return tuple(night_of(names, place) for place in range(len(names)))


def itineraries(names, look):
    return ItinerariesSheet(heading=HEADING, look=look, nights=nights_of(names))


def nametags(names, look):
    tags = tuple(Tag(name, number) for number, name in enumerate(names, start=1))
    return NameTagsSheet(heading=HEADING, look=look, tags=tags)


SHEETS = {
    "seats by name": (
        seats_by_name_pdf,
        lambda names, look: round_of(SeatsByNameSheet, names, look),
    ),
    "seats by table": (
        seats_by_table_pdf,
        lambda names, look: round_of(SeatsByTableSheet, names, look),
    ),
    "pairings": (pairings_pdf, lambda names, look: round_of(PairingsSheet, names, look)),
    "itineraries": (itineraries_pdf, itineraries),
    "name tags": (nametags_pdf, nametags),
}
PIECES = {
    "itineraries": lambda sheet: [str(night.number) for night in sheet.nights],
    "name tags": lambda sheet: [str(tag.number) for tag in sheet.tags],
}
"""Those that are cut, each with a word of every piece in the order of the pile."""

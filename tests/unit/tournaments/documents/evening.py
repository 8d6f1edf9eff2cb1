"""The paper of a whole evening with the names of the sign-up sheet, as the documents take it."""

from base64 import b64encode
from dataclasses import replace

from tests.unit.tournaments.documents.night import COMPASS, HEADING
from tests.unit.tournaments.documents.pictures import picture
from tournaments.documents.certificates import CertificatesSheet, Honour, certificates_pdf
from tournaments.documents.crosstables import CrossCell, CrossLine, CrossTableSheet, crosstable_pdf
from tournaments.documents.itineraries import ItinerariesSheet, itineraries_pdf
from tournaments.documents.lists import (
    CheckinSheet,
    ListLine,
    SignupSheet,
    checkin_pdf,
    signup_pdf,
)
from tournaments.documents.logos import logo_from
from tournaments.documents.looks import Look
from tournaments.documents.nametags import NameTagsSheet, Tag, nametags_pdf
from tournaments.documents.payouts import (
    PayoutLine,
    PayoutsSheet,
    ReceiptsSheet,
    payouts_pdf,
    receipts_pdf,
)
from tournaments.documents.personalcards import PersonalCardsSheet, personalcards_pdf
from tournaments.documents.records import LogEntry, RecordedRound, RecordSheet, record_pdf
from tournaments.documents.rulesheets import RuleSection, RulesSheet, rules_pdf
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
from tournaments.documents.turns import PlayerNight, Turn

SIDE_WORDS = ("North–South", "East–West")
ROUNDS = 6
RULES_LINE = "Low to whoever captures it; dealer must bid 2; 8 hands a round."
DIGEST = "3f9a77c02be1" * 5 + "3f9a"


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


def personal_cards(names, look):
    nights = tuple(night.with_totals() for night in nights_of(names))
    return PersonalCardsSheet(heading=HEADING, look=look, nights=nights, rules_line=RULES_LINE)


def list_lines(names):
    return tuple(
        ListLine(
            name=name,
            number=number,
            is_here=number % 2 == 0,
            is_paid=number % 3 == 0,
            notes=(f"Would like to meet {names[number % len(names)]}",) if number % 4 == 1 else (),
        )
        for number, name in enumerate(names, start=1)
    )


def signup(names, look):
    return SignupSheet(heading=HEADING, look=look, lines=list_lines(names))


def checkin(names, look):
    lines = list_lines(names)
    return CheckinSheet(heading=HEADING, look=look, lines=lines[:-3], waiting=lines[-3:])


def rules(names, look):
    sections = tuple(
        RuleSection(name, (f"{name} says: the dealer must bid 2.", "Low to whoever captures it."))
        for name in names
    )
    return RulesSheet(heading=HEADING, look=look, game="Partnership Pitch to 21", sections=sections)


def cross_lines(names):
    cells = tuple(
        CrossCell(
            points=None if n == 9 else 9 - 4 * n,
            table=None if n == 5 else n + 1,
            is_bye=n == 5,
            partners=(n + 7,),
            opponents=(n + 12, n + 3),
        )
        for n in range(10)
    )
    return tuple(
        CrossLine(
            place="5=" if place in (5, 6) else str(place),
            name=name,
            number=place,
            cells=cells,
            total=40 - 3 * place,
        )
        for place, name in enumerate(names, start=1)
    )


def cross_table(names, look):
    return CrossTableSheet(heading=HEADING, look=look, rounds=10, lines=cross_lines(names))


def prizes_of(kind, names, look):
    lines = tuple(
        PayoutLine(place=str(place), name=name, number=place, cents=1234567 // place)
        for place, name in enumerate(names, start=1)
    )
    return kind(heading=HEADING, look=look, lines=lines, currency="$", left_cents=250)


def certificates(names, look):
    honours = tuple(
        Honour(name, place, is_shared=place in (2, 3)) for place, name in enumerate(names, start=1)
    )
    return CertificatesSheet(heading=HEADING, look=look, honours=honours, of=len(names))


def record(names, look):
    tables, byes = tables_of(names, points=(7, -2)), byes_of(names)
    rounds = tuple(
        RecordedRound(number=n, state="closed", tables=tables, byes=byes) for n in (1, 2)
    )
    log = tuple(
        LogEntry(
            sequence=number,
            at="Oct 15, 19:02:11",
            actor=name,
            did=f"corrected table 7, hand {number}",
            because=name if number % 3 == 0 else "",
            digest=DIGEST[number % 9 :][:12],
        )
        for number, name in enumerate(names, start=1)
    )
    return RecordSheet(
        heading=replace(HEADING, log_head=DIGEST[:12]),
        look=look,
        facts=(("Rules", RULES_LINE), ("Seed", "7"), ("Director", names[0])),
        standings=cross_lines(names),
        rounds=rounds,
        log=log,
        log_length=len(log) + 20,
        log_digest=DIGEST,
    )


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
    "personal cards": (personalcards_pdf, personal_cards),
    "sign up": (signup_pdf, signup),
    "check in": (checkin_pdf, checkin),
    "rules": (rules_pdf, rules),
    "cross table": (crosstable_pdf, cross_table),
    "payouts": (payouts_pdf, lambda names, look: prizes_of(PayoutsSheet, names, look)),
    "receipts": (receipts_pdf, lambda names, look: prizes_of(ReceiptsSheet, names, look)),
    "certificates": (certificates_pdf, certificates),
    "event record": (record_pdf, record),
}
PIECES = {
    "itineraries": lambda sheet: [str(night.number) for night in sheet.nights],
    "name tags": lambda sheet: [str(tag.number) for tag in sheet.tags],
    "personal cards": lambda sheet: [str(night.number) for night in sheet.nights],
    "receipts": lambda sheet: [f"number {line.number}" for line in sheet.lines],
}
"""Those that are cut, each with a word of every piece in the order of the pile."""

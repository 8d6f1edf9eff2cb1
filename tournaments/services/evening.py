"""The paper of an evening: how each kind is read, and printed. Locks: StandingsHead, for a read."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from django.db import transaction

from tournaments.documents.certificates import CertificatesSheet, certificates_pdf
from tournaments.documents.crosstables import crosstable_pdf
from tournaments.documents.itineraries import itineraries_pdf
from tournaments.documents.lists import checkin_pdf, signup_pdf
from tournaments.documents.nametags import nametags_pdf
from tournaments.documents.payouts import (
    Payouts,
    PayoutsSheet,
    ReceiptsSheet,
    payouts_pdf,
    receipts_pdf,
)
from tournaments.documents.personalcards import personalcards_pdf
from tournaments.documents.records import record_pdf
from tournaments.documents.rulesheets import rules_pdf
from tournaments.documents.seats import (
    PairingsSheet,
    RoundSheet,
    SeatsByNameSheet,
    SeatsByTableSheet,
    pairings_pdf,
    seats_by_name_pdf,
    seats_by_table_pdf,
)
from tournaments.errors import NotFound
from tournaments.models import Event, StandingsHead
from tournaments.selectors.paper.nights import itineraries_sheet, personalcards_sheet
from tournaments.selectors.paper.people import checkin_sheet, nametags_sheet, signup_sheet
from tournaments.selectors.paper.records import record_sheet
from tournaments.selectors.paper.results import (
    certificates_sheet,
    crosstable_sheet,
    payouts_sheet,
)
from tournaments.selectors.paper.rounds import round_sheet
from tournaments.selectors.paper.rules import rules_sheet
from tournaments.services.standings import refresh_standings
from tournaments.services.wanted import ALL

MOST_FIGURES = 4
Reader = Callable[[Event, str, str], Any]


class Paperwork(NamedTuple):
    """A kind of sheet: ``read`` takes the event, which one of the kind, and the look's name."""

    read: Reader
    prints: Callable[[Any], bytes]


def _of_round(kind: type[RoundSheet]) -> Reader:
    """Return what reads a sheet of a round; raises ``NotFound`` for another subject."""

    def read(event: Event, subject: str, look: str) -> RoundSheet:
        number = int(subject) if subject.isdecimal() and len(subject) <= MOST_FIGURES else 0
        if not event.rounds.filter(number=number).exists():
            raise NotFound(what="round")
        return round_sheet(kind, event, number=number, look=look)

    return read


def _of_all(sheet_of: Callable[..., Any]) -> Reader:
    """Return what reads a sheet of the whole event; raises ``NotFound`` for another subject."""

    def read(event: Event, subject: str, look: str) -> Any:
        if subject != ALL:
            raise NotFound(what="document")
        return sheet_of(event, look=look)

    return read


def of_standings(sheet_of: Callable[..., Any]) -> Reader:
    """Return what reads a sheet with the standings as they are now, in one moment of them.

    The lock keeps a job from replacing them between two reads.
    """

    def read(event: Event, subject: str, look: str) -> Any:
        if subject != ALL:
            raise NotFound(what="document")
        refresh_standings(event_id=event.pk, at_least=event.results_revision)
        with transaction.atomic():
            StandingsHead.objects.select_for_update(no_key=True).get(event=event)
            return sheet_of(event, look=look)

    return read


def _payouts(kind: type[Payouts]) -> Callable[..., Payouts]:
    """Return what reads the prizes; raises ``NotFound`` where nobody gets any."""

    def sheet_of(event: Event, *, look: str) -> Payouts:
        sheet = payouts_sheet(kind, event, look=look)
        if not sheet.lines:
            raise NotFound(what="prize")
        return sheet

    return sheet_of


def _certificates(event: Event, subject: str, look: str) -> CertificatesSheet:
    """Read certificates for everybody, or for the first places as many as the subject says."""
    most = int(subject) if subject.isdecimal() and len(subject) <= MOST_FIGURES else None
    if subject != ALL and most is None:
        raise NotFound(what="document")
    read = of_standings(partial(certificates_sheet, most=most))
    sheet: CertificatesSheet = read(event, ALL, look)
    if not sheet.honours:
        raise NotFound(what="standing")
    return sheet


EVENING: Mapping[str, Paperwork] = {
    "seats-by-name": Paperwork(_of_round(SeatsByNameSheet), seats_by_name_pdf),
    "seats-by-table": Paperwork(_of_round(SeatsByTableSheet), seats_by_table_pdf),
    "pairings": Paperwork(_of_round(PairingsSheet), pairings_pdf),
    "itineraries": Paperwork(_of_all(itineraries_sheet), itineraries_pdf),
    "nametags": Paperwork(_of_all(nametags_sheet), nametags_pdf),
    "personal-cards": Paperwork(_of_all(personalcards_sheet), personalcards_pdf),
    "sign-up": Paperwork(_of_all(signup_sheet), signup_pdf),
    "check-in": Paperwork(_of_all(checkin_sheet), checkin_pdf),
    "rules": Paperwork(_of_all(rules_sheet), rules_pdf),
    "cross-table": Paperwork(of_standings(crosstable_sheet), crosstable_pdf),
    "payouts": Paperwork(of_standings(_payouts(PayoutsSheet)), payouts_pdf),
    "receipts": Paperwork(of_standings(_payouts(ReceiptsSheet)), receipts_pdf),
    "certificates": Paperwork(_certificates, certificates_pdf),
    "record": Paperwork(of_standings(record_sheet), record_pdf),
}

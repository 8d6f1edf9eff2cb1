"""The paper of an evening: how each kind is read, and how it is printed."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tournaments.documents.itineraries import itineraries_pdf
from tournaments.documents.nametags import nametags_pdf
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
from tournaments.models import Event
from tournaments.selectors.paper.nights import itineraries_sheet
from tournaments.selectors.paper.people import nametags_sheet
from tournaments.selectors.paper.rounds import round_sheet

ALL = "all"
Reader = Callable[[Event, str, str], Any]


class Paperwork(NamedTuple):
    """A kind of sheet: ``read`` takes the event, which one of the kind, and the look's name."""

    read: Reader
    prints: Callable[[Any], bytes]


def _of_round(kind: type[RoundSheet]) -> Reader:
    """Return what reads a sheet of a round; raises ``NotFound`` for another subject."""

    def read(event: Event, subject: str, look: str) -> RoundSheet:
        number = int(subject) if subject.isdecimal() and len(subject) < 4 else 0  # noqa: PLR2004
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


EVENING: Mapping[str, Paperwork] = {
    "seats-by-name": Paperwork(_of_round(SeatsByNameSheet), seats_by_name_pdf),
    "seats-by-table": Paperwork(_of_round(SeatsByTableSheet), seats_by_table_pdf),
    "pairings": Paperwork(_of_round(PairingsSheet), pairings_pdf),
    "itineraries": Paperwork(_of_all(itineraries_sheet), itineraries_pdf),
    "nametags": Paperwork(_of_all(nametags_sheet), nametags_pdf),
}

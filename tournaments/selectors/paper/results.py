"""Reads the results of an event, as they are printed: cross table, prizes, certificates."""

from collections.abc import Sequence
from typing import TypeVar

from tournaments.documents.certificates import CertificatesSheet, Honour
from tournaments.documents.crosstables import CrossCell, CrossLine, CrossTableSheet
from tournaments.documents.payouts import PayoutLine, Payouts
from tournaments.models import Event
from tournaments.selectors.paper.drawn import RoundSeats, drawn_rounds
from tournaments.selectors.paper.looks import heading_of, look_of
from tournaments.selectors.paper.rounds import side_count
from tournaments.selectors.standings import StandingLine, standings_of
from tournaments.standings.prizes import left_over, shares

AnyPayouts = TypeVar("AnyPayouts", bound=Payouts)


def crosstable_sheet(event: Event, *, look: str) -> CrossTableSheet:
    """Return the standings as they were last computed, with every round. Queries: 6."""
    table = standings_of(event)
    rounds = [seats for seats in drawn_rounds(event) if seats.scores]
    return CrossTableSheet(
        heading=heading_of(event),
        look=look_of(event.club, look),
        rounds=len(rounds),
        lines=tuple(cross_lines(event, table.lines, rounds)),
        is_final=table.is_final,
    )


def cross_lines(
    event: Event, lines: Sequence[StandingLine], rounds: Sequence[RoundSeats]
) -> list[CrossLine]:
    """Return the lines of the standings with their rounds."""
    return [
        CrossLine(
            place=place_of(line),
            name=line.name,
            number=line.number,
            cells=tuple(_cell(event, seats, line.number) for seats in rounds),
            total=line.standing.points,
        )
        for line in lines
    ]


def place_of(line: StandingLine) -> str:
    """Return a place as it is printed, "5=" where it is shared."""
    return f"{line.standing.place}=" if line.is_shared else str(line.standing.place)


def payouts_sheet(kind: type[AnyPayouts], event: Event, *, look: str) -> AnyPayouts:
    """Return who gets how much of the prizes, those with nothing left out. Queries: 5."""
    lines = standings_of(event).lines
    prizes = event.prizes.get("cents", [])
    places = [line.standing.place for line in lines]
    return kind(
        heading=heading_of(event),
        look=look_of(event.club, look),
        lines=tuple(
            PayoutLine(place=place_of(line), name=line.name, number=line.number, cents=cents)
            for line, cents in zip(lines, shares(places, prizes), strict=True)
            if cents
        ),
        currency=event.prizes.get("currency", ""),
        left_cents=left_over(places, prizes),
    )


def certificates_sheet(event: Event, *, look: str, most: int | None) -> CertificatesSheet:
    """Return a certificate for the first ``most`` places, for everybody without. Queries: 5."""
    lines = standings_of(event).lines
    return CertificatesSheet(
        heading=heading_of(event),
        look=look_of(event.club, look),
        honours=tuple(
            Honour(line.name, line.standing.place, is_shared=line.is_shared)
            for line in lines
            if most is None or line.standing.place <= most
        ),
        of=len(lines),
    )


def _cell(event: Event, seats: RoundSeats, number: int) -> CrossCell:
    """Return what a round was for somebody."""
    table = seats.table_of(number)
    if table is None:
        is_bye = number in seats.byes
        return CrossCell(is_bye=is_bye, points=event.bye_points if is_bye else None)
    seated, sides = seats.tables[table], side_count(event, len(seats.tables[table]))
    side = seated.index(number) % sides
    others = [(at, entry) for at, entry in enumerate(seated) if entry != number]
    scores = seats.scores.get(table)
    return CrossCell(
        points=scores[side] if scores else None,
        table=table,
        partners=tuple(entry for at, entry in others if at % sides == side),
        opponents=tuple(entry for at, entry in others if at % sides != side),
    )

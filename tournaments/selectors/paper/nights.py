"""Reads each player's night, round by round, as it is printed."""

from collections.abc import Iterator, Mapping, Sequence

from scoring import rules_from_json
from tournaments.documents.itineraries import ItinerariesSheet
from tournaments.documents.personalcards import PersonalCardsSheet
from tournaments.documents.turns import PlayerNight, Turn
from tournaments.models import Event
from tournaments.selectors.paper.drawn import RoundSeats, drawn_rounds, foretold_rounds
from tournaments.selectors.paper.looks import heading_of, look_of
from tournaments.selectors.paper.people import COMING
from tournaments.selectors.paper.rounds import places_at, side_count
from tournaments.wording.rules import rules_line


def itineraries_sheet(event: Event, *, look: str) -> ItinerariesSheet:
    """Return a slip for everybody, with the rounds that are drawn and those foretold.

    Queries: 7; where results decide, 3, and later rounds are left white.
    """
    rounds = [*drawn_rounds(event)]
    rounds += foretold_rounds(event, rounds)
    return ItinerariesSheet(
        heading=heading_of(event),
        look=look_of(event.club, look),
        nights=tuple(nights_of(event, rounds)),
        is_foretold=any(not seats.is_closed for seats in rounds),
    )


def personalcards_sheet(event: Event, *, look: str) -> PersonalCardsSheet:
    """Return a card for everybody, filled in as far as rounds are closed. Queries: 7 or 3."""
    rounds = [*drawn_rounds(event)]
    rounds += foretold_rounds(event, rounds)
    return PersonalCardsSheet(
        heading=heading_of(event),
        look=look_of(event.club, look),
        nights=tuple(nights_of(event, rounds)),
        rules_line=rules_line(rules_from_json(event.rules)),
    )


def nights_of(event: Event, rounds: Sequence[RoundSeats]) -> Iterator[PlayerNight]:
    """Yield the night of everybody who sits somewhere or is expected, by number. Queries: 1."""
    entries = list(event.entries.select_related("player", "partner").order_by("number"))
    names = {entry.number: entry.name for entry in entries}
    seated = {number for seats in rounds for number in seats.everybody}
    for entry in entries:
        if entry.number in seated or entry.state in COMING:
            turns = [_turn(event, seats, entry.number, names) for seats in rounds]
            later = range(len(rounds) + 1, event.rounds_planned + 1)
            turns += [Turn(round=number, is_known=False) for number in later]
            night = PlayerNight(name=entry.name, number=entry.number, turns=tuple(turns))
            yield night.with_totals()


def _turn(event: Event, seats: RoundSeats, number: int, names: Mapping[int, str]) -> Turn:
    """Return where somebody is in a round, with whom, and what came of it."""
    table = seats.table_of(number)
    if table is None:
        is_bye = number in seats.byes
        points = event.bye_points if is_bye and seats.is_closed else None
        return Turn(round=seats.number, is_known=is_bye, points=points)
    seated = seats.tables[table]
    words, letters = places_at(event, len(seated))
    sides, seat = side_count(event, len(seated)), seated.index(number)
    side = seat % sides
    others = [(at, names[entry]) for at, entry in enumerate(seated) if entry != number]
    scores = seats.scores.get(table) if seats.is_closed else None
    sets = seats.sets.get(table) if seats.is_closed else None
    return Turn(
        round=seats.number,
        table=table,
        word=words[seat],
        letter=letters[seat],
        partners=tuple(name for at, name in others if at % sides == side),
        opponents=tuple(name for at, name in others if at % sides != side),
        points=scores[side] if scores else None,
        against=max(score for at, score in enumerate(scores) if at != side) if scores else None,
        sets=sets[side] if sets else None,
    )

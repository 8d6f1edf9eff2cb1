"""Reads the record of an event: everything that was played, and the log that vouches for it."""

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.translation import gettext, pgettext

from scoring import rules_from_json
from tournaments.documents.records import (
    MOST_LOG_LINES,
    LogEntry,
    RecordedRound,
    RecordSheet,
)
from tournaments.documents.seats import SeatsByTableSheet
from tournaments.models import Action, Event
from tournaments.selectors.paper.looks import heading_of, look_of
from tournaments.selectors.paper.results import cross_lines
from tournaments.selectors.paper.rounds import round_sheet
from tournaments.selectors.standings import standings_of
from tournaments.selectors.zones import zone_of
from tournaments.wording.movements import format_name, ranking_sentence
from tournaments.wording.presets import preset_title
from tournaments.wording.rules import rules_line
from tournaments.wording.states import EVENT_STATES, ROUND_STATES

SHOWN_OF_A_DIGEST = 12


def record_sheet(event: Event, *, look: str) -> RecordSheet:
    """Return the record, with the latest actions of the log. Queries: 6, and 3 a round."""
    rounds = []
    for this_round in event.rounds.order_by("number"):
        seats = round_sheet(SeatsByTableSheet, event, number=this_round.number, look=look)
        state = str(ROUND_STATES[this_round.state])
        recorded = RecordedRound(
            number=this_round.number, state=state, tables=seats.tables, byes=seats.byes
        )
        rounds.append(recorded)
    return RecordSheet(
        heading=heading_of(event, is_vouched=True),
        look=look_of(event.club, look),
        facts=tuple(_facts(event)),
        standings=tuple(cross_lines(event, standings_of(event).lines, ())),
        rounds=tuple(rounds),
        log=tuple(_entries(event)),
        log_length=event.log_length,
        log_digest=event.log_head,
    )


def _facts(event: Event) -> Iterator[tuple[str, str]]:
    rules = rules_from_json(event.rules)
    yield gettext("Rules"), preset_title(rules.name)
    yield gettext("In short"), rules_line(rules)
    yield gettext("How people move"), format_name(event.format)
    yield gettext("Places go by"), ranking_sentence(event.ranking)
    yield gettext("Rounds planned"), str(event.rounds_planned)
    yield gettext("Drawn from the seed"), str(event.seed)
    yield gettext("State"), str(EVENT_STATES[event.state])


def _entries(event: Event) -> Iterator[LogEntry]:
    """Yield the latest actions, the oldest of them first."""
    latest = event.actions.filter(sequence__gt=event.log_length - MOST_LOG_LINES)
    zone = zone_of(event.club)
    for action in latest.order_by("sequence"):
        yield LogEntry(
            sequence=action.sequence,
            at=_time(action, zone),
            actor=action.actor,
            did=f"{action.verb} {action.subject}",
            because=str(action.data.get("reason", "")),
            digest=action.digest[:SHOWN_OF_A_DIGEST],
        )


def _time(action: Action, zone: ZoneInfo) -> str:
    form = pgettext("day and time of an action on paper", "M j, H:i:s")
    return date_format(action.at.astimezone(zone), form)

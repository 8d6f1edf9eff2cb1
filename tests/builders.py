"""Valid rows, made through services: no test can make a state that the product cannot."""

import json
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any
from uuid import uuid4

from gameplay.services import Recorded
from tournaments.models import Club, Entry, Event, Round
from tournaments.services.entries import enter_field
from tournaments.services.events import EventPlan, create_event
from tournaments.services.results import HandPlace, submit_hand
from tournaments.services.rounds import close_round, draw_round, start_round

DATA = Path(__file__).parent / "data"
DIRECTOR = "alice"
# Partnership hands in the short form: pitcher, bid and the owner of each point.
MADE_THREE: Mapping[str, Any] = {
    "pitcher": 0,
    "bid": 3,
    "trump": "S",
    "takers": {"high": 0, "low": 0, "jack": None, "game": 0},
}
SET_TWO: Mapping[str, Any] = {
    "pitcher": 1,
    "bid": 2,
    "trump": "H",
    "takers": {"high": 1, "low": 0, "jack": None, "game": 0},
}


def night_data() -> Any:
    """Return the recorded night of sixteen people."""
    return json.loads((DATA / "club_night_16.json").read_text(encoding="utf-8"))


def make_event(club: Club, **changes: Any) -> Event:
    """Make an event of three rounds of four hands; its draws come from seed 7."""
    settings = {"name": "Thursday Pitch", "date": date(2026, 10, 15), "rounds": 3, "hands": 4}
    settings |= {"agreement": "one"}  # what tests of agreeing change
    plan = EventPlan(**{**settings, **changes})
    return create_event(club=club, plan=plan, actor=DIRECTOR, seed=7)


def make_field(event: Event, count: int = 8) -> list[Entry]:
    """Put people on the list, all of them here."""
    names = [f"Player {number}" for number in range(1, count + 1)]
    return enter_field(event_id=event.pk, names=names, actor=DIRECTOR)


def start_next(event: Event) -> Round:
    """Draw and start the next round."""
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    return start_round(round_id=drawn.pk, actor=DIRECTOR)


def place(event: Event, *, table: int = 1, number: int = 1, in_round: int = 1) -> HandPlace:
    """Name a hand of the event."""
    return HandPlace(event_id=event.pk, round_number=in_round, table_number=table, number=number)


def play(where: HandPlace, report: Mapping[str, Any] = MADE_THREE) -> Recorded:
    """Record one hand as its table's tablet would."""
    actor = f"table {where.table_number}"
    return submit_hand(place=where, report=report, submission_id=uuid4(), actor=actor)


def play_out(this_round: Round, report: Mapping[str, Any] = MADE_THREE) -> Round:
    """Play the same hand at every table until the round is over, and close it."""
    event = this_round.event
    for table in this_round.tables.all():
        for number in range(1, (event.hands_per_round or 0) + 1):
            where = place(event, table=table.number, number=number, in_round=this_round.number)
            play(where, report)
    return close_round(round_id=this_round.pk, actor=DIRECTOR)

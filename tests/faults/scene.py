"""A round in play, made inside the installation that is to be broken.

Run there by ``manage.py shell``; prints the event and the secrets of its tables as JSON.
"""

import json
from datetime import date

from tournaments.models import Account, Tablet
from tournaments.services.clubs import create_club
from tournaments.services.entries import enter_field
from tournaments.services.events import EventPlan, create_event
from tournaments.services.rounds import draw_round, start_round


def make(tables: int, hands: int) -> None:
    """Make an event whose first round is in play at ``tables`` tables."""
    club = create_club(name="Riverside", director=Account.objects.create_user("alice"))
    plan = EventPlan(name="Faults", date=date(2026, 10, 15), rounds=1, hands=hands, agreement="one")
    event = create_event(club=club, plan=plan, actor="alice", seed=1)
    names = [f"Player {number}" for number in range(1, 4 * tables + 1)]
    enter_field(event_id=event.pk, names=names, actor="alice")
    drawn = draw_round(event_id=event.pk, actor="alice")
    start_round(round_id=drawn.pk, actor="alice")
    links = Tablet.objects.filter(event=event).order_by("table_number")
    made = {"event": event.slug, "secrets": [tablet.secret for tablet in links]}
    print(json.dumps(made))  # noqa: T201 - its answer

"""A demonstration: a club whose last night is posted and whose night tonight is in full play.

Locks: those of the services it calls.
"""

import secrets
from dataclasses import dataclass
from datetime import timedelta
from random import Random

from django.db import transaction
from django.utils import timezone

from tournaments.models import Account, Club, Event
from tournaments.rosters.types import SignUp
from tournaments.services.clubs import create_club
from tournaments.services.entries import enter_field
from tournaments.services.events import EventPlan, create_event, post_standings, set_signup
from tournaments.services.register import Register
from tournaments.services.simulation import open_round, play_table, simulate_rounds
from tournaments.services.standings import sweep

ACTOR = "demonstration"
PEOPLE = (
    "Margaret Ellis",
    "Tom Riley",
    "Νίκος Παππάς",
    "Δήμητρα Γεωργίου",
    "پروین احمدی",
    "김민수",
    "Anna Petrova",
    "Марија Јовановић",
    "Walt Novak",
    "Ida Lund",
    "สมชาย ใจดี",
    "June Ochoa",
    "Hal Pruitt",
    "Zoë Łukasz",
    "María-José Núñez",
    "Otis Kane",
    "Ruth Keller",
    "Gus Baker",
    "Bartholomew Featherstonehaugh",
    "Vera Lind",
    "Đorđe Petrović",
    "Bo",
)
TONIGHT_PRESENT = 22


@dataclass(frozen=True, slots=True)
class Demo:
    """What somebody needs to look around."""

    director: str
    password: str
    tablet: str
    event: Event


@transaction.atomic
def seed_demo(*, only_if_empty: bool) -> Demo | None:
    """Make the demonstration; None when ``only_if_empty`` and there is a club."""
    if only_if_empty and Club.objects.exists():
        return None
    password = secrets.token_urlsafe(9)
    director = _director(password)
    club = create_club(name="Riverside Card Club", director=director)
    rng = Random(21)  # noqa: S311 - the demonstration is the same everywhere
    _last_week(club, rng)
    event = _tonight(club, rng)
    sweep()
    tablet = event.tablets.get(table_number=1)
    return Demo(director.username, password, tablet.link, event)


def _director(password: str) -> Account:
    """Make the account of a director who may also see the admin pages."""
    taken = Account.objects.filter(username__startswith="director").count()
    username = f"director{taken + 1}" if taken else "director"
    return Account.objects.create_user(username, password=password, is_staff=False)


def _last_week(club: Club, rng: Random) -> None:
    """Play a whole night and post it."""
    day = timezone.localdate() - timedelta(days=7)
    plan = EventPlan(name="Thursday Pitch", date=day, rounds=5, hands=8)
    event = create_event(club=club, plan=plan, actor=ACTOR, seed=rng.getrandbits(48))
    enter_field(event_id=event.pk, names=PEOPLE[:16], actor=ACTOR)
    simulate_rounds(event_id=event.pk, rounds=None, rng=rng)
    post_standings(event_id=event.pk, actor=ACTOR)


def _tonight(club: Club, rng: Random) -> Event:
    """Play two rounds and most of the third; nobody is at the same hand."""
    plan = EventPlan(
        name="Thursday Pitch", date=timezone.localdate(), rounds=5, hands=8, capacity=40
    )
    event = create_event(club=club, plan=plan, actor=ACTOR, seed=rng.getrandbits(48))
    set_signup(event_id=event.pk, is_open=True, actor=ACTOR)
    enter_field(event_id=event.pk, names=PEOPLE[:TONIGHT_PRESENT], actor=ACTOR)
    Register(event).add_namesake(SignUp(name="Late Larry Holt"))
    simulate_rounds(event_id=event.pk, rounds=2, rng=rng)
    this_round = open_round(event_id=event.pk)
    for table, hands in zip(this_round.tables.order_by("number"), (5, 6, 8, 3, 6), strict=True):
        play_table(table=table, hands=hands, rng=rng)
    return event

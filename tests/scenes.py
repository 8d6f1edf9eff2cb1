"""Whole scenes in which every page has something to show, under names that no page may believe."""

from dataclasses import dataclass
from datetime import date
from uuid import uuid4

from tests.brackets import knock_out, next_round, win
from tests.builders import (
    DIRECTOR,
    MADE_THREE,
    SET_TWO,
    make_event,
    place,
    play,
    play_out,
    start_next,
)
from tests.leagues import (
    SECRETARY,
    make_league,
    match,
    next_settings,
    play_match,
    play_season,
    report,
    start_league,
)
from tests.people import People, make_people
from tournaments.models import Device, Event, Season, Slip
from tournaments.services.calls import call_director
from tournaments.services.devices import claim_tablet, let_in, take_side
from tournaments.services.entries import enter_field, enter_pairs
from tournaments.services.events import EventPlan, post_standings, set_signup
from tournaments.services.keeping import Sent
from tournaments.services.plans import publish_plan
from tournaments.services.results import Correction, correct_hand
from tournaments.services.rounds import draw_round
from tournaments.services.seasons.changes import NewDate
from tournaments.services.seasons.ends import close_season, next_season
from tournaments.services.seasons.playoff_nights import plan_playoff_nights
from tournaments.services.seasons.playoffs import PlayoffSettings, make_playoff
from tournaments.services.seasons.standings import sweep_seasons
from tournaments.services.slips import hand_in
from tournaments.services.stages import StagePlan, follow_event
from tournaments.services.stand_ins import StandIn, put_stand_in
from tournaments.services.standings import sweep
from tournaments.services.wishes import WishPlan, add_wish

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(2)>',
    "';alert(3);//",
    "</title><svg onload=alert(4)>",
    "{{ 7*7 }} {% load static %}",
    "javascript:alert(5)",
    '" onfocus="alert(6)" autofocus="',
    "${7*7} {0.__class__}",
    "عبد عيسى",
)
"""What somebody may write as a name. The ninth sits out where four sit at a table."""
ELSE = {**MADE_THREE, "takers": {**MADE_THREE["takers"], "game": 1}}


@dataclass(frozen=True)
class Night:
    """Round 1 in play at two tables, with something of each kind to decide."""

    people: People
    event: Event
    disputed: Slip
    held: Slip


def make_night() -> Night:
    """Make a night by the clock: hands, a dispute, a held hand, a call, devices, wishes."""
    people = make_people()
    event = make_event(people.club, name=HOSTILE[1], minutes=25, agreement="confirm", capacity=9)
    enter_field(event_id=event.pk, names=HOSTILE, actor=DIRECTOR)
    set_signup(event_id=event.pk, is_open=True, actor=DIRECTOR)
    wish = WishPlan(kind="together", entry=3, other=4)
    add_wish(event_id=event.pk, plan=wish, actor=DIRECTOR)
    publish_plan(event_id=event.pk, actor=DIRECTOR)
    start_next(event)
    stand_in = StandIn(name=f"{HOSTILE[0]} 2", from_round=1)
    put_stand_in(event_id=event.pk, number=2, new=stand_in, actor=DIRECTOR)
    play(place(event), SET_TWO)
    correction = Correction(
        report=MADE_THREE, seen_revision=1, reason=HOSTILE[0], submission_id=uuid4()
    )
    correct_hand(place=place(event), correction=correction, actor=DIRECTOR)
    sides = [device(event, side=side) for side in (0, 1)]
    disputed = [send(sides[0], number=2), send(sides[1], ELSE, number=2)][0]
    held = send(device(event, table=2), number=4)
    claim_tablet(secret=event.tablets.get(table_number=2).secret)
    call_director(event_id=event.pk, table_number=2)
    sweep()
    return Night(people, event, disputed, held)


def device(event: Event, *, table: int = 1, side: int | None = None) -> Device:
    """Let a device in at a table, for a side where one is named."""
    made, _ = claim_tablet(secret=event.tablets.get(table_number=table).secret)
    if not made.is_let_in:
        made = let_in(event_id=event.pk, device_id=made.pk, instead=False, actor=DIRECTOR)
    take_side(device=made, side=side)
    return Device.objects.select_related("tablet__event").get(pk=made.pk)


def send(by: Device, hand=MADE_THREE, *, number: int) -> Slip:
    """Send a hand from a device."""
    where = place(by.tablet.event, table=by.tablet.table_number, number=number)
    return hand_in(Sent(place=where, report=hand, submission_id=uuid4(), device=by)).slip


def make_pairs(people: People) -> Event:
    """Make an event for pairs whose first round is drawn and not started."""
    event = make_event(people.club, name=HOSTILE[3], format="round_robin", pairs=True, hands=2)
    couples = [(f"{name} A", f"{name} B") for name in HOSTILE[:4]]
    enter_pairs(event_id=event.pk, names=couples, actor=DIRECTOR)
    draw_round(event_id=event.pk, actor=DIRECTOR)
    return event


def make_cup(people: People) -> Event:
    """Make an elimination with its first round played and the second drawn."""
    event = knock_out(people.club)
    win(event, next_round(event), 1, 2)
    draw_round(event_id=event.pk, actor=DIRECTOR)
    sweep()
    return event


def make_over(people: People) -> Event:
    """Make a night that is over and what followed it: a lot at the cut, half of the points."""
    event = make_event(people.club, name=HOSTILE[0], rounds=1, hands=1)
    enter_field(event_id=event.pk, names=HOSTILE[:8], actor=DIRECTOR)
    play_out(start_next(event))
    post_standings(event_id=event.pk, actor=DIRECTOR)
    following = EventPlan(name=HOSTILE[3], date=event.date, rounds=2)
    plan = StagePlan(event=following, goes_on=3, carry="half", wild_cards=[1, 2], draws_lots=True)
    made = follow_event(event_id=event.pk, plan=plan, actor=DIRECTOR)
    sweep()
    return made


def make_winter(people: People) -> Season:
    """Make a league in play: a result, a dispute between captains, a forfeit to come."""
    season = start_league(make_league(people.club, name=HOSTILE[0]))
    play_match(match(season, 2))
    report(match(season, 3), match(season, 3).home, home=3)
    report(match(season, 3), match(season, 3).away, home=1)
    sweep_seasons()
    return season


def make_end_of_winter(people: People) -> Season:
    """Make two divisions that were played to the end, and the season after."""
    season = start_league(make_league(people.club, name="Past League", teams=2, divisions=2))
    play_season(season)
    close_season(season_id=season.pk, actor=SECRETARY)
    next_season(season_id=season.pk, settings=next_settings(), actor=SECRETARY)
    return season


def make_everything() -> dict[str, str]:
    """Make all of it; return what stands in the addresses of pages, by its name in them."""
    night = make_night()
    pairs, cup = make_pairs(night.people), make_cup(night.people)
    following = make_over(night.people)
    season, past = make_winter(night.people), make_end_of_winter(night.people)
    playoff = PlayoffSettings(entrants=2)
    make_playoff(season_id=past.pk, rank=1, settings=playoff, actor=SECRETARY)
    planned = {"W1.1": NewDate(night=date(2026, 5, 5))}
    plan_playoff_nights(season_id=past.pk, rank=1, nights=planned, actor=SECRETARY)
    told = {
        "club": night.people.club.slug,
        "night": night.event.slug,
        "pairs": pairs.slug,
        "cup": cup.slug,
        "over": following.follows,
        "following": following.slug,
        "season": season.slug,
        "past": past.slug,
        "next": past.followers.get().slug,
        "held": str(night.held.pk),
        "card": night.event.tablets.get(table_number=1).secret,
    }
    home = match(season).home
    return told | {"captain": home.links.get(revoked_at=None).secret, "team": str(home.number)}

"""Brackets in play, made and played through services: one hand decides a game of two."""

from uuid import uuid4

from tests.builders import DIRECTOR, make_event, make_field, place, play
from tournaments.models import Event, Seating
from tournaments.selectors.brackets import bracket_of
from tournaments.services.bracket_plans import BracketPlan
from tournaments.services.brackets import SeedPlan, start_bracket
from tournaments.services.results import Correction, correct_hand
from tournaments.services.rounds import close_round, draw_round, start_round
from tournaments.services.standings import refresh_standings


def hand(winner):
    """Seat ``winner`` of two makes its bid of three, and the other takes nothing."""
    takers = {"high": winner, "low": winner, "jack": None, "game": winner}
    return {"pitcher": winner, "bid": 3, "trump": "S", "takers": takers}


def knock_out(club, count=4, *, start=True, night=None, **bracket):
    """An elimination of single players, one hand a game, seeded as they signed up."""
    plan = {"format": "elimination", "preset": "cutthroat", "hands": 1, **(night or {})}
    event = make_event(club, bracket=BracketPlan(**bracket), **plan)
    make_field(event, count)
    if start:
        start_bracket(event_id=event.pk, plan=SeedPlan(), actor=DIRECTOR)
    return Event.objects.get(pk=event.pk)


def next_round(event):
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    return start_round(round_id=drawn.pk, actor=DIRECTOR)


def win(event, this_round, *winners, close=True):
    """Let these entries win at their tables, then close the round."""
    for number in winners:
        seating = Seating.objects.get(round=this_round, entry__number=number)
        where = place(event, table=seating.table.number, in_round=this_round.number)
        play(where, hand(seating.seat))
    if close:
        close_round(round_id=this_round.pk, actor=DIRECTOR)


def tables_of(this_round):
    """Return the matches of a round with who sits at their tables."""
    return {
        table.match: list(table.seatings.order_by("seat").values_list("entry__number", flat=True))
        for table in this_round.tables.order_by("number")
    }


def states(event):
    bracket = bracket_of(Event.objects.get(pk=event.pk))
    return bracket.progress.states


def places(event):
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    lines = event.standings.order_by("place", "entry__number")
    return [(line.entry.number, line.place) for line in lines]


def changed(event, in_round, table, winner, **changes):
    correction = Correction(
        report=hand(winner),
        seen_revision=1,
        reason="wrong winner",
        submission_id=uuid4(),
        **changes,
    )
    where = place(event, table=table, in_round=in_round)
    return correct_hand(place=where, correction=correction, actor=DIRECTOR)

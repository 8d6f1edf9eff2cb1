"""Writes to rounds. Locks: Round → Game by id → Event."""

import secrets

from django.db import transaction
from django.utils import timezone

from gameplay.models import Game
from gameplay.services import close_games, open_games
from scoring import rules_from_json
from tournaments.errors import (
    AllRoundsPlayed,
    EventFinished,
    RoundNotDraft,
    RoundNotPlaying,
    RoundStillOpen,
    SeatingChanged,
    TablesUnfinished,
    TooFewPresent,
)
from tournaments.models import Entry, Event, Round, Seating, Table
from tournaments.pairings.rotation import next_draw
from tournaments.pairings.types import Draw, Terms
from tournaments.selectors.rounds import DrawInputs, draw_inputs
from tournaments.services.devices import issue_tablets
from tournaments.services.events import SEATS
from tournaments.services.log import record_action, record_result


def draw_round(*, event_id: int, actor: str, again: bool = False) -> Round:
    """Draw the next round from everybody who is here.

    A plan takes up to a second, so it is made before the transaction; should the list or the
    history change meanwhile, ``SeatingChanged`` says so. ``again`` replaces a drawn round that has
    not started, from a new seed. A second round drawn at once is refused by the database
    (``round_number_once``).
    """
    inputs = draw_inputs(event_id)
    if len(inputs.present) < SEATS:
        raise TooFewPresent(present=len(inputs.present), needed=SEATS)
    if inputs.played >= inputs.rounds_planned:
        raise AllRoundsPlayed(rounds=inputs.rounds_planned)
    seed = secrets.randbits(48) if again else inputs.seed
    draw = next_draw(
        inputs.present,
        inputs.rounds_planned,
        rng_seed=seed,
        history=inputs.history,
        terms=Terms(fixed=dict(inputs.fixed)),
    )
    return _write_draw(event_id, inputs, draw, seed=seed, actor=actor)


@transaction.atomic
def _write_draw(event_id: int, inputs: DrawInputs, draw: Draw, *, seed: int, actor: str) -> Round:
    """Store a draw as the event's next round, in place of a draft that may be there."""
    drafts = Round.objects.select_for_update(no_key=False)  # the draft is deleted below
    if draft := drafts.filter(event_id=event_id, number=inputs.played + 1).first():
        if draft.state != Round.State.DRAFT:
            raise RoundNotDraft(number=draft.number)
        draft.delete()
    if draw_inputs(event_id) != inputs:
        raise SeatingChanged
    return _new_round(event_id, inputs.played + 1, draw, seed=seed, actor=actor)


@transaction.atomic
def seat_round(*, event_id: int, draw: Draw, actor: str) -> Round:
    """Seat the next round as it is given, by a recorded night or by hand."""
    event = Event.objects.get(pk=event_id)
    number = event.rounds.count() + 1
    return _new_round(event_id, number, draw, seed=event.seed, actor=actor)


def _new_round(event_id: int, number: int, draw: Draw, *, seed: int, actor: str) -> Round:
    """Insert a drawn round with its seatings, and log the draw."""
    this_round = Round.objects.create(
        event_id=event_id, number=number, seed=seed, drawn_at=timezone.now()
    )
    _seat(this_round, draw)
    data = {
        "seed": seed,
        "tables": [list(table) for table in draw.tables],
        "byes": list(draw.byes),
    }
    event = record_action(
        event_id=event_id, actor=actor, verb="drew", subject=str(this_round), data=data
    )
    _refuse_when_finished(event)
    return this_round


def _seat(this_round: Round, draw: Draw) -> None:
    """Insert the tables and seatings of a draw; ``draw`` names entries by number."""
    entries = {number: pk for pk, number in this_round.event.entries.values_list("pk", "number")}
    tables = Table.objects.bulk_create(
        Table(round=this_round, number=number) for number in range(1, len(draw.tables) + 1)
    )
    seated = [
        Seating(round=this_round, entry_id=entries[number], table=table, seat=seat)
        for table, seats in zip(tables, draw.tables, strict=True)
        for seat, number in enumerate(seats)
    ]
    byes = [Seating(round=this_round, entry_id=entries[number]) for number in draw.byes]
    Seating.objects.bulk_create(seated + byes)


@transaction.atomic
def start_round(*, round_id: int, actor: str) -> Round:
    """Open a game at every table of a drawn round, all tables or none, and a link for each.

    Raises ``RoundNotDraft`` when another director was first, ``RoundStillOpen`` while an earlier
    round plays, ``SeatingChanged`` when somebody at a table has left since the draw. A second
    playing round is refused by the database (``round_one_playing_per_event``).
    """
    this_round = _locked(round_id)
    if this_round.state != Round.State.DRAFT:
        raise RoundNotDraft(number=this_round.number)
    event = this_round.event
    if playing := event.rounds.filter(state=Round.State.PLAYING).first():
        raise RoundStillOpen(number=playing.number)
    seated = this_round.seatings.filter(table__isnull=False)
    if seated.exclude(entry__state=Entry.State.PRESENT).exists():
        raise SeatingChanged
    tables = list(this_round.tables.order_by("number"))
    rules = rules_from_json(event.rules)
    games = open_games(count=len(tables), rules=rules, seats=SEATS)
    for table, game in zip(tables, games, strict=True):
        table.game = game
    Table.objects.bulk_update(tables, ["game"])
    this_round.state, this_round.started_at = Round.State.PLAYING, timezone.now()
    this_round.save(update_fields=["state", "started_at"])
    issue_tablets(event_id=event.pk, table_numbers=[table.number for table in tables])
    Event.objects.filter(pk=event.pk, state=Event.State.PREPARING).update(state=Event.State.PLAYING)
    event = record_result(event_id=event.pk, actor=actor, verb="started", subject=str(this_round))
    _refuse_when_finished(event)
    return this_round


@transaction.atomic
def close_round(*, round_id: int, actor: str, unfinished: bool = False) -> Round:
    """Take no further hands in a round.

    Raises ``TablesUnfinished`` with the tables that still play, unless ``unfinished`` says that
    their scores count as they stand.
    """
    this_round = _locked(round_id)
    if this_round.state != Round.State.PLAYING:
        raise RoundNotPlaying(number=this_round.number)
    games = list(
        Game.objects.select_for_update(no_key=True, of=("self",))
        .filter(table__round=this_round)
        .order_by("pk")
        .select_related("table")
    )
    still_playing = sorted(game.table.number for game in games if not game.is_over)
    if still_playing and not unfinished:
        raise TablesUnfinished(tables=still_playing)
    close_games(game_ids=[game.pk for game in games])
    this_round.state, this_round.closed_at = Round.State.CLOSED, timezone.now()
    this_round.save(update_fields=["state", "closed_at"])
    record_result(
        event_id=this_round.event_id,
        actor=actor,
        verb="closed",
        subject=str(this_round),
        data={"unfinished": still_playing},
    )
    return this_round


def _refuse_when_finished(event: Event) -> None:
    """Undo what was done, now that the locked event says that its standings are posted."""
    if event.state == Event.State.FINISHED:
        raise EventFinished


def _locked(round_id: int) -> Round:
    """Lock a round, with its event read beside it. Raises ``SeatingChanged`` when it is gone."""
    rounds = Round.objects.select_for_update(no_key=True, of=("self",))
    this_round = rounds.select_related("event").filter(pk=round_id).first()
    if this_round is None:  # drawn again, or dropped at the posting, while we waited
        raise SeatingChanged
    return this_round

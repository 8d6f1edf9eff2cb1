"""Writes to rounds. Locks: Round → Game by id → Event."""

import secrets
from dataclasses import replace

from django.db import transaction
from django.utils import timezone

from gameplay.models import Game
from gameplay.services import close_games
from tournaments.errors import (
    AllRoundsPlayed,
    BracketNotStarted,
    HeadTablePlays,
    ResultsChanged,
    RoundNotDraft,
    RoundNotPlaying,
    RoundStillOpen,
    SeatingChanged,
    TablesTied,
    TablesUnfinished,
)
from tournaments.models import Event, Round
from tournaments.pairings.brackets.tables import rounds_needed
from tournaments.pairings.movements.keeping import kept_draw
from tournaments.pairings.movements.types import Reads
from tournaments.pairings.types import Draw
from tournaments.selectors.endings import RoundEnd, round_end
from tournaments.selectors.rounds import (
    DrawInputs,
    corrected_tables,
    draw_inputs,
    is_outdated,
    playing_entries,
    refuse_too_few,
)
from tournaments.services.clocks import set_clock, stop_clock
from tournaments.services.devices import issue_tablets
from tournaments.services.keeping import hold_unconfirmed
from tournaments.services.log import record_result
from tournaments.services.seatings import Origin, new_round, open_tables, refuse_when_finished


def draw_round(*, event_id: int, actor: str, again: bool = False) -> Round:
    """Draw the next round from everybody who is here, as the event's format says.

    A plan takes up to a second, so it is made before the transaction; should the list, the history
    or a result that decides change meanwhile, ``SeatingChanged`` says so. A round that was
    published ahead is drawn as it was, with no more changes than people who came or left make.
    ``again`` replaces a drawn round that has not started, from a new seed. A second round drawn at
    once is refused by the database (``round_number_once``). Raises ``RoundStillOpen`` where
    results decide and are not all in.
    """
    inputs = draw_inputs(event_id)
    _refuse_to_draw(inputs)
    seed = secrets.randbits(48) if again else inputs.night.seed
    kept = kept_draw(inputs.published[0], inputs.night) if inputs.published and not again else None
    draw = kept or inputs.movement.next_draw(replace(inputs.night, seed=seed))
    origin = Origin(seed, inputs.results_digest)
    return _write_draw(event_id, inputs, draw, origin=origin, actor=actor)


def _refuse_to_draw(inputs: DrawInputs) -> None:
    """Raise what stands against another round."""
    night = inputs.night
    if inputs.has_bracket:
        _refuse_to_draw_matches(inputs)
        return
    refuse_too_few(inputs, len(night.entries))
    if night.played >= night.rounds:
        raise AllRoundsPlayed(rounds=night.rounds)
    if inputs.playing is not None and inputs.movement.reads is not Reads.SEATS:
        raise RoundStillOpen(number=inputs.playing)


def _refuse_to_draw_matches(inputs: DrawInputs) -> None:
    """Raise what stands against another round of a bracket."""
    bracket = inputs.night.bracket
    if bracket is None:
        raise BracketNotStarted
    if inputs.playing is not None:
        raise RoundStillOpen(number=inputs.playing)
    if bracket.progress.is_finished:
        raise AllRoundsPlayed(rounds=inputs.night.played)


@transaction.atomic
def _write_draw(
    event_id: int, inputs: DrawInputs, draw: Draw, *, origin: Origin, actor: str
) -> Round:
    """Store a draw as the event's next round, in place of a draft that may be there."""
    number = inputs.night.played + 1
    drafts = Round.objects.select_for_update(no_key=False)  # the draft is deleted below
    if draft := drafts.filter(event_id=event_id, number=number).first():
        if draft.state != Round.State.DRAFT:
            raise RoundNotDraft(number=draft.number)
        draft.delete()
    if draw_inputs(event_id) != inputs:
        raise SeatingChanged
    drawn = new_round(event_id, number, draw, origin=origin, actor=actor)
    if inputs.night.bracket is not None:
        whole = drawn.event.has_whole_matches
        left = rounds_needed(inputs.night.bracket.progress, at_one_table=whole)
        Event.objects.filter(pk=event_id).update(rounds_planned=number - 1 + left)
    elif schedule := inputs.movement.schedule:  # the event is locked since its log was written
        rounds = len(schedule(inputs.night))
        Event.objects.filter(pk=event_id).update(rounds_planned=rounds)
    return drawn


@transaction.atomic
def seat_round(*, event_id: int, draw: Draw, actor: str) -> Round:
    """Seat the next round as it is given, by a recorded night or by hand."""
    event = Event.objects.get(pk=event_id)
    number = event.rounds.count() + 1
    return new_round(event_id, number, draw, origin=Origin(event.seed), actor=actor)


@transaction.atomic
def start_round(*, round_id: int, actor: str) -> Round:
    """Open a game at every table of a drawn round, all tables or none, and a link for each.

    Raises ``RoundNotDraft`` when another director was first, ``RoundStillOpen`` while an earlier
    round plays, ``SeatingChanged`` when somebody at a table has left since the draw,
    ``ResultsChanged`` when a result that it was drawn from was corrected. A second playing round
    is refused by the database (``round_one_playing_per_event``).
    """
    this_round = _locked(round_id)
    if this_round.state != Round.State.DRAFT:
        raise RoundNotDraft(number=this_round.number)
    event = this_round.event
    if playing := event.rounds.filter(state=Round.State.PLAYING).first():
        raise RoundStillOpen(number=playing.number)
    seated = this_round.seatings.filter(table__isnull=False)
    if seated.exclude(entry__in=playing_entries(event)).exists():
        raise SeatingChanged
    tables = open_tables(this_round)
    this_round.state, this_round.started_at = Round.State.PLAYING, timezone.now()
    set_clock(this_round)
    this_round.save(update_fields=["state", "started_at", "minutes", "at_bell"])
    issue_tablets(event_id=event.pk, table_numbers=[table.number for table in tables])
    Event.objects.filter(pk=event.pk, state=Event.State.PREPARING).update(state=Event.State.PLAYING)
    event = record_result(event_id=event.pk, actor=actor, verb="started", subject=str(this_round))
    refuse_when_finished(event)
    _refuse_when_corrected(this_round)
    return this_round


@transaction.atomic
def close_round(*, round_id: int, actor: str, unfinished: bool = False) -> Round:
    """Take no further hands in a round.

    Raises ``TablesUnfinished`` with the tables that still play; where the head table's end ends
    the round, ``HeadTablePlays`` while it plays, and ``TablesTied`` with the others that are level.
    ``unfinished`` says that all scores count as they stand.
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
    end = round_end(this_round.event, [(game.table.number, game) for game in games])
    if not unfinished:
        _refuse_to_close(end)
    close_games(game_ids=[game.pk for game in games])
    hold_unconfirmed(event_id=this_round.event_id, round_number=this_round.number)
    this_round.state, this_round.closed_at = Round.State.CLOSED, timezone.now()
    stop_clock(this_round)
    this_round.save(update_fields=["state", "closed_at", "still_ms", "paused_at"])
    record_result(
        event_id=this_round.event_id,
        actor=actor,
        verb="closed",
        subject=str(this_round),
        data={"unfinished": list(end.playing)},
    )
    return this_round


def _refuse_to_close(end: RoundEnd) -> None:
    """Raise what a round still waits for."""
    if end.waits_for_head:
        raise HeadTablePlays(table=end.head)
    if end.waits_for and end.head is not None:
        raise TablesTied(tables=list(end.tied))
    if end.waits_for:
        raise TablesUnfinished(tables=list(end.playing))


def _refuse_when_corrected(this_round: Round) -> None:
    """Undo a start whose draw no longer follows from the results.

    The event is locked by now, and every correction locks it: none can come between.
    """
    if is_outdated(this_round):
        number, tables = corrected_tables(this_round)
        raise ResultsChanged(number=this_round.number, round=number, tables=tables)


def _locked(round_id: int) -> Round:
    """Lock a round; its event is read after it. Raises ``SeatingChanged`` when it is gone."""
    rounds = Round.objects.select_for_update(no_key=True)
    this_round = rounds.filter(pk=round_id).first()
    if this_round is None:  # drawn again, or dropped at the posting, while we waited
        raise SeatingChanged
    return this_round

"""Who comes and goes between rounds, taken as it was shown.

Locks: Round → Game by id → Event.
"""

from django.db import transaction

from gameplay.models import Game
from tournaments.errors import NothingChanges, RoundNotDraft, SeatingChanged
from tournaments.models import Entry, Event, Round
from tournaments.selectors.changes import Change, Preview, digest_of, drawn_round, preview_of
from tournaments.selectors.rounds import draw_inputs
from tournaments.services.bracket_changes import is_in_bracket, withdraw_entrant
from tournaments.services.forfeits import give_up_table, lock_played_games, take_up_tables
from tournaments.services.log import record_result
from tournaments.services.seatings import Origin, new_round, refuse_when_finished


def take_change(*, event_id: int, change: Change, seen: str, actor: str) -> Preview:
    """Take a change exactly as it was shown; all of it or nothing.

    The rest of the night is planned before the transaction. ``seen`` is the preview's: where the
    list, the rounds or a result that decides moved meanwhile, ``SeatingChanged`` is raised.
    Raises ``NothingChanges`` where nobody comes or goes.
    """
    if not change.comes | change.leaves:
        raise NothingChanges
    preview = preview_of(event_id, change)
    if preview.seen != seen:
        raise SeatingChanged
    _write(event_id, preview, actor)
    return preview


@transaction.atomic
def _write(event_id: int, preview: Preview, actor: str) -> None:
    """Check people in and out, and seat the drawn round anew."""
    drafts = Round.objects.select_for_update(no_key=False)  # the draft is deleted below
    draft = drafts.filter(event_id=event_id, number=preview.number or 0).first()
    if draft is not None and draft.state != Round.State.DRAFT:
        raise RoundNotDraft(number=draft.number)
    change = preview.change
    games = lock_played_games(event_id=event_id, numbers=change.comes | change.leaves)
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    refuse_when_finished(event)
    inputs, drawn = draw_inputs(event_id), drawn_round(event)
    if digest_of(inputs, drawn) != preview.seen:
        raise SeatingChanged
    told = _let_come_and_go(event, change, games, actor)
    if draft is not None and preview.draw is not None:
        draft.delete()
        origin = Origin(preview.seed, inputs.results_digest)
        new_round(event_id, draft.number, preview.draw, origin=origin, actor=actor)
    record_result(
        event_id=event_id,
        actor=actor,
        verb="changed",
        subject="who plays",
        data={
            "comes": sorted(change.comes),
            "leaves": sorted(change.leaves),
            "kept": preview.kept,
            "seats": preview.seats,
            **told,
        },
    )


def _let_come_and_go(
    event: Event, change: Change, games: list[Game], actor: str
) -> dict[str, list[int]]:
    """Check people in and out, as each by itself would be; return the tables that this moves.

    The event and the games that they play are locked.
    """
    leaving = list(event.entries.filter(number__in=change.leaves).order_by("number"))
    event.entries.filter(number__in=change.comes).update(state=Entry.State.PRESENT)
    event.entries.filter(number__in=change.leaves).update(state=Entry.State.WITHDRAWN)
    gone, taken = [], take_up_tables(event, change.comes, games)
    for entry in leaving:
        if is_in_bracket(event_id=event.pk, number=entry.number):
            withdraw_entrant(event_id=event.pk, number=entry.number, actor=actor)
        else:
            gone += give_up_table(entry, games)
    told = {"gave_up_tables": sorted(gone), "took_up_tables": taken}
    return {name: tables for name, tables in told.items() if tables}

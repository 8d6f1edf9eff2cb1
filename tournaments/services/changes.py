"""Who comes and goes between rounds, taken as it was shown. Locks: Round → Event."""

from django.db import transaction

from tournaments.errors import NothingChanges, RoundNotDraft, SeatingChanged
from tournaments.models import Entry, Event, Round
from tournaments.selectors.changes import Change, Preview, digest_of, drawn_round, preview_of
from tournaments.selectors.rounds import draw_inputs
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
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    refuse_when_finished(event)
    inputs, drawn = draw_inputs(event_id), drawn_round(event)
    if digest_of(inputs, drawn) != preview.seen:
        raise SeatingChanged
    change = preview.change
    people = event.entries
    people.filter(number__in=change.comes).update(state=Entry.State.PRESENT)
    people.filter(number__in=change.leaves).update(state=Entry.State.WITHDRAWN)
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
        },
    )

"""What a table says of a hand that waits: it is right, or it is taken back. Locks: Game → Event."""

from uuid import UUID, uuid5

from django.db import transaction

from gameplay.models import Game
from gameplay.services import TakenBack
from tournaments.errors import (
    BothEnter,
    HandDecided,
    HandDisputed,
    HandNotThere,
    LaterHandEntered,
    OwnHand,
)
from tournaments.models import Device, Event, Slip
from tournaments.selectors.places import HandPlace
from tournaments.selectors.slips import kept_by, slips_near
from tournaments.selectors.tablets import sequence_of
from tournaments.services.keeping import (
    State,
    actor_of,
    decide,
    locked_game,
    log_slip,
    place_of,
    record_ready,
)
from tournaments.services.results import withdraw_last
from tournaments.services.scenes import HandedIn, refuse_own, refuse_stranger


@transaction.atomic
def confirm_hand(*, place: HandPlace, submission_id: UUID, device: Device) -> HandedIn:
    """Say for the other side that a hand is right, as it was sent under ``submission_id``.

    Said again it changes nothing. Raises ``HandNotThere`` before it was entered, ``HandDecided``
    when it waits no more, ``HandDisputed``, ``OwnHand`` for the side that entered it, and
    ``BothEnter`` where that is not enough.
    """
    refuse_stranger(device)
    game = locked_game(place)
    slip, _beside = _slip_to_answer(place, submission_id)
    if slip.state in {State.RECORDED, State.AGREED} and slip.decided_by == actor_of(device):
        return _answered(slip, game, device, is_new=False)
    _refuse_unless_waiting(slip)
    if device.tablet.event.agreement == Event.Agreement.BOTH:
        raise BothEnter(number=slip.number)
    refuse_own(slip, device.side)
    decide([slip], State.AGREED, by=actor_of(device))
    game = record_ready(game, place)
    if game.hands_played < slip.number:
        log_slip(slip, actor=actor_of(device), verb="confirmed")
    slip.refresh_from_db()
    return _answered(slip, game, device, is_new=True)


@transaction.atomic
def take_back(*, place: HandPlace, submission_id: UUID, device: Device) -> HandedIn:
    """Take back the last hand that was entered, while nobody has confirmed it.

    Where one side is enough it is on the sheet already, and comes off it until the next hand is
    entered. Said again it changes nothing. Raises ``HandNotThere``, ``HandDecided``,
    ``LaterHandEntered``, and ``OwnHand`` for the side that did not enter it.
    """
    refuse_stranger(device)
    game = locked_game(place)
    slip, slips = _slip_to_answer(place, submission_id)
    if slip.state == State.WITHDRAWN:
        return _answered(slip, game, device, is_new=False)
    counts_at_once = device.tablet.event.agreement == Event.Agreement.ONE
    if not (counts_at_once and slip.state == State.RECORDED):
        _refuse_unless_waiting(slip)
    if None not in {slip.side, device.side} and slip.side != device.side:
        raise OwnHand(number=slip.number)
    later = [s.number for s in slips if s.is_open and s.number > slip.number]
    if later:
        raise LaterHandEntered(number=max(later))
    if slip.state == State.RECORDED:
        _take_off(game, slip, by=actor_of(device))
    else:
        log_slip(slip, actor=actor_of(device), verb="took back")
    decide([slip], State.WITHDRAWN, by=actor_of(device))
    return _answered(slip, game, device, is_new=True)


def _take_off(game: Game, slip: Slip, *, by: str) -> None:
    """Take a hand off the sheet that its table entered and nobody has changed since."""
    if slip.number < game.hands_played:
        raise LaterHandEntered(number=game.hands_played)
    hand = game.hands.filter(submission_id=slip.submission_id, is_official=True).first()
    if hand is None:
        raise HandDecided(number=slip.number)
    taken = TakenBack(
        number=slip.number,
        seen_revision=hand.revision,
        submission_id=uuid5(slip.submission_id, "taken back"),
        by=by,
        reason="taken back by the table",
    )
    withdraw_last(game, place_of(slip), taken=taken, verb="took back")


def _slip_to_answer(place: HandPlace, submission_id: UUID) -> tuple[Slip, list[Slip]]:
    """Return the slip that was looked at and those beside it. Raises ``HandNotThere``."""
    slips = slips_near(place, device=None, submission_id=submission_id)
    here = (place.event_id, place.round_number, place.table_number, place.number)
    for slip in slips:
        where = (slip.event_id, slip.round_number, slip.table_number, slip.number)
        if slip.submission_id == submission_id and where == here:
            return slip, slips
    raise HandNotThere(number=place.number)


def _refuse_unless_waiting(slip: Slip) -> None:
    """Let pass only a hand that waits for the other side."""
    if slip.state == State.DISPUTED:
        raise HandDisputed(number=slip.number)
    if slip.state != State.WAITING:
        raise HandDecided(number=slip.number)


def _answered(slip: Slip, game: Game, device: Device, *, is_new: bool) -> HandedIn:
    sequence = sequence_of(slip.event_id, slip.submission_id)
    return HandedIn(slip, game, is_new, sequence, kept_by(device))

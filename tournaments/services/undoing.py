"""What a director did, undone: by the same services, never by deleting. Locks: those they take."""

from uuid import UUID, uuid5

from django.db import transaction

from gameplay.services import TakenBack
from tournaments.errors import NotFound, NothingToUndo
from tournaments.models import Action, Event, Slip
from tournaments.selectors.places import HandPlace
from tournaments.selectors.undoing import (
    ACCEPTED,
    CORRECTED,
    DROPPED,
    OF_HANDS,
    PENALISED,
    SWAPPED,
    earlier_revision,
    hands_left,
    last_acts,
    was_there,
)
from tournaments.services.keeping import locked_game, log_slip
from tournaments.services.moves import Sitting, swap_seats
from tournaments.services.penalties import pardon
from tournaments.services.results import Correction, correct_hand, withdraw_last

WHY = "undone"
VERBS = {CORRECTED: "undid the change of", ACCEPTED: "undid the counting of"}
TAKEN_OFF = "undid the entry of"


@transaction.atomic
def undo_act(*, event_id: int, sequence: int, actor: str) -> Action:
    """Undo one of the last acts, by its number in the log; return the act.

    It must stand as it was left: whoever changed it since is not overwritten. Raises ``NotFound``,
    ``NothingToUndo``, or what the service refuses that does it.
    """
    event = Event.objects.get(pk=event_id)
    act = event.actions.filter(sequence=sequence).first()
    if act is None:
        raise NotFound(what="action")
    if sequence not in {each.sequence for each in last_acts(event, most=sequence)}:
        raise NothingToUndo
    if act.verb in OF_HANDS:
        _put_back(event, act, actor)
    elif act.verb == DROPPED:
        _hold_again(event, act, actor)
    elif act.verb == SWAPPED:
        _swap_back(event, act, actor)
    elif act.verb == PENALISED:
        _pardon(event, act, actor)
    return act


def _pardon(event: Event, act: Action, actor: str) -> None:
    """Take a penalty back."""
    place = HandPlace(
        event_id=event.pk,
        round_number=act.data["round"],
        table_number=act.data["table"],
        number=0,
    )
    pardon(place=place, number=act.data["penalty"], reason=WHY, actor=actor)


def _put_back(event: Event, act: Action, actor: str) -> None:
    """Put the revision back that counted before, or take off a hand that is the last."""
    left = hands_left(event, [act]).get(act.data["submission_id"])
    if left is None:
        raise NothingToUndo
    new_id = uuid5(left.hand.submission_id, WHY)
    if was_there(left.hand):
        correct_hand(
            place=left.place,
            correction=Correction(
                report=earlier_revision(left.hand).report,
                seen_revision=left.hand.revision,
                reason=WHY,
                submission_id=new_id,
                verb=VERBS.get(act.verb, TAKEN_OFF),
            ),
            actor=actor,
        )
    else:
        taken = TakenBack(
            number=left.hand.number,
            seen_revision=left.hand.revision,
            submission_id=new_id,
            by=actor,
            reason=WHY,
        )
        game = locked_game(left.place)
        withdraw_last(game, left.place, taken=taken, verb=TAKEN_OFF, is_late=True)
    if act.verb == ACCEPTED:
        _hold(event, act, Slip.State.RECORDED)


def _hold(event: Event, act: Action, state: str) -> Slip:
    """Give a slip back to whom it waits for: the director."""
    slips = Slip.objects.select_for_update(no_key=True)
    known = slips.filter(event=event, submission_id=UUID(act.data["submission_id"]), state=state)
    slip = known.first()
    if slip is None:
        raise NothingToUndo
    slip.state, slip.decided_at, slip.decided_by, slip.reason = Slip.State.HELD, None, "", ""
    slip.save(update_fields=["state", "decided_at", "decided_by", "reason"])
    return slip


def _hold_again(event: Event, act: Action, actor: str) -> None:
    """Let a hand wait again that was left uncounted."""
    log_slip(_hold(event, act, Slip.State.DROPPED), actor=actor, verb="undid the leaving of")


def _swap_back(event: Event, act: Action, actor: str) -> None:
    """Let two people go back to where they came from."""
    one, other = act.data["one"], act.data["other"]
    this_round = event.rounds.get(number=act.data["round"])
    swap_seats(
        round_id=this_round.pk,
        one=Sitting(one["entry"], other["table"], other["seat"]),
        other=Sitting(other["entry"], one["table"], one["seat"]),
        actor=actor,
        verb="swapped back the seats of",
    )

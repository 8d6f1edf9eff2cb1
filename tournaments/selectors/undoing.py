"""Reads of what a director did last and could still undo."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from gameplay.models import AGAIN, Hand, Penalty
from tournaments.models import Action, Event, Seating, Slip
from tournaments.selectors.places import HandPlace

CORRECTED, RECORDED, ACCEPTED = "corrected", "recorded", "accepted"
DROPPED, SWAPPED = "dropped", "swapped the seats of"
OF_HANDS = (CORRECTED, RECORDED, ACCEPTED)
PENALISED = "penalised"
UNDOABLE = (*OF_HANDS, DROPPED, SWAPPED, PENALISED)
LOOKED_AT = 20
MOST = 3


@dataclass(frozen=True, slots=True)
class LastHand:
    """The official hand that an act has left, where it still stands as it was left."""

    hand: Hand
    place: HandPlace
    is_last: bool


def last_acts(event: Event, *, most: int = MOST) -> list[Action]:
    """Return what directors did last and can still undo, newest first.

    Acts of tables are their own to take back. Queries: 1, and 1 for each kind that is among them.
    """
    acts = list(
        event.actions.filter(verb__in=UNDOABLE)
        .exclude(actor__startswith="table ")
        .order_by("-sequence")[:LOOKED_AT]
    )
    hands = hands_left(event, acts)
    dropped = _dropped(event, acts)
    places = _places(event, acts)
    penalised = _penalised(event, acts)
    stands = {
        DROPPED: lambda act: _id_of(act) in dropped,
        SWAPPED: lambda act: _is_swapped(act, places),
        PENALISED: lambda act: _penalty_of(act) in penalised,
        **dict.fromkeys(OF_HANDS, lambda act: _can_go_back(hands.get(_id_of(act)))),
    }
    return [act for act in acts if stands[act.verb](act)][:most]


def hands_left(event: Event, acts: Iterable[Action]) -> Mapping[str, LastHand]:
    """Return the hands that acts left and that still count, by submission. Queries: 1."""
    ids = [_id_of(act) for act in acts if act.verb in OF_HANDS]
    hands = Hand.objects.filter(
        submission_id__in=ids, is_official=True, game__table__round__event=event
    ).select_related("game__table__round")
    return {
        str(hand.submission_id): LastHand(
            hand=hand,
            place=HandPlace(
                event_id=event.pk,
                round_number=hand.game.table.round.number,
                table_number=hand.game.table.number,
                number=hand.number,
            ),
            is_last=hand.number == hand.game.hands_played,
        )
        for hand in (hands if ids else ())
    }


def earlier_revision(hand: Hand) -> Hand:
    """Return the revision that a hand has superseded. Queries: 1."""
    return Hand.objects.get(game_id=hand.game_id, number=hand.number, revision=hand.revision - 1)


def _can_go_back(left: LastHand | None) -> bool:
    """Whether a hand stands as an act left it, and superseded another or is the last."""
    return left is not None and (was_there(left.hand) or left.is_last)


def was_there(hand: Hand) -> bool:
    """Whether another hand stood in this one's place before it; not where that was taken back."""
    return hand.revision > 1 and hand.reason != AGAIN


def _dropped(event: Event, acts: Iterable[Action]) -> set[str]:
    """Return the submissions that were left uncounted and still are."""
    ids = [_id_of(act) for act in acts if act.verb == DROPPED]
    if not ids:
        return set()
    slips = Slip.objects.filter(event=event, submission_id__in=ids, state=Slip.State.DROPPED)
    return {str(slip) for slip in slips.values_list("submission_id", flat=True)}


def _penalised(event: Event, acts: Iterable[Action]) -> set[tuple[int, int, int]]:
    """Return the penalties that still count, by round, table and number."""
    if not any(act.verb == PENALISED for act in acts):
        return set()
    counting = Penalty.objects.filter(
        game__table__round__event=event, takes_back=None, taken_back=None
    )
    return set(counting.values_list("game__table__round__number", "game__table__number", "number"))


def _places(event: Event, acts: Iterable[Action]) -> set[tuple[int, int, int | None, int | None]]:
    """Return where everybody is in the rounds in which somebody swapped, unless it is over."""
    rounds = {act.data["round"] for act in acts if act.verb == SWAPPED}
    if not rounds:
        return set()
    seatings = Seating.objects.filter(round__event=event, round__number__in=rounds)
    open_ones = seatings.exclude(round__state="closed")
    return set(open_ones.values_list("round__number", "entry__number", "table__number", "seat"))


def _is_swapped(act: Action, places: set[tuple[int, int, int | None, int | None]]) -> bool:
    """Whether two people still sit where a swap has left them."""
    one, other, number = act.data["one"], act.data["other"], act.data["round"]
    return {
        (number, one["entry"], other["table"], other["seat"]),
        (number, other["entry"], one["table"], one["seat"]),
    } <= places


def _id_of(act: Action) -> str:
    return str(act.data.get("submission_id", ""))


def _penalty_of(act: Action) -> tuple[int, int, int]:
    return act.data["round"], act.data["table"], act.data["penalty"]

"""Slips kept, held and brought to the sheet: what the acts of tables and directors share.

Locks: the caller's game; here Game again, then Event.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid5

from django.utils import timezone

from gameplay import services as gameplay
from gameplay.errors import GameRefusal
from gameplay.models import Game
from gameplay.services import Submission
from gameplay.sheets import digest_of
from scoring import InvalidHand
from tournaments.errors import NotFound, Refusal, RoundNotStarted
from tournaments.models import Device, Slip, Table
from tournaments.selectors.places import HandPlace
from tournaments.selectors.slips import at_table, open_at
from tournaments.services.log import record_action, record_result

State = Slip.State
Stop = Refusal | GameRefusal | InvalidHand
STOPS = (Refusal, GameRefusal, InvalidHand)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """A hand as a device sends it.

    ``answers`` names the slip of the other side that it was held against; ``side`` says for whom a
    device enters it that belongs to nobody; ``counter`` is the device's own count.
    """

    place: HandPlace
    report: Mapping[str, Any]
    submission_id: UUID
    device: Device
    side: int | None = None
    answers: UUID | None = None
    counter: int | None = None

    @property
    def for_side(self) -> int | None:
        """The side that enters it: the device's own, where it has one."""
        return self.side if self.device.side is None else self.device.side


def locked_game(place: HandPlace) -> Game:
    """Lock the game at a table of a round. Raises ``NotFound``, ``RoundNotStarted``."""
    games = Game.objects.select_for_update(no_key=True, of=("self",))
    game = games.filter(
        table__round__event_id=place.event_id,
        table__round__number=place.round_number,
        table__number=place.table_number,
    ).first()
    if game is None:
        tables = Table.objects.filter(
            round__event_id=place.event_id,
            round__number=place.round_number,
            number=place.table_number,
        )
        raise RoundNotStarted(number=place.round_number) if tables.exists() else NotFound()
    return game


def actor_of(device: Device) -> str:
    """Return how the log names a device: its table, and its side where it has one."""
    table = f"table {device.tablet.table_number}"
    return table if device.side is None else f"{table}, side {device.side + 1}"


def new_slip(sent: Sent, state: str, report: Mapping[str, Any], **changes: Any) -> Slip:
    """Insert what a device sent, or go on with its slip that was held before."""
    place = sent.place
    known = changes.pop("known", None)
    slip = known or Slip(
        event_id=place.event_id,
        round_number=place.round_number,
        table_number=place.table_number,
        number=place.number,
        device=sent.device,
        side=sent.for_side,
        counter=sent.counter,
        submission_id=sent.submission_id,
    )
    fields = {"code": "", "details": {}, **changes}
    fields |= {"state": state, "report": dict(report), "digest": digest_of(report)}
    for name, value in fields.items():
        setattr(slip, name, value)
    slip.save(force_insert=known is None, update_fields=fields if known else None)
    return slip


def hold(sent: Sent, stop: Stop, *, known: Slip | None) -> tuple[Slip, int]:
    """Keep a hand that was refused, for the director to see; return it and its log's number.

    A used id stands for another hand, so that this one gets an id of its own: made from what it
    says, so that the same sent again is known again.  What is not held is never written over.
    """
    code = "invalid_hand" if isinstance(stop, InvalidHand) else stop.code
    details = {} if isinstance(stop, InvalidHand) else dict(stop.details)
    if code == "submission_reused" or (known is not None and known.state != State.HELD):
        sent = Sent(**{**_fields(sent), "submission_id": _own_id(sent)})
        known = Slip.objects.filter(submission_id=sent.submission_id).first()
        if known is not None:
            return known, 0
    is_new = known is None or (known.state, known.code) != (State.HELD, code)
    slip = new_slip(
        sent, State.HELD, storable(sent.report), known=known, code=code, details=details
    )
    if not is_new:
        return slip, 0
    return slip, log_slip(slip, actor=actor_of(sent.device), verb="held", code=code)


def _own_id(sent: Sent) -> UUID:
    """Name a hand whose id is another's: by that id, its device, its place and what it says."""
    told = f"{sent.device.pk} {sent.place} {digest_of(storable(sent.report))}"
    return uuid5(sent.submission_id, told)


def storable(report: Mapping[str, Any]) -> dict[str, Any]:
    """Return a report that no rule has read as a database keeps it: no zero bytes, no infinity."""
    try:
        text = json.dumps(report, allow_nan=False, ensure_ascii=True).replace("\\u0000", "")
        kept: dict[str, Any] = json.loads(text)  # an escaped backslash before it breaks the text
    except ValueError:
        return {"unreadable": str(report)[:1000].replace("\0", "")}
    return kept


def record_ready(game: Game, place: HandPlace, *, is_late: bool = False) -> Game:
    """Bring to the sheet whatever is agreed and next, hand by hand; return the game after it."""
    waiting = open_at(place)
    while ready := _agreed(waiting, game.hands_played + 1):
        where = place_of(ready)
        try:
            recorded = gameplay.add_hand(
                game=game, submission=_submission(ready, where), is_late=is_late
            )
        except STOPS as stop:
            code = "invalid_hand" if isinstance(stop, InvalidHand) else stop.code
            _settle(where, state=State.HELD, code=code)
            return game
        game = recorded.game
        _settle(where, state=State.RECORDED)
        record_result(
            event_id=place.event_id,
            actor=recorded.hand.recorded_by,
            verb="recorded",
            subject=str(where),
            data=_told(ready, game, recorded.hand.revision),
        )
    return game


def overrule(place: HandPlace, *, by: str) -> None:
    """Put away what tables entered of a hand that is on the sheet by another way."""
    slips = [slip for slip in open_at(place) if slip.number <= place.number]
    if slips:
        decide(slips, State.RULED, by=by, reason="entered another way")


def decide(slips: list[Slip], state: str, *, by: str, reason: str = "") -> None:
    """Put slips into a state by somebody's word."""
    now = timezone.now()
    for slip in slips:
        slip.state, slip.decided_by, slip.reason, slip.decided_at = state, by, reason, now
    Slip.objects.bulk_update(slips, ["state", "decided_by", "reason", "decided_at"])


def hold_unconfirmed(*, event_id: int, round_number: int) -> None:
    """Give the director what a round that closes leaves unconfirmed; disputes are there already."""
    slips = Slip.objects.filter(
        event_id=event_id, round_number=round_number, state__in=[State.WAITING, State.AGREED]
    )
    slips.update(state=State.HELD, code="game_closed")


def log_slip(slip: Slip, *, actor: str, verb: str, **data: Any) -> int:
    """Log an act that moves no standing; return its number."""
    told = {"submission_id": str(slip.submission_id), "digest": slip.digest, **data}
    event = record_action(
        event_id=slip.event_id,
        actor=actor,
        verb=verb,
        subject=str(place_of(slip)),
        data={**told, "report": slip.report},
    )
    return event.log_length


def place_of(slip: Slip) -> HandPlace:
    """Return which hand a slip is of."""
    return HandPlace(
        event_id=slip.event_id,
        round_number=slip.round_number,
        table_number=slip.table_number,
        number=slip.number,
    )


def _fields(sent: Sent) -> dict[str, Any]:
    return {name: getattr(sent, name) for name in Sent.__slots__}


def _agreed(waiting: list[Slip], number: int) -> Slip | None:
    """Return the version of a hand that is agreed on; the director's comes first."""
    return next((s for s in waiting if s.number == number and s.state == State.AGREED), None)


def _submission(slip: Slip, place: HandPlace) -> Submission:
    by = slip.decided_by if slip.version == 0 else f"table {place.table_number}"
    return Submission(
        number=slip.number,
        report=slip.report,
        submission_id=slip.submission_id,
        sent_by=by,
    )


def _settle(place: HandPlace, **fields: Any) -> None:
    """Close the agreed versions of one hand."""
    slips = Slip.objects.filter(at_table(place), number=place.number, state=State.AGREED)
    slips.update(**fields)


def _told(slip: Slip, game: Game, revision: int) -> dict[str, Any]:
    """Return what the log says of a hand that two sides, or a director, stand for."""
    told = {
        "revision": revision,
        "submission_id": str(slip.submission_id),
        "digest": slip.digest,
        "report": slip.report,
        "scores": game.scores,
        "agreed_by": slip.decided_by,
    }
    return {**told, "reason": slip.reason} if slip.reason else told

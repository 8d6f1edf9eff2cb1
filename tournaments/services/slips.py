"""Hands as tables hand them in: to the sheet, the other side, or the director. Locks: Game → Event.

Every hand that a device sends is kept as a slip, whatever becomes of it. What is refused is held
for the director instead of being lost with the transaction: refusals are returned, not raised.
"""

from typing import Any

from django.db import transaction

from gameplay import services as gameplay
from gameplay.errors import SubmissionReused
from gameplay.models import Game
from gameplay.services import Submission
from gameplay.sheets import digest_of
from scoring import HandReport, InvalidHand, differences_between, report_to_json
from tournaments.errors import (
    DeviceNotLetIn,
    HandDecided,
    HandDisputed,
    HandWaits,
    NotFound,
    RoundNotStarted,
)
from tournaments.models import Device, Event, Slip
from tournaments.selectors.slips import Kept, kept_of, slips_near
from tournaments.selectors.tablets import sequence_of
from tournaments.services.keeping import (
    STOPS,
    Sent,
    State,
    Stop,
    actor_of,
    decide,
    hold,
    locked_game,
    log_slip,
    new_slip,
    place_of,
    record_ready,
    storable,
)
from tournaments.services.log import record_result
from tournaments.services.scenes import (
    HandedIn,
    Scene,
    foresee,
    refuse_own,
    refuse_stranger,
    refuse_unless_due,
)

EARLY = "hand_out_of_turn"
MENDED = "mended"
MOST_AT_THE_DOOR = 30
"""So many hands are kept of a device that nobody has let in."""


@transaction.atomic
def hand_in(sent: Sent) -> HandedIn:
    """Take a hand from a device: to the sheet, to the other side, or to the director.

    The same submission again changes nothing and is answered alike; only one that came too early,
    or was wrong by the rules, is looked at anew.  Raises ``DeviceNotLetIn`` for a device at the
    door that has left more than any table plays; it keeps what it has.
    """
    refuse_flood(sent.device)
    try:
        game = locked_game(sent.place)
    except (NotFound, RoundNotStarted) as stop:
        return _held_nowhere(sent, stop)
    near = slips_near(sent.place, device=sent.device, submission_id=sent.submission_id)
    scene = Scene(sent, sent.device.tablet.event.agreement, game, near)
    known = scene.known
    if known and not _is_other_hand(known, scene) and not _is_worth_another_look(known):
        return _again(known, scene)
    try:
        if known and _is_other_hand(known, scene):
            raise SubmissionReused(number=known.number)
        slip, sequence = _take(scene, known)
    except STOPS as stop:
        return _held(sent, game, near, stop, known=known)
    game = _take_what_was_early(scene)
    return HandedIn(slip, game, known is None, sequence, _kept(scene, slip))


def _take(scene: Scene, known: Slip | None) -> tuple[Slip, int]:
    """Take a hand that is due, or is the other side's version of one that waits."""
    sent = scene.sent
    refuse_stranger(sent.device)
    report = scene.read(sent.report)
    versions = scene.open_versions(sent.place.number)
    if versions:
        return _answer(scene, report, versions, known)
    refuse_unless_due(scene)
    canonical = report_to_json(scene.rules, report)
    if scene.agreement == Event.Agreement.ONE:
        return _record(scene, canonical, known)
    foresee(scene, report)
    slip = new_slip(sent, State.WAITING, canonical, known=known)
    _mend(scene)
    return slip, log_slip(slip, actor=actor_of(sent.device), verb="entered")


def _record(scene: Scene, canonical: dict[str, Any], known: Slip | None) -> tuple[Slip, int]:
    """Bring a hand to the sheet at once."""
    sent = scene.sent
    recorded = gameplay.add_hand(
        game=scene.game,
        submission=Submission(
            number=sent.place.number,
            report=sent.report,
            submission_id=sent.submission_id,
            sent_by=f"table {sent.place.table_number}",
        ),
    )
    scene.game = recorded.game
    slip = new_slip(sent, State.RECORDED, canonical, known=known)
    _mend(scene)
    event = record_result(
        event_id=sent.place.event_id,
        actor=actor_of(sent.device),
        verb="recorded",
        subject=str(sent.place),
        data={
            "revision": recorded.hand.revision,
            "submission_id": str(sent.submission_id),
            "digest": recorded.hand.digest,
            "report": recorded.hand.report,
            "scores": recorded.game.scores,
        },
    )
    return slip, event.log_length


def _answer(
    scene: Scene, report: HandReport, versions: list[Slip], known: Slip | None
) -> tuple[Slip, int]:
    """Hold the other side's version against the first: alike they agree, else both are kept."""
    first, sent = versions[0], scene.sent
    if first.state == State.DISPUTED:
        raise HandDisputed(number=first.number)
    if first.state != State.WAITING:
        raise HandDecided(number=first.number)
    if first.device_id == sent.device.pk and sent.answers != first.submission_id:
        raise HandWaits(number=first.number)
    refuse_own(first, sent.for_side)
    canonical = report_to_json(scene.rules, report)
    differing = differences_between(scene.read(first.report), report)
    by = actor_of(sent.device)
    if differing:
        decide([first], State.DISPUTED, by=by)
        second = new_slip(sent, State.DISPUTED, canonical, known=known, version=2)
        versions_told = [first.report, canonical]
        return second, log_slip(second, actor=by, verb="disputed", versions=versions_told)
    decide([first], State.AGREED, by=by)
    second = new_slip(sent, State.AGREED, canonical, known=known, version=2)
    log_slip(second, actor=by, verb="agreed")
    scene.game = record_ready(scene.game, sent.place)
    second.refresh_from_db(fields=["state"])
    return second, _sequence(second)


def _is_other_hand(known: Slip, scene: Scene) -> bool:
    """Whether a submission that was seen before stood for another hand, or was another device's."""
    place = scene.sent.place
    here = (place.event_id, place.round_number, place.table_number, place.number)
    there = (known.event_id, known.round_number, known.table_number, known.number)
    return here != there or known.digest not in {
        digest_of(scene.sent.report),
        _digest_read(scene),
    }


def _digest_read(scene: Scene) -> str:
    try:
        return digest_of(report_to_json(scene.rules, scene.read(scene.sent.report)))
    except InvalidHand:
        return ""


def _is_worth_another_look(known: Slip) -> bool:
    return known.state == State.HELD and known.code in {EARLY, "invalid_hand"}


def _again(known: Slip, scene: Scene) -> HandedIn:
    """Answer a submission that was seen before as it was answered then."""
    sequence = _sequence(known)
    return HandedIn(known, scene.game, is_new=False, sequence=sequence, kept=_kept(scene, known))


def _held_nowhere(sent: Sent, stop: NotFound | RoundNotStarted) -> HandedIn:
    """Keep a hand of a table or round that has no game."""
    near = slips_near(sent.place, device=sent.device, submission_id=sent.submission_id)
    known = next((s for s in near if s.submission_id == sent.submission_id), None)
    if known and (known.device_id != sent.device.pk or not is_same_sheet(known, sent)):
        return _held(sent, None, near, SubmissionReused(number=known.number))
    if known and known.state != State.HELD:
        kept = kept_of(sent.device, near)
        return HandedIn(known, None, is_new=False, sequence=_sequence(known), kept=kept)
    return _held(sent, None, near, stop, known=known)


def refuse_flood(device: Device) -> None:
    """Take no more from a device that was never let in and has left a night's hands already."""
    if device.let_in_at is None and device.slips.count() >= MOST_AT_THE_DOOR:
        raise DeviceNotLetIn


def is_same_sheet(known: Slip, sent: Sent) -> bool:
    """Whether a slip that no rule has read says what was sent now, of the same hand."""
    return str(place_of(known)) == str(sent.place) and (
        known.state != State.HELD or known.digest == digest_of(storable(sent.report))
    )


def _held(
    sent: Sent, game: Game | None, near: list[Slip], stop: Stop, *, known: Slip | None = None
) -> HandedIn:
    """Keep a refused hand for the director, and answer with the refusal."""
    slip, sequence = hold(sent, stop, known=known)
    kept = kept_of(sent.device, {s.pk: s for s in (*near, slip)}.values())
    return HandedIn(slip, game, known is None, sequence or _sequence(slip), kept, stop)


def _take_what_was_early(scene: Scene) -> Game:
    """Take the hands of this device that came before their turn, now that it has come."""
    early = [s for s in scene.slips if s.state == State.HELD and s.code == EARLY]
    for slip in sorted(early, key=lambda slip: slip.number):
        place = place_of(slip)
        if str(place).rpartition(",")[0] != str(scene.sent.place).rpartition(",")[0]:
            continue
        sent = Sent(
            place=place,
            report=slip.report,
            submission_id=slip.submission_id,
            device=scene.sent.device,
        )
        near = slips_near(place, device=sent.device, submission_id=slip.submission_id)
        later = Scene(sent, scene.agreement, scene.game, near)
        if later.due == slip.number:
            try:
                _take(later, slip)
            except STOPS as stop:
                hold(sent, stop, known=slip)
            scene.game = later.game
    return scene.game


def _mend(scene: Scene) -> None:
    """Put away what this device got wrong before it got the hand right."""
    place = scene.sent.place
    wrong = [
        s
        for s in scene.slips
        if s.state == State.HELD
        and s.code == "invalid_hand"
        and (s.round_number, s.number) == (place.round_number, place.number)
        and s.submission_id != scene.sent.submission_id
    ]
    if wrong:
        decide(wrong, State.WITHDRAWN, by=MENDED)


def _kept(scene: Scene, slip: Slip) -> Kept:
    """Return what is kept of the device, this slip among it."""
    return kept_of(scene.sent.device, {s.pk: s for s in (*scene.slips, slip)}.values())


def _sequence(slip: Slip) -> int:
    return sequence_of(slip.event_id, slip.submission_id)

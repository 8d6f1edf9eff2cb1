"""Hands that wait at a table, as the device there is asked about them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from uuid import UUID

from django.utils.translation import gettext

from tournaments.models import Device, Event, Slip
from tournaments.selectors.tablets import TableState
from tournaments.wording.outcomes import Reader, outcome_sentence
from tournaments.wording.pad import asker_sentence
from tournaments.wording.points import point_name
from tournaments.wording.tables import table_names


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Which hand the form is for; ``answers`` names the other side's slip it is held against."""

    number: int
    answers: UUID | None = None
    prefilled: Slip | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A hand that waits, in words: who says so, what happened, who took each point."""

    submission_id: UUID
    number: int
    asker: str
    verdict: str
    makes: str = ""
    facts: tuple[tuple[str, str], ...] = field(default=())


def target_of(state: TableState, device: Device, *, differ: str = "") -> Target | None:
    """Return the hand to enter: the next, one's own version of another, or none."""
    for slip in _to_answer(state, device):
        if str(slip.submission_id) == differ:
            return Target(number=slip.number, answers=slip.submission_id, prefilled=slip)
        if state.event.agreement == Event.Agreement.BOTH:
            return Target(number=slip.number, answers=slip.submission_id)
    return Target(number=state.hand_due) if state.hand_due else None


def ask_of(state: TableState, device: Device) -> Ask | None:
    """Return the first hand that this device may say yes or no to."""
    if state.event.agreement != Event.Agreement.CONFIRM or state.so_far is None:
        return None
    slip = next(_to_answer(state, device), None)
    if slip is None:
        return None
    seen = state.so_far.seen[slip.number]
    names = table_names(state.rules, state.names)
    reader = Reader(names, device.side)
    sentence = outcome_sentence(state.rules, seen.report, seen.hand, after=seen.after, names=reader)
    owners = zip(state.rules.items, seen.hand.item_awards, strict=True)
    return Ask(
        submission_id=slip.submission_id,
        number=slip.number,
        asker=asker_sentence(slip.number, slip.side, names, viewer=device.side),
        verdict=sentence,
        facts=tuple(
            (point_name(item.point), gettext("Nobody") if team is None else names.teams[team])
            for item, team in owners
        ),
    )


def _to_answer(state: TableState, device: Device) -> Iterator[Slip]:
    """Yield the hands that wait and are not this device's own side's."""
    for slip in state.ahead:
        is_own = slip.device_id == device.pk or slip.side == device.side
        if slip.state == Slip.State.WAITING and (device.side is None or not is_own):
            yield slip

"""Reads of a whole night: the rounds there are, and those to come as they would be drawn now."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from tournaments.models import Event, PublishedPlan
from tournaments.pairings.mending import moved
from tournaments.pairings.movements.keeping import kept_ahead
from tournaments.pairings.quality import Quality, measure
from tournaments.pairings.types import Draw, History, TableShape
from tournaments.selectors.changes import drawn_round
from tournaments.selectors.plans import draw_in, latest_plan
from tournaments.selectors.rounds import DrawInputs, draw_inputs


class Stage(StrEnum):
    """How far a round of a night is."""

    STARTED = "started"
    DRAWN = "drawn"
    AHEAD = "ahead"


@dataclass(frozen=True, slots=True, kw_only=True)
class NightRound:
    """A round of a night; ``changed`` are those who sit elsewhere than was published."""

    number: int
    stage: Stage
    draw: Draw
    changed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeNight:
    """All rounds of a night that are known, in order.

    ``plan`` is the version that was published last, None where none was: then only the rounds that
    there are stand here. ``here`` are the entries that are here now.
    """

    plan: PublishedPlan | None
    rounds: tuple[NightRound, ...]
    names: Mapping[int, str]
    here: tuple[int, ...]
    shape: TableShape
    results_decide: bool

    @property
    def draws(self) -> tuple[Draw, ...]:
        """The seats of each round."""
        return tuple(each.draw for each in self.rounds)

    @property
    def everybody(self) -> list[tuple[int, str]]:
        """Number and name of everybody who has or had a seat, by number."""
        seated = frozenset[int]().union(*(draw.entries for draw in self.draws))
        return [(number, self.names[number]) for number in sorted(seated & self.names.keys())]

    @property
    def has_changes(self) -> bool:
        """Whether anybody is elsewhere than was published."""
        return any(each.changed for each in self.rounds)

    @property
    def quality(self) -> Quality | None:
        """How good the whole night is for those who are here; None where no table is known."""
        if not any(draw.tables for draw in self.draws) or len(self.here) < self.shape.seats:
            return None
        return measure(self.draws, self.here, shape=self.shape)


def rounds_left(inputs: DrawInputs, drawn: Draw | None) -> tuple[Draw, ...]:
    """Return a drawn round and all after it, planned from who is here now.

    Empty where the movement can tell none ahead. Raises ``PairingRefused``.
    """
    if inputs.movement.ahead is None:
        return ()
    night, first = inputs.night, () if drawn is None else (drawn,)
    before = History((*night.history.rounds, *first))
    if len(before.rounds) >= night.rounds:
        return first
    return first + inputs.movement.ahead(replace(night, history=before))


def whole_night(event: Event) -> WholeNight:
    """Return the rounds of an event, with those to come where they were published.

    Queries: 12.
    """
    plan, inputs, drawn = latest_plan(event), draw_inputs(event.pk), drawn_round(event)
    night, started = inputs.night, inputs.night.history.rounds
    first = () if drawn is None else (drawn[1],)
    before = (*started, *first)
    published = inputs.published[len(first) :]
    ahead = kept_ahead(published, replace(night, history=History(before)))
    stages = (
        [Stage.STARTED] * len(started) + [Stage.DRAWN] * len(first) + [Stage.AHEAD] * len(ahead)
    )
    told = {row["number"]: draw_in(row) for row in plan.rounds} if plan else {}
    return WholeNight(
        plan=plan,
        rounds=tuple(
            NightRound(number=n, stage=stage, draw=draw, changed=changes(told.get(n), draw))
            for n, (stage, draw) in enumerate(zip(stages, (*before, *ahead), strict=True), start=1)
        ),
        names=names_of(event),
        here=night.entries,
        shape=night.terms.shape,
        results_decide=inputs.movement.ahead is None,
    )


def changes(published: Draw | None, draw: Draw) -> frozenset[int]:
    """Return who is in a round and elsewhere than was published."""
    return frozenset(moved(published, draw)) & draw.entries if published else frozenset()


def names_of(event: Event) -> dict[int, str]:
    """Return everybody's name by the number of the entry. Queries: 1."""
    return {entry.number: entry.name for entry in event.entries.select_related("player", "partner")}

"""Reads of an event and those that go on from it: who would go on, and what was decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.errors import CutRefused
from tournaments.models import Event
from tournaments.pairings.stages.chains import Carry
from tournaments.pairings.stages.cuts import OPEN, Decision
from tournaments.pairings.stages.errors import StageCode
from tournaments.selectors.cuts import CutView, cut_of, cut_of_field
from tournaments.selectors.results import results_snapshot
from tournaments.selectors.rounds import playing_entries


@dataclass(frozen=True, slots=True)
class StageTold:
    """How an event followed another: the cut as it was taken, its ties, and what was carried.

    ``ties`` name entries by their numbers in the event before, ``names`` those who were level.
    """

    slug: str
    name: str
    cut: Mapping[str, int]
    carry: Carry
    ties: Sequence[Mapping[str, Any]]
    names: Mapping[int, str]
    wild_cards: Sequence[str]

    @classmethod
    def from_json(cls, slug: str, kept: Mapping[str, Any]) -> "StageTold":
        """Read what an event keeps.  Raises ``KeyError``, ``TypeError``, ``ValueError``."""
        return cls(
            slug=slug,
            name=str(kept["name"]),
            cut={str(kind): int(count) for kind, count in kept["cut"].items()},
            carry=Carry(kept["carry"]),
            ties=[tie_of(tie) for tie in kept["ties"]],
            names={int(number): str(name) for number, name in kept["names"].items()},
            wild_cards=[str(name) for name in kept["wild_cards"]],
        )

    def to_json(self) -> dict[str, Any]:
        """Return what an event keeps of it beside the address."""
        return {
            "name": self.name,
            "cut": dict(self.cut),
            "carry": self.carry.value,
            "ties": list(self.ties),
            "names": {str(number): name for number, name in self.names.items()},
            "wild_cards": list(self.wild_cards),
        }


def tie_of(kept: Mapping[str, Any]) -> dict[str, Any]:
    """Read a tie that was broken.  Raises ``KeyError``, ``TypeError``, ``ValueError``."""
    return {
        "entries": [int(number) for number in kept["entries"]],
        "seats": int(kept["seats"]),
        "order": [int(number) for number in kept["order"]],
        "by": str(kept["by"]),
    }


def stage_of(event: Event) -> StageTold | None:
    """Return how an event followed another, None for one that begins. Queries: 0.

    Raises ``KeyError``, ``TypeError``, ``ValueError`` or ``AttributeError`` for what no service
    wrote.
    """
    if not event.follows and event.follows_by == {}:
        return None
    return StageTold.from_json(event.follows, event.follows_by)


@dataclass(frozen=True, slots=True)
class Stages:
    """An event between others: what it follows, and whether that is here; what follows it."""

    told: StageTold | None
    before: Event | None
    after: tuple[Event, ...]


def stages_of(event: Event) -> Stages:
    """Return what comes before and after an event, within its club. Queries: 0 to 2."""
    club = Event.objects.filter(club_id=event.club_id)
    told = stage_of(event)
    before = club.filter(slug=told.slug).first() if told else None
    is_over = event.state == Event.State.FINISHED
    after = club.filter(follows=event.slug).order_by("date", "pk") if is_over else ()
    return Stages(told, before, tuple(after))


def stage_view(
    event: Event,
    cut: Mapping[str, int],
    decision: Decision = OPEN,
    *,
    wild_cards: tuple[int, ...] = (),
) -> CutView:
    """Return who would go on from the standings of an event, as they are now.

    Raises ``CutRefused``, also for an event with a bracket: nothing follows that. Queries: 3, and
    4 for groups.
    """
    if event.has_bracket:
        raise CutRefused(reasons=[{"code": StageCode.BRACKET_BEFORE_END.value, "values": []}])
    here = {entry.pk: entry for entry in playing_entries(event)}
    ranked = results_snapshot(event.pk).ranked(here)
    return cut_of_field(event, here, ranked, cut_of(cut, wild_cards), decision)

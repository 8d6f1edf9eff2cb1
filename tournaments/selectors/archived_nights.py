"""Reads, for its export, of an event's plans, wishes and stand-ins; a file without is as before."""

from typing import Any

from tournaments.models import Event, Player, Seating

PERSON = ("name", "email", "phone")
PLAN = ("version", "seed", "rounds", "published_by")


def night_extras(event: Event) -> dict[str, Any]:
    """Return what there is of them, by part; entries by number. Queries: 4."""
    parts = {
        "plans": [
            {name: getattr(plan, name) for name in PLAN}
            | {"published_at": plan.published_at.isoformat(timespec="microseconds")}
            for plan in event.plans.order_by("version")
        ],
        "wishes": [
            {
                "kind": wish.kind,
                "entry": wish.entry.number,
                "other": wish.other.number if wish.other else None,
                "number": wish.number,
                "seat": wish.seat,
            }
            for wish in event.wishes.select_related("entry", "other").order_by("pk")
        ],
        "stand_ins": [
            {
                "entry": entry.number,
                "from_round": entry.stand_in_from,
                "player": person_of(entry.stand_in),
                **for_partner(entry.stand_in_is_partner),
            }
            for entry in event.entries.filter(stand_in__isnull=False)
            .select_related("stand_in")
            .order_by("number")
        ],
        "stood_in": [
            {
                "round": seating.round.number,
                "entry": seating.entry.number,
                "player": person_of(seating.played_by),
                **for_partner(seating.played_for_partner),
            }
            for seating in Seating.objects.filter(round__event=event, played_by__isnull=False)
            .select_related("round", "entry", "played_by")
            .order_by("round__number", "entry__number")
        ],
    }
    return {name: part for name, part in parts.items() if part}


def for_partner(is_partner: bool) -> dict[str, bool]:  # noqa: FBT001 - one fact
    """Say that a stand-in plays for the partner, where it does; a file without is as before."""
    return {"for_partner": True} if is_partner else {}


def person_of(player: Player | None) -> dict[str, str]:
    """Return somebody as the export names people."""
    return {name: getattr(player, name) for name in PERSON}

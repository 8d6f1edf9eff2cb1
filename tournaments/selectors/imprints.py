"""Reads of codes at the foot of printed sheets."""

from datetime import datetime

from tournaments.models import Event, Imprint


def imprints_with(code: str) -> list[Imprint]:
    """Return what was printed with a code, with its event and club. Queries: 1."""
    found = Imprint.objects.filter(code=code).select_related("event__club")
    return list(found.order_by("-pk"))


def last_change(event: Event) -> datetime | None:
    """Return when something last happened in an event. Queries: 1."""
    times = event.actions.order_by("-sequence").values_list("at", flat=True)
    return times.first()

"""Reads of codes at the foot of printed sheets."""

from datetime import datetime

from tournaments.models import Event, Imprint, Season


def imprints_with(code: str) -> list[Imprint]:
    """Return what was printed with a code, with its event or season and club. Queries: 1."""
    found = Imprint.objects.filter(code=code).select_related("event__club", "season__club")
    return list(found.order_by("-pk"))


def last_change(owner: Event | Season) -> datetime | None:
    """Return when something last happened in an event or a season. Queries: 1."""
    times = owner.actions.order_by("-sequence").values_list("at", flat=True)
    return times.first()

"""Reads of what workers told about themselves."""

from datetime import timedelta

from django.db.models import Max
from django.utils import timezone

from tournaments.models import Worker


def silence_of_workers() -> timedelta | None:
    """Return how long ago the liveliest worker reported, or None where none ever did.

    Queries: 1
    """
    latest = Worker.objects.aggregate(latest=Max("seen_at"))["latest"]
    return None if latest is None else max(timezone.now() - latest, timedelta())

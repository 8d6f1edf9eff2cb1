"""What workers tell about themselves. Locks: none; one statement each."""

from datetime import timedelta

from django.utils import timezone

from tournaments.models import Worker

FORGOTTEN_AFTER = timedelta(days=1)


def report_worker(*, name: str) -> None:
    """Note that a worker is alive, and forget those that have been silent for a day."""
    now = timezone.now()
    Worker.objects.bulk_create(
        [Worker(name=name, seen_at=now)],
        update_conflicts=True,
        unique_fields=["name"],
        update_fields=["seen_at"],
    )
    Worker.objects.filter(seen_at__lt=now - FORGOTTEN_AFTER).delete()

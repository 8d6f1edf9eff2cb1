"""The server's time, by which every device tells how wrong its own clock is."""

from datetime import UTC, datetime, timedelta

from django.utils import timezone

HEADER = "X-Server-Time"
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def server_time() -> dict[str, str]:
    """Return the header that says what time it is here, in milliseconds since 1970 in UTC."""
    return {HEADER: str((timezone.now() - EPOCH) // timedelta(milliseconds=1))}

"""How a message is handed to the broker: once, without waiting for one that is not there."""

from typing import Any

ONE_TRY = {"max_retries": 0, "interval_start": 0, "interval_step": 0, "interval_max": 0}
"""For the connection; kombu would wait two seconds and try again, and somebody with it."""


def transport_options(url: str) -> dict[str, Any]:
    """Return the options of the transport to a broker at this address."""
    if url.startswith("redis"):
        return {**ONE_TRY, "socket_connect_timeout": 1, "socket_timeout": 5}
    return dict(ONE_TRY)

"""The embedded queue: kombu's folder of files, made safe against a program that is killed.

Kombu writes a message into the file that the worker is already looking for, so that a worker can
read it empty, and ends on what it cannot read. Here a message appears whole or not at all, and one
that cannot be read is left out: the sweep does what it asked for.
"""

import logging
import time
from pathlib import Path
from queue import Empty
from typing import Any
from uuid import uuid4

from kombu.transport import filesystem
from kombu.utils.json import dumps

log = logging.getLogger(__name__)

NEEDED = ("delivery_info", "delivery_tag")
"""Properties without which a message is not one."""


def as_message(found: Any) -> Any:
    """Return what a file holds. Raises ``ValueError`` when kombu could not make a message of it."""
    properties = found.get("properties") if isinstance(found, dict) else None
    if isinstance(properties, dict) and {"body", *NEEDED} <= {*found, *properties}:
        return found
    raise ValueError("it has no body, or no address")


class Channel(filesystem.Channel):
    """Puts whole files, and gets what can be read."""

    # The stubs of the two classes above contradict each other.
    def _put(self, queue: str, payload: Any, **kwargs: Any) -> None:  # type: ignore[override]
        """Write a message beside its name, then give it the name."""
        whole = Path(self.data_folder_out, f"{time.time_ns()}_{uuid4()}.{queue}.msg")
        part = whole.with_suffix(".part")
        part.write_text(dumps(payload), encoding="utf-8")
        part.replace(whole)

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        """Return the next message that can be read. Raises ``Empty``."""
        try:
            return as_message(super()._get(queue))
        except ValueError as unreadable:
            log.warning("A message could not be read and is left out: %s", unreadable)
            raise Empty from unreadable

    def get_table(self, exchange: str) -> Any:
        """Return an exchange's queues; none where its file was cut short."""
        try:
            return super().get_table(exchange)
        except ValueError:
            return []

    def _queue_bind(  # type: ignore[override]
        self, exchange: str, routing_key: str, pattern: str, queue: str
    ) -> None:
        """Note a queue of an exchange; begin anew where its file was cut short."""
        try:
            super()._queue_bind(exchange, routing_key, pattern, queue)
        except ValueError:
            Path(self.control_folder, f"{exchange}.exchange").unlink(missing_ok=True)
            super()._queue_bind(exchange, routing_key, pattern, queue)


class Transport(filesystem.Transport):
    """What Celery's ``broker_transport`` names."""

    Channel = Channel

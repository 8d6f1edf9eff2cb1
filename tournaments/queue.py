"""Names of tasks, and the only place that queues them.

A message is a hurry-up: it goes out after the commit, once, and a broker that does not answer
never undoes or delays what was saved. The sweep finds whatever no message asked for.
"""

import logging

from celery import current_app
from django.db import transaction

log = logging.getLogger(__name__)

RECOMPUTE_STANDINGS = "tournaments.recompute_standings"


def recompute_standings(*, event_id: int, revision: int) -> None:
    """Ask for the standings at ``revision`` or later, once this transaction is committed."""
    transaction.on_commit(lambda: _send(RECOMPUTE_STANDINGS, event_id, revision), robust=True)


def _send(name: str, *arguments: int) -> None:
    """Send a message; log, and leave it to the sweep, when that fails."""
    try:
        current_app.send_task(name, args=arguments, ignore_result=True, retry=False)
    except Exception as error:  # noqa: BLE001 - whatever the broker's library raises
        log.warning("%s%s was not queued (%s); the sweep does it.", name, arguments, error)

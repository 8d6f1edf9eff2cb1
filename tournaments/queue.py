"""Names of tasks, and the only place that queues them.

A message is a hurry-up: it goes out after the commit, once, and a broker that does not answer
never undoes or delays what was saved. The sweep finds whatever no message asked for.
"""

import logging
import time

from celery import current_app
from django.db import transaction

log = logging.getLogger(__name__)

QUIET_SECONDS = 5.0
"""After a failure nothing is sent for so long: a dead broker must not slow every hand down."""

RECOMPUTE_STANDINGS = "tournaments.recompute_standings"
SEARCH_CHART = "tournaments.search_chart"
ADVANCE_PRINTING = "tournaments.advance_printing"
RECOMPUTE_SEASON = "tournaments.recompute_season"


def recompute_standings(*, event_id: int, revision: int) -> None:
    """Ask for the standings at ``revision`` or later, once this transaction is committed."""
    transaction.on_commit(
        lambda: doorbell.ring(RECOMPUTE_STANDINGS, event_id, revision), robust=True
    )


def search_chart(*, search_id: int) -> None:
    """Ask for the next try of a chart's search, once this transaction is committed."""
    transaction.on_commit(lambda: doorbell.ring(SEARCH_CHART, search_id), robust=True)


def recompute_season(*, season_id: int, revision: int) -> None:
    """Ask for a season's tables at ``revision`` or later, once this transaction is committed."""
    transaction.on_commit(lambda: doorbell.ring(RECOMPUTE_SEASON, season_id, revision), robust=True)


def advance_printing(*, printing_id: int) -> None:
    """Ask for the next step of a printing, once this transaction is committed."""
    transaction.on_commit(lambda: doorbell.ring(ADVANCE_PRINTING, printing_id), robust=True)


class Doorbell:
    """Rings the broker; after a failure it is silent for a while, and the sweep does the work."""

    def __init__(self) -> None:
        self.silent_until = 0.0

    def ring(self, name: str, *arguments: int) -> None:
        """Send a message, once; a failure is logged and not raised."""
        if time.monotonic() < self.silent_until:
            return
        try:
            current_app.send_task(name, args=arguments, ignore_result=True, retry=False)
        except Exception as error:  # noqa: BLE001 - whatever the broker's library raises
            self.silent_until = time.monotonic() + QUIET_SECONDS
            log.warning("%s%s was not queued (%s); the sweep does it.", name, arguments, error)


doorbell = Doorbell()

"""The worker's entry point, and its sweep.

The broker is a doorbell; the database says what is due. Every worker looks for itself each
``SWEEP_SECONDS`` and does what a lost message left undone, so no second program need run.
"""

import logging
import os
import threading
from typing import Any

from celery import Celery, bootsteps
from django.conf import settings
from django.db import close_old_connections

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournaments.config.settings.laptop")

log = logging.getLogger(__name__)


class Sweep(bootsteps.StartStopStep):
    """A thread beside the pool that finishes whatever no message asked for."""

    def __init__(self, parent: Any, **options: Any) -> None:
        super().__init__(parent, **options)
        self.worker = str(parent.hostname)
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.run, name="sweep", daemon=True)

    def start(self, parent: Any) -> None:
        """Begin to sweep."""
        self.thread.start()

    def stop(self, parent: Any) -> None:
        """End after the sweep that runs now."""
        self.stopped.set()

    terminate = stop

    def run(self) -> None:
        """Sweep until stopped; a failure is logged and the next turn tries again."""
        while True:
            try:
                self.sweep_once()
            except Exception:
                log.exception("The sweep failed; it tries again in %s s.", settings.SWEEP_SECONDS)
            finally:
                close_old_connections()
            if self.stopped.wait(settings.SWEEP_SECONDS):
                return

    def sweep_once(self) -> None:
        """Report that this worker is alive, then do what is due."""
        # Rows can be imported only once Django is set up; this module is read before that.
        from tournaments.services import charts, standings, tries, upkeep  # noqa: PLC0415
        from tournaments.services.seasons import standings as seasons  # noqa: PLC0415
        from tournaments.services.workers import report_worker  # noqa: PLC0415

        report_worker(name=self.worker)
        standings.sweep()
        charts.sweep()
        seasons.sweep_seasons()
        upkeep.sweep_printings()
        tries.forget_tries()


app = Celery("pitchboard")
# What is current is known per thread; the threads of a web server fall back to the default.
app.set_default()
app.add_defaults(lambda: settings.CELERY)
app.autodiscover_tasks(["tournaments"])
app.steps["worker"].add(Sweep)

"""The worker's entry point, and its sweep.

The broker is a doorbell; the database says what is due. Every worker looks for itself each
``SWEEP_SECONDS`` and does what a lost message left undone, so no second program need run.
"""

import logging
import os
import threading
from typing import Any

import django
from celery import Celery, bootsteps
from django.conf import settings
from django.db import close_old_connections

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournaments.config.settings.laptop")
django.setup()

log = logging.getLogger(__name__)


class Sweep(bootsteps.StartStopStep):
    """A thread beside the pool that finishes whatever no message asked for."""

    def __init__(self, parent: Any, **options: Any) -> None:
        super().__init__(parent, **options)
        self.stopped = threading.Event()

    def start(self, parent: Any) -> None:
        """Begin to sweep."""
        threading.Thread(target=self.run, name="sweep", daemon=True).start()

    def stop(self, parent: Any) -> None:
        """End after the sweep that runs now."""
        self.stopped.set()

    def run(self) -> None:
        """Sweep until stopped; a failure is logged and the next turn tries again."""
        from tournaments.services.standings import sweep  # models exist only after django.setup

        while not self.stopped.wait(settings.SWEEP_SECONDS):
            try:
                sweep()
            except Exception:
                log.exception("The sweep failed; it tries again in %s s.", settings.SWEEP_SECONDS)
            finally:
                close_old_connections()


app = Celery("pitchboard")
app.config_from_object(settings.CELERY)
app.autodiscover_tasks(["tournaments"])
app.steps["worker"].add(Sweep)

"""For those who watch the service: is it alive, is it ready? No login, no names, no secrets.

A proxy goes by ``/healthz``: hands are taken while the broker or the worker is down.
"""

import logging
import os
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from kombu.exceptions import OperationalError

from tournaments.config.celery import app
from tournaments.config.durability import durability_settings, unsafe
from tournaments.selectors.workers import silence_of_workers

log = logging.getLogger(__name__)

RETRY_SECONDS = 5
BROKER_SECONDS = 1
TURNS_MISSED = 4  # a worker that missed so many of its sweeps is gone

Report = dict[str, Any]


@never_cache
@require_safe
def alive(_request: HttpRequest) -> JsonResponse:
    """Answer 200 while this program answers at all."""
    return JsonResponse({"alive": True})


@never_cache
@require_safe
def ready(_request: HttpRequest) -> JsonResponse:
    """Answer 200 when the database keeps what it takes, the broker answers and a worker lives."""
    parts = {part.__name__: report_on(part) for part in (database, broker, worker)}
    is_ready = all(part["ok"] for part in parts.values())
    answer = JsonResponse({"ready": is_ready, **parts}, status=200 if is_ready else 503)
    if not is_ready:
        answer["Retry-After"] = str(RETRY_SECONDS)
    return answer


def report_on(part: Callable[[], Report]) -> Report:
    """Return a part's report; what exactly failed is for the log, not for strangers."""
    try:
        return part()
    except (DatabaseError, OperationalError, OSError) as error:
        log.warning("%s is not ready: %s", part.__name__, error)
        return {"ok": False, "reason": "unreachable"}


def database() -> Report:
    """Report the settings that decide whether an acknowledged hand outlives a power cut."""
    found = durability_settings(connection)
    return {"ok": not unsafe(found, connection.vendor), "vendor": connection.vendor, **found}


def broker() -> Report:
    """Report whether the broker takes messages; embedded, it is a folder that can be written."""
    kind = settings.BROKER_URL.partition(":")[0]
    if kind == "filesystem":
        return {"ok": os.access(settings.QUEUE / "messages", os.W_OK), "kind": kind}
    with app.connection_for_write() as link:
        link.ensure_connection(max_retries=1, timeout=BROKER_SECONDS)
    return {"ok": True, "kind": kind}


def worker() -> Report:
    """Report how long no worker has swept."""
    silence = silence_of_workers()
    if silence is None:
        return {"ok": False, "reason": "never_seen"}
    seconds = silence.total_seconds()
    return {
        "ok": seconds <= TURNS_MISSED * max(settings.SWEEP_SECONDS, 1),
        "silent_seconds": round(seconds, 1),
    }

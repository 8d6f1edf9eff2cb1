"""What the sweep does for printing: go on where nobody is, forget what is old, bound the disk."""

import logging
from datetime import datetime, timedelta

from django.utils import timezone

from tournaments.models import PrintBatch, Printing
from tournaments.selectors.printings import bytes_kept, has_claims, last_activity
from tournaments.services.printings import (
    CLAIM_SECONDS,
    advance_quietly,
    call_workers,
    end_printing,
)

log = logging.getLogger(__name__)

LOST_SECONDS, SILENT_SECONDS, GIVE_UP_SECONDS, KEPT_DAYS = 4, 15, 1800, 7
"""When a printing is taken up: after so long with nobody at it, or with nobody beginning a step.
Then how long it may take, and how long its parts are kept when no document needs them."""
MOST_BYTES = 512 * 1024**2
"""What kept parts may take on the disk; the longest unused go first."""
TRIMMED_AT_ONCE = 20


def sweep_printings() -> int:
    """Make one step of a printing that nobody goes on with; forget the old; return the steps."""
    now = timezone.now()
    waiting = Printing.objects.filter(state=Printing.State.WAITING).defer("head", "keys")
    for printing in waiting.order_by("asked_at"):
        if (now - printing.asked_at).total_seconds() > GIVE_UP_SECONDS:
            end_printing(printing_id=printing.pk, state=Printing.State.FAILED)
        elif _is_lost(printing, now):
            return _take_up(printing)
    _forget(before=now - timedelta(days=KEPT_DAYS))
    return 0


def _is_lost(printing: Printing, now: datetime) -> bool:
    """Tell whether nobody goes on with a printing; a slow worker is not a dead one."""
    is_claimed = has_claims(printing, since=now - timedelta(seconds=CLAIM_SECONDS))
    silence = (now - last_activity(printing)).total_seconds()
    return silence > (SILENT_SECONDS if is_claimed else LOST_SECONDS)


def _take_up(printing: Printing) -> int:
    """Make a step of a printing and call the workers for the rest."""
    try:
        has_moved = advance_quietly(printing_id=printing.pk)
    except Exception:
        log.exception("Printing %s could not go on.", printing.pk)
        return 0
    if has_moved:
        call_workers(printing)
    return int(has_moved)


def _forget(*, before: datetime) -> None:
    """Delete printings and parts that nobody has needed for long, and parts beyond the bound."""
    Printing.objects.filter(ended_at__lt=before).delete()
    unused = PrintBatch.objects.filter(content__isnull=False).order_by("used_at")
    unused.filter(used_at__lt=before).delete()
    while bytes_kept() > MOST_BYTES:
        oldest = list(unused.values_list("pk", flat=True)[:TRIMMED_AT_ONCE])
        PrintBatch.objects.filter(pk__in=oldest).delete()

"""Large documents, printed in batches by whoever has time. Locks: Printing, alone.

The rows say what is due. Each batch is claimed, printed outside any transaction, and kept once;
a message asks for the next step, and one that is lost, late or doubled changes nothing. A worker
that dies loses its claim after a while, and the sweep goes on.
"""

import logging
import os
from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from tournaments import queue
from tournaments.documents.bundles import Leaf, layout_digest
from tournaments.documents.pdf import PrintingFailed, PrintingUnavailable, compose_pdf
from tournaments.documents.plain import from_plain, to_plain
from tournaments.models import Document, PrintBatch, Printing
from tournaments.selectors.printings import batch_contents, owned_by, printed_parts
from tournaments.services.batches import (
    batches_of,
    missing_of,
    packed,
    print_batch,
    touch_batches,
    unpacked,
)
from tournaments.services.kinds import bundle_of, kind_of
from tournaments.services.papers import keep_document
from tournaments.services.wanted import Owner, Wanted

log = logging.getLogger(__name__)

CLAIM_SECONDS, TRIES = 60, 3
"""A press is ended after so long, and with it what its worker is at; how often a step is tried."""
CORES = os.cpu_count() or 1


def digest_of(sheet: Any) -> str:
    """Return the digest of a sheet's value as it is laid out: equal digests, equal documents."""
    return sha256(f"{layout_digest()} {sheet!r}".encode()).hexdigest()


def begin_printing(
    *, owner: Owner, wanted: Wanted, sheet: Any, revision: int, actor: str
) -> Printing:
    """Have a document printed step by step; asked for twice at once, it is printed once."""
    bundle = kind_of(owner, wanted).bundle
    keys = bundle.keys_of(sheet) if bundle else []
    new = Printing(
        **owned_by(owner),
        **wanted._asdict(),
        revision=revision,
        digest=digest_of(sheet),
        identifier=sheet.identifier,
        head=packed(to_plain(bundle.head_of(sheet))) if bundle else b"",
        keys=keys,
        parts=len(keys),
        kept=0,
        asked_by=actor,
        asked_at=timezone.now(),
    )
    return _planned(new, bundle.parts_of(sheet) if bundle else ())


@transaction.atomic
def _planned(new: Printing, parts: Sequence[Any]) -> Printing:
    """Insert a printing with its batches, or find the one that somebody inserted before."""
    Printing.objects.bulk_create([new], ignore_conflicts=True)
    same = Printing.objects.select_for_update(no_key=True).filter(
        **owned_by(new.owner), kind=new.kind, subject=new.subject, paper=new.paper
    )
    printing = same.get(digest=new.digest, state=Printing.State.WAITING)
    if printing.kept == printing.parts or printing.batches.exists():
        return printing
    kept, missing = missing_of(printing.keys)
    touch_batches({part.batch_id for part in kept.values()})
    values = dict(zip(new.keys, parts, strict=True))
    PrintBatch.objects.bulk_create(batches_of(printing, missing, values))
    printing.kept = printing.parts - sum(key not in kept for key in printing.keys)
    printing.save(update_fields=["kept"])
    return printing


def call_workers(printing: Printing) -> None:
    """Ask as many workers as there are cores to go on with a printing."""
    for _ in range(CORES):
        queue.advance_printing(printing_id=printing.pk)


def advance_printing(*, printing_id: int) -> bool:
    """Make the next step of a printing: a batch, or the binding; say whether there was one.

    Raises what the press raises; the printing is then given up.
    """
    step = _claim(printing_id)
    if step is None:
        return False
    try:
        if isinstance(step, PrintBatch):
            print_batch(step)
        else:
            _finish(step)
    except (PrintingFailed, PrintingUnavailable):
        end_printing(printing_id=printing_id, state=Printing.State.FAILED)
        raise
    return True


def advance_quietly(*, printing_id: int) -> bool:
    """Make the next step where nobody waits for it: a failure stands in the row and in the log."""
    try:
        return advance_printing(printing_id=printing_id)
    except (PrintingFailed, PrintingUnavailable) as failure:
        log.warning("Printing %s is given up: %s", printing_id, failure)
        return True


def go_on(*, printing_id: int) -> None:
    """Make the next step, and ask for the one after it: standings need not wait for more."""
    if advance_quietly(printing_id=printing_id):
        queue.advance_printing(printing_id=printing_id)


@transaction.atomic
def _claim(printing_id: int) -> PrintBatch | Printing | None:
    """Take the next step for this worker; None where all is done or others are at it."""
    waiting = Printing.objects.select_for_update(no_key=True)
    printing = waiting.filter(pk=printing_id, state=Printing.State.WAITING).first()
    if printing is None:
        return None
    taken = _due_step(printing)
    if taken is None:
        return None
    if taken.tries == TRIES:  # it may be the step that ends the workers
        _end(printing, Printing.State.FAILED)
        return None
    taken.claimed_at, taken.tries = timezone.now(), taken.tries + 1
    taken.save(update_fields=["claimed_at", "tries"])
    return taken


def _due_step(printing: Printing) -> PrintBatch | Printing | None:
    """Return the next step that nobody is at; the binding comes after the last batch."""
    expired = timezone.now() - timedelta(seconds=CLAIM_SECONDS)
    due = printing.batches.filter(content__isnull=True).order_by("number")
    batch = due.filter(Q(claimed_at__isnull=True) | Q(claimed_at__lt=expired)).first()
    if batch is None and not due.exists() and (printing.claimed_at or expired) <= expired:
        return printing
    return batch


def _finish(printing: Printing) -> None:
    """Make the document, and keep it. Raises ``PrintingFailed``."""
    wanted = Wanted(printing.kind, printing.subject, printing.paper)
    kind = kind_of(printing.owner, wanted)
    if kind.prints is None:
        content = _bound(printing)
    else:
        content = kind.prints(kind.read(printing.owner, wanted))
    with transaction.atomic():
        same = Printing.objects.select_for_update(no_key=True).filter(pk=printing.pk)
        found = same.filter(state=Printing.State.WAITING).first()
        if found is not None:
            keep_document(document_of(found, content))
            _end(found, Printing.State.DONE)


def _bound(printing: Printing) -> bytes:
    """Bind the printed parts. Raises ``PrintingFailed``."""
    bundle = bundle_of(printing)
    head = from_plain(bundle.sheet, unpacked(printing.head))
    parts = printed_parts(list(dict.fromkeys(printing.keys)))
    contents = batch_contents({part.batch_id for part in parts.values()})
    if len(parts) < len(set(printing.keys)) or None in contents.values():
        raise PrintingFailed("parts that were kept are no longer there")
    leaves = [
        Leaf(str(parts[key].batch_id), parts[key].first, parts[key].pages) for key in printing.keys
    ]
    printed = {str(batch): content for batch, content in contents.items() if content}
    return compose_pdf(bundle.bind(head, leaves, printing.identifier), printed=printed)


def document_of(printing: Printing, content: bytes) -> Document:
    """Return the document of a printing, not yet stored."""
    named = ("event", "season", "kind", "subject", "paper", "revision", "digest")
    return Document(content=content, **{name: getattr(printing, name) for name in named})


@transaction.atomic
def end_printing(*, printing_id: int, state: Printing.State) -> None:
    """End a printing that is not done; what is printed of it is kept for the next one."""
    waiting = Printing.objects.select_for_update(no_key=True)
    printing = waiting.filter(pk=printing_id, state=Printing.State.WAITING).first()
    if printing is not None:
        _end(printing, state)


def _end(printing: Printing, state: Printing.State) -> None:
    printing.state, printing.ended_at = state, timezone.now()
    printing.save(update_fields=["state", "ended_at"])
    printing.batches.filter(content__isnull=True).delete()

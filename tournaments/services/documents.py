"""Printed pages: made once for a revision, kept, given again. Locks: a table's head, for a read."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from django.utils import timezone

from tournaments.documents import pdf
from tournaments.errors import PrintingFailed, PrintingTakesLonger, PrintingUnavailable
from tournaments.models import Document, Printing
from tournaments.selectors.printings import newest_document, owned_by
from tournaments.services.batches import missing_of
from tournaments.services.imprints import note_imprints
from tournaments.services.kinds import kind_of
from tournaments.services.papers import keep_document, move_document
from tournaments.services.printings import (
    advance_printing,
    begin_printing,
    call_workers,
    digest_of,
)
from tournaments.services.wanted import Kind, Owner, Wanted

AT_ONCE = 60
"""So many pages are printed while a director waits; more by the workers."""


class Due(NamedTuple):
    """A document that is not there yet: what it shows, of which revision, and how much that is."""

    kind: Kind
    sheet: Any
    revision: int
    pages: int


def document_for(*, owner: Owner, wanted: Wanted, actor: str = "") -> Document:
    """Return the document as it is at this moment, printed now or kept from before.

    Raises ``NotFound``, ``PrintingTakesLonger`` where so much is to be printed that the workers
    have to be asked, ``PrintingUnavailable`` where the libraries are missing, or
    ``PrintingFailed``.
    """
    found = _look(owner, wanted)
    if isinstance(found, Document):
        return found
    if found.pages > AT_ONCE:
        raise PrintingTakesLonger(pages=found.pages)
    with printing_refusals():
        return _print_now(owner, wanted, found, actor=actor)


def ask_document(*, owner: Owner, wanted: Wanted, actor: str) -> Document | None:
    """Return the document, or None where the workers have been asked to print it.

    Raises as ``document_for`` does.
    """
    found = _look(owner, wanted)
    if isinstance(found, Document):
        return found
    if found.pages <= AT_ONCE:
        with printing_refusals():
            return _print_now(owner, wanted, found, actor=actor)
    note_imprints(owner=owner, wanted=wanted, sheet=found.sheet, read_at=timezone.now())
    asked = begin_printing(
        owner=owner, wanted=wanted, sheet=found.sheet, revision=found.revision, actor=actor
    )
    call_workers(asked)
    return None


def _look(owner: Owner, wanted: Wanted) -> Document | Due:
    """Return the document as it is now where it is kept, else what is to be printed."""
    kind = kind_of(owner, wanted)
    revision = kind.revision(owner)
    kept = newest_document(owner, **wanted._asdict())
    if kept is not None and kept.revision == revision and kept.content is not None:
        return kept
    sheet = kind.read(owner, wanted)
    if kept is not None and kept.digest == digest_of(sheet) and kept.content is not None:
        return move_document(kept, revision=revision)
    return Due(kind, sheet, revision, _pages(kind, sheet))


def _pages(kind: Kind, sheet: Any) -> int:
    """Return about how many pages are not kept from before."""
    if kind.bundle is None:
        return int(sheet.weight)
    return len(missing_of(kind.bundle.keys_of(sheet))[1])


def _print_now(owner: Owner, wanted: Wanted, due: Due, *, actor: str) -> Document:
    """Print while the director waits; a bundle in the same steps in which a worker would."""
    note_imprints(owner=owner, wanted=wanted, sheet=due.sheet, read_at=timezone.now())
    if due.kind.prints is not None:
        content = due.kind.prints(due.sheet)
        named = {**wanted._asdict(), "revision": due.revision, "digest": digest_of(due.sheet)}
        return keep_document(Document(**owned_by(owner), content=content, **named))
    asked = begin_printing(
        owner=owner, wanted=wanted, sheet=due.sheet, revision=due.revision, actor=actor
    )
    while advance_printing(printing_id=asked.pk):
        pass
    asked.refresh_from_db(fields=["state"])
    made = newest_document(owner, **wanted._asdict())
    if asked.state != Printing.State.DONE or made is None:  # somebody else is at it, or was
        raise PrintingTakesLonger(pages=due.pages)
    return made


@contextmanager
def printing_refusals() -> Iterator[None]:
    """Turn what the press cannot do into refusals."""
    try:
        yield
    except pdf.PrintingUnavailable as missing:
        raise PrintingUnavailable(remedy=missing.remedy) from missing
    except pdf.PrintingFailed as failure:
        raise PrintingFailed from failure

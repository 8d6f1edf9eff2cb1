"""Reads of what is being printed, and of parts that are kept."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.db.models import Max, QuerySet, Sum

from tournaments.models import Document, Event, PrintBatch, PrintedPart, Printing, Season

AT_A_TIME = 500
"""Keys in one question: a database takes so many values, not any number."""


def owned_by(owner: Event | Season) -> dict[str, Any]:
    """Return the column that names an owner, with the owner: to look rows up, and to make them."""
    return {"event" if isinstance(owner, Event) else "season": owner}


def printed_parts(keys: Sequence[str]) -> dict[str, PrintedPart]:
    """Return the parts that are kept, by key. Queries: 1 for each 500 keys."""
    found: dict[str, PrintedPart] = {}
    for start in range(0, len(keys), AT_A_TIME):
        some = PrintedPart.objects.filter(key__in=keys[start : start + AT_A_TIME])
        found.update({part.key: part for part in some})
    return found


def batch_contents(numbers: Iterable[int]) -> dict[int, bytes | None]:
    """Return the PDFs of batches by primary key. Queries: 1."""
    batches = PrintBatch.objects.filter(pk__in=list(numbers))
    return {batch.pk: batch.content for batch in batches.only("pk", "content")}


def printing_of(owner: Event | Season, *, kind: str, subject: str, paper: str) -> Printing | None:
    """Return what was last asked for of a document. Queries: 1."""
    same = Printing.objects.filter(**owned_by(owner), kind=kind, subject=subject, paper=paper)
    return same.defer("head", "keys").order_by("-pk").first()


def printings_waiting(owner: Event | Season) -> QuerySet[Printing]:
    """Return what is being printed, the first asked for first. Queries: 1, when read."""
    waiting = Printing.objects.filter(**owned_by(owner), state=Printing.State.WAITING)
    return waiting.defer("head", "keys").order_by("pk")


def parts_done(printing: Printing) -> int:
    """Count the parts that are printed or kept. Queries: 1."""
    done = printing.batches.filter(content__isnull=False).aggregate(parts=Sum("parts"))
    return printing.kept + (done["parts"] or 0)


def last_activity(printing: Printing) -> datetime:
    """Return when somebody was last at a printing. Queries: 1."""
    claimed = printing.batches.aggregate(at=Max("claimed_at"))["at"]
    times = (printing.asked_at, printing.claimed_at, claimed)
    return max(time for time in times if time is not None)


def has_claims(printing: Printing, *, since: datetime) -> bool:
    """Tell whether somebody who began since then is at a step. Queries: 1."""
    if printing.claimed_at is not None and printing.claimed_at > since:
        return True
    return printing.batches.filter(content__isnull=True, claimed_at__gt=since).exists()


def bytes_kept() -> int:
    """Return what the kept parts take, in bytes. Queries: 1."""
    total: int = PrintBatch.objects.aggregate(total=Sum("size"))["total"] or 0
    return total


def newest_document(
    owner: Event | Season, *, kind: str, subject: str, paper: str
) -> Document | None:
    """Return the newest of a document that is kept. Queries: 1."""
    same = Document.objects.filter(**owned_by(owner), kind=kind, subject=subject, paper=paper)
    return same.order_by("-revision").first()

"""Parts printed in one go, and kept for every later document that has them. Locks: none."""

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments.documents.bundles import BATCH, batched
from tournaments.documents.pdf import PrintingFailed
from tournaments.documents.plain import from_plain, to_plain
from tournaments.models import PrintBatch, PrintedPart, Printing
from tournaments.selectors.printings import printed_parts
from tournaments.services.kinds import bundle_of

MOST_BATCHES = 100
"""From so many batches a document is bound; parts of the smallest others are printed again."""


def missing_of(keys: Sequence[str]) -> tuple[dict[str, PrintedPart], list[str]]:
    """Return the parts that are kept, and the keys of those to print, in order.

    Where the kept ones lie in too many batches, those of the smallest are printed again.
    """
    kept = printed_parts(list(dict.fromkeys(keys)))
    batches: dict[int, int] = {}
    for part in kept.values():
        batches[part.batch_id] = batches.get(part.batch_id, 0) + 1
    largest = set(sorted(batches, key=lambda batch: -batches[batch])[:MOST_BATCHES])
    kept = {key: part for key, part in kept.items() if part.batch_id in largest}
    return kept, [key for key in dict.fromkeys(keys) if key not in kept]


def batches_of(
    printing: Printing, missing: Sequence[str], values: Mapping[str, Any]
) -> Iterator[PrintBatch]:
    """Yield the batches in which the missing parts are printed."""
    for number, (start, end) in enumerate(batched(len(missing), most=BATCH)):
        keys = list(missing[start:end])
        value = packed([to_plain(values[key]) for key in keys])
        yield PrintBatch(
            printing=printing,
            number=number,
            keys=keys,
            parts=len(keys),
            value=value,
            used_at=printing.asked_at,
        )


def touch_batches(batches: set[int]) -> None:
    """Note that batches are needed, so that the sweep leaves them."""
    PrintBatch.objects.filter(pk__in=batches).update(used_at=timezone.now())


def packed(plain: Any) -> bytes:
    """Return plain values as a row keeps them."""
    return zlib.compress(json.dumps(plain, separators=(",", ":")).encode())


def unpacked(content: bytes | None) -> Any:
    """Return what was packed. Raises ``PrintingFailed`` after a move to another key."""
    if content is None:
        raise PrintingFailed("what was to be printed is sealed with another key")
    return json.loads(zlib.decompress(content))


def print_batch(batch: PrintBatch) -> None:
    """Print the parts of a batch and keep them. Raises ``PrintingFailed``.

    What another worker has kept meanwhile, or nobody wants any more, changes nothing.
    """
    if batch.printing is None:
        return
    bundle = bundle_of(batch.printing)
    head = from_plain(bundle.sheet, unpacked(batch.printing.head))
    parts = [from_plain(bundle.part, plain) for plain in unpacked(batch.value)]
    leaves = bundle.print_parts(head, parts)
    with transaction.atomic():
        size = len(leaves.content)
        is_first = PrintBatch.objects.filter(pk=batch.pk, content__isnull=True).update(
            content=leaves.content, size=size, value=b"", used_at=timezone.now()
        )
        if is_first:
            lie = _printed(batch, leaves.pages)
            PrintedPart.objects.bulk_create(lie, ignore_conflicts=True)


def _printed(batch: PrintBatch, pages: Sequence[int]) -> Iterator[PrintedPart]:
    """Yield where each part of a batch lies."""
    first = 0
    for key, count in zip(batch.keys, pages, strict=True):
        yield PrintedPart(key=key, batch=batch, first=first, pages=count)
        first += count

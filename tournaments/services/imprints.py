"""The codes at the foot of what was printed: noted, and looked up. Locks: none; one statement."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple

from tournaments.errors import NotFound
from tournaments.models import Imprint
from tournaments.selectors.imprints import imprints_with, last_change
from tournaments.selectors.printings import owned_by
from tournaments.services.kinds import kind_of
from tournaments.services.wanted import Owner, Wanted


class Finding(NamedTuple):
    """What is known of a sheet: whether it is the newest, and when something last changed.

    ``is_there`` is false where its event or season has no such sheet any more.
    """

    imprint: Imprint
    is_newest: bool
    is_there: bool
    changed_at: datetime | None


class Marked(NamedTuple):
    """A code, what it stands on within a document, and the version beside it."""

    code: str
    subject: str
    revision: int


def note_imprints(*, owner: Owner, wanted: Wanted, sheet: Any, read_at: datetime) -> None:
    """Note the codes of what is printed; each once, however often it is printed."""
    Imprint.objects.bulk_create(
        [
            Imprint(
                **owned_by(owner),
                kind=wanted.kind,
                paper=wanted.paper,
                read_at=read_at,
                **mark._asdict(),
            )
            for mark in marks_of(owner, wanted, sheet)
        ],
        ignore_conflicts=True,
        batch_size=500,
    )


def marks_of(owner: Owner, wanted: Wanted, sheet: Any) -> Iterator[Marked]:
    """Yield the codes on a sheet, or on each of its parts."""
    if bundle := kind_of(owner, wanted).bundle:
        for part in bundle.parts_of(sheet):
            yield Marked(part.code, f"{wanted.subject.partition('-')[0]}-{part.name}", part.version)
        return
    singles = getattr(sheet, "singles", None) or {wanted.subject: sheet}
    for subject, single in singles.items():
        if code := getattr(single, "code", ""):
            yield Marked(code, subject, single.revision)


def look_up(code: str) -> list[Finding]:
    """Return what is known of each sheet that bears a code, the newest first.

    Queries: 1, and for each what reading the sheet takes.
    """
    return [_finding(imprint) for imprint in imprints_with(code)]


def _finding(imprint: Imprint) -> Finding:
    """Read the sheet as it is now and compare."""
    wanted, owner = Wanted(imprint.kind, imprint.subject, imprint.paper), imprint.owner
    changed_at = last_change(owner)
    try:
        sheet = kind_of(owner, wanted).read(owner, wanted)
    except NotFound:
        return Finding(imprint, is_newest=False, is_there=False, changed_at=changed_at)
    codes = {mark.code for mark in marks_of(owner, wanted, sheet)}
    return Finding(imprint, imprint.code in codes, is_there=bool(codes), changed_at=changed_at)

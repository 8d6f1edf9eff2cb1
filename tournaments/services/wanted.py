"""What somebody wants on paper, and how a kind of it is read and printed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils import translation

from tournaments.documents.bundles import Bundle
from tournaments.models import Event, Season

ALL = "all"
Owner = Event | Season
"""Whose paper it is."""


class Wanted(NamedTuple):
    """Which document: its kind, which one of the kind ("3" for a round, else "all"), the paper."""

    kind: str
    subject: str
    paper: str


def revision_of(owner: Owner) -> int:
    """Return what most documents depend on: how many lines the log has."""
    return owner.log_length


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """How a kind is read by ``reader`` into a sheet (or ``NotFound``), and printed.

    Either ``prints`` a whole sheet at once, or a ``bundle`` of parts that are printed one by one
    and kept. A sheet's ``weight`` is about how many pages it has: many are printed by a worker.
    While ``revision`` gives the same, a document is given again.
    """

    reader: Callable[[Any, Wanted], Any]
    prints: Callable[[Any], bytes] | None = None
    bundle: Bundle | None = None
    revision: Callable[[Any], int] = revision_of

    def read(self, owner: Owner, wanted: Wanted) -> Any:
        """Read the sheet as it is now: its words are in the club's language, not the visitor's."""
        with translation.override(owner.club.language):
            return self.reader(owner, wanted)

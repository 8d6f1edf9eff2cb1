"""What can be printed of an event, or of a season."""

from collections.abc import Mapping

from tournaments.documents.bundles import Bundle
from tournaments.documents.looks import LOOKS
from tournaments.errors import NotFound
from tournaments.models import Event, Printing
from tournaments.services.event_kinds import EVENT_KINDS
from tournaments.services.seasons.kinds import SEASON_KINDS
from tournaments.services.wanted import Kind, Owner, Wanted


def kinds_of(owner: Owner) -> Mapping[str, Kind]:
    """Return what there is to print of an event or of a season, by name."""
    return EVENT_KINDS if isinstance(owner, Event) else SEASON_KINDS


def kind_of(owner: Owner, wanted: Wanted) -> Kind:
    """Return how a document is made. Raises ``NotFound``."""
    kinds = kinds_of(owner)
    if wanted.kind not in kinds or wanted.paper not in LOOKS:
        raise NotFound(what="document")
    return kinds[wanted.kind]


def bundle_of(printing: Printing) -> Bundle:
    """Return how the parts of what is printed are. Raises ``NotFound`` where it has none."""
    bundle = kinds_of(printing.owner)[printing.kind].bundle
    if bundle is None:
        raise NotFound(what="document")
    return bundle

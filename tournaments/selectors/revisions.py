"""Reads of what an answer depends on, so that an unchanged one need not be given again."""

from tournaments.errors import NotFound
from tournaments.models import Event
from tournaments.selectors.slips import UNCONFIRMED


def standings_tag(slug: str) -> str:
    """Return the revision of an event's standings, and of the results where those are ahead.

    Where hands are unconfirmed, their number follows. Raises ``NotFound``. Queries: 1.
    """
    events = Event.objects.filter(slug=slug).annotate(unconfirmed=UNCONFIRMED)
    columns = ("standings_head__revision", "results_revision", "unconfirmed")
    found = events.values_list(*columns).first()
    if found is None:
        raise NotFound(what="event")
    computed, results, unconfirmed = found
    tag = f"{computed}" if computed == results else f"{computed}-{results}"
    return f"{tag}.{unconfirmed}" if unconfirmed else tag

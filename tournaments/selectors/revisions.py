"""Reads of what an answer depends on, so that an unchanged one need not be given again."""

from tournaments.errors import NotFound
from tournaments.models import StandingsHead


def standings_tag(slug: str) -> str:
    """Return the revision of an event's standings, and of the results where those are ahead.

    Raises ``NotFound``. Queries: 1.
    """
    heads = StandingsHead.objects.filter(event__slug=slug)
    found = heads.values_list("revision", "event__results_revision").first()
    if found is None:
        raise NotFound(what="event")
    computed, results = found
    return f"{computed}" if computed == results else f"{computed}-{results}"

"""Reads of charts that are searched for."""

import json
from datetime import datetime
from hashlib import sha256

from tournaments.models import ChartSearch
from tournaments.pairings import nights, notation
from tournaments.pairings.night_charts import Chart
from tournaments.pairings.nights import Night
from tournaments.pairings.quality import LowerBound, Quality


def key_of(night: Night) -> str:
    """Return the digest by which a night is known; equal nights have equal digests."""
    told = json.dumps(nights.to_json(night), sort_keys=True, separators=(",", ":"))
    return sha256(told.encode()).hexdigest()


def digest_of(chart: Chart) -> str:
    """Return twelve figures that name a chart and no other: its question and its seats."""
    seats = repr((nights.to_json(chart.night), chart.rounds))
    return sha256(seats.encode()).hexdigest()[:12]


def chart_in(search: ChartSearch) -> Chart | None:
    """Return the best chart that a search has found so far."""
    if search.rounds is None or search.quality is None:
        return None
    bound = LowerBound(**search.quality["lower_bound"])
    return Chart(
        nights.from_json(search.question),
        tuple(notation.from_json(this_round) for this_round in search.rounds),
        Quality(**{**search.quality, "lower_bound": bound}),
    )


def search_of(night: Night) -> ChartSearch | None:
    """Return the search for a night's chart, or None. Queries: 1."""
    return ChartSearch.objects.filter(key=key_of(night)).first()


def searches_asked_by(visitor: str, since: datetime) -> int:
    """Count what one visitor asked for lately. Queries: 1."""
    return ChartSearch.objects.filter(asked_by=visitor, asked_at__gte=since).count()


def searches_waiting() -> int:
    """Count what is not searched through yet. Queries: 1."""
    return ChartSearch.objects.filter(state=ChartSearch.State.WAITING).count()

"""Charts for anybody: at once where that is quick, else searched for. Locks: ChartSearch, alone.

A search is a chain of short tries, each a message of its own, so that no hand's standings wait
longer than one try. The row is the truth: a try that is asked for twice, late or never changes
nothing, and the sweep goes on where a message was lost.
"""

import logging
from dataclasses import asdict, dataclass
from datetime import timedelta
from functools import lru_cache

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from tournaments import queue
from tournaments.errors import TooManySearches
from tournaments.models import ChartSearch
from tournaments.pairings import nights, notation
from tournaments.pairings.night_charts import Chart, chart_of, refuse_impossible_night
from tournaments.pairings.nights import Night
from tournaments.selectors.charts import (
    chart_in,
    key_of,
    search_of,
    searches_asked_by,
    searches_waiting,
)

log = logging.getLogger(__name__)

QUICK_SECONDS, QUICK_SEATINGS = 0.5, 2_000
"""What is searched for while a visitor waits: so long, for so many players times rounds."""
TRIES, TRY_SECONDS = 8, 2.0
CLAIM_SECONDS, LOST_SECONDS, GIVE_UP_SECONDS, KEPT_DAYS = 30, 5, 600, 7
MOST_OF_ONE, OF_ONE_SECONDS, MOST_WAITING = 6, 600, 40


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known about a night: the best chart so far, and the search, where there is one."""

    chart: Chart | None
    search: ChartSearch | None

    @property
    def is_searching(self) -> bool:
        """Whether a better chart may come by itself."""
        return self.search is not None and self.search.state == ChartSearch.State.WAITING

    @property
    def can_search(self) -> bool:
        """Whether a search could find a better chart than the one here."""
        if self.search is not None:
            return False
        return self.chart is None or not self.chart.quality.proved_optimal


def answer_for(night: Night) -> Answer:
    """Return the chart of a night as far as it is known; searches a little where that is quick.

    Raises ``PairingRefused`` where there can be no chart. Queries: 1.
    """
    refuse_impossible_night(night)
    search = search_of(night)
    found = chart_in(search) if search else None
    return Answer(found or (quick_chart(night) if is_quick(night) else None), search)


def is_quick(night: Night) -> bool:
    """Say whether a chart comes while a visitor waits."""
    return night.is_known or night.players * night.rounds <= QUICK_SEATINGS


@lru_cache(maxsize=64)
def quick_chart(night: Night) -> Chart:
    """Return a chart that a visitor can wait for; the same night has the same."""
    return chart_of(night, seconds=QUICK_SECONDS)


def ask_search(*, night: Night, visitor: str) -> ChartSearch:
    """Ask for the chart of a night; asked for twice it is searched for once.

    ``visitor`` is whatever tells visitors apart. Raises ``PairingRefused``, or ``TooManySearches``
    when this visitor, or everybody together, asked for too many.
    """
    refuse_impossible_night(night)
    if (known := search_of(night)) is not None:
        return known
    now = timezone.now()
    since = now - timedelta(seconds=OF_ONE_SECONDS)
    is_full = searches_waiting() >= MOST_WAITING
    if is_full or searches_asked_by(visitor, since) >= MOST_OF_ONE:
        raise TooManySearches(minutes=OF_ONE_SECONDS // 60)
    return _new_search(night, visitor)


@transaction.atomic
def _new_search(night: Night, visitor: str) -> ChartSearch:
    """Insert a search, or find the one that somebody inserted in the same moment."""
    new = ChartSearch(
        key=key_of(night),
        question=nights.to_json(night),
        tries=TRIES,
        asked_by=visitor,
        asked_at=timezone.now(),
    )
    ChartSearch.objects.bulk_create([new], ignore_conflicts=True)
    search = ChartSearch.objects.get(key=new.key)
    queue.search_chart(search_id=search.pk)
    return search


def advance_search(*, search_id: int) -> bool:
    """Make the next try of a search; say whether there was one to make."""
    search = _claim(search_id)
    if search is None:
        return False
    attempt = search.tries_done
    chart = chart_of(nights.from_json(search.question), seconds=TRY_SECONDS, attempt=attempt)
    return _keep(search_id, chart, attempt=attempt)


@transaction.atomic
def _claim(search_id: int) -> ChartSearch | None:
    """Take the next try for this worker, unless it is done or another one is at it."""
    search = ChartSearch.objects.select_for_update(no_key=True).filter(pk=search_id).first()
    now = timezone.now()
    if search is None or search.state != ChartSearch.State.WAITING:
        return None
    if search.claimed_at and (now - search.claimed_at).total_seconds() < CLAIM_SECONDS:
        return None
    search.claimed_at = now
    search.save(update_fields=["claimed_at"])
    return search


@transaction.atomic
def _keep(search_id: int, chart: Chart, *, attempt: int) -> bool:
    """Note a try, and its chart when it is the best so far; ask for the next one.

    A try that was made meanwhile by another worker is not counted twice.
    """
    search = ChartSearch.objects.select_for_update(no_key=True).filter(pk=search_id).first()
    if search is None or search.tries_done != attempt or search.state != ChartSearch.State.WAITING:
        return False
    best = chart_in(search)
    if best is None or chart.cost < best.cost:
        best, shape = chart, chart.night.seating
        search.rounds = [notation.to_json(draw, shape) for draw in chart.rounds]
        search.quality = asdict(chart.quality)
    search.tries_done, search.claimed_at = attempt + 1, None
    if search.tries_done == search.tries or best.quality.proved_optimal:
        search.state = ChartSearch.State.DONE
    else:
        queue.search_chart(search_id=search_id)
    search.save(update_fields=["rounds", "quality", "tries_done", "claimed_at", "state"])
    return True


def sweep() -> int:
    """Make one try of a search that no message goes on with; forget the old; return the tries.

    One, so that the standings of a night never wait for many. A search that fails again and again
    is given up after a while.
    """
    now = timezone.now()
    _give_up(before=now - timedelta(seconds=GIVE_UP_SECONDS))
    ChartSearch.objects.filter(asked_at__lt=now - timedelta(days=KEPT_DAYS)).delete()
    lost = Q(claimed_at__isnull=True, asked_at__lt=now - timedelta(seconds=LOST_SECONDS))
    stuck = Q(claimed_at__lt=now - timedelta(seconds=CLAIM_SECONDS))
    waiting = ChartSearch.objects.filter(lost | stuck, state=ChartSearch.State.WAITING)
    due = waiting.order_by("asked_at").values_list("pk", flat=True).first()
    if due is None:
        return 0
    try:
        return int(advance_search(search_id=due))
    except Exception:
        log.exception("Chart search %s could not go on.", due)
        return 0


def _give_up(*, before: object) -> None:
    """End searches that have waited for too long: with the chart they have, or as failed."""
    old = ChartSearch.objects.filter(state=ChartSearch.State.WAITING, asked_at__lt=before)
    old.filter(rounds__isnull=True).update(state=ChartSearch.State.FAILED)
    old.filter(rounds__isnull=False).update(state=ChartSearch.State.DONE)

"""Two workers at one search."""

import pytest

from tests.race import DONE, meeting_at, run_together, without_locks
from tournaments.models import ChartSearch
from tournaments.pairings.nights import Night
from tournaments.services import charts
from tournaments.services.charts import advance_search, ask_search

NIGHT = Night(players=22, rounds=12, fixed=((3, None),))


@pytest.fixture
def search(monkeypatch) -> ChartSearch:
    monkeypatch.setattr(charts, "TRY_SECONDS", 0.01)
    return ask_search(night=NIGHT, visitor="somebody")


def keep_twice_at_once(search):
    chart = charts.chart_of(NIGHT, seconds=0.01)
    deed = lambda: charts._keep(search.pk, chart, attempt=0)  # noqa: E731
    return run_together(deed, deed)


def test_two_workers_make_one_try(search):
    deed = lambda: advance_search(search_id=search.pk)  # noqa: E731
    assert run_together(deed, deed) == [DONE, DONE]
    assert ChartSearch.objects.get().tries_done >= 1


def test_a_try_that_two_workers_made_is_counted_once(search, monkeypatch):
    rung = []
    monkeypatch.setattr(charts.queue, "search_chart", lambda *, search_id: rung.append(search_id))
    with meeting_at(monkeypatch, charts, "chart_in"):
        assert keep_twice_at_once(search) == [DONE, DONE]
    assert (ChartSearch.objects.get().tries_done, len(rung)) == (1, 1)


def test_control_without_the_lock_both_go_on_from_it(search, monkeypatch):
    rung = []
    monkeypatch.setattr(charts.queue, "search_chart", lambda *, search_id: rung.append(search_id))
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, charts, "chart_in"):
        keep_twice_at_once(search)
    assert len(rung) == 2


def test_a_night_that_two_ask_for_is_searched_for_once(monkeypatch):
    with meeting_at(monkeypatch, charts, "search_of"):
        deed = lambda: ask_search(night=NIGHT, visitor="somebody")  # noqa: E731
        assert run_together(deed, deed) == [DONE, DONE]
    assert ChartSearch.objects.count() == 1

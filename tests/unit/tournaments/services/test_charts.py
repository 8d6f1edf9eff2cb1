"""Charts at once, charts that are searched for, and searches that nobody finishes."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tournaments.errors import TooManySearches
from tournaments.models import ChartSearch
from tournaments.pairings.errors import PairingRefused
from tournaments.pairings.nights import Night, Partners
from tournaments.selectors.charts import chart_in
from tournaments.services import charts
from tournaments.services.charts import advance_search, answer_for, ask_search, sweep

pytestmark = pytest.mark.django_db

KNOWN = Night(players=16, rounds=15)
SMALL = Night(players=22, rounds=12, fixed=((3, None),))
LARGE = Night(players=200, rounds=12, fixed=((3, None),))
VISITOR = "somebody"


@pytest.fixture(autouse=True)
def short_tries(monkeypatch):
    monkeypatch.setattr(charts, "TRY_SECONDS", 0.01)
    monkeypatch.setattr(charts, "QUICK_SECONDS", 0.01)
    charts.quick_chart.cache_clear()


def asked(night=SMALL, visitor=VISITOR, **changes):
    search = ask_search(night=night, visitor=visitor)
    ChartSearch.objects.filter(pk=search.pk).update(**changes)
    return ChartSearch.objects.get(pk=search.pk)


def test_a_known_chart_comes_at_once_and_needs_no_search():
    answer = answer_for(KNOWN)
    assert answer.chart.quality.proved_optimal
    assert not answer.can_search
    assert not ChartSearch.objects.exists()


def test_a_small_night_is_searched_for_while_one_waits_and_can_be_bettered():
    answer = answer_for(SMALL)
    assert answer.chart is not None
    assert answer.can_search


def test_a_large_night_waits_for_a_search():
    answer = answer_for(LARGE)
    assert answer.chart is None
    assert answer.can_search


def test_an_answer_costs_one_query(django_assert_num_queries):
    with django_assert_num_queries(1):
        answer_for(KNOWN)


def test_a_night_that_has_no_chart_is_refused_before_anything_is_stored():
    with pytest.raises(PairingRefused):
        ask_search(night=Night(players=7, rounds=3, partners=Partners.FIXED), visitor=VISITOR)
    assert not ChartSearch.objects.exists()


def test_a_search_goes_on_try_by_try_until_it_is_done():
    search = asked()
    costs = []
    while advance_search(search_id=search.pk):
        search.refresh_from_db()
        costs.append(chart_in(search).cost)
    assert (search.tries_done, search.state) == (search.tries, ChartSearch.State.DONE)
    assert costs == sorted(costs, reverse=True)
    answer = answer_for(SMALL)
    assert answer.chart.cost == costs[-1]
    assert not answer.is_searching


def test_a_chart_that_cannot_be_bettered_ends_its_search():
    search = asked(night=KNOWN)
    advance_search(search_id=search.pk)
    search.refresh_from_db()
    assert (search.tries_done, search.state) == (1, ChartSearch.State.DONE)


def test_a_message_that_comes_twice_finds_the_try_made():
    search = asked()
    chart = charts.chart_of(SMALL, seconds=0.01)
    assert charts._keep(search.pk, chart, attempt=0)
    assert not charts._keep(search.pk, chart, attempt=0)
    assert ChartSearch.objects.get().tries_done == 1


def test_a_message_for_a_try_that_another_worker_is_at_leaves_it_alone():
    search = asked(claimed_at=timezone.now())
    assert not advance_search(search_id=search.pk)
    assert ChartSearch.objects.get().tries_done == 0


def test_a_message_for_a_search_that_is_gone_or_done_does_nothing():
    assert not advance_search(search_id=1)
    search = asked(state=ChartSearch.State.FAILED)
    assert not advance_search(search_id=search.pk)


def test_the_same_night_is_searched_for_once():
    assert asked().pk == asked(visitor="somebody else").pk


def test_one_visitor_has_so_many_searches():
    for seed in range(2, 2 + charts.MOST_OF_ONE):
        asked(night=Night(players=22, rounds=12, fixed=((3, None),), seed=seed))
    with pytest.raises(TooManySearches):
        ask_search(night=SMALL, visitor=VISITOR)
    ask_search(night=SMALL, visitor="somebody else")


def test_all_together_have_so_many_searches(monkeypatch):
    monkeypatch.setattr(charts, "MOST_WAITING", 1)
    asked()
    with pytest.raises(TooManySearches):
        ask_search(night=LARGE, visitor="somebody else")


def test_the_sweep_goes_on_where_a_message_was_lost():
    asked(asked_at=timezone.now() - timedelta(seconds=60))
    assert sweep() == 1
    assert ChartSearch.objects.get().tries_done == 1


def test_the_sweep_leaves_a_fresh_search_to_its_message():
    asked()
    assert sweep() == 0


def test_the_sweep_takes_over_from_a_worker_that_died():
    long_ago = timezone.now() - timedelta(seconds=charts.CLAIM_SECONDS + 1)
    asked(claimed_at=long_ago)
    assert sweep() == 1


def test_a_search_that_fails_is_logged_and_given_up_in_the_end(monkeypatch, caplog):
    monkeypatch.setattr(charts, "chart_of", lambda *_args, **_kwargs: 1 / 0)
    asked(asked_at=timezone.now() - timedelta(seconds=60))
    assert sweep() == 0
    assert "could not go on" in caplog.text
    old = timezone.now() - timedelta(seconds=charts.GIVE_UP_SECONDS + 1)
    ChartSearch.objects.update(asked_at=old)
    sweep()
    assert ChartSearch.objects.get().state == ChartSearch.State.FAILED


def test_a_search_that_takes_too_long_ends_with_what_it_has():
    search = asked()
    advance_search(search_id=search.pk)
    old = timezone.now() - timedelta(seconds=charts.GIVE_UP_SECONDS + 1)
    ChartSearch.objects.update(asked_at=old)
    sweep()
    assert ChartSearch.objects.get().state == ChartSearch.State.DONE


def test_the_sweep_forgets_what_is_a_week_old():
    asked(asked_at=timezone.now() - timedelta(days=charts.KEPT_DAYS + 1))
    sweep()
    assert not ChartSearch.objects.exists()

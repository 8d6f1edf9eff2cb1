"""The public page of plans."""

import pytest
from django.core.cache import cache
from django.test import Client

from tests.unit.tournaments.web.conftest import text_of
from tournaments.web.limits import ChartThrottle

pytestmark = pytest.mark.django_db
ASKED = "people=38&rounds=6&hands=8&start=19:00&done_by=22:30&partners=rotating"


@pytest.fixture(autouse=True)
def fresh():
    cache.clear()


def test_plans_stand_side_by_side_with_their_charts(visitor: Client):
    answer = visitor.get(f"/charts/plans/?{ASKED}")
    shown = text_of(answer)
    assert "2 plans for 38 players" in shown or "plans for 38 players" in shown
    assert "38 does not divide by four, so 2 sit out each round." in shown
    assert "Ends about 22:08" in shown
    assert "More mixing" in shown
    [first, *_] = answer.context["choice"].plans
    assert visitor.get(f"/charts/?{first.chart}").status_code == 200


def test_fixed_partners_are_offered_until_all_pairs_have_met(visitor: Client):
    asked = ASKED.replace("rotating", "fixed")
    shown = text_of(visitor.get(f"/charts/plans/?{asked}"))
    assert "All pairs meet" in shown
    assert "19 rounds of 2 hands" in shown


def test_the_part_alone_is_answered_while_one_types(visitor: Client):
    body = visitor.get(f"/charts/plans/now/?{ASKED}").content.decode()
    assert "<html" not in body
    assert "plan-card" in body


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("people=x&rounds=6&hands=8", "here stand the plans"),
        ("people=3&rounds=6&hands=8", "Too few people"),
        ("people=21&rounds=6&hands=8&partners=fixed", "Partners stay together"),
        ("people=20&rounds=6&hands=8&start=late&hand_minutes=x&partners=z", "Lasts about"),
    ],
)
def test_what_makes_no_plan_is_told(visitor: Client, asked, said):
    answer = visitor.get(f"/charts/plans/?{asked}")
    assert answer.status_code == 200
    assert said in text_of(answer)


def test_the_page_begins_with_plans_for_usual_answers(visitor: Client):
    assert "plans for 20 players" in text_of(visitor.get("/charts/plans/"))


def test_who_asks_too_often_waits_a_minute(visitor: Client, monkeypatch):
    monkeypatch.setattr(ChartThrottle, "rate", "1/min")
    assert [visitor.get(f"/charts/plans/?{ASKED}").status_code for _ in range(2)] == [200, 429]


def test_where_nobody_should_sit_out_the_chart_of_other_tables_is_one_press_away(visitor):
    answer = visitor.get("/charts/plans/?people=22&rounds=5&hands=8&nobody_out=on")
    shown = [one for one in answer.context["choice"].plans if one.plan.sizes]
    assert [one.tables for one in shown] == ["3 of 4, 2 of 5", "4 of 4, 1 of 6", "4 of 4, 2 of 3"]
    assert answer.context["choice"].best == shown[0]
    page = answer.content.decode()
    for one in shown:
        assert one.label in page
        chart = visitor.get(f"/charts/?{one.chart}").context["chart"]
        assert chart.night.sizes == one.plan.sizes

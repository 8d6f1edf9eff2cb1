"""Two who publish at once, and somebody who stands in while a round is drawn."""

import pytest

from tests.builders import DIRECTOR, make_event, make_field
from tests.people import make_people
from tests.race import DONE, lingering_at, meeting_at, run_together, without_locks
from tournaments.models import PublishedPlan, Seating
from tournaments.services import plans as plans_service
from tournaments.services import seatings
from tournaments.services.plans import publish_plan
from tournaments.services.rounds import draw_round
from tournaments.services.stand_ins import StandIn, put_stand_in

PATIENCE = 20


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 8)
    return event


def publish_twice_at_once(event):
    deed = lambda: publish_plan(event_id=event.pk, actor=DIRECTOR)  # noqa: E731
    return run_together(deed, deed)


def test_of_two_who_publish_at_once_the_second_looks_again(event, monkeypatch):
    with meeting_at(monkeypatch, plans_service, "latest_plan"):
        assert publish_twice_at_once(event) == [DONE, "seating_changed"]
    assert PublishedPlan.objects.count() == 1


def test_control_without_the_lock_only_the_constraint_is_left(event, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, plans_service, "latest_plan"):
        assert publish_twice_at_once(event) != [DONE, "seating_changed"]
    assert PublishedPlan.objects.count() == 1


def test_who_stands_in_while_a_round_is_drawn_is_written_at_the_seat(event, monkeypatch):
    with lingering_at(monkeypatch, seatings, "_seat") as is_under_way:
        ends = run_together(
            lambda: draw_round(event_id=event.pk, actor=DIRECTOR),
            lambda: (
                is_under_way.wait(PATIENCE)
                and put_stand_in(
                    event_id=event.pk,
                    number=3,
                    new=StandIn(name="Sam Hill", from_round=1),
                    actor=DIRECTOR,
                )
            ),
        )
    assert ends == [DONE, DONE]
    assert Seating.objects.get(entry__number=3).played_by.name == "Sam Hill"

"""Two directors change who plays at once, and one starts the round meanwhile."""

import pytest

from tests.builders import DIRECTOR, make_event, make_field
from tests.people import make_people
from tests.race import DONE, meeting_at, run_together, without_locks
from tournaments.models import Entry, Round
from tournaments.selectors.changes import Change, preview_of
from tournaments.services import changes as changes_service
from tournaments.services.changes import take_change
from tournaments.services.rounds import draw_round, start_round

FIVE, SIX = Change(leaves=frozenset({5})), Change(leaves=frozenset({6}))


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 16)
    draw_round(event_id=event.pk, actor=DIRECTOR)
    return event


def both_at_once(event):
    seen = preview_of(event.pk, FIVE).seen

    def taking(change):
        return lambda: take_change(event_id=event.pk, change=change, seen=seen, actor=DIRECTOR)

    return run_together(taking(FIVE), taking(SIX))


def test_of_two_changes_at_once_one_is_taken(event, monkeypatch):
    with meeting_at(monkeypatch, changes_service, "draw_inputs"):
        assert both_at_once(event) == [DONE, "seating_changed"]
    assert Entry.objects.filter(state=Entry.State.WITHDRAWN).count() == 1
    assert Round.objects.count() == 1


def test_control_without_the_lock_both_go_on(event, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, changes_service, "draw_inputs"):
        assert both_at_once(event) != [DONE, "seating_changed"]


def test_a_change_and_the_start_of_its_round_do_not_cross(event):
    seen, drawn = preview_of(event.pk, FIVE).seen, Round.objects.get()
    ends = run_together(
        lambda: take_change(event_id=event.pk, change=FIVE, seen=seen, actor=DIRECTOR),
        lambda: start_round(round_id=drawn.pk, actor=DIRECTOR),
    )
    assert ends in ([DONE, "seating_changed"], [DONE, "round_not_draft"])

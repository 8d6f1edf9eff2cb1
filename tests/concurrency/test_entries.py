"""Two sign-ups at once, and an event that ends while somebody draws or enters a hand."""

from uuid import UUID

import pytest

from gameplay.models import Hand
from tests.builders import DIRECTOR, MADE_THREE, make_event, make_field, place, play_out, start_next
from tests.people import make_people
from tests.race import CONSTRAINT, DONE, meeting_at, run_together, without_locks
from tournaments.models import Entry, Event, Player, Round
from tournaments.rosters.types import SignUp
from tournaments.services import entries as entries_service
from tournaments.services import rounds as rounds_service
from tournaments.services.entries import import_entries, sign_up
from tournaments.services.events import post_standings, set_signup
from tournaments.services.results import submit_hand
from tournaments.services.rounds import draw_round

SAME_ID = UUID("5b1f4ee6-51ee-4aef-9bcf-94fb5de27e2a")


@pytest.fixture
def event():
    return make_event(make_people().club, capacity=5)


@pytest.fixture
def almost_full(event):
    make_field(event, 4)
    set_signup(event_id=event.pk, is_open=True, actor=DIRECTOR)
    return event


def signing_up(event, name):
    return lambda: sign_up(
        event_id=event.pk, signup=SignUp(name=name, email=f"{name.lower()}@example.org")
    )


def sending_to(where):
    return lambda: submit_hand(
        place=where, report=MADE_THREE, submission_id=SAME_ID, actor=f"table {where.table_number}"
    )


def states():
    return sorted(Entry.objects.filter(number__gt=4).values_list("state", flat=True))


def test_of_two_who_want_the_last_place_one_gets_it(almost_full, monkeypatch):
    with meeting_at(monkeypatch, entries_service, "Register"):
        ends = run_together(signing_up(almost_full, "Ann"), signing_up(almost_full, "Ben"))
    assert (ends, states()) == ([DONE, DONE], ["listed", "waiting"])


def test_control_without_the_lock_they_collide(almost_full, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, entries_service, "Register"):
        ends = run_together(signing_up(almost_full, "Ann"), signing_up(almost_full, "Ben"))
    assert CONSTRAINT in ends


def test_somebody_who_signs_up_twice_at_once_is_on_the_list_once(almost_full, monkeypatch):
    with meeting_at(monkeypatch, entries_service, "Register"):
        ends = run_together(signing_up(almost_full, "Ann"), signing_up(almost_full, "Ann"))
    assert (ends, states()) == ([DONE, DONE], ["listed"])


def test_many_who_want_the_last_place_fill_just_that(almost_full):
    ends = run_together(*(signing_up(almost_full, f"P{number}x") for number in range(12)))
    assert ends == [DONE] * 12
    assert states() == ["listed"] + ["waiting"] * 11


def test_a_sheet_that_is_sent_twice_at_once_is_taken_once(event, monkeypatch):
    sheet = b"Name\n" + b"".join(b"Person %d\n" % number for number in range(20))
    deed = lambda: import_entries(event_id=event.pk, sheet=sheet, actor=DIRECTOR)  # noqa: E731
    with meeting_at(monkeypatch, entries_service, "Register"):
        assert run_together(deed, deed) == [DONE, DONE]
    assert (Entry.objects.count(), Player.objects.count()) == (20, 20)


def test_no_round_is_drawn_into_an_event_that_ends_meanwhile(event, monkeypatch):
    make_field(event, 8)
    play_out(start_next(event))
    post = lambda: post_standings(event_id=event.pk, actor=DIRECTOR, early=True)  # noqa: E731
    true_draw = rounds_service.draw_inputs
    seen = []

    def draw_inputs_then_post(event_id):
        inputs = true_draw(event_id)
        seen.append(inputs)
        if len(seen) == 1:
            assert run_together(post) == [DONE]
        return inputs

    monkeypatch.setattr(rounds_service, "draw_inputs", draw_inputs_then_post)
    draw = lambda: draw_round(event_id=event.pk, actor=DIRECTOR)  # noqa: E731
    assert run_together(draw) == ["event_finished"]
    assert not Round.objects.filter(state=Round.State.DRAFT).exists()
    assert Event.objects.get().state == Event.State.FINISHED


def test_one_submission_at_two_tables_at_once_is_kept_at_one(event):
    make_field(event, 8)
    start_next(event)
    deeds = [sending_to(place(event, table=number)) for number in (1, 2)]
    ends = run_together(*deeds)
    assert ends in ([DONE, CONSTRAINT], [DONE, "submission_reused"])
    assert Hand.objects.count() == 1

"""Two sides at one hand, two devices at one card, four hundred guesses at one PIN."""

from uuid import uuid4

import pytest

from gameplay.models import Game, Hand
from tests.builders import DIRECTOR, MADE_THREE, SET_TWO, make_event, make_field, place, start_next
from tests.people import make_people
from tests.race import CONSTRAINT, DONE, meeting_at, run_together, without_locks
from tournaments.errors import PinLocked
from tournaments.models import Call, Device, Guess, Slip
from tournaments.services import answers, calls, devices, pins, slips, tries
from tournaments.services.answers import confirm_hand
from tournaments.services.calls import call_director
from tournaments.services.devices import claim_tablet, let_in, open_tablet, take_side
from tournaments.services.keeping import Sent
from tournaments.services.pins import TRIES_AT_TABLE, tablet_of_pin
from tournaments.services.slips import hand_in

ELSE = {**MADE_THREE, "takers": {**MADE_THREE["takers"], "game": 1}}
A_ROUND = 100
"""Hands at each of two tables."""


@pytest.fixture
def event():
    event = make_event(make_people().club, agreement="confirm", hands=100)
    make_field(event, 8)
    start_next(event)
    return event


def device(event, side, table=1):
    made, _ = claim_tablet(secret=event.tablets.get(table_number=table).secret)
    if not made.is_let_in:
        made = let_in(event_id=event.pk, device_id=made.pk, instead=False, actor=DIRECTOR)
    take_side(device=made, side=side)
    return Device.objects.select_related("tablet__event").get(pk=made.pk)


@pytest.fixture
def sides(event):
    """North–South, and two phones of East–West."""
    return device(event, 0), device(event, 1), device(event, 1)


def send(by, report=MADE_THREE, number=1, submission_id=None):
    where = place(by.tablet.event, table=by.tablet.table_number, number=number)
    known = submission_id or uuid4()
    return hand_in(Sent(place=where, report=report, submission_id=known, device=by))


def confirm(by, slip):
    where = place(by.tablet.event, table=slip.table_number, number=slip.number)
    return confirm_hand(place=where, submission_id=slip.submission_id, device=by)


def test_two_confirmations_at_once_two_hundred_times_advance_each_hand_once(event):
    for table in (1, 2):
        north, east, other = (device(event, side, table) for side in (0, 1, 1))
        for number in range(1, A_ROUND + 1):
            slip = send(north, number=number).slip
            both = [lambda by=by, slip=slip: confirm(by, slip) for by in (east, other)]
            assert run_together(*both) in ([DONE, DONE], [DONE, "hand_decided"])
    assert Hand.objects.count() == 2 * A_ROUND
    assert set(Game.objects.values_list("hands_played", flat=True)) == {A_ROUND}
    assert event.actions.filter(verb="recorded").count() == 2 * A_ROUND


def test_a_confirmation_and_a_dispute_at_once_end_as_one_of_them(sides, monkeypatch):
    north, east, other = sides
    slip = send(north).slip
    with meeting_at(monkeypatch, answers, "locked_game"):
        run_together(lambda: confirm(east, slip), lambda: send(other, ELSE))
    states = set(Slip.objects.values_list("state", flat=True))
    assert states in ({"recorded", "held"}, {"disputed"})
    assert Hand.objects.count() == (1 if "recorded" in states else 0)


def test_a_hand_taken_back_while_it_is_confirmed_is_one_or_the_other(sides):
    north, east, _ = sides
    slip = send(north).slip
    back = {"place": place(north.tablet.event), "submission_id": slip.submission_id}
    ends = run_together(
        lambda: confirm(east, slip), lambda: answers.take_back(device=north, **back)
    )
    assert ends == [DONE, "hand_decided"]
    state = Slip.objects.get().state
    assert (state, Hand.objects.count()) in (("recorded", 1), ("withdrawn", 0))


def test_two_sides_that_send_at_once_agree_or_wait_for_nobody(sides, monkeypatch):
    north, east, _ = sides
    with meeting_at(monkeypatch, slips, "locked_game"):
        assert run_together(lambda: send(north), lambda: send(east)) == [DONE, DONE]
    assert Hand.objects.count() == 1
    assert set(Slip.objects.values_list("state", flat=True)) == {"recorded"}


def test_control_without_the_lock_the_constraint_is_left(sides, monkeypatch):
    north, east, _ = sides
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, slips, "refuse_unless_due"):
        assert run_together(lambda: send(north), lambda: send(east)) == [DONE, CONSTRAINT]


def test_one_id_at_two_tables_at_once_stands_for_one_hand(event, sides):
    north, _, _ = sides
    second, _ = claim_tablet(secret=event.tablets.get(table_number=2).secret)
    second = Device.objects.select_related("tablet__event").get(pk=second.pk)
    known = uuid4()

    def at_second():
        where = place(event, table=2)
        hand_in(Sent(place=where, report=SET_TWO, submission_id=known, device=second))

    ends = run_together(lambda: send(north, submission_id=known), at_second)
    assert ends in ([DONE, DONE], [DONE, CONSTRAINT])
    assert Slip.objects.filter(submission_id=known).count() == 1
    assert Slip.objects.exclude(submission_id=known).filter(state="held").count() <= 1


def claim_at_once(event):
    tablet = event.tablets.get(table_number=1)
    return run_together(
        *(lambda: open_tablet(tablet_id=tablet.pk, token="", side=None) for _ in range(2))
    )


def test_of_two_devices_that_scan_one_card_at_once_one_is_first(event, monkeypatch):
    with meeting_at(monkeypatch, devices, "_known_by"):
        assert claim_at_once(event) == [DONE, DONE]
    assert Device.objects.filter(let_in_at__isnull=False).count() == 1


def test_control_without_the_lock_both_would_be_first(event, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, devices, "_known_by"):
        assert claim_at_once(event) == [DONE, CONSTRAINT]


def guess(event, address, pin="000000"):
    return tablet_of_pin(event=event, table_number=1, pin=pin, address=address)


def test_four_hundred_guesses_at_once_from_fifty_places_get_five(event, monkeypatch):
    looked_at = []
    found = pins._found
    monkeypatch.setattr(pins, "_found", lambda *args: looked_at.append(args) or found(*args))
    wrong = "000000" if event.tablets.get(table_number=1).pin != "000000" else "000001"
    for batch in range(20):
        run_together(
            *(
                lambda n=n, batch=batch: guess(event, f"127.0.0.{(batch * 20 + n) % 50}", wrong)
                for n in range(20)
            )
        )
    assert len(looked_at) == TRIES_AT_TABLE
    with pytest.raises(PinLocked):
        guess(event, "127.0.0.99", event.tablets.get(table_number=1).pin)
    assert event.actions.filter(verb="locked").count() == 1
    pins.reopen_pins(event_id=event.pk, table_number=1, actor=DIRECTOR)
    assert guess(event, "127.0.0.99", event.tablets.get(table_number=1).pin).table_number == 1
    assert Guess.objects.get(key=f"table:{event.pk}:1").tries == 0


def ask_twice(event):
    """Call the director to table 1 from two devices at once."""
    ask = lambda: call_director(event_id=event.pk, table_number=1)  # noqa: E731
    return run_together(ask, ask)


def test_two_who_call_at_once_make_one_call(event, monkeypatch):
    with meeting_at(monkeypatch, calls, "open_calls"):
        assert ask_twice(event) == [DONE, DONE]
    assert Call.objects.count() == 1


def test_control_without_the_lock_one_of_two_calls_meets_the_constraint(event, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, calls, "open_calls"):
        assert CONSTRAINT in ask_twice(event)


def replace_twice(event, by):
    return run_together(
        *(
            lambda: devices.replace_device(event_id=event.pk, device_id=by.pk, actor=DIRECTOR)
            for _ in range(2)
        )
    )


def test_two_directors_who_replace_one_tablet_make_room_once(event, monkeypatch):
    first = device(event, None)
    with meeting_at(monkeypatch, devices, "_locked_device"):
        assert replace_twice(event, first) == [DONE, DONE]
    assert event.actions.filter(verb__startswith="made room").count() == 1


def test_control_without_the_lock_room_is_made_twice(event, monkeypatch):
    first = device(event, None)
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, devices, "_locked_device"):
        replace_twice(event, first)
    assert event.actions.filter(verb__startswith="made room").count() == 2


def test_of_forty_tries_at_once_no_more_are_taken_than_there_are(transactional_db):
    taken = []
    budget = tries.sign_ins(account="alice", address="192.0.2.1")
    run_together(*(lambda: taken.append(tries.pay(budget)) for _ in range(40)))
    assert sum(taken) == tries.SIGN_INS_AT_ACCOUNT_FROM_ADDRESS
    assert Guess.objects.get(key=budget[0][0]).tries == tries.SIGN_INS_AT_ACCOUNT_FROM_ADDRESS

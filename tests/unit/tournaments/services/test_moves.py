"""Two people change seats in mid-round, and a tablet makes room for another."""

import pytest

from gameplay.models import Game
from tests.brackets import knock_out, next_round
from tests.builders import DIRECTOR, make_event, make_field, place, play, play_out, start_next
from tests.people import make_people
from tests.unit.tournaments.services.test_wishes_for_a_round import swiss
from tournaments.errors import (
    NotFound,
    RoundOver,
    SeatsMoved,
    SwapBreaksMatch,
    SwapNeedsTwo,
    TableGivenUp,
)
from tournaments.models import Seating, Standing
from tournaments.selectors.tablets import table_state
from tournaments.services.devices import claim_tablet, replace_device
from tournaments.services.entries import withdraw_entry
from tournaments.services.moves import Sitting, swap_seats
from tournaments.services.standings import sweep

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 9)
    start_next(event)
    return event


def sitting(event, table=None, seat=None) -> Sitting:
    where = {"table__number": table, "seat": seat}
    entry = Seating.objects.get(round=event.rounds.get(), **where).entry
    return Sitting(entry.number, table, seat)


def swap(event, one, other):
    return swap_seats(round_id=event.rounds.get().pk, one=one, other=other, actor=DIRECTOR)


def points(event) -> dict[int, int]:
    sweep()
    lines = Standing.objects.filter(event=event)
    return dict(lines.values_list("entry__number", "points"))


def test_two_change_seats_and_with_them_what_is_on_the_sheet(event):
    play(place(event))
    north, east = sitting(event, 1, 0), sitting(event, 1, 1)
    assert (points(event)[north.entry], points(event)[east.entry]) == (3, 0)
    swap(event, north, east)
    assert (points(event)[north.entry], points(event)[east.entry]) == (0, 3)
    assert sitting(event, 1, 0).entry == east.entry


def test_the_log_names_the_two_and_where_they_were(event):
    one, other = sitting(event, 1, 2), sitting(event, 2, 2)
    swap(event, one, other)
    action = event.actions.latest("sequence")
    assert action.verb == "swapped the seats of"
    assert action.subject == f"Player {one.entry} and Player {other.entry} in round 1"
    assert action.data["one"] == {"entry": one.entry, "table": 1, "seat": 2}


def test_somebody_who_sits_out_takes_a_seat(event):
    out, north = sitting(event), sitting(event, 1, 0)
    swap(event, out, north)
    assert sitting(event, 1, 0).entry == out.entry
    assert sitting(event).entry == north.entry


def test_the_table_is_told_the_new_names(event):
    tablet = event.tablets.get(table_number=1)
    before = table_state(tablet).names
    swap(event, sitting(event, 1, 0), sitting(event, 1, 1))
    assert table_state(tablet).names == (before[1], before[0], *before[2:])


def test_whoever_is_no_longer_where_they_were_seen_is_not_moved(event):
    north, other = sitting(event, 1, 0), sitting(event, 2, 0)
    swap(event, north, other)
    with pytest.raises(SeatsMoved):
        swap(event, north, other)
    with pytest.raises(SwapNeedsTwo):
        swap(event, north, north)


def test_in_a_closed_round_nobody_moves(event):
    play_out(event.rounds.get())
    with pytest.raises(RoundOver):
        swap(event, sitting(event, 1, 0), sitting(event, 2, 0))
    assert Game.objects.count() == 2


def at_two_tables(event):
    """Return who sits first at tables 1 and 2."""
    return [sitting(event, table, 0) for table in (1, 2)]


def test_nobody_changes_seats_with_a_table_that_was_given_up():
    event = swiss(make_people().club, 4)
    start_next(event)
    one, other = at_two_tables(event)
    withdraw_entry(event_id=event.pk, number=one.entry, actor=DIRECTOR)
    with pytest.raises(TableGivenUp):
        swap(event, one, other)
    assert at_two_tables(event) == [one, other]
    swap(event, one, sitting(event, 1, 1))
    assert points(event)[one.entry] == 0


def test_in_a_bracket_only_those_of_one_match_change_seats():
    event = knock_out(make_people().club)
    next_round(event)
    one, other = at_two_tables(event)
    with pytest.raises(SwapBreaksMatch):
        swap(event, one, other)
    opponent = sitting(event, 1, 1)
    swap(event, one, opponent)
    assert sitting(event, 1, 0).entry == opponent.entry


def test_the_next_tablet_is_let_in_at_once_where_room_was_made(event):
    secret = event.tablets.get(table_number=1).secret
    old, token = claim_tablet(secret=secret)
    asks, _ = claim_tablet(secret=secret)
    assert not asks.is_let_in
    replace_device(event_id=event.pk, device_id=old.pk, actor=DIRECTOR)
    new, _ = claim_tablet(secret=secret)
    assert new.is_let_in
    old.refresh_from_db()
    assert (old.is_let_in, old.revoked_at) == (False, None), "it may still hand in what it has"
    third, _ = claim_tablet(secret=secret, token=token)
    assert not third.is_let_in


def test_a_device_that_waits_at_the_door_or_at_another_event_is_not_replaced(event):
    secret = event.tablets.get(table_number=1).secret
    first, _ = claim_tablet(secret=secret)
    asks, _ = claim_tablet(secret=secret)
    for event_id, device in ((event.pk, asks), (event.pk + 1, first)):
        with pytest.raises(NotFound):
            replace_device(event_id=event_id, device_id=device.pk, actor=DIRECTOR)

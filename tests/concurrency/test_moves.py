"""Two directors swap the same two people at once: swapped twice, they would sit as before."""

import pytest

from tests.builders import DIRECTOR, make_event, make_field, start_next
from tests.people import make_people
from tests.race import DONE, meeting_at, run_together, without_locks
from tournaments.models import Seating
from tournaments.services import moves
from tournaments.services.moves import Sitting, swap_seats


@pytest.fixture
def this_round():
    event = make_event(make_people().club)
    make_field(event, 8)
    return start_next(event)


def seen(this_round) -> list[Sitting]:
    """The first seat of each of two tables."""
    places = Seating.objects.filter(round=this_round, seat=0).order_by("table__number")
    return [Sitting(*row) for row in places.values_list("entry__number", "table__number", "seat")]


def both_at_once(this_round):
    one, other = seen(this_round)
    swap = lambda: swap_seats(  # noqa: E731
        round_id=this_round.pk, one=one, other=other, actor=DIRECTOR
    )
    return run_together(swap, swap)


def test_of_two_directors_who_swap_the_same_people_one_does_it(this_round, monkeypatch):
    before = seen(this_round)
    with meeting_at(monkeypatch, moves, "_seating"):
        assert both_at_once(this_round) == [DONE, "seats_moved"]
    assert [sitting.entry for sitting in seen(this_round)] == [s.entry for s in before[::-1]]


def test_control_without_the_lock_the_second_goes_on(this_round, monkeypatch):
    without_locks(monkeypatch)
    with meeting_at(monkeypatch, moves, "_seating"):
        assert both_at_once(this_round) != [DONE, "seats_moved"]

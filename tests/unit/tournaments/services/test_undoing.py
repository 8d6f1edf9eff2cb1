"""What a director did, undone: never by deleting, never over somebody else's change."""

from uuid import uuid4

import pytest

from gameplay.models import Game, Hand
from tests.builders import (
    DIRECTOR,
    MADE_THREE,
    SET_TWO,
    make_event,
    make_field,
    place,
    play,
    play_out,
    start_next,
)
from tests.people import make_people
from tournaments.errors import NotFound, NothingToUndo
from tournaments.models import Seating, Slip
from tournaments.selectors.undoing import last_acts
from tournaments.services.archives import export_bytes
from tournaments.services.devices import claim_tablet
from tournaments.services.keeping import Sent
from tournaments.services.moves import Sitting, swap_seats
from tournaments.services.results import Correction, correct_hand, submit_hand
from tournaments.services.rounds import close_round
from tournaments.services.rulings import accept_slip, drop_slip
from tournaments.services.slips import hand_in
from tournaments.services.undoing import undo_act
from tournaments.wording.undoing import undo_label

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 8)
    start_next(event)
    return event


def scores(table: int = 1) -> list[int]:
    return Game.objects.get(table__number=table).scores


def labels(event, **options) -> list[str]:
    return [undo_label(act.verb, act.subject, **options) for act in last_acts(event)]


def undo(event):
    """Undo what was done last."""
    [act, *_] = last_acts(event)
    return undo_act(event_id=event.pk, sequence=act.sequence, actor=DIRECTOR)


def change(event, report, *, seen_revision: int = 1, number: int = 1):
    correction = Correction(
        report=report, seen_revision=seen_revision, reason="misread", submission_id=uuid4()
    )
    return correct_hand(place=place(event, number=number), correction=correction, actor=DIRECTOR)


def enter(event, number: int = 1, report=MADE_THREE):
    """Enter a hand from its card, as a director."""
    where = place(event, number=number)
    return submit_hand(place=where, report=report, submission_id=uuid4(), actor=DIRECTOR)


def send(event, number: int, report=SET_TWO) -> Slip:
    made, _ = claim_tablet(secret=event.tablets.get(table_number=1).secret)
    where = place(event, number=number)
    return hand_in(Sent(place=where, report=report, submission_id=uuid4(), device=made)).slip


def test_a_correction_is_undone_by_putting_the_earlier_hand_back(event):
    play(place(event))
    change(event, SET_TWO)
    assert labels(event) == ["Undo: table 1, hand 1 changed"]
    undo(event)
    assert scores() == [3, 0]
    assert list(Hand.objects.values_list("revision", "is_official").order_by("revision")) == [
        (1, False),
        (2, False),
        (3, True),
    ]
    act = event.actions.latest("sequence")
    assert (act.verb, act.data["reason"]) == ("undid the change of", "undone")
    assert labels(event) == []


def test_a_correction_that_was_changed_again_is_not_undone(event):
    play(place(event))
    change(event, SET_TWO)
    [first] = last_acts(event)
    change(event, MADE_THREE, seen_revision=2)
    with pytest.raises(NothingToUndo):
        undo_act(event_id=event.pk, sequence=first.sequence, actor=DIRECTOR)
    assert scores() == [3, 0]


def test_the_last_hand_from_a_card_is_taken_off_and_one_before_it_is_not(event):
    enter(event, 1)
    enter(event, 2, SET_TWO)
    assert labels(event) == ["Undo: table 1, hand 2 entered"]
    undo(event)
    assert scores() == [3, 0]
    assert labels(event) == ["Undo: table 1, hand 1 entered"]
    enter(event, 2)
    assert scores() == [6, 0]


def test_a_hand_of_a_table_is_not_the_director_s_to_undo(event):
    play(place(event))
    assert labels(event) == []
    with pytest.raises(NotFound):
        undo_act(event_id=event.pk, sequence=999, actor=DIRECTOR)
    with pytest.raises(NothingToUndo):
        undo_act(event_id=event.pk, sequence=event.actions.count(), actor=DIRECTOR)


@pytest.mark.parametrize("entered", [0, 1], ids=["as the next", "in the place of another"])
def test_a_hand_that_was_counted_after_all_waits_again(event, entered):
    for number in range(1, entered + 1):
        enter(event, number)
    before = scores()
    slip = send(event, 1, SET_TWO) if entered else _late(event)
    accept_slip(event_id=event.pk, slip_id=slip.pk, reason="seen", actor=DIRECTOR)
    assert scores() == [2, -2]
    assert labels(event)[0] == "Undo: table 1, hand 1 counted after all"
    undo(event)
    assert scores() == before
    slip.refresh_from_db()
    assert (slip.state, slip.reason) == ("held", "")


def _late(event) -> Slip:
    """A hand that came after the round was closed."""
    close_round(round_id=event.rounds.get().pk, actor=DIRECTOR, unfinished=True)
    return send(event, 1, SET_TWO)


def test_a_hand_that_was_left_uncounted_waits_again(event):
    slip = send(event, 3)
    drop_slip(event_id=event.pk, slip_id=slip.pk, reason="twice", actor=DIRECTOR)
    assert labels(event) == ["Undo: table 1, hand 3 left uncounted"]
    undo(event)
    slip.refresh_from_db()
    assert slip.state == "held"
    assert labels(event) == []


def test_a_swap_is_undone_until_the_round_is_closed(event):
    where = Seating.objects.filter(seat=0).order_by("table__number")
    one, other = (
        Sitting(*row) for row in where.values_list("entry__number", "table__number", "seat")
    )
    this_round = event.rounds.get()
    swap_seats(round_id=this_round.pk, one=one, other=other, actor=DIRECTOR)
    swapped = f"Player {one.entry} and Player {other.entry} changed seats"
    assert labels(event) == [f"Undo: {swapped}"]
    assert labels(event, rounds=3) == [f"Undo in round 1: {swapped}"]
    undo(event)
    assert Seating.objects.get(entry__number=one.entry).table.number == one.table
    assert labels(event) == []
    swap_seats(round_id=this_round.pk, one=one, other=other, actor=DIRECTOR)
    play_out(this_round)
    assert labels(event) == []


def test_a_night_with_withdrawn_hands_is_exported_and_whole(event):
    enter(event, 1)
    undo(event)
    enter(event, 1, SET_TWO)
    assert b"entered again after it was taken back" in export_bytes(event)


def test_what_can_be_undone_is_read_with_few_queries(event, django_assert_max_num_queries):
    play(place(event))
    change(event, SET_TWO)
    enter(event, 2)
    with django_assert_max_num_queries(2):
        assert len(last_acts(event)) == 2

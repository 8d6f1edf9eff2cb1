"""What people asked for: put down, honoured by the draw, taken back."""

import pytest
from django.db import IntegrityError, transaction

from tests.builders import DIRECTOR, make_event, make_field, play_out, start_next
from tests.people import make_people
from tournaments.errors import EventFinished, NotFound, WishRefused
from tournaments.models import Action, Wish
from tournaments.selectors.changes import drawn_round
from tournaments.services.rounds import draw_round, start_round
from tournaments.services.wishes import WishPlan, add_wish, drop_wish, set_grouping

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club, rounds=5, hands=1)
    make_field(event, 16)
    return event


def ask(event, **plan):
    return add_wish(event_id=event.pk, plan=WishPlan(**plan), actor=DIRECTOR)


def played(event, rounds=4):
    """Draw and play rounds; return the tables of each."""
    draws = []
    for _ in range(rounds):
        drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
        draws.append(drawn_round(event)[1].tables)
        play_out(start_round(round_id=drawn.pk, actor=DIRECTOR))
    return draws


def test_two_who_must_not_meet_never_share_a_table(event):
    ask(event, kind="apart", entry=9, other=2)
    assert not any({2, 9} <= set(table) for tables in played(event) for table in tables)


def test_a_couple_is_partners_every_round_or_never(event):
    ask(event, kind="together", entry=1, other=2)
    ask(event, kind="not_partners", entry=3, other=4)
    for tables in played(event):
        sides = [set(table[side::2]) for table in tables for side in (0, 1)]
        assert {1, 2} in sides
        assert {3, 4} not in sides


def test_a_kept_table_and_seat_are_kept(event):
    ask(event, kind="table", entry=5, number=3, seat=2)
    ask(event, kind="table", entry=6, number=3)
    for tables in played(event):
        assert tables[2][1] == 5
        assert 6 in tables[2]


def test_a_table_that_there_is_not_is_asked_for_in_vain(event):
    ask(event, kind="table", entry=5, number=9)
    assert len(played(event, rounds=1)[0]) == 4


def test_groups_play_within_themselves_or_are_mixed(event):
    for number in range(1, 9):
        ask(event, kind="group", entry=number, number=1)
    for tables in played(event, rounds=1):
        assert all(sum(entry <= 8 for entry in table) == 2 for table in tables)
    set_grouping(event_id=event.pk, grouping="within", actor=DIRECTOR)
    for tables in played(event, rounds=1):
        assert all(sum(entry <= 8 for entry in table) in (0, 4) for table in tables)
    with pytest.raises(WishRefused):
        set_grouping(event_id=event.pk, grouping="by hair", actor=DIRECTOR)


def test_a_wish_that_is_taken_back_counts_no_more(event):
    wish = ask(event, kind="table", entry=5, number=3)
    drop_wish(event_id=event.pk, wish_id=wish.pk, actor=DIRECTOR)
    assert not Wish.objects.exists()
    verbs = list(Action.objects.order_by("sequence").values_list("verb", flat=True))
    assert verbs[-2:] == ["added a wish", "took back a wish"]
    with pytest.raises(NotFound):
        drop_wish(event_id=event.pk, wish_id=wish.pk, actor=DIRECTOR)


@pytest.mark.parametrize(
    "plan",
    [
        {"kind": "apart", "entry": 3, "other": 3},
        {"kind": "apart", "entry": 3},
        {"kind": "apart", "entry": 3, "other": 4, "number": 2},
        {"kind": "table", "entry": 3},
        {"kind": "table", "entry": 3, "number": 0},
        {"kind": "table", "entry": 3, "number": 2, "seat": 5},
        {"kind": "table", "entry": 3, "number": 2, "seat": 0},
        {"kind": "table", "entry": 3, "number": 10_000},
        {"kind": "group", "entry": 3, "number": 1, "seat": 1},
        {"kind": "group", "entry": 3, "other": 4, "number": 1},
        {"kind": "by the window", "entry": 3, "number": 1},
    ],
)
def test_a_wish_that_says_nothing_clear_is_refused(event, plan):
    with pytest.raises(WishRefused):
        ask(event, **plan)
    assert not Wish.objects.exists()


def test_a_wish_about_a_stranger_is_refused(event):
    with pytest.raises(NotFound) as refused:
        ask(event, kind="apart", entry=3, other=99)
    assert refused.value.details == {"missing": [99]}


@pytest.mark.parametrize(
    ("first", "second", "constraint"),
    [
        (
            {"kind": "apart", "entry": 1, "other": 2},
            {"kind": "together", "entry": 2, "other": 1},
            "wish_once_a_couple",
        ),
        (
            {"kind": "table", "entry": 1, "number": 1},
            {"kind": "table", "entry": 1, "number": 2},
            "wish_once_a_kind",
        ),
        (
            {"kind": "table", "entry": 1, "number": 1, "seat": 1},
            {"kind": "table", "entry": 2, "number": 1, "seat": 1},
            "wish_seat_once",
        ),
    ],
)
def test_a_wish_that_contradicts_another_is_refused_by_the_database(
    event, first, second, constraint
):
    ask(event, **first)
    with pytest.raises(IntegrityError) as refused, transaction.atomic():
        ask(event, **second)
    assert constraint in str(refused.value) or "UNIQUE" in str(refused.value)
    assert Wish.objects.count() == 1


def test_where_results_decide_a_table_can_be_kept_and_no_more(event):
    ladder = make_event(event.club, format="head_table", hands=1, name="Ladder")
    make_field(ladder, 12)
    ask(ladder, kind="table", entry=5, number=2)
    with pytest.raises(WishRefused):
        ask(ladder, kind="apart", entry=1, other=2)
    assert all(5 in tables[1] for tables in played(ladder, rounds=2))


def test_after_the_posting_no_wish_is_taken(event):
    play_out(start_next(event))
    event.state = "finished"
    event.save()
    with pytest.raises(EventFinished):
        ask(event, kind="apart", entry=1, other=2)

"""Drawing, starting and closing rounds."""

from dataclasses import replace

import pytest
from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext

from gameplay.errors import GameClosed
from gameplay.models import Game
from tests.builders import (
    DIRECTOR,
    make_event,
    make_field,
    place,
    play,
    play_out,
    start_next,
)
from tests.people import make_people
from tournaments.errors import (
    AllRoundsPlayed,
    RoundNotDraft,
    RoundNotPlaying,
    RoundStillOpen,
    SeatingChanged,
    TablesUnfinished,
    TooFewPresent,
)
from tournaments.models import Round, Seating, Tablet
from tournaments.pairings.movements.rotation import ROTATION
from tournaments.pairings.types import NO_HISTORY
from tournaments.selectors import rounds as selectors_of_rounds
from tournaments.selectors.rounds import draw_inputs, fixed_tables, played_rounds
from tournaments.services.entries import set_presence, withdraw_entry
from tournaments.services.rounds import close_round, draw_round, start_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event():
    event = make_event(make_people().club)
    make_field(event, 10)
    return event


def seats_of(this_round):
    rows = Seating.objects.filter(round=this_round).order_by("table__number", "seat", "entry")
    return list(rows.values_list("entry__number", "table__number", "seat"))


def test_everybody_here_is_somewhere_once(event):
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    assert sorted(number for number, _, _ in seats_of(drawn)) == list(range(1, 11))
    assert drawn.tables.count() == 2
    assert Seating.objects.filter(round=drawn, table=None).count() == 2


def test_a_draw_can_be_replayed_from_its_seed(event):
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    before = seats_of(drawn)
    drawn.delete()
    assert seats_of(draw_round(event_id=event.pk, actor=DIRECTOR)) == before
    assert event.seed == 7


def test_drawing_again_replaces_the_draft_from_a_new_seed(event):
    first = draw_round(event_id=event.pk, actor=DIRECTOR)
    second = draw_round(event_id=event.pk, actor=DIRECTOR, again=True)
    assert first.seed != second.seed
    assert Round.objects.get() == second


def test_somebody_who_left_is_not_drawn_and_a_late_comer_is(event):
    play_out(start_next(event))
    withdraw_entry(event_id=event.pk, number=3, actor=DIRECTOR)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    assert 3 not in [number for number, _, _ in seats_of(drawn)]


def test_nobody_sits_out_twice_before_all_have_once(event):
    for _ in range(3):
        play_out(start_next(event))
    sat_out = [entry for draw in played_rounds(event.pk).rounds for entry in draw.byes]
    assert len(sat_out) == len(set(sat_out)) == 6


def test_no_partners_meet_again(event):
    for _ in range(3):
        play_out(start_next(event))
    pairs = [
        frozenset((seats[side], seats[side + 2]))
        for draw in played_rounds(event.pk).rounds
        for seats in draw.tables
        for side in (0, 1)
    ]
    assert len(pairs) == len(set(pairs))


def test_a_fixed_seat_keeps_its_table(event):
    event.entries.filter(number=5).update(needs_fixed_seat=True)
    for _ in range(3):
        play_out(start_next(event))
    rows = Seating.objects.filter(entry__number=5, table__isnull=False)
    assert set(rows.values_list("table__number", flat=True)) == {1}


def test_three_people_are_too_few(event):
    numbers = list(range(4, 11))
    set_presence(event_id=event.pk, numbers=numbers, present=False, actor=DIRECTOR)
    with pytest.raises(TooFewPresent) as refusal:
        draw_round(event_id=event.pk, actor=DIRECTOR)
    assert refusal.value.details == {"present": 3, "needed": 4}


def test_no_round_follows_the_last(event):
    for _ in range(3):
        play_out(start_next(event))
    with pytest.raises(AllRoundsPlayed):
        draw_round(event_id=event.pk, actor=DIRECTOR)


def test_a_list_that_changes_while_it_is_drawn_stops_the_draw(event, monkeypatch):
    def draw_while_somebody_leaves(night):
        withdraw_entry(event_id=event.pk, number=1, actor=DIRECTOR)
        return ROTATION.next_draw(night)

    meddled = replace(ROTATION, next_draw=draw_while_somebody_leaves)
    monkeypatch.setattr(selectors_of_rounds, "MOVEMENTS", {"rotation": meddled})
    with pytest.raises(SeatingChanged):
        draw_round(event_id=event.pk, actor=DIRECTOR)
    assert not Round.objects.exists()


def test_starting_opens_a_game_and_a_link_for_each_table(event):
    this_round = start_next(event)
    assert [table.game.scores for table in this_round.tables.all()] == [[0, 0], [0, 0]]
    assert list(Tablet.objects.values_list("table_number", flat=True)) == [1, 2]
    event.refresh_from_db()
    assert event.state == "playing"


def test_links_are_for_the_night_not_for_the_round(event):
    play_out(start_next(event))
    links = list(Tablet.objects.values_list("secret_hash", flat=True))
    start_next(event)
    assert list(Tablet.objects.values_list("secret_hash", flat=True)) == links


def test_a_round_is_started_once(event):
    this_round = start_next(event)
    with pytest.raises(RoundNotDraft):
        start_round(round_id=this_round.pk, actor=DIRECTOR)


def test_a_second_round_does_not_start_while_one_plays(event):
    start_next(event)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    with pytest.raises(RoundStillOpen):
        start_round(round_id=drawn.pk, actor=DIRECTOR)


def test_the_database_admits_one_playing_round(event):
    this_round = start_next(event)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    drawn.state, drawn.started_at = Round.State.PLAYING, this_round.started_at
    with pytest.raises(IntegrityError):
        drawn.save()


def test_a_round_with_open_tables_is_not_closed(event):
    this_round = start_next(event)
    with pytest.raises(TablesUnfinished) as refusal:
        close_round(round_id=this_round.pk, actor=DIRECTOR)
    assert refusal.value.details == {"tables": [1, 2]}


def test_an_unfinished_round_is_closed_when_the_director_says_so(event):
    this_round = start_next(event)
    play(place(event))
    close_round(round_id=this_round.pk, actor=DIRECTOR, unfinished=True)
    with pytest.raises(GameClosed):
        play(place(event, number=2))
    assert set(Game.objects.values_list("state", flat=True)) == {"closed"}


def test_a_round_is_closed_once(event):
    this_round = play_out(start_next(event))
    with pytest.raises(RoundNotPlaying):
        close_round(round_id=this_round.pk, actor=DIRECTOR)


def test_starting_takes_the_same_queries_for_any_number_of_tables(event):
    large = make_event(event.club, name="Large")
    make_field(large, 40)
    counts = []
    for night in (event, large):
        drawn = draw_round(event_id=night.pk, actor=DIRECTOR)
        with CaptureQueriesContext(connection) as queries:
            start_round(round_id=drawn.pk, actor=DIRECTOR)
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 17


def test_what_a_draw_depends_on_is_read_in_six_queries(event, django_assert_num_queries):
    play_out(start_next(event))
    with django_assert_num_queries(6):
        draw_inputs(event.pk)


def test_those_who_keep_a_table_are_spread_over_the_tables():

    assert fixed_tables([4, 7, 9], NO_HISTORY, tables=2) == {4: 0, 7: 1, 9: 0}
    assert fixed_tables([4], NO_HISTORY, tables=0) == {}

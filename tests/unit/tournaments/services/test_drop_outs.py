"""Who leaves in the middle, and who comes late: what their rounds count, and what others keep."""

import pytest

from gameplay.errors import GameClosed
from tests.brackets import knock_out, next_round, states
from tests.builders import (
    DIRECTOR,
    MADE_THREE,
    make_event,
    make_field,
    place,
    play,
    play_out,
    start_next,
)
from tests.people import make_people
from tests.unit.tournaments.services.test_archives import erase
from tests.unit.tournaments.services.test_wishes_for_a_round import swiss
from tournaments.errors import SettingsRefused, TooFewPairs
from tournaments.models import Event, Round, Table
from tournaments.rosters.types import SignUp
from tournaments.selectors.changes import Change, preview_of
from tournaments.selectors.floor import floor_of
from tournaments.selectors.integrity import check_event
from tournaments.selectors.results import results_snapshot
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.changes import take_change
from tournaments.services.entries import add_entry, set_presence, withdraw_entry
from tournaments.services.rounds import close_round, draw_round
from tournaments.services.stand_ins import StandIn, put_stand_in
from tournaments.services.standings import refresh_standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return make_people().club


def lines(event):
    event = Event.objects.get(pk=event.pk)
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    assert check_event(Event.objects.get(pk=event.pk)).differences == []
    return {line.entry.number: line for line in event.standings.select_related("entry")}


def table_with(this_round, number):
    return Table.objects.get(round=this_round, seatings__entry__number=number)


def meet(table, number):
    """Return who meets an entry at a table of two pairs."""
    [other] = table.seatings.exclude(entry__number=number).values_list("entry__number", flat=True)
    return other


def leave(event, *numbers):
    for number in numbers:
        withdraw_entry(event_id=event.pk, number=number, actor=DIRECTOR)


def test_who_stays_wins_the_table_that_the_others_left_and_the_round_can_be_closed(club):
    event = swiss(club, 6, bye_points=9)
    playing = start_next(event)
    table = table_with(playing, 3)
    stays = meet(table, 3)
    for other in playing.tables.exclude(pk=table.pk):
        play(place(event, table=other.number), MADE_THREE)
    leave(event, 3)
    [shown] = [t for t in floor_of(event, playing).tables if t.number == table.number]
    assert shown.is_finished
    close_round(round_id=playing.pk, actor=DIRECTOR)
    found = lines(event)
    assert (found[stays].rounds_won, found[3].rounds_won) == (1, 0)
    assert found[stays].points == 9
    assert event.actions.get(verb="withdrew").data["gave_up_tables"] == [table.number]
    following = draw_round(event_id=event.pk, actor=DIRECTOR)
    assert 3 not in following.seatings.values_list("entry__number", flat=True)


def test_a_table_that_was_over_stays_as_it_was_played(club):
    event = swiss(club, 4)
    playing = start_next(event)
    for table in playing.tables.all():
        play(place(event, table=table.number), MADE_THREE)
    before = {number: line.points for number, line in lines(event).items()}
    winner = next(number for number, points in before.items() if points > 0)
    leave(event, winner)
    assert {number: line.points for number, line in lines(event).items()} == before
    assert not Table.objects.filter(given_up_by__isnull=False).exists()


def test_of_two_who_leave_one_table_the_first_has_given_up(club):
    event = swiss(club, 4)
    playing = start_next(event)
    table = table_with(playing, 1)
    leave(event, 1, meet(table, 1))
    table.refresh_from_db()
    assert table.given_up_by.number == 1


def back(event, *numbers):
    return set_presence(event_id=event.pk, numbers=numbers, present=True, actor=DIRECTOR)


def test_who_is_back_while_the_round_is_played_plays_on_where_they_left(club):
    event = swiss(club, 4, hands=2)
    playing = start_next(event)
    table = table_with(playing, 1)
    play(place(event, table=table.number), MADE_THREE)
    leave(event, 1)
    with pytest.raises(GameClosed):
        play(place(event, table=table.number, number=2), MADE_THREE)
    assert back(event, 1) == 1
    assert event.actions.last().data == {"entries": [1], "took_up_tables": [table.number]}
    play(place(event, table=table.number, number=2), MADE_THREE)
    table.refresh_from_db()
    assert (table.given_up_by, table.game.hands_played, table.game.is_over) == (None, 2, True)
    lines(event)


def test_a_table_that_both_have_left_waits_for_both(club):
    event = swiss(club, 4, hands=2)
    table = table_with(start_next(event), 1)
    other = meet(table, 1)
    leave(event, 1, other)
    back(event, 1)
    table.refresh_from_db()
    assert table.given_up_by.number == 1
    back(event, other)
    table.refresh_from_db()
    assert (table.given_up_by, table.game.state) == (None, "open")


def test_a_table_stays_given_up_once_its_round_is_over(club):
    event = swiss(club, 4)
    playing = start_next(event)
    table = table_with(playing, 1)
    leave(event, 1)
    play(place(event, table=playing.tables.exclude(pk=table.pk).get().number))
    close_round(round_id=playing.pk, actor=DIRECTOR)
    back(event, 1)
    table.refresh_from_db()
    assert table.given_up_by.number == 1
    assert lines(event)[meet(table, 1)].rounds_won == 1


def test_a_table_given_up_comes_back_from_the_file(club):
    event = swiss(club, 4)
    playing = start_next(event)
    leave(event, 2)
    for table in playing.tables.filter(given_up_by__isnull=True):
        play(place(event, table=table.number), MADE_THREE)
    close_round(round_id=playing.pk, actor=DIRECTOR)
    lines(event)
    data = export_bytes(Event.objects.get(pk=event.pk))
    erase(event)
    restored, _ = restore_event(data=data)
    assert export_bytes(restored) == data
    assert Table.objects.get(given_up_by__isnull=False).given_up_by.number == 2


def test_of_a_match_that_was_given_up_the_game_goes_to_who_stayed_also_from_the_file(club):
    event = swiss(club, 4, hands=None, games=3, settings={"target": 5}, bye_points=9)
    playing = start_next(event)
    for table in playing.tables.all():
        play(place(event, table=table.number), MADE_THREE)
    leave(event, table_with(playing, 1).seatings.get(seat=0).entry.number)
    close_round(round_id=playing.pk, actor=DIRECTOR, unfinished=True)
    stayed = table_with(playing, 1).seatings.get(seat=1).entry
    won = {own.entry: own.games_won for own in results_snapshot(event.pk).results}
    assert (won[stayed.pk], sum(won.values())) == (1, 2)
    assert lines(event)[stayed.number].place == 1
    data = export_bytes(Event.objects.get(pk=event.pk))
    erase(event)
    assert export_bytes(restore_event(data=data)[0]) == data


def stand_in(event, number):
    new = StandIn(name="Eve", from_round=1)
    return put_stand_in(event_id=event.pk, number=number, new=new, actor=DIRECTOR)


def test_a_stand_in_brings_a_pair_back_to_the_table_that_it_had_left(club):
    event = swiss(club, 4, hands=2)
    table = table_with(start_next(event), 1)
    leave(event, 1)
    lines(event)
    stand_in(event, 1)
    table.refresh_from_db()
    assert (table.given_up_by, table.game.state) == (None, "open")
    assert event.actions.last().data["took_up_tables"] == [table.number]
    lines(event)


def test_who_is_here_by_a_stand_in_has_a_line_at_once(club):
    event = swiss(club, 4)
    set_presence(event_id=event.pk, numbers=[4], present=False, actor=DIRECTOR)
    assert 4 not in lines(event)
    stand_in(event, 4)
    assert 4 in lines(event)


def change(event, **who):
    asked = Change(**{name: frozenset(numbers) for name, numbers in who.items()})
    seen = preview_of(event.pk, asked).seen
    return take_change(event_id=event.pk, change=asked, seen=seen, actor=DIRECTOR)


def test_a_change_that_was_shown_gives_tables_up_and_takes_them_up_as_well(club):
    event = swiss(club, 6)
    table = table_with(start_next(event), 3)
    change(event, leaves=[3])
    table.refresh_from_db()
    assert (table.given_up_by.number, table.game.state) == (3, "closed")
    change(event, comes=[3])
    table.refresh_from_db()
    assert (table.given_up_by, table.game.state) == (None, "open")
    told = [action.data for action in event.actions.filter(verb="changed")]
    assert [data.get("gave_up_tables") for data in told] == [[table.number], None]
    assert [data.get("took_up_tables") for data in told] == [None, [table.number]]
    lines(event)


def test_a_change_that_was_shown_takes_an_entrant_out_of_the_bracket(club):
    event = knock_out(club, 4)
    next_round(event)
    change(event, leaves=[4])
    assert states(event)["W1.1"].status.is_settled


def test_when_all_have_left_no_round_is_drawn_and_a_sentence_says_so(club):
    event = swiss(club, 6)
    leave(event, *range(1, 7))
    with pytest.raises(TooFewPairs) as refused:
        draw_round(event_id=event.pk, actor=DIRECTOR)
    assert refused.value.details == {"present": 0}
    assert not Round.objects.exists()


def test_of_eight_one_leaves_and_keeps_what_it_scored(club):
    event = swiss(club, 8)
    play_out(start_next(event))
    before = lines(event)[8].points
    leave(event, 8)
    drawn = draw_round(event_id=event.pk, actor=DIRECTOR)
    assert (drawn.tables.count(), drawn.seatings.filter(table=None).count()) == (3, 1)
    assert set(drawn.seatings.values_list("entry__number", flat=True)) == set(range(1, 8))
    assert lines(event)[8].points == before


@pytest.mark.parametrize("late_points", [0, 4])
def test_who_joins_after_two_rounds_of_four_has_points_for_those_as_the_event_says(
    club, late_points
):
    event = make_event(club, rounds=4, hands=1, late_points=late_points)
    make_field(event, 8)
    for _ in range(2):
        play_out(start_next(event))
    before = {number: line.points for number, line in lines(event).items()}
    late, _ = add_entry(event_id=event.pk, signup=SignUp(name="Jo"), actor=DIRECTOR)
    set_presence(event_id=event.pk, numbers=[late.number], present=True, actor=DIRECTOR)
    drawn = start_next(event)
    assert drawn.seatings.filter(entry=late).exists()
    found = lines(event)
    assert {n: line.points for n, line in found.items() if n != 9} == before
    jo = found[9]
    assert (jo.points, jo.byes) == (2 * late_points, drawn.seatings.get(entry=late).seat is None)


def test_a_late_pair_is_paired_by_the_points_that_it_is_given(club):
    event = swiss(club, 6, rounds=4, late_points=100, options={"by": "points"})
    for _ in range(2):
        play_out(start_next(event))
    leaders = {n for n, line in lines(event).items() if line.place == 1}
    late, _ = add_entry(event_id=event.pk, signup=SignUp(name="Jo", partner="Kim"), actor=DIRECTOR)
    set_presence(event_id=event.pk, numbers=[late.number], present=True, actor=DIRECTOR)
    withdraw_entry(event_id=event.pk, number=max(set(range(1, 7)) - leaders), actor=DIRECTOR)
    drawn = start_next(event)
    assert meet(table_with(drawn, late.number), late.number) in leaders


def test_points_for_coming_late_are_in_range(club):
    with pytest.raises(SettingsRefused) as refused:
        make_event(club, late_points=10**6)
    assert refused.value.details["faults"] == [
        {"field": "late_points", "code": "bye_points_out_of_range"}
    ]

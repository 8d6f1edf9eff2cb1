"""Rounds from the draw to the close, as a director sees them."""

import re

import pytest
from django.utils import timezone

from tests.builders import DIRECTOR, make_event, make_field, place, play, play_out, start_next
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Event, Round
from tournaments.services.rounds import draw_round, start_round


def state(event: Event, number: int = 1) -> str:
    return event.rounds.get(number=number).state


def test_before_the_first_draw_the_page_says_what_is_missing(alice, at, event):
    assert "Four people who are checked in are enough" in text_of(alice.get(at("rounds/1/")))
    answer = alice.post(at("rounds/draw/"))
    assert answer.status_code == 409
    assert "0 people are checked in. A table needs 4." in text_of(answer)


def test_a_drawn_round_shows_seats_and_who_sits_out(alice, at, event):
    make_field(event, 10)
    answer = alice.post(at("rounds/draw/"), follow=True)
    shown = text_of(answer)
    assert "2 people sit out" in shown
    assert shown.count("North") == 2
    assert "Start round 1" in shown
    assert state(event) == Round.State.DRAFT


def test_the_floor_of_a_round_to_a_target_shows_its_tables_before_it_starts(alice, people):
    event = make_event(people.club, hands=None)
    make_field(event)
    draw_round(event_id=event.pk, actor=DIRECTOR)
    assert alice.get(f"/director/events/{event.slug}/rounds/1/floor/").status_code == 200


def test_drawing_again_draws_from_new_chances(alice, at, event):
    make_field(event, 12)
    alice.post(at("rounds/draw/"))
    first = event.rounds.get().seed
    alice.post(at("rounds/draw/"), {"again": ""})
    assert event.rounds.get().seed != first


def test_what_a_draw_could_not_avoid_is_said(alice, at, event):
    make_field(event, 4)
    for _ in range(2):
        play_out(start_next(event))
    alice.post(at("rounds/draw/"))
    assert "What this draw could not avoid" not in text_of(alice.get(at("rounds/3/")))
    alice.post(at("people/1/withdraw/"))
    make_more = alice.post(at("people/add/"), {"name": "Late"}, follow=True)
    assert make_more.status_code == 200


def test_a_started_round_is_the_floor(alice, at, event):
    make_field(event, 8)
    alice.post(at("rounds/draw/"))
    shown = text_of(alice.post(at("rounds/1/start/"), follow=True))
    assert "0 of 4 hands" in shown
    assert "No table needs you" in shown
    assert state(event) == Round.State.PLAYING


def test_the_second_director_is_told_that_another_was_first(alice, at, night):
    answer = alice.post(at("rounds/1/start/"))
    assert answer.status_code == 409
    assert "Another director was first: this round has started." in text_of(answer)


def test_the_floor_counts_hands_and_finds_the_slow_table(alice, at, night):
    for number in (1, 2):
        play(place(night, table=1, number=number))
    hall = alice.get(at("rounds/1/")).context["hall"]
    assert [spot.table.game.hands_played for spot in hall.spots] == [2, 0]
    assert hall.slow == []
    play(place(night, table=2, number=1))
    for number in (3, 4):
        play(place(night, table=1, number=number))
    shown = text_of(alice.get(at("rounds/1/")))
    assert "Finished" in shown


def test_a_table_two_hands_behind_the_median_needs_the_director(alice, at, event):
    make_field(event, 12)
    start_next(event)
    for table in (1, 2):
        for number in (1, 2):
            play(place(event, table=table, number=number))
    shown = text_of(alice.get(at("rounds/1/")))
    assert "One table needs you" in shown
    assert "Table 3 is 2 hands behind" in shown


def test_the_floor_answers_304_until_something_is_done(alice, at, night, monkeypatch):
    moment = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: moment)
    first = alice.get(at("rounds/1/floor/"))
    tag = first["ETag"]
    page = alice.get(at("rounds/1/")).content.decode()
    assert tag.strip('"') in re.sub("&quot;", '"', page)
    assert alice.get(at("rounds/1/floor/"), headers={"If-None-Match": tag}).status_code == 304
    play(place(night))
    renewed = alice.get(at("rounds/1/floor/"), headers={"If-None-Match": tag})
    assert renewed.status_code == 200
    assert "1 of 4 hands" in text_of(renewed)


@pytest.mark.parametrize("tables", [8, 40])
def test_the_floor_asks_as_much_for_two_tables_as_for_ten(
    tables, alice, at, event, django_assert_max_num_queries
):
    make_field(event, tables)
    start_next(event)
    with django_assert_max_num_queries(14):
        alice.get(at("rounds/1/"))


def test_closing_names_the_tables_that_still_play(alice, at, night):
    answer = alice.post(at("rounds/1/close/"))
    assert answer.status_code == 409
    assert "Tables 1 and 2 still play." in text_of(answer)
    assert "Close it anyway" in text_of(answer)
    assert state(night) == Round.State.PLAYING


def test_closing_anyway_is_asked_first_and_then_done(alice, at, night):
    asked = text_of(alice.get(at("rounds/1/close/")))
    assert "Close round 1 while 2 tables still play?" in asked
    answer = alice.post(at("rounds/1/close/"), {"unfinished": ""}, follow=True)
    assert "Round 1 is closed." in text_of(answer)
    assert state(night) == Round.State.CLOSED


def test_a_finished_round_closes_without_a_question(alice, at, night):
    for table in (1, 2):
        for number in range(1, 5):
            play(place(night, table=table, number=number))
    assert "Every table has finished round 1 of 3." in text_of(alice.get(at("rounds/1/")))
    alice.post(at("rounds/1/close/"))
    assert state(night) == Round.State.CLOSED


def test_after_the_last_round_nothing_is_left_to_draw(alice, at, event):
    make_field(event, 4)
    for _ in range(3):
        play_out(start_next(event))
    answer = alice.post(at("rounds/draw/"))
    assert answer.status_code == 409
    assert "All the planned rounds have been played. Post the standings." in text_of(answer)


def test_a_draw_while_a_round_plays_is_refused_in_words(alice, at, night):
    answer = alice.post(at("rounds/draw/"), follow=True)
    drawn = night.rounds.filter(number=2).first()
    if drawn is None:
        assert answer.status_code == 409
    else:
        refused = alice.post(at("rounds/2/start/"))
        assert refused.status_code == 409
        assert "Round 1 is not closed yet." in text_of(refused)


def test_the_event_opens_on_the_page_that_matters_now(alice, at, event):
    assert alice.get(at(""))["Location"] == at("people/")
    make_field(event, 4)
    drawn = draw_round(event_id=event.pk, actor="alice")
    assert alice.get(at(""))["Location"] == at("rounds/1/")
    this_round = start_round(round_id=drawn.pk, actor="alice")
    play_out(this_round)
    for _ in range(2):
        play_out(start_next(event))
    assert alice.get(at(""))["Location"] == at("standings/")

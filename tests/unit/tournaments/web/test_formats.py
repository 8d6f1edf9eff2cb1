"""The pages of a progressive night: made, drawn with reasons, played, closed, told in words."""

from datetime import date

import pytest

from tests.builders import DIRECTOR, MADE_THREE, make_event, make_field, place, play, start_next
from tests.unit.tournaments.services.test_progressive import (
    EAST_WEST,
    LEVEL,
    corrected,
    play_tables,
)
from tournaments.models import Event
from tournaments.services.rounds import close_round, draw_round, start_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(people):
    event = make_event(people.club, format="head_table", hands=2, rounds=3)
    make_field(event, 12)
    return event


def text_of(client, path, status=200):
    answer = client.get(path)
    assert answer.status_code == status
    return " ".join(answer.content.decode().split())


def second_round(event):
    first = start_next(event)
    play_tables(event, 1, [[MADE_THREE] * 2, [LEVEL, MADE_THREE], [MADE_THREE] * 2])
    close_round(round_id=first.pk, actor=DIRECTOR)
    return draw_round(event_id=event.pk, actor=DIRECTOR)


def test_a_drawn_round_says_of_every_seat_why(alice, event):
    second_round(event)
    page = text_of(alice, f"/director/events/{event.slug}/rounds/2/")
    assert page.count("won at table 2, moves up to 1") == 2
    assert page.count("won at the head table, stays there") == 2
    assert page.count("lost at the head table, goes to the last") == 2


def test_a_player_reads_why_on_the_seats_page(client, event):
    second_round(event)
    page = text_of(client, f"/e/{event.slug}/seats/")
    assert page.count("won at table 3, moves up to 2") == 2


def test_a_correction_after_the_draw_is_told_before_and_at_the_start(alice, event):
    second_round(event)
    corrected(event, 2, EAST_WEST)
    sentence = "Round 2 was drawn before the correction at table 2. Draw it again."
    assert sentence in text_of(alice, f"/director/events/{event.slug}/rounds/2/")
    answer = alice.post(f"/director/events/{event.slug}/rounds/2/start/")
    assert answer.status_code == 409
    assert sentence in answer.content.decode()


def test_the_floor_says_when_the_round_ends_and_who_may_still_play(alice, event):
    start_next(event)
    play_tables(event, 1, [[MADE_THREE], [MADE_THREE], [LEVEL]])
    url = f"/director/events/{event.slug}/rounds/1/"
    assert "The round ends for all when table 1, the head table, has finished." in text_of(
        alice, url
    )
    play(place(event, table=1, number=2))
    page = text_of(alice, url)
    assert "Table 2 may finish the hand it is in." in page
    assert "Table 3 is tied and plays one more hand." in page
    assert "The head table has finished; one table is tied" in page
    answer = alice.post(f"{url}close/")
    assert answer.status_code == 409
    assert "Where a table is tied, the lot will say who moves." in answer.content.decode()
    play(place(event, table=3, number=2))
    assert "The head table has finished, so the round is over" in text_of(alice, url)
    assert alice.post(f"{url}close/").status_code == 302


def test_a_table_that_was_level_and_the_end_of_the_round_are_told_as_they_are(alice, event):
    start_next(event)
    play_tables(event, 1, [[MADE_THREE] * 2, [LEVEL] * 2, [MADE_THREE]])
    url = f"/director/events/{event.slug}/rounds/1/"
    assert "Level: one more hand" in text_of(alice, url)
    play(place(event, table=2, number=3))
    page = text_of(alice, url)
    assert "2 hands and one more" in page
    assert "The head table has finished, so round 1 of 3 is over." in page
    assert "Every table has finished" not in page


def test_a_tie_after_the_last_hand_is_told_where_each_table_plays_to_its_own_end(alice, people):
    event = make_event(people.club, format="winners_up", hands=2)
    make_field(event, 12)
    start_next(event)
    url = f"/director/events/{event.slug}/rounds/1/"
    play_tables(event, 1, [[MADE_THREE] * 2, [LEVEL], [MADE_THREE] * 2])
    assert "is tied" not in text_of(alice, url)
    play(place(event, table=2, number=2), LEVEL)
    page = text_of(alice, url)
    assert "Level: one more hand" in page
    assert "Table 2 is tied and plays one more hand." in page
    play(place(event, table=2, number=3), EAST_WEST)
    assert "Every table has finished" in text_of(alice, url)


def test_where_each_plays_alone_the_director_s_forms_call_the_sides_by_name(alice, people):
    event = make_event(people.club, format="head_table", other_rules="pawnee_call_partner")
    make_field(event, 9)
    start_next(event)
    url = f"/director/events/{event.slug}/rounds/1/tables/2/"
    five = event.rounds.get().tables.get(number=2)
    names = five.seatings.values_list("entry__player__name", flat=True)
    page = text_of(alice, f"{url}hands/")
    assert all(page.count(f"> {name} </label>") > 1 for name in names)  # not by a number of seat
    assert "side ns" not in text_of(alice, url)


def test_the_rules_page_tells_the_format_and_how_places_go(client, people):
    event = make_event(
        people.club, format="king_of_the_hill", other_rules="pawnee_call_partner", rounds=3
    )
    page = text_of(client, f"/e/{event.slug}/rules/")
    assert "Winners move up a table, losers move down a table." in page
    assert "Places go by rounds won; level ones by points over all rounds, in this order." in page
    assert "At tables that are not of four:" in page


def test_a_table_of_five_has_its_pages(alice, client, people):
    event = make_event(
        people.club, format="head_table", other_rules="pawnee_call_partner", hands=2, rounds=3
    )
    make_field(event, 9)
    draw_round(event_id=event.pk, actor=DIRECTOR)
    assert "Seat 5" in text_of(alice, f"/director/events/{event.slug}/rounds/1/")
    start_round(round_id=event.rounds.get().pk, actor=DIRECTOR)
    for page in ("tables/2/", "tables/2/hands/"):
        assert "Player" in text_of(alice, f"/director/events/{event.slug}/rounds/1/{page}")
    assert "Table 2, Seat 5" in text_of(client, f"/e/{event.slug}/seats/")


def test_the_form_makes_an_event_of_a_format(alice):
    answers = {
        "name": "Head table",
        "date": date(2026, 10, 1),
        "preset": "partnership_21",
        "people": 20,
        "rounds": 6,
        "hands": "",
        "format": "seat_shift/stairs",
        "tie_breaks": "points,rounds_won,fewest_sets",
        "other_rules": "",
        "bye_points": 0,
    }
    assert alice.post("/director/events/new/", answers).status_code == 302
    event = Event.objects.get()
    assert (event.format, event.options) == ("seat_shift", {"shift": "stairs"})
    assert event.ranking == ("points", "rounds_won", "fewest_sets")
    assert event.hands_per_round is None
    refused = alice.post("/director/events/new/", {**answers, "other_rules": "cutthroat"})
    assert refused.status_code == 422
    assert "In this format every table has four people." in refused.content.decode()


def test_the_button_of_a_movement_makes_an_event_of_its_format(alice):
    answers = {
        "name": "Head table",
        "date": date(2026, 10, 1),
        "preset": "partnership_21",
        "people": 16,
        "rounds": 5,
        "hands": 8,
        "bye_points": 0,
        "use": "movement-head_table-5-8",
    }
    page = alice.post("/director/events/new/", {**answers, "look": ""}).content.decode()
    assert "Head table: winners move up, and the head table ends the round" in page
    assert alice.post("/director/events/new/", answers).status_code == 302
    event = Event.objects.get()
    assert (event.format, event.rounds_planned, event.hands_per_round) == ("head_table", 5, 8)

"""The standings, for directors and for everybody."""

import re

import pytest

from tests.builders import make_field, place, play, play_out, start_next
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Club, Event, Standing
from tournaments.rosters.types import SignUp
from tournaments.services.entries import add_entry
from tournaments.services.events import post_standings
from tournaments.services.standings import sweep


@pytest.fixture
def address(event: Event) -> str:
    return f"/e/{event.slug}/"


@pytest.fixture
def played(event: Event) -> Event:
    """Eight people, one round played at both tables alike: four and four share a place."""
    make_field(event)
    play_out(start_next(event))
    sweep()
    return event


def test_before_the_first_round_the_page_says_when_it_fills(visitor, address):
    assert "No hand has been scored yet" in text_of(visitor.get(address))


def test_shared_places_carry_the_sign_and_their_reason(visitor, address, played):
    shown = text_of(visitor.get(address))
    assert "After round 1" in shown
    assert shown.count("1=") == 4
    assert shown.count("5=") == 4
    assert "Level on 12 points: they share 1st place." in shown
    assert "Level on 0 points: they share 5th place." in shown


def test_one_point_is_said_in_the_singular(visitor, address, played):
    Standing.objects.filter(points=12).update(points=1)
    shown = text_of(visitor.get(address))
    assert "Level on 1 point: they share 1st place." in shown


def test_standings_that_are_behind_say_so(visitor, address, played):
    start_next(played)
    play(place(played, in_round=2))
    shown = text_of(visitor.get(address))
    assert "2 changes are being counted." in shown or "3 changes are being counted." in shown
    sweep()
    assert "being counted" not in text_of(visitor.get(address))


def test_posted_standings_are_final(visitor, address, alice, at, played):
    refused = alice.post(at("standings/post/"))
    assert refused.status_code == 409
    assert "2 of the planned rounds are not played yet." in text_of(refused)
    assert "The standings are posted" in text_of(
        alice.post(at("standings/post/"), {"early": ""}, follow=True)
    )
    sweep()
    assert "Final standings" in text_of(visitor.get(address))


@pytest.mark.parametrize("part", ["", "standings/"])
def test_the_same_standings_are_not_sent_twice(part, visitor, address, played):
    tag = visitor.get(address + part)["ETag"]
    assert visitor.get(address + part, headers={"If-None-Match": tag}).status_code == 304
    start_next(played)
    play(place(played, in_round=2))
    answer = visitor.get(address + part, headers={"If-None-Match": tag})
    assert answer.status_code == 200
    assert answer["ETag"] != tag


def test_the_page_asks_for_itself_with_the_version_it_has(visitor, address, played):
    answer = visitor.get(address)
    headers = re.search(r"hx-headers='([^']+)'", answer.content.decode())
    assert headers
    assert answer["ETag"].strip('"') in headers[1]


def test_one_name_can_be_followed(visitor, address, played):
    start_next(played)
    shown = text_of(visitor.get(address, {"follow": 1}))
    assert "Player 1 is" in shown
    assert "Round 2: table" in shown
    assert "You follow" in shown
    assert "Stop following" not in text_of(visitor.get(address, {"follow": 0}))


@pytest.mark.parametrize("follow", ["x", "-1", "99", "9" * 40, "²"])
def test_following_nobody_is_no_error(follow, visitor, address, played):
    assert visitor.get(address, {"follow": follow}).status_code == 200


def test_a_player_is_found_by_a_part_of_the_name(visitor, address, played):
    answer = visitor.get(address, {"q": "PLAYER 3"})
    assert [line.name for line in answer.context["lines"]] == ["Player 3"]
    assert "Nobody is called “Zed”" in text_of(visitor.get(address, {"q": "Zed"}))


@pytest.mark.parametrize("path", ["", "standings/", "seats/", "seats/now/", "sign-up/"])
def test_nothing_that_reaches_a_person_is_public(path, visitor, address, event):
    secret = SignUp(name="Ida Lund", email="ida@example.org", phone="555-0117", note="owes 5")
    add_entry(event_id=event.pk, signup=secret, actor="alice")
    make_field(event, 4)
    alone = text_of(visitor.get("/"))
    play_out(start_next(event))
    sweep()
    body = visitor.get(address + path).content.decode() + alone
    assert not re.search(r"ida@example|555-0117|owes 5", body)


def test_everybody_finds_a_seat(visitor, address, night):
    shown = text_of(visitor.get(address + "seats/"))
    assert "Round 1" in shown
    assert shown.count("Table 1,") == 4
    assert shown.count("sits out") == 2
    found = visitor.get(address + "seats/now/", {"q": "player 3"})
    assert len(found.context["people"]) == 1


def test_namesakes_are_told_apart_by_their_numbers(visitor, address, played):
    namesake = played.entries.get(number=3).player
    namesake.name, namesake.name_key = "Player 5", "player 5"
    namesake.save()
    for path in ("", "seats/"):
        shown = text_of(visitor.get(address + path))
        assert re.findall(r"(Player \d) number (\d)", shown) == [
            ("Player 5", "3"),
            ("Player 5", "5"),
        ]


def test_before_the_draw_no_seat_is_known(visitor, address):
    assert "No round is drawn yet" in text_of(visitor.get(address + "seats/"))


def test_the_start_page_lists_events_and_where_they_are(visitor, played, people):
    shown = text_of(visitor.get("/"))
    assert "Thursday Pitch" in shown
    assert "In play" in shown
    post_standings(event_id=played.pk, actor="alice", early=True)
    assert "Final standings" in text_of(visitor.get("/"))


def test_no_event_yet_is_said(visitor, db):
    assert "No event is announced" in text_of(visitor.get("/"))


def test_times_are_those_of_the_hall(visitor, address, played, people):
    before = visitor.get(address).context["table"].computed_at
    Club.objects.filter(pk=people.club.pk).update(time_zone="Asia/Tokyo")
    hour = (before.hour + 9) % 24
    assert f"Counted at {hour:02}:{before.minute:02}" in text_of(visitor.get(address))


@pytest.mark.parametrize("field", [8, 40])
def test_standings_ask_as_much_for_eight_people_as_for_forty(
    field, visitor, address, event, django_assert_num_queries
):
    make_field(event, field)
    play_out(start_next(event))
    sweep()
    with django_assert_num_queries(5):
        visitor.get(address)


@pytest.mark.parametrize("path", ["", "standings/", "seats/", "seats/now/", "sign-up/"])
def test_an_unknown_event_is_not_found(path, visitor, db):
    assert visitor.get(f"/e/nothing/{path}").status_code == 404


def test_seats_are_sent_again_only_when_a_round_is_drawn(visitor, address, event):
    make_field(event)
    waiting = visitor.get(address + "seats/now/")
    assert "No round is drawn yet" in text_of(waiting)
    known = {"If-None-Match": waiting["ETag"]}
    assert visitor.get(address + "seats/now/", headers=known).status_code == 304
    this_round = start_next(event)
    drawn = visitor.get(address + "seats/now/", headers=known)
    assert "Table 1, North" in text_of(drawn)
    known = {"If-None-Match": drawn["ETag"]}
    play(place(event, in_round=this_round.number))
    assert visitor.get(address + "seats/now/", headers=known).status_code == 304

"""The clock as directors set it on the floor, and the wall that everybody sees."""

import pytest

from tests.builders import make_event, make_field, start_next
from tests.unit.tournaments.web.conftest import browser_of, text_of
from tournaments.models import Event
from tournaments.services.clocks import add_minutes, pause_clock
from tournaments.services.rounds import close_round, draw_round
from tournaments.services.standings import sweep
from tournaments.web.public.wall import screens_of

PART = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def event(people) -> Event:
    return make_event(people.club, minutes=25)


@pytest.fixture
def clock(night: Event):
    return night.rounds.get


def test_the_floor_shows_the_clock_and_its_buttons(alice, at, night):
    shown = text_of(alice.get(at("rounds/1/")))
    assert "The bell rings at" in shown
    assert "Planned for 25 minutes" in shown
    for name in ("Pause", "5 more minutes", "1 less", "Call the last hand"):
        assert name in shown


@pytest.mark.parametrize("minutes", [5, -1])
def test_a_button_gives_minutes_and_the_part_comes_back(alice, at, night, clock, minutes):
    sent = {"minutes": str(minutes), "seen_extra": "0"}
    answer = alice.post(at("rounds/1/clock/"), sent, **PART)
    assert (answer.status_code, clock().extra_minutes) == (200, minutes)
    assert "<html" not in answer.content.decode()
    assert 'id="clock"' in answer.content.decode()


def test_pause_and_last_hand_turn_their_buttons_over(alice, at, night, clock):
    paused = text_of(alice.post(at("rounds/1/clock/"), {"command": "pause"}, **PART))
    assert clock().paused_at is not None
    assert "Let it run" in paused
    assert "Pause " not in paused
    alice.post(at("rounds/1/clock/"), {"command": "resume"}, **PART)
    called = text_of(alice.post(at("rounds/1/clock/"), {"command": "call_last_hand"}, **PART))
    assert "Take the last hand back" in called
    alice.post(at("rounds/1/clock/"), {"command": "take_back"}, **PART)
    assert (clock().paused_at, clock().last_hand_at) == (None, None)


def test_without_script_a_button_leads_back_to_the_round(alice, at, night):
    answer = alice.post(at("rounds/1/clock/"), {"command": "pause"})
    assert (answer.status_code, answer.url) == (302, at("rounds/1/"))


def test_minutes_that_another_director_gave_are_not_given_twice(alice, at, night, clock):
    add_minutes(round_id=clock().pk, minutes=5, seen_extra=0, actor="bob")
    answer = alice.post(at("rounds/1/clock/"), {"minutes": "5", "seen_extra": "0"}, **PART)
    assert (answer.status_code, clock().extra_minutes) == (409, 5)
    assert "Another director changed the clock a moment before you." in text_of(answer)


@pytest.mark.parametrize(
    "sent", [{}, {"command": "x"}, {"minutes": "٥", "seen_extra": "0"}, {"minutes": "5"}]
)
def test_a_page_that_is_none_of_ours_changes_no_clock(alice, at, night, clock, sent):
    assert alice.post(at("rounds/1/clock/"), sent, **PART).status_code == 200
    assert (clock().extra_minutes, clock().paused_at) == (0, None)


def test_a_stranger_sets_no_clock(at, night, people, visitor):
    assert browser_of("dee").post(at("rounds/1/clock/"), {"command": "pause"}).status_code == 404
    assert visitor.post(at("rounds/1/clock/"), {"command": "pause"}).status_code == 302
    assert night.rounds.get().paused_at is None


def test_a_round_without_minutes_and_one_that_is_over_show_no_clock(alice, at, night, people):
    close_round(round_id=night.rounds.get().pk, actor="alice", unfinished=True)
    assert "The bell rings" not in text_of(alice.get(at("rounds/1/")))
    assert alice.get(at("rounds/7/clock/")).status_code == 404
    plain = make_event(people.club, name="No clock")
    make_field(plain)
    start_next(plain)
    shown = text_of(alice.get(f"/director/events/{plain.slug}/rounds/1/"))
    assert "The bell rings" not in shown


# ---- the wall


@pytest.fixture
def wall(night: Event) -> str:
    sweep()
    return f"/e/{night.slug}/wall/"


def test_the_wall_has_the_round_its_bell_the_standings_and_the_seats(visitor, wall):
    shown = text_of(visitor.get(wall))
    assert "Round 1 of 3" in shown
    assert "The bell rings at" in shown
    assert "Places 1 to 5 of 10. Next: where you sit." in shown
    assert "Names 6 to 10 of 10. Next: the standings." in shown
    assert "Round 1: where you sit" in shown
    assert shown.count("sits out") == 4  # on its screen, and for the search


def test_the_wall_is_what_it_was_until_something_changes(visitor, wall, night):
    tag = visitor.get(wall)["ETag"]
    assert visitor.get(f"{wall}now/", HTTP_IF_NONE_MATCH=tag).status_code == 304
    pause_clock(round_id=night.rounds.get().pk, actor="alice")
    changed = visitor.get(f"{wall}now/", HTTP_IF_NONE_MATCH=tag)
    assert changed.status_code == 200
    assert "<html" not in changed.content.decode()


def test_a_wall_that_asks_in_vain_costs_three_queries(visitor, wall, django_assert_num_queries):
    tag = visitor.get(wall)["ETag"]
    with django_assert_num_queries(3):
        visitor.get(f"{wall}now/", HTTP_IF_NONE_MATCH=tag)


def test_the_seats_of_a_drawn_round_come_before_the_standings(visitor, wall, night):
    close_round(round_id=night.rounds.get().pk, actor="alice", unfinished=True)
    over = text_of(visitor.get(wall))
    assert "Round 1 is over. Wait for the next seats." in over
    assert "where you sit" not in over
    draw_round(event_id=night.pk, actor="alice")
    drawn = text_of(visitor.get(wall))
    assert drawn.index("Round 2: where you sit") < drawn.index("Standings after round 1")


@pytest.mark.parametrize(("asked", "shown"), [("dark", True), ("light", True), ('"><b', False)])
def test_a_theme_goes_before_what_the_device_prefers(visitor, wall, asked, shown):
    page = visitor.get(wall, {"theme": asked}).content.decode()
    assert (f'data-theme="{asked}"' in page) == shown
    assert "<b" not in page.split("<body")[0]


def test_a_wall_of_nothing_is_not_there(visitor, db):
    assert visitor.get("/e/nothing/wall/").status_code == 404


@pytest.mark.parametrize(
    ("count", "sizes"), [(0, []), (8, [8]), (9, [5, 4]), (22, [8, 8, 6]), (25, [7, 7, 7, 4])]
)
def test_screens_are_about_as_full_and_name_their_rows(count, sizes):
    screens = screens_of(list(range(count)))
    assert [len(screen.rows) for screen in screens] == sizes
    assert [screen.last for screen in screens] == [sum(sizes[: n + 1]) for n in range(len(sizes))]

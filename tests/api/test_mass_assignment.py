"""What a director's program may not set: states, counters, numbers, clubs of others."""

from uuid import uuid4

from tests.builders import MADE_THREE, place, play
from tests.people import People
from tournaments.models import Event

NOT_OURS = {
    "id": 99,
    "pk": 99,
    "state": "finished",
    "official": True,
    "is_official": True,
    "results_revision": 99,
    "log_length": 99,
    "log_head": "f" * 64,
    "slug": "mine",
    "club_id": 99,
    "organisation": 99,
    "is_staff": True,
    "approved_by": "mallory",
    "recorded_by": "mallory",
    "actor": "mallory",
    "version": 99,
    "score_points": 99,
    "scores": [99, 99],
    "created_at": "1970-01-01T00:00:00Z",
    "number": 99,
    "revision": 99,
}


def test_an_event_is_as_new_as_any(alice, people: People):
    body = {**NOT_OURS, "name": "Quiet", "date": "2026-11-06"}
    answer = alice.post("/api/v1/events/", body, format="json")
    assert answer.status_code == 201
    made = Event.objects.get(name="Quiet")
    assert (made.state, made.results_revision, made.log_length) == ("preparing", 0, 1)
    assert (made.club, made.slug) == (people.club, "quiet-2026-11-06")


def test_an_entry_gets_the_next_number_and_no_state(alice, event):
    url = f"/api/v1/events/{event.slug}/entries/"
    answer = alice.post(url, {**NOT_OURS, "name": "Ida"}, format="json")
    assert answer.status_code == 201
    entry = event.entries.get(player__name="Ida")
    assert (entry.number, entry.state) == (9, "listed")


def test_a_table_s_hand_is_recorded_by_its_table(post, event):
    more = {key: value for key, value in NOT_OURS.items() if key != "number"}
    assert post(**more).status_code == 201
    assert event.actions.get(verb="recorded").actor == "table 1"


def test_a_correction_is_its_director_s(alice, event):
    recorded = play(place(event))
    url = f"/api/v1/events/{event.slug}/rounds/1/tables/1/hands/1/correct/"
    body = {"submission_id": str(uuid4()), "seen_revision": 1, "reason": "x", "report": MADE_THREE}
    answer = alice.post(url, {**NOT_OURS, **body}, format="json")
    assert answer.status_code in {200, 201}
    recorded.hand.game.refresh_from_db()
    assert recorded.hand.game.scores == [3, 0]
    assert event.actions.get(verb="corrected").actor == "alice"

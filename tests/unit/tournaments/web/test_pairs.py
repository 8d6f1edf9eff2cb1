"""An event for pairs in the browser: the list, its sign-up, a drawn round, the standings."""

import pytest

from tests.builders import DIRECTOR, make_event, start_next
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Event
from tournaments.services.entries import enter_pairs, withdraw_entry
from tournaments.services.standings import refresh_standings


@pytest.fixture
def event(people) -> Event:
    return make_event(people.club, format="swiss", pairs=True, hands=2)


def pairs(event, count):
    names = [(f"Ann {number}", f"Bob {number}") for number in range(1, count + 1)]
    enter_pairs(event_id=event.pk, names=names, actor=DIRECTOR)


def test_a_director_joins_who_is_alone_and_parts_a_pair(alice, at, event):
    alice.post(at("people/add/"), {"name": "Ann"})
    alice.post(at("people/add/"), {"name": "Cleo"})
    alice.post(at("people/add/"), {"name": "Dan", "partner": "Eve"})
    shown = text_of(alice.get(at("people/")))
    assert "Need a partner" in shown
    assert "2 need a partner" in shown
    answer = alice.post(at("people/1/partner/"), {"with": "2"}, follow=True)
    assert "Cleo & Ann play together, as number 2." in text_of(answer)
    assert "Need a partner" not in text_of(answer)
    parted = alice.post(at("people/3/part/"), follow=True)
    assert "Dan and Eve need a partner each." in text_of(parted)
    assert alice.post(at("people/2/partner/"), {"with": "3"}).status_code == 409
    assert alice.post(at("people/2/partner/"), {"with": "nobody"}).status_code == 404


def test_people_who_are_all_here_alone_are_to_be_paired_up_next(alice, at, event):
    for name in ("Ann", "Bob"):
        alice.post(at("people/add/"), {"name": name})
    alice.post(at("people/check-in/"))
    assert "2 people are here alone" in text_of(alice.get(at("people/")))


def test_a_search_finds_a_pair_by_either_name(alice, at, event):
    pairs(event, 3)
    found = text_of(alice.get(at("people/"), {"q": "bob 2"}, headers={"HX-Request": "true"}))
    assert "Ann 2 & Bob 2" in found
    assert "Bob 3" not in found


def test_a_drawn_round_says_why_once_a_table_and_for_who_sits_out(alice, at, event):
    pairs(event, 5)
    alice.post(at("rounds/draw/"))
    shown = text_of(alice.get(at("rounds/1/")))
    assert shown.count("the two stand alike") == 2
    assert "One pair sits out" in shown
    assert "the lowest of those who sat out least" in shown
    assert shown.count("South") == 2


def test_visitors_sign_up_with_a_partner_and_find_their_seats_and_place(visitor, alice, at, event):
    alice.post(at("sign-up/"), {"open": ""})
    page = f"/e/{event.slug}/sign-up/"
    assert "Partner’s name" in text_of(visitor.get(page))
    answer = visitor.post(page, {"name": "Zoe", "partner": "Yan"})
    assert "Zoe & Yan is on the list" in text_of(answer)
    pairs(event, 4)
    start_next(event)
    seats = text_of(visitor.get(f"/e/{event.slug}/seats/"))
    assert seats.count("Table ") == 8
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    standings = text_of(visitor.get(f"/e/{event.slug}/?follow=2"))
    assert "Ann 1 & Bob 1" in standings
    assert "North–South" in standings or "East–West" in standings


def test_a_withdrawn_pair_is_shown_apart(alice, at, event):
    pairs(event, 3)
    withdraw_entry(event_id=event.pk, number=2, actor=DIRECTOR)
    shown = text_of(alice.get(at("people/")))
    assert "2 pairs here" in shown
    assert shown.index("Withdrawn") < shown.index("Ann 2 & Bob 2")


def test_what_a_change_of_pairs_brings_is_shown_by_sides(alice, at, event):
    pairs(event, 5)
    alice.post(at("people/add/"), {"name": "Zoe"})
    alice.post(at("rounds/draw/"))
    shown = text_of(alice.get(at("people/changes/"), {"leaves": "2"}))
    assert "With this, 4 pairs play at 2 tables" in shown
    assert "6 Zoe" not in shown  # who is alone cannot come
    few = alice.get(at("people/changes/"), {"leaves": ["1", "2", "3", "4"]})
    assert "1 pair is here with both partners" in text_of(few)


EVENING = {
    "name": "Pairs",
    "date": "2026-10-15",
    "preset": "partnership_21",
    "people": "18",
    "rounds": "5",
    "hands": "4",
    "bye_points": "0",
    "agreement": "one",
}


def test_plans_for_pairs_stand_side_by_side_and_the_chosen_one_is_made(alice):
    asked = EVENING | {"format": "swiss/wins"}
    shown = text_of(alice.get("/director/events/new/evening/", asked))
    assert "3 plans for 18 players" in shown
    assert "Round robin: all pairs meet" in shown
    assert "9 rounds of 4 hands" in shown
    few = text_of(alice.get("/director/events/new/evening/", asked | {"people": "8"}))
    assert "there are 3 rounds in which nobody does" in few
    answer = alice.post(
        "/director/events/new/", asked | {"use": "movement-round_robin-9-4", "bye": "nothing"}
    )
    event = Event.objects.get()
    assert answer.status_code == 302
    assert (event.format, event.is_for_pairs, event.rounds_planned) == ("round_robin", True, 9)


def test_the_finer_points_are_kept_with_the_event(alice):
    asked = EVENING | {"format": "swiss/points", "bye": "nothing", "accelerated": "1"}
    alice.post("/director/events/new/", asked | {"use": "asked-swiss-5-4", "groups": "2"})
    event = Event.objects.get()
    assert event.options == {"by": "points", "bye": "nothing", "accelerated": "1"}
    assert event.ranking[0] == "points"


def test_a_game_may_go_to_the_target_of_the_rules(alice):
    asked = EVENING | {"format": "swiss/wins", "length": "target"}
    shown = text_of(alice.get("/director/events/new/evening/", asked))
    assert "5 games to the target, about 4 hands each" in shown
    alice.post("/director/events/new/", asked | {"use": "asked-swiss-5-4"})
    event = Event.objects.get()
    assert (event.hands_per_round, event.rules["target"]) == (None, 21)
    page = text_of(alice.get(f"/director/events/{event.slug}/people/"))
    assert "Rounds: 5, each a game to 21." in page


def test_all_rounds_of_a_round_robin_are_shown_and_a_swiss_has_no_such_page(visitor, people, event):
    assert visitor.get(f"/e/{event.slug}/plan/").status_code == 404
    robin = make_event(people.club, format="round_robin", pairs=True, options={"groups": "2"})
    assert "There is no plan yet" in text_of(visitor.get(f"/e/{robin.slug}/plan/"))
    pairs(robin, 9)
    shown = text_of(visitor.get(f"/e/{robin.slug}/plan/"))
    assert "Round 5" in shown
    assert "No meeting:" in shown
    start_next(robin)
    robin.refresh_from_db()
    refresh_standings(event_id=robin.pk, at_least=robin.results_revision)
    assert "Being played" in text_of(visitor.get(f"/e/{robin.slug}/plan/"))
    standings = text_of(visitor.get(f"/e/{robin.slug}/"))
    assert standings.index("Group A") < standings.index("Group B")
    assert "dealt out to them like a snake" in text_of(visitor.get(f"/e/{robin.slug}/rules/"))


def test_a_director_wishes_a_meeting_and_gives_a_round_out(alice, at, event):
    pairs(event, 6)
    page = text_of(alice.get(at("wishes/")))
    assert "These two meet in a round" in page
    assert "Which table or round without a number: the next round" in page
    sent = {"kind": "meet", "entry": "1", "other": "6", "number": ""}
    assert "meet in round 1." in text_of(alice.post(at("wishes/"), sent, follow=True))
    alice.post(at("wishes/"), {"kind": "sit_out", "entry": "2", "number": "1"})
    clash = alice.post(at("wishes/"), {**sent, "other": "5"})
    assert clash.status_code == 409
    assert "has a wish for round 1 already" in text_of(clash)
    alice.post(at("rounds/draw/"))
    shown = text_of(alice.get(at("rounds/1/")))
    assert "they meet because it was wished" in shown
    assert "by the director’s word" in shown

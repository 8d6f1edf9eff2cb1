"""The pages of a bracket that is played: for everybody, and for the director."""

import pytest

from tests.brackets import knock_out, next_round, states, win
from tests.builders import DIRECTOR, make_event
from tests.unit.tournaments.services.test_bracket_stages import first_round, staged
from tests.unit.tournaments.web.conftest import text_of
from tournaments.models import Event
from tournaments.selectors.brackets import bracket_of
from tournaments.services.bracket_plans import BracketPlan
from tournaments.services.entries import enter_field, enter_pairs
from tournaments.services.standings import refresh_standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(people):
    return knock_out(people.club)


@pytest.fixture
def public(event):
    return f"/e/{event.slug}/bracket/"


def test_the_public_page_shows_matches_tables_and_who_is_in(visitor, event, public):
    next_round(event)
    shown = text_of(visitor.get(public))
    assert "W1.1 table 1" in shown
    assert "4 entrants are still in" in shown
    assert "Winner of W1.1" in shown


def test_the_public_page_is_304_until_something_happens(visitor, event, public):
    part = f"{public}now/"
    first = visitor.get(part)
    again = visitor.get(part, headers={"If-None-Match": first["ETag"]})
    assert (first.status_code, again.status_code) == (200, 304)
    win(event, next_round(event), 1, 2)
    assert visitor.get(part, headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_a_304_costs_one_query(visitor, event, public, django_assert_num_queries):
    tag = visitor.get(f"{public}now/")["ETag"]
    with django_assert_num_queries(1):
        visitor.get(f"{public}now/", headers={"If-None-Match": tag})


def test_somebody_finds_the_next_match_and_the_table(visitor, event, public):
    next_round(event)
    shown = text_of(visitor.get(public, {"q": "player 3"}))
    assert "Player 3 plays W1.2 at table 2" in shown
    assert "Nobody is called “zoe”" in text_of(visitor.get(public, {"q": "zoe"}))
    win(event, event.rounds.get(), 1, 2)
    assert "Player 3 last match W1.2" in text_of(visitor.get(public, {"q": "player 3"}))
    assert "Player 2 next match W2.1" in text_of(visitor.get(public, {"q": "player 2"}))


def test_before_the_seeds_are_frozen_the_page_says_when_it_fills(visitor, people):
    event = knock_out(people.club, start=False)
    assert "The bracket has not begun" in text_of(visitor.get(f"/e/{event.slug}/bracket/"))


def test_an_event_without_a_bracket_has_no_tab_and_no_page(visitor, alice, people):
    night = make_event(people.club)
    assert "bracket/" not in visitor.get(f"/e/{night.slug}/").content.decode()
    assert visitor.get(f"/e/{night.slug}/bracket/").status_code == 404
    assert alice.get(f"/director/events/{night.slug}/bracket/").status_code == 404


def test_the_director_freezes_the_seeds_as_written(alice, people):
    event = knock_out(people.club, start=False)
    at = f"/director/events/{event.slug}/"
    assert alice.get(at)["Location"] == f"{at}bracket/"
    assert "Freeze the seeds" in text_of(alice.get(f"{at}bracket/"))
    wrong = alice.post(f"{at}bracket/start/", {"by": "given", "order": "4 3 2"})
    assert wrong.status_code == 422
    assert "Look at the numbers 1." in text_of(wrong)
    assert alice.post(f"{at}bracket/start/", {"by": "bingo"}).status_code == 422
    done = alice.post(f"{at}bracket/start/", {"by": "given", "order": "4, 3, 2, 1"}, follow=True)
    assert "The seeds are frozen." in text_of(done)
    assert "4 matches" not in text_of(done)
    assert "2 matches can be played" in text_of(done)
    assert bracket_of(Event.objects.get(pk=event.pk)).seeding.entrants == (4, 3, 2, 1)


def test_a_walk_over_is_given_and_taken_back(alice, event, at):
    done = alice.post(at("bracket/W1.1/rule/"), {"absent": "1"}, follow=True)
    assert "Match W1.1 is decided." in text_of(done)
    assert states(event)["W1.1"].winner == 4
    done = alice.post(at("bracket/W1.1/lift/"), follow=True)
    assert "Match W1.1 is open again." in text_of(done)
    refused = alice.post(at("bracket/W1.1/rule/"))
    assert refused.status_code == 422
    assert "Choose who did not come to match W1.1." in text_of(refused)
    assert alice.post(at("bracket/W9.9/rule/"), {"absent": "1"}).status_code == 404


def test_a_place_goes_to_somebody_who_came_late(alice, event, at):
    enter_field(event_id=event.pk, names=["Late Lee"], actor=DIRECTOR)
    done = alice.post(at("bracket/replace/"), {"seed": "4", "number": "5"}, follow=True)
    assert "Late Lee" in text_of(done)
    assert alice.post(at("bracket/replace/"), {"seed": "9", "number": ""}).status_code == 404


def test_the_cut_is_seen_before_it_is_taken(alice, people):
    event = staged(people.club)
    first, second, third, fourth = first_round(event)
    at = f"/director/events/{event.slug}/"
    page = text_of(alice.get(f"{at}bracket/"))
    assert "The best 3 go on." in page
    assert "are level for the last 3 places." in page
    assert "Take the cut" not in page
    seen = text_of(alice.get(f"{at}bracket/", {"draws_lots": "on"}))
    assert "The lot has drawn them in this order" in seen
    assert "Take the cut: 3 go on" in seen
    order = f"{fourth} {third} {second} {first}"
    assert "The play-off ended in this order" in text_of(
        alice.get(f"{at}bracket/", {"play_off": order})
    )
    refused = alice.post(f"{at}bracket/start/", {})
    assert "are level at the cut" in text_of(refused)
    done = text_of(alice.post(f"{at}bracket/start/", {"play_off": order}, follow=True))
    assert "The play-off ended in this order" in done
    assert "The play-off ended in this order" in text_of(alice.get(f"/e/{event.slug}/bracket/"))


def test_a_cut_that_cannot_be_says_why(alice, people):
    event = staged(people.club, take=9)
    first_round(event)
    page = text_of(alice.get(f"/director/events/{event.slug}/bracket/"))
    assert "9 would go on, and there are only 8." in page


def test_a_correction_that_touches_a_match_is_refused_and_can_be_forced(alice, event, at):
    win(event, next_round(event), 1, 2)
    next_round(event)
    path = at("rounds/1/tables/1/hands/1/")
    page = alice.get(path)
    form = {
        name: value for name, value in page.context["form"].initial.items() if value is not None
    }
    form |= {"pitcher": 1, "bid": "3", "trump": "S", "reason": "wrong", "take_jack": "nobody"}
    form |= {f"take_{point}": 1 for point in ("high", "low", "game")}
    form["submission_id"] = str(page.context["form"]["submission_id"].value())
    refused = alice.post(path, form)
    assert refused.status_code == 409
    assert "This would bring others into match W2.1, which has begun." in text_of(refused)
    assert 'name="may_void"' in refused.content.decode()
    assert alice.post(path, {**form, "may_void": "on"}).status_code == 302
    assert states(event)["W2.1"].status.value == "open"


def test_the_standings_say_who_is_still_in(visitor, event):
    win(event, next_round(event), 1, 2)
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    shown = text_of(visitor.get(f"/e/{event.slug}/"))
    assert shown.count("still in") == 2
    assert "How far somebody comes in the bracket" in shown


def test_an_event_with_a_bracket_is_made_from_the_form(alice, people):
    answers = {
        "club": people.club.slug,
        "name": "Cup",
        "date": "2026-10-15",
        "preset": "cutthroat",
        "people": "8",
        "rounds": "3",
        "hands": "2",
        "bye_points": "0",
    }
    chosen = {"format": "elimination", "bracket": "double", "best_of": "3"}
    made = alice.post("/director/events/new/", {**answers, **chosen})
    event = Event.objects.get(name="Cup")
    assert made.status_code == 302
    assert (event.bracket.kind, event.bracket.best_of, event.bracket.cut) == ("double", 3, {})
    finals = {"name": "Finals", "format": "rotation", "bracket": "single", "take": "4"}
    alice.post("/director/events/new/", {**answers, **finals, "cut": "share", "places": "3"})
    bracket = Event.objects.get(name="Finals").bracket
    assert (bracket.cut, bracket.third_place) == ({"share": 4}, True)
    unfit = {"name": "No", "preset": "partnership_21", "format": "elimination"}
    refused = alice.post("/director/events/new/", {**answers, **unfit})
    assert refused.status_code == 422
    assert "Choose rules that two people can play." in text_of(refused)
    pairs = {"name": "Pairs", "preset": "partnership_21", "format": "elimination/pairs"}
    alice.post("/director/events/new/", {**answers, **pairs})
    assert Event.objects.get(name="Pairs").is_for_pairs


def test_whoever_has_no_partner_is_not_counted_among_the_entrants(alice, people):
    plan = {"format": "elimination", "bracket": BracketPlan(), "pairs": True}
    event = make_event(people.club, **plan)
    enter_pairs(event_id=event.pk, names=[("Ann", "Bo")], actor=DIRECTOR)
    enter_field(event_id=event.pk, names=["Cy", "Di"], actor=DIRECTOR)
    page = f"/director/events/{event.slug}/bracket/"
    shown = alice.get(page)
    assert "One entrant is here" in text_of(shown)
    assert b"<bdi>Cy</bdi>" not in shown.content
    refused = alice.post(f"{page}start/", {"by": "entry"})
    assert refused.status_code == 409
    assert "1 pair is here with both partners. A table needs two." in text_of(refused)

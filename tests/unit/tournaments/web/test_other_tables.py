"""Nobody sits out: the choice on the forms of an event, on its pages, and through the API."""

from datetime import date

import pytest

from tests.builders import DIRECTOR, make_event, make_field
from tests.unit.tournaments.web.test_formats import text_of
from tournaments.models import Event
from tournaments.services.event_changes import plan_of
from tournaments.services.plans import publish_plan
from tournaments.services.rounds import draw_round

pytestmark = pytest.mark.django_db

ANSWERS = {
    "name": "Nobody out",
    "date": date(2026, 10, 1),
    "preset": "partnership_21",
    "people": 17,
    "rounds": 4,
    "hands": 4,
    "format": "rotation",
    "other_rules": "cutthroat/larger",
    "bye_points": 0,
}


def sizes_of(event):
    plan = plan_of(event)
    return plan.other_rules, plan.other_sizes


def test_the_form_asks_foretells_and_makes_it_and_the_page_of_changes_changes_it(alice):
    path = "/director/events/new/evening/"
    foretold = " ".join(alice.get(path, ANSWERS).content.decode().split())
    assert "3 of 4, 1 of 5" in foretold
    assert "sits out each round" not in foretold
    assert alice.post("/director/events/new/", ANSWERS).status_code == 302
    event = Event.objects.get()
    assert sizes_of(event) == ("cutthroat", "larger")
    path = f"/director/events/{event.slug}/change/"
    page = text_of(alice, path)
    assert '<option value="cutthroat/larger" selected>' in page
    changed = {**ANSWERS, "at_bell": "finish_hand", "agreement": "one"}
    for choice, sizes in (("cutthroat/smaller", ("cutthroat", "smaller")), ("", ("", ""))):
        answer = alice.post(path, {**changed, "other_rules": choice})
        assert answer.status_code == 302
        assert sizes_of(Event.objects.get()) == sizes


def test_a_format_of_fours_and_a_cutthroat_night_are_not_asked(alice, people):
    for ways in ({"format": "seat_shift"}, {"format": "cutthroat", "preset": "cutthroat"}):
        event = make_event(people.club, name=ways["format"], **ways)
        assert "other_rules" not in text_of(alice, f"/director/events/{event.slug}/change/")


def test_the_pages_of_a_night_show_every_table_and_nobody_out(alice, client, people):
    event = make_event(people.club, other_rules="cutthroat", other_sizes="larger")
    make_field(event, 17)
    publish_plan(event_id=event.pk, actor=DIRECTOR)
    draw_round(event_id=event.pk, actor=DIRECTOR)
    assert "Seat 5" in text_of(alice, f"/director/events/{event.slug}/rounds/1/")
    night = text_of(alice, f"/director/events/{event.slug}/night/")
    assert "Nobody has the same partner twice" in night
    rules = text_of(client, f"/e/{event.slug}/rules/")
    assert "sits at a table that is not of four" in rules
    assert "Places go by table points" in rules

"""The page on which an event is changed, and house rules on their way into one."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.builders import make_event, make_field, play_out, start_next
from tests.unit.tournaments.web.conftest import browser_of, text_of
from tournaments.models import Event
from tournaments.services.events import post_standings


@pytest.fixture
def page(at) -> str:
    return at("change/")


def sent(alice, page: str, **changes: str) -> dict[str, str]:
    """What the form holds as it was shown, with some answers changed; None leaves one out."""
    form = alice.get(page).context["form"]
    shown = {name: form[name].value() for name in form.fields if not form.fields[name].disabled}
    plain = {
        name: str(value)
        for name, value in shown.items()
        if value is not None and value is not False
    }
    return {name: value for name, value in (plain | changes).items() if value is not None}


def test_the_page_shows_what_was_decided(alice, page, people):
    shown = alice.get(page)
    form = shown.context["form"]
    assert (form["name"].value(), form["rounds"].value(), form["hands"].value()) == (
        "Thursday Pitch",
        3,
        4,
    )
    assert "None: the rules are played as they are." in text_of(shown)
    assert page in alice.get(page.replace("change", "people")).content.decode()


def test_an_event_is_changed_and_the_page_says_so(alice, page, event):
    changes = {"name": "Friday Pitch", "date": "2026-10-16", "rounds": "4", "hands": "6"}
    more = {"minutes": "25", "at_bell": "one_more", "capacity": "16", "signup_open": "on"}
    answer = alice.post(page, sent(alice, page, **changes, **more), follow=True)
    assert "The event is changed." in text_of(answer)
    event.refresh_from_db()
    assert (event.name, str(event.date), event.rounds_planned) == ("Friday Pitch", "2026-10-16", 4)
    assert (event.hands_per_round, event.minutes_per_round) == (6, 25)
    assert (event.rules["at_bell"], event.capacity, event.signup_open) == ("one_more", 16, True)


def test_a_form_that_is_sent_as_it_was_changes_nothing(alice, page, event):
    before = event.log_length
    assert alice.post(page, sent(alice, page)).status_code == 302
    event.refresh_from_db()
    assert event.log_length == before


def test_faults_stand_at_their_fields_all_at_once(alice, page, event):
    answer = alice.post(page, sent(alice, page, name="", rounds="0", minutes="900"))
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"name", "rounds", "minutes"}
    assert "A clock runs for 1 to 600 minutes." in text_of(answer)


def test_what_cannot_be_changed_any_more_says_why_and_the_rest_can(alice, page, event):
    make_field(event)
    play_out(start_next(event))
    shown = text_of(alice.get(page))
    assert "A round has started by this, so it stays as it is." in shown
    assert "Who meets whom stays as the event was made" in shown
    assert "Bend a rule" not in shown
    forged = sent(alice, page, hands="5") | {"preset": "partnership_21_draw", "house": "min_bid=1"}
    assert alice.post(page, forged).status_code == 302
    event.refresh_from_db()
    assert (event.rules["name"], event.rules["min_bid"]) == ("partnership_21", 2)
    assert event.hands_per_round == 5


def test_while_tables_play_their_way_to_agree_stays(alice, page, night):
    assert "Tables are playing. Change this between two rounds." in text_of(alice.get(page))


def test_a_posted_event_is_shown_and_not_changed(alice, page, event):
    make_field(event)
    play_out(start_next(event))
    post_standings(event_id=event.pk, actor="alice", early=True)
    shown = text_of(alice.get(page))
    assert "The standings are posted, so nothing changes any more." in shown
    assert "Change the event" not in shown
    assert alice.post(page, {"name": "x"}).status_code in {302, 422}
    event.refresh_from_db()
    assert event.name == "Thursday Pitch"


def test_the_public_pages_follow_a_changed_name(alice, page, event, visitor):
    public = f"/e/{event.slug}/seats/"
    tag = visitor.get(public)["ETag"]
    alice.post(page, sent(alice, page, name="Friday Pitch"))
    again = visitor.get(public, HTTP_IF_NONE_MATCH=tag)
    assert (again.status_code, "Friday Pitch" in text_of(again)) == (200, True)


def test_a_stranger_changes_nothing(page, event, visitor):
    assert browser_of("dee").post(page, {"name": "x"}).status_code == 404
    assert visitor.get(page).status_code == 302


# ---- house rules


def bend(client, start: str, answers: dict[str, str], **rules: str) -> str:
    """Go from a form to the page that bends a rule, bend, and return the way back."""
    away = client.post(start, {**answers, "bend": ""})
    address = urlsplit(away.url)
    bent = client.get(address.path, {**parse_qs(address.query), **rules})
    [form] = re.findall(r'<form class="row use".*?</form>', bent.content.decode(), re.DOTALL)
    [back] = re.findall(r'action="([^"]*)"', form)
    given = dict(re.findall(r'name="(\w+)"\s+value="([^"]*)"', form))
    house = given["house"].replace("&amp;", "&")
    return f"{back}?preset={given['preset']}&house={house.replace('&', '%26').replace('=', '%3D')}"


def test_a_rule_is_bent_for_a_new_event_and_nothing_typed_is_lost(alice, people):
    typed = {"name": "Bent night", "date": "2026-11-05", "preset": "partnership_21"}
    back = bend(alice, "/director/events/new/bend/", typed, low_to="holder", min_bid="1")
    form = alice.get(back)
    assert form.context["form"]["name"].value() == "Bent night"
    assert "Low goes to whoever held it instead of whoever captures it." in text_of(form)
    shown = form.context["form"]
    house = {"house": shown["house"].value(), "people": "16", "rounds": "3", "hands": "4"}
    plan = form.context["choice"].plans[0].plan.key
    more = {"bye_points": "0", "agreement": "one", "format": "rotation", "use": plan}
    made = alice.post("/director/events/new/", {**typed, **house, **more})
    assert made.status_code == 302
    rules = Event.objects.get(name="Bent night").rules
    assert (rules["min_bid"], rules["items"][1]["receiver"]) == (1, "held")


def test_the_rules_of_an_event_are_bent_and_bent_back(alice, page, event):
    back = bend(alice, page, sent(alice, page, name="Held"), low_to="holder")
    assert back.startswith(page)
    shown = alice.get(back)
    assert shown.context["form"]["name"].value() == "Held"
    answers = {
        name: str(shown.context["form"][name].value() or "")
        for name in ("name", "date", "preset", "house", "rounds", "hands", "bye_points")
    }
    assert alice.post(page, answers).status_code == 302
    event.refresh_from_db()
    assert (event.name, event.rules["items"][1]["receiver"]) == ("Held", "held")
    assert alice.get(page).context["form"]["house"].value() == "low_to=holder"
    assert alice.post(page, sent(alice, page, house="")).status_code == 302
    event.refresh_from_db()
    assert event.rules["items"][1]["receiver"] == "captured"


def test_rules_that_cannot_be_played_have_no_way_into_an_event(visitor, db):
    address = "/rules/partnership_21/"
    refused = visitor.get(address, {"for": "new", "min_bid": "9"})
    assert refused.status_code == 422
    assert "Take these rules for the event" not in text_of(refused)
    assert 'name="for" value="new"' in refused.content.decode()


@pytest.mark.parametrize("event_asked", ["", "../x", "A b", "%00", "x" * 500])
def test_an_address_that_names_no_event_bends_rules_as_ever(visitor, db, event_asked):
    shown = visitor.get("/rules/partnership_21/", {"for": event_asked, "low_to": "holder"})
    assert shown.status_code in {200, 302}


def test_house_rules_that_contradict_are_told_where_they_stand(alice, page, people):
    event = make_event(people.club, name="Wrong")
    there = f"/director/events/{event.slug}/change/"
    answer = alice.post(there, sent(alice, there, house="min_bid=9"))
    assert answer.status_code == 422
    assert answer.context["form"].errors["house"]

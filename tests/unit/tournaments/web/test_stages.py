"""The page on which the best of an event go on in another, and what both say of each other."""

import pytest

from tests.unit.tournaments.services.test_stages import level_night, played_night
from tests.unit.tournaments.web.conftest import browser_of, text_of
from tests.unit.tournaments.web.test_event_change import sent
from tournaments.models import Event
from tournaments.services.event_changes import plan_of
from tournaments.services.standings import refresh_standings


@pytest.fixture
def over(people):
    return played_night(people.club)


def page_of(event):
    return f"/director/events/{event.slug}/go-on/"


def answers(client, event, **changes):
    """What both forms hold as they are shown, with some answers changed."""
    goes = client.get(page_of(event)).context["goes"]
    shown = {name: goes[name].value() for name in goes.fields}
    plain = {name: str(value) for name, value in shown.items() if value}
    return sent(client, page_of(event), **{**plain, **changes})


def test_a_finished_event_leads_to_the_page_and_an_open_one_back(alice, over, event):
    standings = f"/director/events/{over.slug}/standings/"
    assert page_of(over) in alice.get(standings).content.decode()
    assert (
        page_of(event) not in alice.get(standings.replace(over.slug, event.slug)).content.decode()
    )
    answer = alice.get(page_of(event), follow=True)
    assert "Post the standings first." in text_of(answer)


def test_the_page_shows_who_would_go_on_and_the_event_as_the_one_before(alice, over):
    shown = alice.get(page_of(over))
    assert shown.context["view"].seeds
    form = shown.context["form"]
    asked = {name: form[name].value() for name in ("rounds", "format", "preset", "name")}
    assert asked == {
        "rounds": 3,
        "format": "rotation",
        "preset": "partnership_21",
        "name": "Thursday Pitch, next stage",
    }
    assert "Swiss" not in text_of(shown).split("A bracket, or one at the end")[0]


def test_looking_at_another_cut_keeps_what_was_typed_and_makes_nothing(alice, over):
    typed = answers(alice, over, name="Final", goes_on="3", look="")
    shown = alice.post(page_of(over), typed)
    assert shown.status_code == 200
    assert len(shown.context["view"].seeds) == 3
    assert shown.context["form"]["name"].value() == "Final"
    assert Event.objects.count() == 1


def test_the_event_is_made_and_both_pages_say_so(alice, visitor, over):
    typed = answers(alice, over, name="Final", goes_on="4", carry="half", draws_lots="on")
    answer = alice.post(page_of(over), typed, follow=True)
    assert "The event is made." in text_of(answer)
    made = Event.objects.get(follows=over.slug)
    before, after = (visitor.get(f"/e/{one.slug}/") for one in (over, made))
    assert f"/e/{made.slug}/" in before.content.decode()
    told = text_of(after)
    assert f"/e/{over.slug}/" in after.content.decode()
    assert "The best 4 go on." in told
    assert "Everybody begins with a half of the points, rounded down." in told


def test_the_table_shows_what_was_carried_and_only_where_something_is(alice, visitor, over):
    for name, carry in (("Half", "half"), ("Nothing", "reset")):
        typed = answers(alice, over, name=name, goes_on="4", carry=carry, draws_lots="on")
        assert alice.post(page_of(over), typed).status_code == 302
    half, nothing = (Event.objects.get(name=name) for name in ("Half", "Nothing"))
    for event in (half, nothing):
        refresh_standings(event_id=event.pk, at_least=event.results_revision)
    shown, plain = (visitor.get(f"/e/{one.slug}/") for one in (half, nothing))
    assert 'class="n carried"' in shown.content.decode()
    assert 'class="n carried"' not in plain.content.decode()


def test_who_is_level_is_named_until_the_lot_is_drawn(alice, people):
    over, _ = level_night(people.club)
    refused = alice.post(page_of(over), answers(alice, over, goes_on="3"))
    assert refused.status_code == 409
    assert "are level at the cut" in text_of(refused)
    assert "are level for the last 3 places." in text_of(refused)
    made = alice.post(page_of(over), answers(alice, over, goes_on="3", draws_lots="on"))
    assert made.status_code == 302
    after = Event.objects.get(follows=over.slug)
    told = text_of(alice.get(f"/director/events/{after.slug}/standings/"))
    assert "The lot has drawn them in this order:" in told


def test_every_fault_of_both_forms_is_told_at_once_at_its_field(alice, over):
    typed = answers(alice, over, goes_on="0", carry="half", rounds="0", name="", tie_breaks="")
    typed |= {"format": "king_of_the_hill"}
    refused = alice.post(page_of(over), typed)
    assert refused.status_code == 422
    assert set(refused.context["goes"].errors) == {"goes_on", "carry"}
    assert set(refused.context["form"].errors) >= {"name", "rounds"}
    assert Event.objects.count() == 1


@pytest.mark.parametrize("junk", ["", "many", "99999999999999999999"])
def test_a_number_that_is_none_is_told(alice, over, junk):
    refused = alice.post(page_of(over), answers(alice, over, goes_on=junk))
    assert refused.status_code == 422
    assert refused.context["goes"].errors["goes_on"]


def test_too_many_are_refused_with_both_numbers(alice, over):
    refused = alice.post(page_of(over), answers(alice, over, goes_on="9"))
    assert "9 would go on, and there are only 8." in text_of(refused)


def test_the_same_event_is_not_made_twice(alice, over):
    typed = answers(alice, over, goes_on="4", draws_lots="on")
    assert alice.post(page_of(over), typed).status_code == 302
    again = alice.post(page_of(over), typed)
    assert again.status_code == 409
    assert "goes on from here already" in text_of(again)


def test_house_rules_go_on_and_are_left_with_their_rule_set(alice, people):
    over = played_night(people.club, settings={"low_to": "holder"})
    alice.post(page_of(over), answers(alice, over, name="Same", draws_lots="on"))
    other = answers(alice, over, name="Other", draws_lots="on", preset="cutthroat")
    alice.post(page_of(over), other)
    same, other = (plan_of(Event.objects.get(name=name)) for name in ("Same", "Other"))
    assert same.settings == plan_of(over).settings != {}
    assert other.settings == {}


def test_only_who_directs_the_club_sees_the_page(over):
    assert browser_of("dee").get(page_of(over)).status_code == 404

"""The demonstration and the simulation."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from scoring import PRESETS
from tests.builders import make_event, make_field
from tests.people import make_people
from tournaments.models import Event
from tournaments.selectors.integrity import check_event
from tournaments.services.demo import seed_demo
from tournaments.services.devices import claim_tablet
from tournaments.services.events import suits_rotation
from tournaments.services.standings import refresh_standings

pytestmark = pytest.mark.django_db


def test_the_demonstration_is_a_night_in_full_play(client):
    demo = seed_demo(only_if_empty=True)
    assert client.login(username=demo.director, password=demo.password)
    playing = demo.event.rounds.get(state="playing")
    assert playing.number == 3
    progress = playing.tables.order_by("number").values_list("game__hands_played", flat=True)
    assert list(progress) == [5, 6, 8, 3, 6]
    assert Event.objects.get(state="finished").rounds.count() == 5
    assert demo.event.standings.count() == 22
    device, _ = claim_tablet(secret=demo.tablet.partition("#")[2])
    assert device.tablet.table_number == 1


def test_the_demonstration_is_not_laid_over_a_club_in_use():
    make_people()
    assert seed_demo(only_if_empty=True) is None
    out = StringIO()
    call_command("seed_demo", "--if-empty", "--json", stdout=out)
    assert json.loads(out.getvalue()) == {}


SUITED = [name for name, rules in PRESETS.items() if suits_rotation(rules)]


@pytest.mark.parametrize("preset", SUITED)
def test_a_night_can_be_played_by_every_rule_set_that_suits_it(preset):
    event = make_event(make_people().club, preset=preset, rounds=1, hands=3)
    make_field(event, 4)
    call_command("simulate", event.slug, "--json", stdout=StringIO())
    event.refresh_from_db()
    refresh_standings(event_id=event.pk, at_least=event.results_revision)
    assert check_event(event).differences == []
    assert event.standings.count() == 4


def test_a_simulated_event_is_played_to_its_end():
    event = make_event(make_people().club)
    make_field(event, 9)
    out = StringIO()
    call_command("simulate", event.slug, "--seed", "5", "--json", stdout=out)
    assert json.loads(out.getvalue())["rounds"] == 3
    event.refresh_from_db()
    assert {this_round.state for this_round in event.rounds.all()} == {"closed"}
    assert check_event(event).differences == []


def test_a_seed_gives_the_same_night():
    club = make_people().club
    scores = []
    for name in ("First", "Second"):
        event = make_event(club, name=name)
        make_field(event, 8)
        call_command("simulate", event.slug, "--rounds", "1", "--seed", "3", stdout=StringIO())
        tables = event.rounds.get().tables.order_by("number")
        scores.append(list(tables.values_list("game__scores", flat=True)))
    assert scores[0] == scores[1]

"""Events that followed one another, written to files and brought back in any order."""

import json

import pytest

from tests.builders import make_event
from tests.people import make_people
from tests.unit.tournaments.pairings.chance import chance
from tests.unit.tournaments.services.test_archives import erase
from tests.unit.tournaments.services.test_stages import follow, played_night, standings
from tournaments.errors import ArchiveDamaged
from tournaments.models import Event
from tournaments.selectors.stages import stage_of, stages_of
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.simulation import simulate_rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return make_people().club


def test_an_export_keeps_what_was_carried_and_where_from(club):
    event = played_night(club)
    after = follow(event, carry="carry", draws_lots=True)
    simulate_rounds(event_id=after.pk, rounds=1, rng=chance(4))
    after.refresh_from_db()
    before, lines = export_bytes(after), [(one.place, one.points) for one in standings(after)]
    assert b'"carried_points"' in before
    assert b'"follows"' not in export_bytes(event)
    first = export_bytes(Event.objects.get(pk=event.pk))
    erase(after, event)
    restored, is_new = restore_event(data=before)
    assert is_new
    assert export_bytes(restored) == before
    assert stages_of(restored).before is None
    assert stage_of(restored).name == event.name
    event, _ = restore_event(data=first)
    assert [(one.place, one.points) for one in standings(restored)] == lines
    assert stages_of(restored).before == event
    assert [one.pk for one in stages_of(event).after] == [restored.pk]


@pytest.mark.parametrize(
    ("sound", "broken"),
    [
        (b'"carry": "carry"', b'"carry": "double"'),
        (b'"ties": []', b'"ties": 3'),
        (b'"cut": {', b'"cot": {'),
    ],
)
def test_an_archive_whose_story_cannot_be_read_is_refused(club, sound, broken):
    event = played_night(club)
    after = follow(event, goes_on=8, carry="carry")
    data = export_bytes(after)
    assert sound in data
    erase(after, event)
    with pytest.raises(ArchiveDamaged):
        restore_event(data=data.replace(sound, broken))


@pytest.mark.parametrize("story", [[], None, "x", {"carry": "half"}, {"carry": []}])
def test_an_archive_of_an_event_that_begins_tells_no_story(club, story):
    event = make_event(club)
    archive = json.loads(export_bytes(event))
    archive["event"]["follows_by"] = story
    erase(event)
    with pytest.raises(ArchiveDamaged):
        restore_event(data=json.dumps(archive).encode())

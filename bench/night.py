"""A whole recorded night, through the same services as tablets, on SQLite."""

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from time import process_time

from django.core.management import call_command

from bench.figures import Figure, seconds_of
from tournaments.models import Event, StandingsHead
from tournaments.services.standings import refresh_standings

NIGHT = Path(__file__).resolve().parents[1] / "tests" / "data" / "club_night_16.json"


def measure() -> Iterator[Figure]:
    """Take the night in, then compute its standings."""
    answer = StringIO()
    work_began = process_time()
    seconds = seconds_of(lambda: call_command("import_night", str(NIGHT), json=True, stdout=answer))
    work = process_time() - work_began
    told = json.loads(answer.getvalue())
    yield Figure(name="import of 160 hands", value=seconds, unit="s", limit=10)
    yield Figure(name="of it work of the processor", value=work, unit="s")
    yield Figure(name="hands a second", value=told["hands"] / seconds, unit="1/s", is_rate=True)
    event = Event.objects.get(slug=told["event"])
    StandingsHead.objects.filter(event=event).update(revision=0)
    standings = seconds_of(
        lambda: refresh_standings(event_id=event.pk, at_least=event.results_revision)
    )
    yield Figure(name="standings of 16 entries", value=standings * 1000, unit="ms")

"""An event as a file: it comes back as it was, or it is refused; nothing in between."""

import json
from uuid import uuid4

import pytest
from django.db import connection, transaction

from gameplay.models import Game
from tests.builders import DIRECTOR, SET_TWO, make_event, place, play, start_next
from tests.guards import logs_unguarded
from tests.people import make_people
from tournaments.errors import ArchiveDamaged, EventExists
from tournaments.models import Bracket, Club, Event, Player, Round, Seating, Standing, Table
from tournaments.rosters.types import SignUp
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.clocks import add_minutes, call_last_hand
from tournaments.services.devices import claim_tablet, renew_tablet
from tournaments.services.entries import set_presence, sign_up
from tournaments.services.events import set_signup
from tournaments.services.results import Correction, correct_hand
from tournaments.services.rounds import close_round, draw_round

pytestmark = pytest.mark.django_db

WRONG = [
    *(None, True, -1, 3, 10**30, 1.5, "", "x", "\x00", "\ud800", "x" * 500, [], {}, ["x"]),
    *({"a": 1}, float("nan"), "2026-01-01T00:00:00+00:00", "finished"),
]
MISSING = object()


@pytest.fixture
def archive():
    """An event with everything: a waiting list, a correction, an old link, a drawn round.

    Its format moves people by results, so that the drawn round has reasons and notes.
    """
    ways = {"format": "head_table", "other_rules": "cutthroat", "tie_breaks": ["rounds_won"]}
    event = make_event(make_people().club, capacity=8, minutes=25, **ways)
    set_signup(event_id=event.pk, is_open=True, actor=DIRECTOR)
    for number in range(1, 11):
        person = SignUp(name=f"P {number}", email=f"p{number}@example.org", phone="5", note="n")
        sign_up(event_id=event.pk, signup=person)
    set_presence(event_id=event.pk, numbers=range(1, 9), present=True, actor=DIRECTOR)
    first = start_next(event)
    play(place(event))
    change = Correction(report=SET_TWO, seen_revision=1, reason="r", submission_id=uuid4())
    correct_hand(place=place(event), correction=change, actor=DIRECTOR)
    claim_tablet(secret=event.tablets.first().secret)
    renew_tablet(event_id=event.pk, table_number=1, actor=DIRECTOR)
    add_minutes(round_id=first.pk, minutes=5, seen_extra=0, actor=DIRECTOR)
    call_last_hand(round_id=first.pk, actor=DIRECTOR)
    close_round(round_id=first.pk, actor=DIRECTOR, unfinished=True)
    draw_round(event_id=event.pk, actor=DIRECTOR)
    event.refresh_from_db()
    data = export_bytes(event)
    erase(event)
    return json.loads(data)


def erase(*events):
    """Take events of one club away, with the club and its people."""
    for event in events:
        erase_event(event)
    Player.objects.all().delete()
    events[0].club.delete()


def erase_event(event):
    games = list(Table.objects.filter(round__event=event).values_list("game_id", flat=True))
    Standing.objects.filter(event=event).delete()
    Seating.objects.filter(round__event=event).delete()
    Round.objects.filter(event=event).delete()
    Bracket.objects.filter(event=event).delete()
    Game.objects.filter(pk__in=games).delete()
    with logs_unguarded():
        event.delete()


def written(archive):
    text = json.dumps(archive, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    return text.encode(errors="surrogatepass")


def kinds_of_places(value, path=()):
    """Yield one path to every kind of value: the last entry of a list stands for all entries."""
    if path:
        yield path
    if path[-1:] == ("rules",):  # how they are read is tried with the rules
        return
    parts = list(value.items()) if isinstance(value, dict) else []
    parts += list(enumerate(value))[-1:] if isinstance(value, list) else []
    for key, inner in parts:
        yield from kinds_of_places(inner, (*path, key))


def with_value(archive, path, value):
    """Return a copy of an archive with another value in one place, or with none there."""
    copy = json.loads(json.dumps(archive))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    if value is MISSING:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return copy


def is_lossless(data):
    """Try to restore, and take it back; what is taken must be what the file says, to the byte."""
    with transaction.atomic():
        try:
            event, _is_new = restore_event(data=data)
        except (ArchiveDamaged, EventExists):
            return True
        is_equal = export_bytes(event) == data
        transaction.set_rollback(True)
    return is_equal


def test_everything_of_an_event_comes_back(archive):
    event, is_new = restore_event(data=written(archive))
    assert (is_new, export_bytes(event)) == (True, written(archive))


def test_whatever_is_changed_in_a_file_it_is_refused_or_comes_back_equal(archive):
    paths = list(kinds_of_places(archive))
    assert len(paths) > 60
    lost = []
    none = [] if connection.vendor == "postgresql" else [MISSING]  # no database is asked for it
    for index, path in enumerate(paths):
        chosen = [*none, *(WRONG[(5 * index + step) % len(WRONG)] for step in (0, 2))]
        lost += [
            (path, value)
            for value in chosen
            if not is_lossless(written(with_value(archive, path, value)))
        ]
    assert lost == []


@pytest.mark.parametrize(
    "data", [b"", b"null", b"[]", b"{", b'{"event": 1}', b"[" * 100_000, b"\xff", b'{"event":{}}']
)
def test_what_is_no_archive_is_refused(data):
    with pytest.raises(ArchiveDamaged):
        restore_event(data=data)


def test_an_archive_that_is_refused_leaves_nothing(archive):
    archive["log"][-1]["actor"] = "mallory"
    with pytest.raises(ArchiveDamaged):
        restore_event(data=written(archive))
    assert (Event.objects.count(), Player.objects.count(), Game.objects.count()) == (0, 0, 0)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("club", "paper"), "x"),
        (("club", "time_zone"), "x"),
        (("event", "state"), "x"),
        (("event", "format"), "x"),
        (("entries", 9, "state"), "x"),
        (("rounds", 1, "state"), "x"),
        (("rounds", 0, "tables", 0, "game", "state"), "x"),
    ],
)
def test_a_word_that_no_page_knows_is_refused(archive, path, value):
    with pytest.raises(ArchiveDamaged):
        restore_event(data=written(with_value(archive, path, value)))


def test_an_archive_goes_to_a_club_that_is_here_under_another_name(archive):
    Club.objects.create(slug=archive["club"]["slug"], name="Riverside Card Club")
    event, _ = restore_event(data=written({**archive, "club": {**archive["club"], "name": "New"}}))
    assert event.club.name == "Riverside Card Club"

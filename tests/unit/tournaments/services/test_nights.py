"""The recorded night: in, out and back, and whatever may be wrong with the file."""

import json

import pytest
from django.core.management import CommandError, call_command

from gameplay.models import Game, Hand
from tests.builders import DATA, night_data
from tests.guards import logs_unguarded
from tournaments.errors import ArchiveDamaged, EventExists
from tournaments.models import Club, Event, Player, Standing
from tournaments.rosters.nights import UnreadableNight, read_night
from tournaments.selectors.integrity import check_event
from tournaments.services.archives import export_bytes, restore_event
from tournaments.services.clubs import club_for_import
from tournaments.services.nights import import_night
from tournaments.services.standings import refresh_standings

pytestmark = pytest.mark.django_db
NIGHT = DATA / "club_night_16.json"


def run(name, *arguments, capsys):
    """Run a command; return its exit status and what it wrote to standard output."""
    status = 0
    try:
        call_command(name, *map(str, arguments))
    except CommandError as error:
        status = error.returncode
    return status, capsys.readouterr().out


def taken(night=None):
    done = import_night(club=club_for_import(slug=None), night=read_night(night or night_data()))
    refresh_standings(event_id=done.event.pk, at_least=done.event.results_revision)
    done.event.refresh_from_db()
    return done


def small_night():
    """Return the first round of the night, as if two of its tables had sat out."""
    night = night_data()
    played = night["rounds"][0]
    sitting = [number for table in played["tables"][2:] for number in table["seats"].values()]
    return {
        **night,
        "rounds": [{**played, "tables": played["tables"][:2], "sitting_out": sitting}],
    }


def lines_of(standings):
    return sorted(
        (line["place"], line["entry"], line["points"], line["rounds_won"], line["times_set"])
        for line in standings
    )


def expected_lines():
    return sorted(
        (line["place"], line["player"], line["points"], line["rounds_won"], line["times_set"])
        for line in night_data()["expected"]["standings"]
    )


def test_the_commands_give_the_standings_that_the_night_had(capsys):
    status, out = run("import_night", NIGHT, "--json", capsys=capsys)
    answer = json.loads(out)
    assert (status, answer["rounds"], answer["hands"], answer["refused"]) == (0, 5, 160, [])
    status, out = run("standings", answer["event"], "--json", capsys=capsys)
    assert status == 0
    assert lines_of(json.loads(out)["standings"]) == expected_lines()
    assert run("check_integrity", capsys=capsys)[0] == 0


def test_every_round_has_the_score_that_was_written_down():
    event = taken().event
    written = [
        list(table["expected_round_score"].values())
        for played in night_data()["rounds"]
        for table in played["tables"]
    ]
    games = Game.objects.filter(table__round__event=event)
    scores = games.order_by("table__round__number", "table__number").values_list(
        "scores", flat=True
    )
    assert list(scores) == written


def test_an_export_restored_elsewhere_is_equal_to_the_byte():
    event = taken(small_night()).event
    data = export_bytes(event)
    lines = list(Standing.objects.order_by("entry__number").values_list("place", "points"))
    delete_everything(event)
    restored, is_new = restore_event(data=data)
    assert is_new
    assert export_bytes(restored) == data
    assert check_event(restored).differences == []
    restored_lines = Standing.objects.order_by("entry__number").values_list("place", "points")
    assert list(restored_lines) == lines


def delete_everything(event):
    games = list(Game.objects.values_list("pk", flat=True))
    event.rounds.all().delete()
    with logs_unguarded():
        event.delete()
    Game.objects.filter(pk__in=games).delete()
    Player.objects.all().delete()
    Club.objects.all().delete()


def test_restoring_what_is_here_changes_nothing():
    data = export_bytes(taken(small_night()).event)
    assert restore_event(data=data)[1] is False
    assert Event.objects.count() == 1


def test_an_event_of_the_same_address_is_not_overwritten():
    event = taken(small_night()).event
    data = export_bytes(event)
    event.name = "Renamed"
    event.save()
    with pytest.raises(EventExists):
        restore_event(data=data)
    event.refresh_from_db()
    assert event.name == "Renamed"


def damage_hand(archive):
    hand = archive["rounds"][0]["tables"][0]["game"]["hands"][0]
    hand["report"]["bid"] = 4


def damage_log(archive):
    archive["log"][3]["actor"] = "somebody else"


def drop_tail(archive):
    archive["log"].pop()


def drop_hands(archive):
    del archive["rounds"][0]["tables"][0]["game"]["hands"]


@pytest.mark.parametrize("damage", [damage_hand, damage_log, drop_tail, drop_hands])
def test_a_damaged_export_is_refused_whole(damage):
    event = taken(small_night()).event
    archive = json.loads(export_bytes(event))
    delete_everything(event)
    damage(archive)
    with pytest.raises(ArchiveDamaged):
        restore_event(data=json.dumps(archive).encode())
    assert not Event.objects.exists()
    assert not Hand.objects.exists()


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b"\xff", b'{"event": 5}'])
def test_what_is_no_export_is_refused(data):
    with pytest.raises(ArchiveDamaged):
        restore_event(data=data)


def without(*path):
    night = night_data()
    part = night
    for step in path[:-1]:
        part = part[step]
    del part[path[-1]]
    return night


def seated_twice():
    night = night_data()
    night["rounds"][0]["tables"][0]["seats"]["N"] = night["rounds"][0]["tables"][0]["seats"]["E"]
    return night


@pytest.mark.parametrize(
    "night",
    [
        None,
        [],
        {"event": {}},
        without("players"),
        without("event", "date"),
        without("rounds", 0, "tables", 0, "seats"),
        seated_twice(),
    ],
)
def test_what_is_no_night_is_refused(night):
    with pytest.raises(UnreadableNight):
        read_night(night)


def test_a_hand_that_breaks_the_rules_is_named_and_the_rest_of_its_table_left_out():
    night = small_night()
    night["rounds"][0]["tables"][1]["hands"][3]["winning_bid"]["amount"] = 1
    done = taken(night)
    assert [refused["hand"] for refused in done.refused] == ["round 1, table 2, hand 4"]
    assert done.refused[0]["code"] == "invalid_hand"
    assert done.hands == 11


def test_a_night_is_read_from_a_file_that_is_there(capsys, tmp_path):
    assert run("import_night", tmp_path / "none.json", capsys=capsys)[0] == 2
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    assert run("import_night", broken, capsys=capsys)[0] == 2
    broken.write_text("{}")
    assert run("import_night", broken, capsys=capsys)[0] == 2


def test_the_check_finds_what_does_not_follow_from_the_hands(capsys):
    event = taken(small_night()).event
    Game.objects.filter(table__number=2).update(scores=[99, 0])
    Standing.objects.filter(entry__number=5).update(points=1)
    action = event.actions.get(sequence=4)
    with logs_unguarded():
        type(action).objects.filter(pk=action.pk).update(actor="somebody else")
    where = {difference.where for difference in check_event(event).differences}
    assert "round 1, table 2: scores" in where
    assert "standing of entry 5" in where
    assert "log, action 4" in where
    assert run("check_integrity", event.slug, capsys=capsys)[0] == 1


def test_the_check_notices_a_log_that_was_cut_short():
    event = taken(small_night()).event
    with logs_unguarded():
        event.actions.order_by("sequence").last().delete()
    assert [difference.where for difference in check_event(event).differences] == ["end of the log"]

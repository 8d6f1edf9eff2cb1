"""Commands with files that are none, clubs that are nobody's, and no standard input at all."""

import copy
import json
import sys

import pytest
from django.core.management import CommandError, call_command

from tests.builders import night_data
from tests.people import make_people
from tournaments.models import Event, Player

pytestmark = pytest.mark.django_db


def ended(*command):
    with pytest.raises(CommandError) as error:
        call_command(*command)
    return error.value.returncode


def small_night(tmp_path, **changes):
    data = copy.deepcopy(night_data())
    data["rounds"] = data["rounds"][:1]
    data["event"].update({key: value for key, value in changes.items() if key in data["event"]})
    if "name_of_1" in changes:
        data["players"][0]["name"] = changes["name_of_1"]
    file = tmp_path / "night.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("command", ["restore_event", "import_night", "score"])
def test_a_command_without_standard_input_says_so(monkeypatch, command):
    monkeypatch.setattr(sys, "stdin", None)
    assert ended(command, "-") == 2


def test_a_night_for_a_club_that_is_not_there_is_refused(tmp_path):
    assert ended("import_night", small_night(tmp_path), "--club", "nope") == 1


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"rules": "nope"}, 1),
        ({"hands_per_round": 10**30}, 1),
        ({"hands_per_round": float("inf")}, 2),
        ({"name": "\u202e"}, 1),
        ({"name_of_1": " \u202e "}, 2),
    ],
)
def test_a_night_that_cannot_be_is_refused_whole(tmp_path, change, status):
    make_people()
    assert ended("import_night", small_night(tmp_path, **change)) == status
    assert (Event.objects.count(), Player.objects.count()) == (0, 0)


def test_the_names_of_a_night_are_cleaned_as_a_sheet_s_are(tmp_path):
    make_people()
    call_command("import_night", small_night(tmp_path, name_of_1="\u202eEve " + "x" * 300))
    assert Player.objects.get(name__startswith="Eve").name == "Eve " + "x" * 116

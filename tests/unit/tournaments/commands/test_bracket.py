"""``manage.py bracket`` as it was promised."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command


def drawn(*arguments, **options):
    out = StringIO()
    call_command("bracket", *arguments, stdout=out, **options)
    return json.loads(out.getvalue())


def refused(status, *arguments, **options):
    out = StringIO()
    with pytest.raises(CommandError) as caught:
        call_command("bracket", *arguments, stdout=out, **options)
    assert caught.value.returncode == status
    return json.loads(out.getvalue() or "null")


@pytest.mark.parametrize("kind", ["single", "double", "consolation"])
def test_every_match_is_printed_with_its_feeders(kind):
    told = drawn(format=kind, entrants=13)
    names = [match["match"] for match in told["matches"]]
    assert len(set(names)) == len(names)
    for match in told["matches"]:
        for way in match["feeders"]:
            assert "seed" in way or set(way.values()) <= set(names)
    assert told["byes"] == [1, 2, 3]
    assert told["still_in"] == list(range(1, 14))


def test_results_from_a_file_give_who_meets_whom_places_and_who_is_still_in(tmp_path):
    file = tmp_path / "results.json"
    file.write_text(json.dumps([{"match": "W1.1", "winner": 8}, {"match": "W1.2", "winner": 4}]))
    told = drawn(format="single", entrants=8, results=str(file))
    assert told["places"] == [
        {"entrant": 1, "place": "5-8", "from": 5, "to": 8},
        {"entrant": 5, "place": "5-8", "from": 5, "to": 8},
    ]
    assert told["still_in"] == [2, 3, 4, 6, 7, 8]
    assert told["open"] == ["W1.3", "W1.4", "W2.1"]


def test_more_matches_for_places_and_longer_finals_can_be_asked_for():
    told = drawn("--third-place", "--final-best-of=3", "--entrants=4")
    assert [(match["match"], match["best_of"]) for match in told["matches"]] == [
        *(("W1.1", 1), ("W1.2", 1), ("W2.1", 3), ("P3", 1)),
    ]
    assert len(drawn("--places-to=8", "--entrants=8")["matches"]) == 12


@pytest.mark.parametrize("entrants", [0, 1, 1025, -3, 10**9])
def test_a_number_that_no_bracket_has_is_refused_with_a_code_and_a_sentence(entrants):
    told = refused(1, entrants=entrants)
    assert told["code"] == "invalid_bracket"
    assert [fault["field"] for fault in told["faults"]] == ["entrants"]
    assert all(fault["message"].endswith(".") for fault in told["faults"])


def test_all_faults_of_a_file_are_printed_at_once(tmp_path):
    file = tmp_path / "results.json"
    file.write_text(
        json.dumps({"W1.1": 5, "W9.1": 1, "W2.1": 1, "W1.3": {"winner": 2, "loser": 2}})
    )
    told = refused(1, format="double", entrants=8, results=str(file))
    assert {(fault["code"], fault["message"]) for fault in told["faults"]} == {
        ("winner_not_in_match", "The winner of match W1.1 does not play in it."),
        ("match_unknown", "There is no match W9.1 in this bracket."),
        ("match_undecided", "Who meets in match W2.1 is not decided yet."),
        ("entrant_twice", "2 is named twice."),
    }


def test_a_file_that_is_no_json_ends_with_2(tmp_path):
    file = tmp_path / "results.json"
    file.write_text("{")
    refused(2, entrants=8, results=str(file))

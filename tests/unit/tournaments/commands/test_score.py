import io
import json
import sys

import pytest
from django.core.management import CommandError, call_command

from tests.unit.scoring.examples import CASES, DATA, INVALID, SETTLEMENTS


def run(name, *arguments):
    """Run a command and return its lines and its exit status."""
    out = io.StringIO()
    try:
        call_command(name, *arguments, stdout=out)
    except CommandError as refused:
        return out.getvalue(), refused.returncode
    return out.getvalue(), 0


def scored(value, tmp_path):
    """Score a value from a file."""
    file = tmp_path / "records.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    out, status = run("score", str(file))
    return [json.loads(line) for line in out.splitlines()], status


def test_every_worked_hand_and_settlement_comes_out_without_a_difference(tmp_path):
    lines, status = scored(DATA, tmp_path)
    expected = {name: case["expected"] for name, case in (CASES | SETTLEMENTS).items()}
    found = {line["id"]: {key: line[key] for key in expected[line["id"]]} for line in lines}
    compared = sum(len(values) for values in expected.values())
    print(f"{len(lines)} records and {compared} values compared, no difference")  # noqa: T201
    assert found == expected
    assert (len(lines), status) == (127, 0)


def test_every_impossible_record_is_refused_with_sentences(tmp_path):
    records = [{**case["input"], "id": name} for name, case in INVALID.items()]
    lines, status = scored(records, tmp_path)
    assert status == 1
    assert [line["id"] for line in lines] == list(INVALID)
    assert not any(line["ok"] for line in lines)
    errors = [error for line in lines for error in line["errors"]]
    assert all(set(error) == {"code", "field", "message"} for error in errors)
    assert all(error["message"] for error in errors)


def test_a_hand_may_stand_beside_words_about_it(tmp_path):
    told = [case for case in INVALID.values() if "players" in case["input"]]
    bare = [{**case["input"], "id": case["id"]} for case in told]
    assert len(told) > 50
    assert scored(told, tmp_path) == scored(bare, tmp_path)


def test_a_good_and_a_bad_record_are_each_answered(tmp_path):
    lines, status = scored([CASES["P21-003"], 7, {"id": "x"}], tmp_path)
    assert [line["ok"] for line in lines] == [True, False, False]
    assert [line["id"] for line in lines] == ["P21-003", None, "x"]
    assert status == 1


def test_a_settlement_that_cannot_be_read_is_refused(tmp_path):
    [line], status = scored([{"id": "s", "input": {}}], tmp_path)
    assert (line["ok"], line["errors"][0]["code"], status) == (False, "settlement_unreadable", 1)


def test_standard_input_is_read(monkeypatch):
    text = io.BytesIO(json.dumps([CASES["P21-003"]]).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(text))
    out, status = run("score", "-")
    assert (json.loads(out)["after"], status) == ({"NS": 3, "EW": 12}, 0)


@pytest.mark.parametrize("value", [7, {"cases": 7}, "text", {}, {"a": 1}])
def test_a_file_without_records_ends_with_two(value, tmp_path):
    assert scored(value, tmp_path) == ([], 2)


def test_a_file_that_is_not_there_or_not_json_ends_with_two(tmp_path):
    assert run("score", str(tmp_path / "none.json")) == ("", 2)
    (tmp_path / "text.json").write_text("not json", encoding="utf-8")
    assert run("score", str(tmp_path / "text.json")) == ("", 2)


def test_all_presets_are_listed_with_all_their_parameters():
    out, status = run("rulesets")
    listed = json.loads(out)
    assert status == 0
    assert set(DATA["variants"]) <= set(listed)
    assert listed["partnership_21"]["target"] == 21


def test_one_rule_set_is_shown_with_house_rules_laid_over_it():
    out, _status = run("rulesets", "partnership_21", "--set", '{"target": 11}')
    assert json.loads(out)["target"] == 11


def test_a_sheet_is_printed_in_words():
    out, status = run("rulesets", "charbonneau_ten_52", "--sheet", "--set", '{"hands": 8}')
    assert status == 0
    assert out.startswith(
        "Charbonneau ten points\n\nPlayers and cards\n-----------------\n- 4 players.\n"
    )
    assert "House rules\n-----------\n- Hands in a game: 8 instead of none.\n" in out


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["whist"], 2),
        (["partnership_21", "--set", "target"], 2),
        (["partnership_21", "--set", "[]"], 2),
        (["partnership_21", "--set", '{"target": 0}'], 1),
    ],
)
def test_a_call_that_makes_no_rule_set_ends_with_its_status(arguments, status):
    assert run("rulesets", *arguments) == ("", status)

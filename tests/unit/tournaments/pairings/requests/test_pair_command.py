import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tournaments.pairings.requests.methods import METHODS
from tournaments.pairings.swiss.errors import FieldFault
from tournaments.pairings.swiss.types import ReasonCode
from tournaments.wording.pairs import FAULTS, REASONS


@pytest.fixture
def pair(tmp_path):
    """Return a caller of the command: the answer and the exit status."""

    def call(value, method="swiss", raw=None):
        file, out = tmp_path / "field.json", StringIO()
        file.write_text(raw if raw is not None else json.dumps(value), encoding="utf-8")
        try:
            call_command("pair", str(file), method=method, stdout=out)
        except CommandError as refused:
            return json.loads(out.getvalue() or "null"), refused.returncode
        return json.loads(out.getvalue()), 0

    return call


SIX = {
    "round": 4,
    "entrants": [
        {
            "id": "A",
            "score": 3,
            "opponents": ["D", "E", "F"],
            "byes": 0,
            "withdrawn": False,
            "seed": 1,
        },
        {"id": "B", "score": 2, "opponents": ["E", "F", "D"], "seed": 2},
        {"id": "C", "score": 2, "opponents": ["F", "D", "E"], "seed": 3},
        {"id": "D", "score": 1.5, "opponents": ["A", "C", "B"], "seed": 4},
        {"id": "E", "score": 1, "opponents": ["B", "A", "C"], "seed": 5},
        {"id": "F", "score": 0, "opponents": ["C", "B", "A"], "seed": None},
    ],
    "options": {},
}


def fault_list(answer):
    return sorted((fault["code"], fault["field"]) for fault in answer["faults"])


def test_a_swiss_round_is_told_as_the_contract_has_it(pair):
    answer, status = pair(SIX)
    assert status == 0
    assert {"tables", "bye", "repeats", "notes"} <= answer.keys()
    assert sorted(one for table in answer["tables"] for one in table) == list("ABCDEF")
    assert (answer["bye"], answer["proved_optimal"]) == (None, True)
    assert len(answer["repeats"]) == answer["cost"]["repeats"] == 1
    assert answer["cost"]["squared"] == answer["bound"] == 2.25
    assert [len(answer[part]) for part in ("reasons", "deals", "table_numbers")] == [3, 3, 3]
    assert all(reason["message"] for reason in answer["reasons"])


def test_a_bye_is_told_with_its_reason_and_its_worth(pair):
    answer, _ = pair({"entrants": ["A", "B", "C"], "options": {"bye_points": 0.5}})
    assert answer["bye"] == answer["byes"][0]["ids"][0]
    assert answer["byes"][0]["points"] == 0.5
    assert answer["bye"] in answer["byes"][0]["message"]


def test_every_option_of_swiss_is_read(pair):
    names = [{"id": n, "group": None, "downs": 0} for n in range(9)]
    options = {
        "rng_seed": 5,
        "given_byes": [8],
        "rounds": 12,
        "apart": [[0, 1]],
        "wished": [[2, 3]],
        "tables": [[4, 9]],
        "table_order": "drawn",
        "accelerated_rounds": 1,
        "accelerated_points": 2,
    }
    answer, status = pair({"round": 1, "entrants": names, "options": options})
    assert status == 0
    assert [2, 3] in [sorted(table) for table in answer["tables"]]
    assert 9 in answer["table_numbers"]
    assert [bye["code"] for bye in answer["byes"]] == ["bye_given"]
    assert "repeats_certain" in {note["code"] for note in answer["notes"]}


def test_tables_may_be_an_object(pair):
    answer, _ = pair({"entrants": ["A", "B"], "options": {"tables": {"A": 7}}})
    assert answer["table_numbers"] == [7]


def test_a_round_robin_tells_its_rounds_and_groups(pair):
    field = {"entrants": list("ABCDE"), "options": {"legs": 2, "second_leg": "french"}}
    answer, status = pair(field, "round_robin")
    assert (status, answer["rounds"], len(answer["tables"])) == (0, 10, 2)
    assert answer["bye"] == answer["byes"][0]["ids"][0]


def test_several_byes_of_groups_are_listed(pair):
    answer, _ = pair({"entrants": list("ABCDEF"), "options": {"groups": 2}}, "round_robin")
    assert (answer["bye"], len(answer["byes"])) == (None, 2)


def test_players_are_seated_by_score_or_along_a_plan(pair):
    players = {"entrants": list(range(9)), "options": {"liked": 3}}
    answer, _ = pair(players, "cutthroat")
    assert [len(table) for table in answer["tables"]] == [3, 3, 3]
    planned, _ = pair({**players, "round": 4, "options": {"plan_seats": 3}}, "cutthroat")
    assert planned["proved_optimal"] is True
    assert pair({**players, "round": 5, "options": {"plan_seats": 3}}, "cutthroat")[1] == 1


def test_every_fault_of_the_form_is_told_at_once(pair):
    entrants = [
        {"id": "A", "score": "x"},
        {"opponents": 3},
        {"id": True},
        {"id": "B", "withdrawn": 1},
    ]
    answer, status = pair(
        {"round": 0, "entrants": entrants, "options": {"legs": 2, "wished": [["A"]]}}
    )
    assert (status, answer["code"]) == (1, "invalid_field")
    assert fault_list(answer) == [
        ("field_unreadable", "entrants.0.score"),
        ("field_unreadable", "entrants.1.id"),
        ("field_unreadable", "entrants.1.opponents"),
        ("field_unreadable", "entrants.2.id"),
        ("field_unreadable", "entrants.3.withdrawn"),
        ("field_unreadable", "options.wished"),
        ("field_unreadable", "round"),
        ("option_unknown", "options.legs"),
    ]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("tables", 3),
        ("table_order", 3),
        ("table_order", "sideways"),
        ("apart", "AB"),
        ("bye_points", "1"),
        ("rng_seed", -1),
        ("given_byes", [""]),
    ],
)
def test_an_option_of_the_wrong_kind_is_refused(pair, option, value):
    answer, status = pair({"entrants": ["A", "B"], "options": {option: value}})
    assert (status, fault_list(answer)) == (1, [("field_unreadable", f"options.{option}")])


def test_options_that_are_no_object_are_refused(pair):
    answer, status = pair({"entrants": ["A", "B"], "options": [1]})
    assert (status, fault_list(answer)) == (1, [("field_unreadable", "options")])


def test_every_fault_of_the_field_is_told_at_once(pair):
    entrants = [
        {"id": "A", "opponents": ["B", "Q"], "byes": -1},
        {"id": "A"},
        {"id": "B", "score": 1e12},
    ]
    answer, status = pair({"entrants": entrants})
    assert status == 1
    assert fault_list(answer) == [
        ("count_negative", "entrants.0.byes"),
        ("entrant_twice", "entrants.1.id"),
        ("opponent_unknown", "entrants.0.opponents"),
        ("opponents_disagree", "entrants.0.opponents"),
        ("score_out_of_range", "entrants.2.score"),
    ]
    assert all(fault["message"].endswith(".") for fault in answer["faults"])


def test_a_round_of_nobody_is_refused_in_words(pair):
    answer, status = pair({"entrants": [{"id": n, "withdrawn": True} for n in range(6)]})
    assert (status, fault_list(answer)) == (1, [("nobody_to_pair", "entrants")])


def test_too_many_for_a_round_robin_are_refused(pair):
    answer, status = pair({"entrants": list(range(401))}, "round_robin")
    assert (status, fault_list(answer)) == (1, [("too_many_to_pair", "entrants")])


@pytest.mark.parametrize("raw", ["[1", "[]", "3", '{"entrants": 3}', "{}"])
def test_a_file_that_holds_no_field_cannot_be_read(pair, raw):
    assert pair(None, raw=raw) == (None, 2)


def test_every_code_has_a_sentence():
    assert FAULTS.keys() == set(FieldFault)
    assert REASONS.keys() == set(ReasonCode)


@pytest.mark.parametrize("method", METHODS)
def test_no_method_takes_what_is_no_object(method):
    with pytest.raises(Exception, match="field_unreadable"):
        METHODS[method]([])
    with pytest.raises(Exception, match="field_unreadable"):
        METHODS[method]({"entrants": 3})

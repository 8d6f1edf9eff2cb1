"""No code reaches a person without its sentence."""

from collections.abc import Iterator

import pytest
from django.apps import apps
from django.db.models import UniqueConstraint

from gameplay.errors import GameRefusal
from scoring import PRESETS, ContradictionCode
from tournaments.errors import Refusal
from tournaments.pairings.brackets.errors import BracketCode
from tournaments.pairings.errors import PairingFault
from tournaments.pairings.stages.errors import StageCode
from tournaments.pairings.types import NoteCode
from tournaments.rosters.types import Remark, SheetFault
from tournaments.services.events import EventPlan
from tournaments.wording import brackets, draws, presets, refusals, rosters, stages

DETAILS = {
    "number": 3,
    "round": 2,
    "next": 3,
    "pages": 75,
    "due": 4,
    "last": 4,
    "table": 1,
    "tables": [3, 7, 9],
    "present": 1,
    "needed": 4,
    "outstanding": 2,
    "minutes": 10,
    "left": 4,
    "state": "disputed",
    "numbers": [12, 17],
    "teams": ["Aces", "Kings"],
    "match": "W1.2",
    "matches": ["W2.1", "L1.1"],
    "reasons": [{"code": "cut_too_large", "values": [9, 8]}],
    "obstacles": [{"code": "too_few_nights", "name": "A", "needed": 14, "available": 13}],
    "remedy": "apt install libpango-1.0-0",
}


def kinds(kind: type[Exception]) -> Iterator[type[Exception]]:
    for below in kind.__subclasses__():
        yield below
        yield from kinds(below)


def refusal_codes() -> set[str]:
    classes = [*kinds(Refusal), *kinds(GameRefusal)]
    return {kind.code for kind in classes} | {fault.value for fault in PairingFault}


def unique_constraints() -> set[str]:
    return {
        constraint.name
        for label in ("tournaments", "gameplay")
        for model in apps.get_app_config(label).get_models()
        for constraint in model._meta.constraints
        if isinstance(constraint, UniqueConstraint)
    }


@pytest.mark.parametrize("code", sorted(refusal_codes() | unique_constraints()))
def test_every_refusal_has_a_sentence_of_its_own(code):
    sentence = refusals.refusal_sentence(code, DETAILS)
    assert sentence.endswith((".", DETAILS["remedy"]))
    assert sentence != refusals.SENTENCES["refused"]
    assert "%(" not in sentence


def test_an_unknown_code_is_still_a_sentence():
    assert refusals.refusal_sentence("never_heard_of", {}) == "That cannot be done now."


def test_open_tables_are_named_as_people_say_them():
    told = refusals.refusal_sentence("tables_unfinished", {"tables": [3, 7, 9]})
    assert told == "Tables 3, 7 and 9 still play."
    assert refusals.refusal_sentence("tables_unfinished", {"tables": [7]}) == "Table 7 still plays."


def test_every_fault_of_a_plan_has_a_sentence():
    plan = EventPlan(
        name="", date=None, preset="none", rounds=0, hands=0, bye_points=10**6, capacity=0
    )
    codes = [fault["code"] for fault in plan.faults()]
    assert len(codes) == 6
    assert set(codes) <= set(refusals.FAULTS)


@pytest.mark.parametrize("code", [*SheetFault, *ContradictionCode])
def test_every_fault_of_a_file_or_a_rule_set_has_a_sentence(code):
    assert refusals.fault_line(code.value) != refusals.fault_line("unfit")


@pytest.mark.parametrize("remark", Remark)
def test_every_remark_on_a_row_has_a_sentence_with_its_value(remark):
    sentence = rosters.remark_sentence(remark.value, "Ida Lund")
    assert sentence.endswith(".")
    assert ("%(value)s" in str(rosters.REMARKS[remark])) == ("Ida Lund" in sentence)


def test_no_remark_is_left_that_nobody_makes():
    assert set(rosters.REMARKS) == {remark.value for remark in Remark}


@pytest.mark.parametrize(
    ("code", "numbers", "told"),
    [
        (NoteCode.PARTNERS_AGAIN, (1, 2, 2), ("Ida", "Bo", "2 times")),
        (NoteCode.BYE_AGAIN, (1, 2), ("Ida", "2 rounds")),
        (NoteCode.MET_ANYWAY, (1, 2), ("Ida", "Bo")),
        (NoteCode.PARTNERS_ANYWAY, (1, 2), ("Ida", "Bo")),
        (NoteCode.PARTED, (1, 2), ("Ida", "Bo")),
        (NoteCode.LESS_MIXED, (2,), ("2 pairs",)),
        (NoteCode.TIED_BY_LOT, (7,), ("Table 7",)),
        (NoteCode.ONE_TABLE, (), ("one table",)),
        (NoteCode.MATCH_WAITS_FOR, (1,), ("Ida",)),
        (NoteCode.MATCH_WAITS_FOR, (9,), ("Number 9",)),
        (NoteCode.SHIFT_REPEATS, (4, 8, 32, 80), ("4 tables", "8 rounds", "32 times", "80 times")),
    ],
)
def test_a_note_on_a_draw_has_a_sentence_with_its_names_and_numbers(code, numbers, told):
    sentence = draws.note_sentence(code.value, numbers, {1: "Ida", 2: "Bo"})
    assert all(part in sentence for part in told)


def test_every_rule_set_has_a_title():
    assert set(PRESETS) == set(presets.TITLES)


@pytest.mark.parametrize("code", BracketCode)
def test_every_fault_of_a_bracket_has_a_sentence_with_what_is_meant(code):
    sentence = brackets.bracket_fault_sentence(code.value, ("W1.1", "L2.1"))
    assert sentence.endswith(".")
    assert "%(" not in sentence


def test_the_matches_that_a_correction_touches_are_named():
    told = brackets.bracket_fault_sentence("correction_touches", ("W2.1", "L1.1", "GF1"))
    assert told == "Matches W2.1, L1.1 and GF1 have begun with other entrants."
    assert brackets.touched_sentence(["GF2"]) == "Match GF2 has begun with other entrants."


@pytest.mark.parametrize("code", StageCode)
def test_every_fault_of_a_stage_has_a_sentence_with_its_numbers(code):
    sentence = stages.stage_fault_sentence(code.value, (30, 27))
    assert sentence.endswith(".")
    assert "%(" not in sentence


def test_a_cut_that_is_too_large_says_by_how_much():
    told = stages.stage_fault_sentence("cut_too_large", (30, 27))
    assert told == "30 would go on, and there are only 27."

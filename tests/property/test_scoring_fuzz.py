"""Any value at all is answered with faults, never with an exception, and soon."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scoring import (
    PRESETS,
    ContradictoryRules,
    InvalidHand,
    judge,
    new_game,
    play_hand,
    reading,
    report_from_json,
    rules_from_json,
    settle,
    with_settings,
)
from tests.unit.scoring.examples import CASES, SETTLEMENTS

FEW = settings(max_examples=40)
MOST_FAULTS = 200  # what is too large is refused as a whole, not piece by piece

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=True)
    | st.text(max_size=5)
    | st.text(st.characters(categories=["Cs", "Cc"]), min_size=1, max_size=3)
    | st.sampled_from([10**400, -(10**400), float("inf"), 2.0**53])
    | st.sampled_from(["AS", "XH", "S", "smudge", "moon", "pass", "N", "NS", "high", "jack"])
)
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5)
    ),
    max_leaves=20,
)
PATHS = ["partnership_21", "charbonneau_ten_52", "pawnee_call_partner", "racehorse"]
FIELDS = sorted(reading.FIELDS)


def faults_of(ask):
    """Return the faults, or the answer where there are none."""
    try:
        return ask()
    except (InvalidHand, ContradictoryRules) as refused:
        return getattr(refused, "faults", None) or refused.contradictions


@st.composite
def mangled(draw, value):
    """Draw a value in which one part has been replaced by anything."""
    if isinstance(value, dict) and value and draw(st.booleans()):
        key = draw(st.sampled_from(sorted(value)))
        return {**value, key: draw(mangled(value[key]))}
    if isinstance(value, list) and value and draw(st.booleans()):
        place = draw(st.integers(0, len(value) - 1))
        return [*value[:place], draw(mangled(value[place])), *value[place + 1 :]]
    return draw(anything)


@pytest.mark.parametrize("name", PATHS)
@FEW
@given(data=st.dictionaries(st.sampled_from(FIELDS), anything) | anything)
def test_any_value_as_a_report_is_read_or_refused_with_faults(name, data):
    rules = PRESETS[name]
    game = new_game(rules, seats=rules.min_seats)
    assert faults_of(
        lambda: play_hand(rules, game, report_from_json(rules, data, seats=game.seats))
    )


@pytest.mark.parametrize("name", ["P21-T02", "CH-T02", "PW-T01", "RH-002", "TK-007", "OFF-001"])
@FEW
@given(data=st.data())
def test_a_mangled_record_is_judged(name, data):
    judged = judge(data.draw(mangled(CASES[name])))
    assert judged.faults or judged.result


@given(anything)
@example({"variant": []})
@example([[]] * 9)
def test_any_value_is_judged(value):
    assert judge(value).faults


@pytest.mark.parametrize("name", SETTLEMENTS)
@FEW
@given(data=st.data())
def test_a_mangled_settlement_is_settled_or_refused(name, data):
    record = data.draw(mangled(SETTLEMENTS[name]))
    assert faults_of(lambda: settle(record, CASES))


@pytest.mark.parametrize("name", PATHS)
@given(data=st.data())
def test_a_mangled_rule_set_is_a_rule_set_or_refused_with_reasons(name, data):
    written = data.draw(mangled(PRESETS[name].to_json()))
    assert faults_of(lambda: rules_from_json(written))


@FEW
@given(rules=st.dictionaries(st.text(max_size=12), anything, min_size=1, max_size=4))
def test_unknown_house_rules_are_refused_with_reasons(rules):
    with pytest.raises(ContradictoryRules) as refused:
        with_settings(PRESETS["partnership_21"], rules)
    assert len(refused.value.contradictions) == len(rules)


@pytest.mark.parametrize(
    "value",
    [
        {field: [[0, 1]] * 100_000 for field in FIELDS},
        {field: {str(n): n for n in range(100_000)} for field in FIELDS},
        {"plays": [[[0, "AS"]] * 64] * 64, "exchange": [{"thrown": ["AS"] * 64}] * 64},
        {"pitcher": "x" * 1_000_000, "trump": 10**300, "bid": "9" * 100_000},
        {str(n): n for n in range(1000)},
    ],
    ids=["long lists", "large objects", "many tricks", "long texts", "many fields"],
)
def test_a_report_far_too_large_is_refused_in_a_few_faults(value):
    rules = PRESETS["partnership_21"]
    with pytest.raises(InvalidHand) as refused:
        report_from_json(rules, value, seats=4)
    assert len(refused.value.faults) <= MOST_FAULTS

import pytest

from scoring import Fault, FaultCode, InvalidHand
from tests.unit.scoring.fault_examples import EXAMPLES, example_of
from tests.unit.scoring.golden_faults import FILE, page


@pytest.mark.parametrize("code", FaultCode)
def test_every_fault_has_an_example_that_is_refused_with_it(code):
    faults, _names = example_of(code)
    assert code in {fault.code for fault in faults}


def test_every_example_is_of_a_fault():
    assert set(EXAMPLES) == set(FaultCode)


def test_every_wrong_record_names_its_fields_and_the_values_its_sentences_need():
    assert FILE.read_text(encoding="utf-8") == page()


def test_a_refused_hand_says_every_code_and_field():
    refused = InvalidHand([Fault(FaultCode.REVOKE, "plays.1"), Fault(FaultCode.GAME_OVER, "")])
    assert len(refused.faults) == len(FaultCode.__members__.keys() & {"REVOKE", "GAME_OVER"})
    assert str(refused) == "revoke at plays.1, game_over at "

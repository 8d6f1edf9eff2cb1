import pytest

from scoring import CARDS, ContradictionCode, Fault, FaultCode
from tests.unit.scoring.fault_document import PAGE, meanings, page
from tests.unit.scoring.fault_examples import example_of
from tournaments.wording.contradictions import contradiction_sentence
from tournaments.wording.faults import SENTENCES, fault_sentence


@pytest.mark.parametrize("code", FaultCode)
def test_every_fault_of_an_example_is_a_whole_sentence(code):
    faults, names = example_of(code)
    for fault in faults:
        said = fault_sentence(fault, names=names)
        assert "%" not in said
        assert "…" not in said
        assert said.endswith((".", "?"))


@pytest.mark.parametrize("code", FaultCode)
def test_a_fault_without_any_detail_is_still_a_sentence(code):
    assert "%" not in fault_sentence(Fault(code, "bid"))


def test_every_code_has_a_meaning_and_a_sentence():
    assert set(meanings()) == set(FaultCode) == set(SENTENCES)


def test_the_page_of_faults_is_what_the_code_says():
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.unit.scoring.fault_document"


@pytest.mark.parametrize("code", ContradictionCode)
def test_every_contradiction_has_a_sentence(code):
    assert contradiction_sentence(code).endswith(".")


@pytest.mark.parametrize(
    ("code", "details", "said"),
    [
        (
            FaultCode.ITEM_UNTAKEN,
            {"point": "high"},
            "Nobody has High. Somebody always does: who took it?",
        ),
        (
            FaultCode.BID_NOT_HIGHER,
            {"bid": 2, "standing": "smudge"},
            "A 2 cannot follow a smudge. Bid more, or pass.",
        ),
        (FaultCode.CARD_TWICE, {"card": CARDS["XH"]}, "The high joker is there twice."),
        (
            FaultCode.CARD_NOT_HELD,
            {"seat": 2, "card": CARDS["10H"]},
            "Seat 3 did not hold 10♡.",
        ),
        (
            FaultCode.GAME_NOT_MOST_PIPS,
            {"leader": None, "side": 1},
            "By the card points, Game goes to nobody, not to Side 2. Which one is wrong?",
        ),
        (
            FaultCode.CAPTOR_WITHOUT_TRICK,
            {"point": "jack"},
            "Nobody takes Jack without a trick.",
        ),
    ],
)
def test_a_fault_is_said_in_the_words_of_the_table(code, details, said):
    assert fault_sentence(Fault(code, "", details)) == said

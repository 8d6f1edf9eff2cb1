"""Records that cannot be of a hand are refused, each for the reason its source gives."""

import pytest

from scoring import FaultCode as Code
from scoring import judge
from tests.unit.scoring.examples import CASES, INVALID, changed

REASONS = {
    "X-A02": Code.BID_OUT_OF_RANGE,
    "X-A03": Code.BID_NOT_HIGHER,
    "X-A04": Code.BID_NOT_HIGHER,
    "X-A06": Code.FORCED_BID_TOO_LOW,
    "X-A07": Code.CALL_OUT_OF_TURN,
    "X-A09": Code.CALL_OUT_OF_TURN,
    "X-A10": Code.STEAL_NOT_ALLOWED,
    "X-A11": Code.BID_OUT_OF_RANGE,
    "X-A12": Code.BID_OUT_OF_RANGE,
    "X-A13": Code.BID_OUT_OF_RANGE,
    "X-A17": Code.BID_OUT_OF_RANGE,
    "X-A18": Code.BID_OUT_OF_RANGE,
    "X-A20": Code.BID_NOT_HIGHER,
    "X-A22": Code.STEAL_NOT_ALLOWED,
    "X-A23": Code.CALL_OUT_OF_TURN,
    "X-A25": Code.BID_OUT_OF_RANGE,
    "X-A27": Code.BID_NOT_WHOLE,
    "X-A29": Code.BID_NOT_THE_AUCTIONS,
    "X-A30": Code.BID_NOT_HIGHER,
    "X-D03": Code.DISCARD_SCORING_TRUMP,
    "X-D04": Code.DISCARD_COUNT,
    "X-D05": Code.WIDOW_NOT_THE_PITCHERS,
    "X-D06": Code.STOCK_SEEN,
    "X-H01": Code.ITEM_CLAIMED_TWICE,
    "X-H02": Code.AWARD_WRONG,
    "X-H04": Code.AWARD_WRONG,
    "X-H06": Code.AWARD_WRONG,
    "X-H07": Code.PIPS_IMPOSSIBLE,
    "X-H08": Code.NOT_WHAT_THE_TRICKS_SHOW,
    "X-H11": Code.ITEM_NOT_EXTREME,
    "X-H12": Code.ITEM_WRONG_CARD,
    "X-H14": Code.CARD_NOT_IN_PACK,
    "X-H17": Code.DELTA_WRONG,
    "X-H19": Code.WINNER_WRONG,
    "X-H20": Code.DELTA_WRONG,
    "X-H21": Code.AFTER_WRONG,
    "X-H22": Code.DELTA_WRONG,
    "X-H24": Code.AFTER_WRONG,
    "X-H27": Code.MONEY_NOT_ZERO_SUM,
    "X-H28": Code.NEXT_DEALER_WRONG,
    "X-H29": Code.TRUMP_UNKNOWN,
    "X-H30": Code.GAME_OVER,
    "X-H32": Code.WINNER_WRONG,
    "X-H33": Code.PARTNER_HOLDS_NO_CALL,
    "X-H35": Code.POINTS_WRONG,
    "X-H38": Code.WINNER_WRONG,
    "X-S03": Code.PARTNERS_NOT_OPPOSITE,
    "X-S05": Code.DEALER_NOT_DUE,
    "X-S06": Code.SEATS_OUT_OF_RANGE,
    "X-S07": Code.SIDES_NOT_A_PARTITION,
    "X-T02": Code.REVOKE,
    "X-T03": Code.WRONG_LEADER,
    "X-T04": Code.PLAY_OUT_OF_TURN,
    "X-T05": Code.CARD_TWICE,
    "X-T09": Code.TRUMP_NOT_THE_SUIT_LED,
    "X-T11": Code.CARD_NOT_HELD,
    "X-T12": Code.CARD_NOT_IN_PACK,
}
"""The code with which each record is refused, whatever else is wrong with it."""


def in_full(record):
    """Return the record; the exchanges, which name the fault only, inside a hand of ours."""
    given = record["input"]
    return EXCHANGES[record["id"]](given) if record["id"] in EXCHANGES else given


EXCHANGES = {
    "X-D03": lambda given: exchanged(
        CASES["PW-002"], "P1", given["hand_before"], given["keep"], dealt=given["hand_before"]
    ),
    "X-D04": lambda given: changed(
        CASES["OK10-001"],
        hand__exchange=[
            {"seat": "E", "thrown": given["exchange"], "taken": ["AC", "QD", "KD", "10D"]}
        ],
    ),
    "X-D05": lambda given: changed(
        CASES["OK6P-002"],
        hand__exchange=[{"seat": given["widow_taken_by"], "from_widow": True}],
    ),
    "X-D06": lambda given: changed(
        CASES["CH-001"],
        hand__stock={"seen": given["bidder_looked"], "passed_to": given["passed_to"]},
    ),
}


def exchanged(case, seat, before, keep, **parts):
    """Let a player keep some cards of a hand of the cases."""
    thrown = [card for card in before if card not in keep]
    return changed(case, hand__exchange=[{"seat": seat, "thrown": thrown, **parts}])


@pytest.mark.parametrize("name", INVALID)
def test_an_impossible_record_is_refused_for_its_reason(name):
    judged = judge(in_full(INVALID[name]))
    assert REASONS[name] in [fault.code for fault in judged.faults]


@pytest.mark.parametrize("name", EXCHANGES)
def test_the_exchange_is_all_that_is_wrong_with_its_record(name):
    assert {fault.code for fault in judge(in_full(INVALID[name])).faults} == {REASONS[name]}


def test_all_faults_of_a_record_come_at_once():
    record = changed(
        CASES["P21-003"],
        auction__0=["E", 9],
        hand__items__high__captured_by="N",
        hand__tricks_won={"NS": 3, "EW": 9},
        trump="NT",
        dealer="Q",
    )
    codes = {fault.code for fault in judge(record).faults}
    assert codes >= {
        Code.NOT_A_SEAT,
        Code.TRUMP_UNKNOWN,
        Code.HIGH_NOT_WON_BY_HOLDER,
        Code.TRICKS_IMPOSSIBLE,
    }

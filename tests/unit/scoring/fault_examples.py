"""One record for each fault: a good one in which something has been changed."""

from scoring import FaultCode as Code
from scoring import InvalidHand, judge, report_from_json, settle
from scoring.presets import PRESETS
from tests.unit.scoring.examples import CASES, INVALID, SETTLEMENTS, changed

TABLET = {"pitcher": 1, "bid": 3, "takers": {"high": 0, "low": 1, "jack": None, "game": 1}}
SHORT = changed(CASES["P21-003"], hand={"takers": dict.fromkeys(("high", "low", "jack"), "EW")})
SHORT["hand"]["takers"]["game"] = "EW"
BASES = {
    **CASES,
    **SETTLEMENTS,
    **{name: case["input"] for name, case in INVALID.items()},
    "short": SHORT,
    "tablet": TABLET,
}
PASSED = [["E", "pass"], ["S", "pass"], ["W", "pass"], ["N", "pass"]]
FIVE_OF_TRUMPS = {"card": "5S", "held_by": "E", "captured_by": "E"}
CHANGED_TWO = [{"seat": "S", "thrown": ["3H"], "taken": ["2C"]}]

EXAMPLES = {
    Code.NOT_A_RECORD: ("tablet", None),
    Code.NOT_A_SEAT: ("P21-003", {"dealer": "Q"}),
    Code.NOT_A_SIDE: ("short", {"hand__takers__low": "NW"}),
    Code.NOT_A_CARD: ("P21-003", {"hand__items__low__card": "1S"}),
    Code.NOT_A_COUNT: ("P21-003", {"hand__pips": {"NS": -1, "EW": 37}}),
    Code.NOT_A_LIST: ("P21-003", {"auction": "E bids 4"}),
    Code.NOT_YES_OR_NO: ("P21-003", {"winning_bid__stolen_by_dealer": "perhaps"}),
    Code.UNKNOWN_FIELD: ("tablet", {"colour": "red"}),
    Code.VARIANT_UNKNOWN: ("P21-003", {"variant": "whist"}),
    Code.SETTING_REFUSED: ("P21-003", {"settings": {"hands": 0}}),
    Code.SEATS_OUT_OF_RANGE: ("X-S06", {}),
    Code.PLAYERS_NOT_DISTINCT: ("P21-003", {"players": ["N", "E", "S", "N"]}),
    Code.SIDES_NOT_A_PARTITION: ("X-S07", {}),
    Code.PARTNERS_NOT_OPPOSITE: ("X-S03", {}),
    Code.SCORES_INCOMPLETE: ("P21-003", {"scores_before": {"NS": 3}}),
    Code.GAME_OVER: ("P21-003", {"game_already_over": True}),
    Code.DEALER_NOT_DUE: ("P21-003", {"previous_dealer": "S"}),
    Code.DEALER_MISSING: ("P21-003", {"dealer": None}),
    Code.BELL_WITHOUT_CLOCK: ("P21-003", {"bell": True}),
    Code.CALL_OUT_OF_TURN: ("P21-003", {"auction__0": ["S", 4]}),
    Code.CALL_MISSING: ("P21-003", {"auction": [["E", 4], ["S", "pass"]]}),
    Code.CALL_TOO_MANY: ("P21-003", {"auction": [["E", 4], *PASSED[1:], ["E", "pass"]]}),
    Code.BID_NOT_WHOLE: ("P21-003", {"winning_bid__amount": "four"}),
    Code.BID_OUT_OF_RANGE: ("P21-003", {"auction__0": ["E", 5]}),
    Code.BID_NOT_HIGHER: ("P21-003", {"auction__1": ["S", 3]}),
    Code.BID_NOT_OFFERED: ("P21-003", {"auction__1": ["S", "moon"]}),
    Code.BID_NEEDS_STANDING: ("MO-001", {"auction__0": ["P1", 3]}),
    Code.STEAL_NOT_ALLOWED: ("X-A10", {}),
    Code.PITCH_NEEDS_PITCH: ("PIT-003", {"auction__3": ["N", 4]}),
    Code.AUCTION_CLOSED: ("PIT-003", {"auction__1": ["S", "smudge"]}),
    Code.DEALER_MUST_BID: ("P21-003", {"auction": PASSED}),
    Code.FORCED_BID_TOO_LOW: ("X-A06", {}),
    Code.BID_MISSING: ("P21-003", {"winning_bid": {"player": "E"}}),
    Code.BID_NOT_THE_AUCTIONS: ("P21-003", {"winning_bid__player": "W"}),
    Code.THROWN_IN_NOT_ALLOWED: ("P21-003", {"winning_bid": None}),
    Code.THROWN_IN_WITH_POINTS: ("FPS-002", {"winning_bid": None}),
    Code.TRUMP_UNKNOWN: ("P21-003", {"trump": "NT"}),
    Code.TRUMP_MISSING: ("P21-003", {"trump": None}),
    Code.TRUMP_NOT_THE_SUIT_LED: ("X-T09", {}),
    Code.PARTNER_MISPLACED: (
        "P21-003",
        {"hand__team_sides": {"bid": ["E", "W"], "def": ["N", "S"]}},
    ),
    Code.PARTNER_HOLDS_NO_CALL: ("X-H33", {}),
    Code.CALLED_CARD_NOT_TRUMP: ("PW-002", {"called_card": "KD"}),
    Code.ITEM_UNKNOWN: ("P21-003", {"hand__items__five": FIVE_OF_TRUMPS}),
    Code.ITEM_MISSING: ("short", {"hand__takers": {"high": "EW", "low": "EW", "game": "EW"}}),
    Code.ITEM_UNTAKEN: ("short", {"hand__takers__high": None}),
    Code.ITEM_WRONG_CARD: ("P21-003", {"hand__items__jack__card": "QS"}),
    Code.ITEM_NOT_EXTREME: ("P21-003", {"hand__items__high__card": "10S"}),
    Code.ITEM_WAS_IN_PLAY: ("P21-023", {"hand__items__jack": None}),
    Code.ITEM_IN_TWO_PLACES: ("P21-022", {"hand__items__low__captured_by": "N"}),
    Code.HIGH_NOT_WON_BY_HOLDER: ("P21-003", {"hand__items__high__captured_by": "W"}),
    Code.CARD_NOT_IN_PACK: ("P21-003", {"hand__items__high__card": "XH"}),
    Code.CAPTOR_WITHOUT_TRICK: ("P21-003", {"hand__items__low__captured_by": "N"}),
    Code.GAME_NOT_MOST_PIPS: ("short", {"hand__pips": {"NS": 20, "EW": 20}}),
    Code.PIPS_MISSING: ("P21-003", {"hand__pips": None}),
    Code.PIPS_IMPOSSIBLE: ("P21-003", {"hand__pips": {"NS": 4, "EW": 37}}),
    Code.TRICKS_MISSING: ("P21-004", {"hand__tricks_won": None}),
    Code.TRICKS_IMPOSSIBLE: ("P21-003", {"hand__tricks_won": {"NS": 1, "EW": 6}}),
    Code.LAST_TRICK_MISSING: ("TK-001", {"hand__last_trick_by": None}),
    Code.HOLDING_WRONG_SIZE: ("P21-T02", {"hand__hands_when_play_starts__N": ["7D", "7S"]}),
    Code.CARD_TWICE: ("X-T05", {}),
    Code.CARD_NOT_HELD: ("X-T11", {}),
    Code.WRONG_LEADER: ("P21-T02", {"hand__tricks__1__leader": "S"}),
    Code.PLAY_OUT_OF_TURN: ("X-T04", {}),
    Code.TRICK_MISSING: ("P21-T02", {"hand__tricks": CASES["P21-T02"]["hand"]["tricks"][:5]}),
    Code.TRICK_WINNER_WRONG: ("P21-T02", {"hand__tricks__5__winner": "W"}),
    Code.LEAD_NOT_ALLOWED: ("K4-T01", {"hand__tricks__0__plays__0": ["E", "AC"]}),
    Code.REVOKE: ("X-T02", {}),
    Code.CALLED_CARD_NOT_PLAYED: ("PW-T01", {"called_card": "QH"}),
    Code.NOT_WHAT_THE_TRICKS_SHOW: ("X-H08", {}),
    Code.DISCARD_TRUMP: ("D21-001", {"hand__exchange": CHANGED_TWO}),
    Code.DISCARD_SCORING_TRUMP: (
        "PW-002",
        {"hand__exchange": [{"seat": "P1", "thrown": ["JD", "2C"]}]},
    ),
    Code.DISCARD_COUNT: (
        "OK10-001",
        {"hand__exchange": [{"seat": "E", "taken": ["KC", "9D", "3H", "8C"]}]},
    ),
    Code.EXCHANGE_NOT_ALLOWED: ("P21-003", {"hand__exchange": CHANGED_TWO}),
    Code.EXCHANGE_NOT_THE_HOLDING: (
        "NC-T01",
        {
            "hand__exchange": [
                {
                    "seat": "N",
                    "dealt": ["10S", "QC", "6H", "KH", "10D", "8H", "5S", "5D", "7S"],
                    "taken": ["5H"],
                }
            ]
        },
    ),
    Code.WIDOW_NOT_THE_PITCHERS: (
        "OK6P-002",
        {"hand__exchange": [{"seat": "P4", "from_widow": True}]},
    ),
    Code.STOCK_SEEN: ("CH-001", {"hand__stock": {"seen": True, "passed_to": "W"}}),
    Code.AWARD_WRONG: ("P21-003", {"claimed": {"item_awards": {"jack": "NS"}}}),
    Code.ITEM_CLAIMED_TWICE: ("X-H01", {}),
    Code.POINTS_WRONG: ("P21-003", {"claimed": {"points_taken": {"NS": 0, "EW": 5}}}),
    Code.DELTA_WRONG: ("P21-003", {"claimed": {"delta": {"NS": 0, "EW": 5}}}),
    Code.AFTER_WRONG: ("P21-003", {"claimed": {"after": {"NS": 3, "EW": 13}}}),
    Code.MADE_WRONG: ("P21-003", {"claimed": {"made": False}}),
    Code.GAME_END_WRONG: ("P21-003", {"claimed": {"game_over": True}}),
    Code.WINNER_WRONG: ("P21-003", {"claimed": {"winner": "EW"}}),
    Code.NEXT_DEALER_WRONG: ("P21-003", {"claimed": {"next_dealer": "N"}}),
    Code.MONEY_WRONG: ("RH-001", {"claimed": {"money": {"P1": 4.0}}}),
    Code.MONEY_NOT_ZERO_SUM: ("X-H27", {}),
    Code.SETTLEMENT_UNREADABLE: ("MG-S02", {"input__leaving": "Z"}),
}
"""By code: the record that is changed, and what is changed in it by its path."""

MORE = {
    "a pitcher as partner": ("PW-002", {"hand__team_sides": {"bid": ["P2"], "def": ["P1"]}}),
    "a spade that the pack lacks, spades being trumps": (
        "FPS-002",
        {"trump": "S", "hand__items__low__card": "3S"},
    ),
    "a stock where none is": ("P21-003", {"hand__stock": {"seen": False}}),
    "an exchange of another kind": (
        "D21-001",
        {"hand__exchange": [{"seat": "S", "from_widow": True}]},
    ),
    "a holding dealt too small": ("D21-001", {"hand__exchange": [{"seat": "S", "dealt": ["AS"]}]}),
    "a card dealt twice": (
        "D21-001",
        {
            "hand__exchange": [
                {"seat": "S", "dealt": ["AS", "KS", "QS", "JS", "10S", "9S"]},
                {"seat": "W", "dealt": ["AS", "8S", "7S", "6S", "5S", "4S"], "taken": ["XH"]},
            ]
        },
    ),
    "too few laid aside": (
        "SIX-001",
        {"hand__exchange": [{"seat": "P1", "thrown": ["2C"], "taken": ["3C"]}]},
    ),
    "all pass and somebody pitched": ("FPS-002", {"auction": [[s, "pass"] for s in "ESWN"]}),
    "a steal that was none": ("P21-003", {"winning_bid__stolen_by_dealer": True}),
    "a point without a trick": ("short", {"hand__tricks_won": {"NS": 6, "EW": 0}}),
    "pips of all sides": ("P21-003", {"hand__pips": {"NS": 30, "EW": 60}}),
    "pips beyond a trick": (
        "short",
        {"hand__pips": {"NS": 41, "EW": 20}, "hand__tricks_won": {"NS": 1, "EW": 5}},
    ),
    "an unknown special in the bid": ("P21-003", {"winning_bid": {"player": "E", "special": "q"}}),
    "an unknown side in the pips": ("P21-003", {"hand__pips": {"NS": 3, "XY": 30}}),
    "sides that are too few": ("P21-003", {"hand__tricks_won": [6]}),
    "a high spade that was in play": ("TK-004", {"hand__items__high_spade": None}),
    "a game already won by a dealer not due": (
        "P21-003",
        {"game_already_over": True, "previous_dealer": "N"},
    ),
    "a hand played on": ("P21-T02", {"hand__tricks__5__plays": []}),
    "settings that contradict": ("P21-003", {"settings": {"min_bid": 9, "colour": 1, "win": 2}}),
    "claims of the wrong kind": (
        "P21-003",
        {"claimed": {"delta": 5, "after": {"XX": 1}, "made": 1, "winner": ["NS"]}},
    ),
    "claims that are no object": ("P21-003", {"claimed": []}),
    "a settlement that is none": ("MG-S02", {"input": []}),
    "a settlement of nothing": ("MG-S02", {"input": {"scores": {}}}),
}
"""More ways to be wrong, for what one example a code does not reach."""


def example_of(code):
    """Return the faults of a code's example, and the names of its table."""
    return faults_of(*EXAMPLES[code])


def faults_of(base, changes):
    """Return the faults of a good record that is changed, and the names of its table."""
    record = changes if changes is None else changed(BASES[base], **changes)
    try:
        if base == "tablet":
            report_from_json(PRESETS["partnership_21"], record, seats=4)
        elif base in SETTLEMENTS:
            settle(record, CASES)
    except InvalidHand as refused:
        return refused.faults, None
    judged = judge(record)
    return judged.faults, judged.names

import pytest

from scoring import PRESETS, Announcement, Bid, Call, FaultCode, all_bids, legal_bids, with_settings
from scoring.bids import auction_faults, auction_winner, next_caller

BASE = PRESETS["partnership_21"]
SETBACK = PRESETS["five_point_setback_28"]
PITCHING = PRESETS["partnership_21_pitching"]
SMUDGE, PITCH = Bid(5, Announcement.SMUDGE), Bid(4, Announcement.PITCH)


def called(*said, first=1, seats=4):
    """Write an auction from the seat after dealer 0: numbers, words' bids and None."""
    bids = [Bid(bid) if isinstance(bid, int) else bid for bid in said]
    return [Call((first + turn) % seats, bid) for turn, bid in enumerate(bids)]


def codes(rules, calls, **table):
    return [f.code for f in auction_faults(rules, calls, **({"dealer": 0, "seats": 4} | table))]


def test_bids_are_listed_from_low_to_high():
    assert all_bids(BASE) == (Bid(2), Bid(3), Bid(4), SMUDGE)
    assert all_bids(PITCHING) == (Bid(2), Bid(3), Bid(4), PITCH, SMUDGE)


@pytest.mark.parametrize(
    ("standing", "is_dealer", "legal"),
    [
        (None, False, (None, Bid(2), Bid(3), Bid(4), SMUDGE)),
        (None, True, (Bid(2), Bid(3), Bid(4), SMUDGE)),
        (Bid(3), False, (None, Bid(4), SMUDGE)),
        (Bid(3), True, (None, Bid(3), Bid(4), SMUDGE)),
        (SMUDGE, False, (None,)),
        (SMUDGE, True, (None, SMUDGE)),
    ],
)
def test_the_base_game_allows_these_calls(standing, is_dealer, legal):
    assert legal_bids(BASE, standing, is_dealer=is_dealer) == legal


@pytest.mark.parametrize(
    ("standing", "is_dealer", "legal"),
    [
        (PITCH, False, (None,)),
        (PITCH, True, (None, PITCH, SMUDGE)),
        (Bid(4), True, (None, Bid(4), PITCH, SMUDGE)),
    ],
)
def test_a_pitched_card_leaves_only_the_dealer_to_answer_it(standing, is_dealer, legal):
    assert legal_bids(PITCHING, standing, is_dealer=is_dealer) == legal


def test_the_highest_bid_may_be_repeated_where_the_rules_say_so():
    cinch = with_settings(PRESETS["cinch_double_pedro"], {"most_may_be_repeated": True})
    assert legal_bids(cinch, Bid(14), is_dealer=False) == (None, Bid(14))
    assert legal_bids(cinch, Bid(13), is_dealer=False) == (None, Bid(14))


@pytest.mark.parametrize(
    ("rules", "calls", "faults"),
    [
        (BASE, called(2, None, 3, 3), []),
        (BASE, called(None, None, None, 2), []),
        (BASE, called(2, 3, 9, None), [FaultCode.BID_OUT_OF_RANGE]),
        (BASE, called(3, 2, 3, 4), [FaultCode.BID_NOT_HIGHER, FaultCode.BID_NOT_HIGHER]),
        (BASE, called(None, None, None, None), [FaultCode.DEALER_MUST_BID]),
        (BASE, called(2, None, None), [FaultCode.CALL_MISSING]),
        (BASE, called(2, None, None, None, None), [FaultCode.CALL_TOO_MANY]),
        (BASE, called(2, None, first=2), [FaultCode.CALL_OUT_OF_TURN]),
        (BASE, called(Bid(7, Announcement.SMUDGE), None, None, None), [FaultCode.BID_OUT_OF_RANGE]),
        (SETBACK, [*called(1, None, 2, None), Call(1, Bid(3)), Call(3, None)], []),
        (SETBACK, called(5), []),
        (SETBACK, called(None, None, None, None), []),
        (SETBACK, called(None, None, 2), [FaultCode.CALL_MISSING]),
        (SETBACK, called(5, None), [FaultCode.CALL_TOO_MANY]),
    ],
)
def test_an_auction_has_these_faults(rules, calls, faults):
    assert codes(rules, calls) == faults


def test_a_passed_player_is_skipped_when_bidding_goes_round():
    calls = called(1, None, 2, None)
    assert next_caller(SETBACK, calls, dealer=0, seats=4) == 1
    assert next_caller(SETBACK, [], dealer=3, seats=4) == 0


@pytest.mark.parametrize(
    ("calls", "won"),
    [
        (called(2, None, 3, None), (3, Bid(3), False, False)),
        (called(2, None, None, 2), (0, Bid(2), True, False)),
        (called(None, None, None, 2), (0, Bid(2), False, True)),
        (called(None, None, None, 3), (0, Bid(3), False, False)),
        (called(SMUDGE, None, None, SMUDGE), (0, SMUDGE, True, False)),
        (called(None, None, None, None), None),
    ],
)
def test_the_last_bid_wins_the_auction(calls, won):
    found = auction_winner(BASE, calls, dealer=0)
    assert (found and (found.pitcher, found.bid, found.is_stolen, found.is_forced)) == won

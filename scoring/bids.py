"""The auction: what may be bid, who has to, and who has won it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.choices import Announcement, Bidding
from scoring.faults import Fault, FaultCode
from scoring.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Bid:
    """What a pitcher undertakes: the points at stake, and the word it was said in."""

    amount: int
    special: Announcement | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """One turn in the auction; ``bid`` is None for a pass."""

    seat: int
    bid: Bid | None


@dataclass(frozen=True, slots=True)
class WonAuction:
    """How an auction ended.  ``is_forced``: all passed and the dealer took the bare minimum."""

    pitcher: int
    bid: Bid
    is_stolen: bool
    is_forced: bool


def all_bids(rules: RuleSet) -> tuple[Bid, ...]:
    """List every bid these rules know, from low to high; a word after the number it equals."""
    numbers = [Bid(amount) for amount in range(rules.min_bid, rules.max_bid + 1)]
    words = [Bid(special.stake, special.name) for special in rules.specials]
    return tuple(sorted([*numbers, *words], key=lambda bid: level_of(rules, bid)))


def level_of(rules: RuleSet, bid: Bid) -> int:
    """Say where a bid stands among the others."""
    special = rules.special(bid.special) if bid.special else None
    return special.level if special else bid.amount


def legal_bids(rules: RuleSet, standing: Bid | None, *, is_dealer: bool) -> tuple[Bid | None, ...]:
    """List what the next caller may say over ``standing``; None is a pass."""
    calls = (None, *all_bids(rules))
    return tuple(bid for bid in calls if call_fault(rules, standing, bid, is_dealer) is None)


def bid_fault(rules: RuleSet, bid: Bid) -> FaultCode | None:
    """Say why these rules never offer this bid; None when they do."""
    if bid.special is None:
        in_range = rules.min_bid <= bid.amount <= rules.max_bid
        return None if in_range else FaultCode.BID_OUT_OF_RANGE
    special = rules.special(bid.special)
    if special is None:
        return FaultCode.BID_NOT_OFFERED
    return None if bid.amount == special.stake else FaultCode.BID_OUT_OF_RANGE


def call_fault(
    rules: RuleSet,
    standing: Bid | None,
    bid: Bid | None,
    is_dealer: bool,  # noqa: FBT001  (a table's four columns: rules, standing, bid, who)
) -> FaultCode | None:
    """Say why ``bid`` may not be called over ``standing``; None when it may."""
    if bid is None:
        forced = is_dealer and standing is None and rules.forced_dealer_bid is not None
        return FaultCode.DEALER_MUST_BID if forced else None
    return bid_fault(rules, bid) or _place_fault(rules, standing, bid, is_dealer)


def _place_fault(
    rules: RuleSet,
    standing: Bid | None,
    bid: Bid,
    is_dealer: bool,  # noqa: FBT001
) -> FaultCode | None:
    special = rules.special(bid.special) if bid.special else None
    floor = level_of(rules, standing) if standing else 0
    if special and special.over is not None and floor < special.over:
        return FaultCode.BID_NEEDS_STANDING
    if standing:
        return _over_fault(rules, standing, bid, is_dealer)
    is_low = is_dealer and level_of(rules, bid) < (rules.forced_dealer_bid or 0)
    return FaultCode.FORCED_BID_TOO_LOW if is_low else None


def _over_fault(
    rules: RuleSet,
    standing: Bid,
    bid: Bid,
    is_dealer: bool,  # noqa: FBT001
) -> FaultCode | None:
    level, floor = level_of(rules, bid), level_of(rules, standing)
    stood = rules.special(standing.special) if standing.special else None
    if stood and stood.closes and not is_dealer:
        return FaultCode.AUCTION_CLOSED
    if level == floor:
        return _repeat_fault(rules, standing, bid, is_dealer)
    return FaultCode.BID_NOT_HIGHER if level < floor else None


def _repeat_fault(
    rules: RuleSet,
    standing: Bid,
    bid: Bid,
    is_dealer: bool,  # noqa: FBT001
) -> FaultCode | None:
    level = level_of(rules, bid)
    stood = rules.special(standing.special) if standing.special else None
    steals = is_dealer and level <= rules.steal_up_to
    if steals and stood and stood.closes and bid.special is not standing.special:
        return FaultCode.PITCH_NEEDS_PITCH
    if steals or (rules.most_may_be_repeated and level == rules.top_level):
        return None
    return FaultCode.STEAL_NOT_ALLOWED if is_dealer else FaultCode.BID_NOT_HIGHER


def next_caller(rules: RuleSet, calls: Sequence[Call], *, dealer: int, seats: int) -> int | None:
    """Return the seat to call next, None when the auction has ended."""
    if rules.bidding is Bidding.ONCE:
        return None if len(calls) >= seats else (dealer + 1 + len(calls)) % seats
    passed = {call.seat for call in calls if call.bid is None}
    standing = next((call for call in reversed(calls) if call.bid is not None), None)
    if standing and standing.bid and level_of(rules, standing.bid) == rules.top_level:
        return None
    if len(passed) >= seats - (standing is not None):
        return None
    last = calls[-1].seat if calls else dealer
    order = [(last + step) % seats for step in range(1, seats + 1)]
    return next(seat for seat in order if seat not in passed)


def auction_faults(
    rules: RuleSet, calls: Sequence[Call], *, dealer: int, seats: int
) -> Iterator[Fault]:
    """Find every wrong bid, and the first call that is out of turn, missing or too many."""
    standing: Bid | None = None
    for place, call in enumerate(calls):
        at = f"auction.{place}"
        due = next_caller(rules, calls[:place], dealer=dealer, seats=seats)
        if due is None:
            yield Fault(FaultCode.CALL_TOO_MANY, at, {"seat": call.seat})
            return
        if call.seat != due:
            yield Fault(FaultCode.CALL_OUT_OF_TURN, at, {"seat": call.seat, "due": due})
            return
        code = call_fault(rules, standing, call.bid, call.seat == dealer)
        if code is not None:
            yield Fault(code, at, _call_details(rules, standing, call))
        if call.bid is not None and (standing is None or _tops(rules, call.bid, standing)):
            standing = call.bid
    if (due := next_caller(rules, calls, dealer=dealer, seats=seats)) is not None:
        yield Fault(FaultCode.CALL_MISSING, "auction", {"due": due})


def _tops(rules: RuleSet, bid: Bid, standing: Bid) -> bool:
    """Whether a bid, right or wrong, is what the next caller has to beat."""
    return level_of(rules, bid) >= level_of(rules, standing)


def _call_details(rules: RuleSet, standing: Bid | None, call: Call) -> dict[str, object]:
    return {
        "seat": call.seat,
        "bid": call.bid and (call.bid.special or call.bid.amount),
        "standing": standing and (standing.special or standing.amount),
        "least": rules.forced_dealer_bid if standing is None else rules.min_bid,
        "most": rules.max_bid,
    }


def auction_winner(rules: RuleSet, calls: Sequence[Call], *, dealer: int) -> WonAuction | None:
    """Return who won a faultless auction and how; None when everybody passed."""
    bids = [(call.seat, call.bid) for call in calls if call.bid is not None]
    if not bids:
        return None
    pitcher, bid = bids[-1]
    beaten = bids[-2][1] if len(bids) > 1 else None
    level = level_of(rules, bid)
    return WonAuction(
        pitcher=pitcher,
        bid=bid,
        is_stolen=beaten is not None and level == level_of(rules, beaten),
        is_forced=pitcher == dealer and beaten is None and bid == Bid(rules.forced_dealer_bid or 0),
    )

"""Rule sets that cannot be played, and why; asked once, when a rule set is built."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from scoring.choices import Exchange, Following, Point, Receiver, TrumpBy, Win
from scoring.parameters import Settings


class ContradictionCode(StrEnum):
    """What is wrong with a rule set."""

    SETTING_UNKNOWN = "setting_unknown"
    """No rule set has this setting."""
    SETTING_UNREADABLE = "setting_unreadable"
    """The setting cannot have this value."""
    SEATS_OUT_OF_RANGE = "seats_out_of_range"
    """Fewer than two players, more than twelve, or the least above the most."""
    SIDES_UNEQUAL = "sides_unequal"
    """The seats do not fall into that many equal sides."""
    PARTNER_AND_SIDES = "partner_and_sides"
    """A called partner needs every player to keep a score alone."""
    PACK_TOO_SMALL = "pack_too_small"
    """The deal needs more cards than the pack has."""
    HOLDING_TOO_LARGE = "holding_too_large"
    """More cards are played than were dealt, or more tricks than cards."""
    TRUMP_NOT_IN_PACK = "trump_not_in_pack"
    """A trump is ranked that the pack does not have, or ranked twice."""
    ITEM_TWICE = "item_twice"
    """A point is listed twice."""
    ITEM_WORTHLESS = "item_worthless"
    """A point is worth less than 1."""
    ITEM_WITHOUT_CARD = "item_without_card"
    """A point is given for a card that is no trump in these rules."""
    RECEIVER_MISPLACED = "receiver_misplaced"
    """This point cannot go to that receiver."""
    HIGH_OR_LOW_MISSING = "high_or_low_missing"
    """High and Low are part of every game of Pitch."""
    BIDS_OUT_OF_ORDER = "bids_out_of_order"
    """The least bid is above the most, or below 1."""
    BID_BEYOND_POINTS = "bid_beyond_points"
    """The most that may be bid in a number is more than there is to take."""
    SPECIAL_TWICE = "special_twice"
    """A bid in a word is offered twice."""
    SPECIAL_TOO_LOW = "special_too_low"
    """A bid in a word stands below the least bid, or has no stake."""
    FORCED_BID_NOT_OFFERED = "forced_bid_not_offered"
    """The dealer is forced to a bid that nobody may make."""
    STEAL_NOT_OFFERED = "steal_not_offered"
    """The dealer may steal a bid that nobody may make."""
    TRICKS_AND_FOLLOWING = "tricks_and_following"
    """Only where trumps alone are played is the number of tricks open."""
    CALL_AND_TRUMP = "call_and_trump"
    """A called card needs a called partner, and the other way round."""
    TARGET_MISSING = "target_missing"
    """A game that can be won needs a target or a number of hands."""
    TARGET_WITHOUT_WIN = "target_without_win"
    """A score to play to, and nobody who could win by it."""
    TARGET_ON_WRONG_SIDE = "target_on_wrong_side"
    """The target is reached before the first hand."""
    COUNTDOWN_AND_SCORES = "countdown_and_scores"
    """A moon cannot win the game, nor can defenders be held back, unless scores fit that."""
    HANDS_OUT_OF_RANGE = "hands_out_of_range"
    """A game has at least one hand and at most 200."""
    BEST_OF_IMPOSSIBLE = "best_of_impossible"
    """A match is the best of 1, 3, 5 … 99 games."""
    BEST_OF_WITHOUT_END = "best_of_without_end"
    """A match needs games that are won at a target, and not after a number of hands."""
    EXCHANGE_WITHOUT_CARDS = "exchange_without_cards"
    """These cards cannot be exchanged: none are left over, or none may be."""
    MINUTES_OUT_OF_RANGE = "minutes_out_of_range"
    """A clock runs for at least one minute and at most 600."""
    LATENESS_OUT_OF_RANGE = "lateness_out_of_range"
    """Coming late costs 0 to 100 points."""
    MISDEALS_OUT_OF_RANGE = "misdeals_out_of_range"
    """The deal is lost with the first misdeal or a later one, at a cost of 0 to 100 points."""
    PENALTY_WITHOUT_SCORE = "penalty_without_score"
    """A penalty in points where nobody keeps a score."""
    STAKE_NEGATIVE = "stake_negative"
    """A stake is not below 0."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """One reason why a rule set cannot be played; ``setting`` is the field to change."""

    code: ContradictionCode
    setting: str
    details: Mapping[str, object] = field(default_factory=dict)


class ContradictoryRules(ValueError):
    """A rule set was refused at birth; ``contradictions`` has every reason."""

    def __init__(self, name: str, contradictions: tuple[Contradiction, ...]) -> None:
        self.contradictions = contradictions
        codes = ", ".join(reason.code for reason in contradictions)
        super().__init__(f"{name}: {codes}")


Code = ContradictionCode

FEWEST_SEATS, MOST_SEATS = 2, 12
FEWEST_SIDES = 2
MOST_HANDS = 200
MOST_GAMES = 99
MOST_MINUTES = 600
MOST_MISDEALS = 20
MOST_COST = 100

_CARD_POINTS = {
    Point.JACK: "J",
    Point.OFF_JACK: "OJ",
    Point.JOKER: "X",
    Point.HIGH_JOKER: "XH",
    Point.LOW_JOKER: "XL",
    Point.TREY: "3",
    Point.FIVE: "5",
    Point.OFF_FIVE: "O5",
    Point.OFF_ACE: "OA",
    Point.OFF_TEN: "O10",
    Point.OFF_THREE: "O3",
    Point.OFF_TWO: "O2",
}
_RECEIVERS = {
    Point.GAME: {Receiver.PIPS, Receiver.TEN},
    Point.LAST_TRICK: {Receiver.LAST},
}
_BY_CARD = {Receiver.HELD, Receiver.CAPTURED}


def find_contradictions(rules: Settings) -> tuple[Contradiction, ...]:
    """Return every reason why these rules cannot be played; none when they can."""
    checks = (
        _seats,
        _cards,
        _trumps,
        _items,
        _bids,
        _specials,
        _dealer,
        _play,
        _end,
        _match,
        _penalties,
        _money,
    )
    return tuple(reason for check in checks for reason in check(rules))


def _seats(rules: Settings) -> Iterator[Contradiction]:
    if not FEWEST_SEATS <= rules.min_seats <= rules.max_seats <= MOST_SEATS:
        yield Contradiction(Code.SEATS_OUT_OF_RANGE, "min_seats")
        return
    seats = range(rules.min_seats, rules.max_seats + 1)
    if rules.sides is not None and (
        rules.sides < FEWEST_SIDES or all(n % rules.sides for n in seats)
    ):
        yield Contradiction(Code.SIDES_UNEQUAL, "sides")
    if rules.calls_partner and rules.sides is not None:
        yield Contradiction(Code.PARTNER_AND_SIDES, "sides")


def _cards(rules: Settings) -> Iterator[Contradiction]:
    if rules.max_seats * rules.cards_dealt > len(rules.pack.cards):
        yield Contradiction(Code.PACK_TOO_SMALL, "cards_dealt", {"pack": rules.pack})
    most = rules.cards_dealt
    if rules.exchange is Exchange.WIDOW:
        most = len(rules.pack.cards)
    if not 1 <= rules.cards_held <= most or (rules.tricks or 1) > rules.cards_held:
        yield Contradiction(Code.HOLDING_TOO_LARGE, "cards_held")


def _trumps(rules: Settings) -> Iterator[Contradiction]:
    texts = {card[:-1] if card.suit else str(card) for card in rules.pack.cards}
    wrong = [mark for mark in rules.trumps if mark.removeprefix("O") not in texts]
    if wrong or not rules.trumps or len(set(rules.trumps)) < len(rules.trumps):
        yield Contradiction(Code.TRUMP_NOT_IN_PACK, "trumps", {"trumps": wrong})


def _items(rules: Settings) -> Iterator[Contradiction]:
    points = [item.point for item in rules.items]
    if len(set(points)) < len(points):
        yield Contradiction(Code.ITEM_TWICE, "items")
    if not {Point.HIGH, Point.LOW} <= set(points):
        yield Contradiction(Code.HIGH_OR_LOW_MISSING, "items")
    for item in rules.items:
        details = {"point": item.point}
        if item.value < 1:
            yield Contradiction(Code.ITEM_WORTHLESS, "items", details)
        if item.point in _CARD_POINTS and _CARD_POINTS[item.point] not in rules.trumps:
            yield Contradiction(Code.ITEM_WITHOUT_CARD, "items", details)
        if item.receiver not in _RECEIVERS.get(item.point, _BY_CARD) or item.point is Point.TEN:
            yield Contradiction(Code.RECEIVER_MISPLACED, "items", details)


def _bids(rules: Settings) -> Iterator[Contradiction]:
    if not 1 <= rules.min_bid <= rules.max_bid:
        yield Contradiction(Code.BIDS_OUT_OF_ORDER, "min_bid")
    total = sum(item.value for item in rules.items)
    if rules.max_bid > total:
        yield Contradiction(Code.BID_BEYOND_POINTS, "max_bid", {"points": total})


def _specials(rules: Settings) -> Iterator[Contradiction]:
    names = [special.name for special in rules.specials]
    if len(set(names)) < len(names):
        yield Contradiction(Code.SPECIAL_TWICE, "specials")
    for special in rules.specials:
        if special.level < rules.min_bid or special.stake < 1:
            yield Contradiction(Code.SPECIAL_TOO_LOW, "specials", {"special": special.name})
        if special.wins_game and rules.win is Win.COUNTDOWN:
            yield Contradiction(Code.COUNTDOWN_AND_SCORES, "specials", {"special": special.name})


def _dealer(rules: Settings) -> Iterator[Contradiction]:
    top = max([rules.max_bid, *(special.level for special in rules.specials)])
    forced = rules.forced_dealer_bid
    if forced is not None and not rules.min_bid <= forced <= rules.max_bid:
        yield Contradiction(Code.FORCED_BID_NOT_OFFERED, "forced_dealer_bid")
    if rules.steal_up_to and not rules.min_bid <= rules.steal_up_to <= top:
        yield Contradiction(Code.STEAL_NOT_OFFERED, "steal_up_to")


def _play(rules: Settings) -> Iterator[Contradiction]:
    if (rules.tricks is None) != (rules.following is Following.TRUMPS_ONLY):
        yield Contradiction(Code.TRICKS_AND_FOLLOWING, "tricks")
    if rules.calls_partner != (rules.trump_by is TrumpBy.CALLED_CARD):
        yield Contradiction(Code.CALL_AND_TRUMP, "trump_by")
    if (rules.exchange is Exchange.NONE) != (rules.cards_dealt == rules.cards_held) and (
        rules.exchange in {Exchange.NONE, Exchange.SET_ASIDE}
    ):
        yield Contradiction(Code.EXCHANGE_WITHOUT_CARDS, "exchange")


def _end(rules: Settings) -> Iterator[Contradiction]:
    ends = (rules.target, rules.hands, rules.minutes)
    if all(end is None for end in ends) and rules.win is not Win.NONE:
        yield Contradiction(Code.TARGET_MISSING, "target")
    if rules.target is not None and rules.win is Win.NONE:
        yield Contradiction(Code.TARGET_WITHOUT_WIN, "win")
    ahead = rules.target is not None and rules.target > rules.start_score
    behind = rules.target is not None and rules.target < rules.start_score
    if (behind if rules.win is not Win.COUNTDOWN else ahead) or rules.target == rules.start_score:
        yield Contradiction(Code.TARGET_ON_WRONG_SIDE, "target")
    if rules.hold_defenders_at is not None and rules.win is not Win.COUNTDOWN:
        yield Contradiction(Code.COUNTDOWN_AND_SCORES, "hold_defenders_at")
    if rules.hands is not None and not 1 <= rules.hands <= MOST_HANDS:
        yield Contradiction(Code.HANDS_OUT_OF_RANGE, "hands")
    if rules.minutes is not None and not 1 <= rules.minutes <= MOST_MINUTES:
        yield Contradiction(Code.MINUTES_OUT_OF_RANGE, "minutes")


def _match(rules: Settings) -> Iterator[Contradiction]:
    if not 1 <= rules.best_of <= MOST_GAMES or rules.best_of % 2 == 0:
        yield Contradiction(Code.BEST_OF_IMPOSSIBLE, "best_of")
    if rules.best_of > 1 and (rules.target is None or rules.hands is not None):
        yield Contradiction(Code.BEST_OF_WITHOUT_END, "best_of")


def _penalties(rules: Settings) -> Iterator[Contradiction]:
    least = rules.misdeals_that_lose_deal
    if least is not None and not 1 <= least <= MOST_MISDEALS:
        yield Contradiction(Code.MISDEALS_OUT_OF_RANGE, "misdeals_that_lose_deal")
    if not 0 <= rules.misdeal_costs <= MOST_COST:
        yield Contradiction(Code.MISDEALS_OUT_OF_RANGE, "misdeal_costs")
    if not 0 <= rules.lateness_costs <= MOST_COST:
        yield Contradiction(Code.LATENESS_OUT_OF_RANGE, "lateness_costs")
    if rules.misdeal_costs and not rules.pitcher_scores and not rules.defenders_score:
        yield Contradiction(Code.PENALTY_WITHOUT_SCORE, "misdeal_costs")


def _money(rules: Settings) -> Iterator[Contradiction]:
    stakes = rules.stakes
    paid = (stakes.a_hand, stakes.a_point, stakes.a_moon, stakes.a_game, stakes.a_set)
    if min(paid) < 0:
        yield Contradiction(Code.STAKE_NEGATIVE, "stakes")

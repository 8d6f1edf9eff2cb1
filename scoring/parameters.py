"""The settings of Pitch: every variant and every house rule is a field of one frozen value."""

from dataclasses import dataclass

from scoring.cards import Pack
from scoring.choices import (
    Announcement,
    AtBell,
    Bidding,
    Exchange,
    FirstLead,
    Following,
    MadeScores,
    NextDealer,
    Point,
    Receiver,
    Revoke,
    TieAtTarget,
    TrumpBy,
    Win,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One thing that scores: what for, how many points, and who gets them."""

    point: Point
    value: int
    receiver: Receiver


@dataclass(frozen=True, slots=True, kw_only=True)
class Special:
    """A bid said in a word.

    ``level`` is where it stands among the bids; ``stake`` is what is at risk.  ``made`` and
    ``missed`` are what the pitching side scores, None for the stake.  ``takes_all`` asks for
    every point, ``takes_tricks`` for every trick as well.  ``over`` is the level that must stand
    before it may be said.  ``closes`` leaves only the dealer to bid after it.  ``wins_game`` wins
    the game when made and loses it when missed, at the cost of ``missed`` points; made from below
    ``wins_from`` it brings the score to 0 instead.  With a fixed number of hands, or without a
    target, it scores like any other bid.
    """

    name: Announcement
    level: int
    stake: int
    made: int | None = None
    missed: int | None = None
    takes_all: bool = True
    takes_tricks: bool = False
    over: int | None = None
    closes: bool = False
    wins_game: bool = False
    wins_from: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What is paid, in cents.

    ``a_hand`` times the bid passes between the pitcher and each other player; ``a_point`` settles
    the distance to the average; ``a_moon`` is owed by each other player; ``a_game`` and ``a_set``
    are paid to the winner of a game.
    """

    a_hand: int = 0
    a_point: int = 0
    a_moon: int = 0
    a_game: int = 0
    a_set: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every setting of a rule set; ``RuleSet`` is the one that can be played.

    Seats are numbered clockwise from 0; seat ``s`` plays for side ``s % sides``, and each alone
    when ``sides`` is None.  ``trumps`` ranks trumps from high to low: a rank, "O" and a rank for
    the card of the same colour, or a joker.  Scores, bids and targets count points.
    ``steal_up_to`` is the highest level a dealer may take by repeating it, 0 for none.  The deal
    is lost with the ``misdeals_that_lose_deal``-th misdeal, never when it is None; each takes
    ``misdeal_costs`` points from the dealer's side.  Each time a side comes late to the table
    costs it ``lateness_costs`` points before the first hand.  With ``hands`` the game ends after
    that many and the target does not end it.  With ``best_of`` above 1 games are played one after
    the other, a match, until a side has won more than half of so many.  With ``minutes`` it ends
    with the hand that the bell makes the last, as ``at_bell`` says, if nothing has ended it before;
    the report says which hand that was.  Counting down, ``hold_defenders_at`` is the score that
    defenders cannot get below on a made bid.  Source: pagat-fa, spruce-sr, ten-ko.
    """

    name: str
    version: int = 1
    min_seats: int = 4
    max_seats: int = 4
    sides: int | None = 2
    calls_partner: bool = False
    pack: Pack = Pack.FULL
    cards_dealt: int = 6
    cards_held: int = 6
    tricks: int | None = 6
    trumps: tuple[str, ...] = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
    items: tuple[Item, ...]
    min_bid: int = 2
    max_bid: int = 4
    specials: tuple[Special, ...] = ()
    bidding: Bidding = Bidding.ONCE
    steal_up_to: int = 0
    forced_dealer_bid: int | None = 2
    most_may_be_repeated: bool = False
    trump_by: TrumpBy = TrumpBy.LEAD
    called_card_at_once: bool = True
    exchange: Exchange = Exchange.NONE
    exchange_most: int = 0
    keeps_scoring_trumps: bool = False
    first_lead: FirstLead = FirstLead.ANY
    following: Following = Following.FOLLOW_OR_TRUMP
    may_stop_early: bool = False
    start_score: int = 0
    target: int | None = 21
    win: Win = Win.OWN_MADE
    tie_at_target: TieAtTarget = TieAtTarget.BIDDER
    made_scores: MadeScores = MadeScores.TAKEN
    defenders_score: bool = True
    pitcher_scores: bool = True
    double_set_for_dealer_takeover: bool = False
    jokers_break_game_tie: bool = False
    all_points_win: bool = False
    hold_defenders_at: int | None = None
    revoke: Revoke = Revoke.NOTHING
    misdeals_that_lose_deal: int | None = None
    misdeal_costs: int = 0
    lateness_costs: int = 0
    sets_that_lose: int | None = None
    minus_target_loses: bool = False
    hands: int | None = None
    best_of: int = 1
    minutes: int | None = None
    at_bell: AtBell = AtBell.FINISH_HAND
    tied_game_plays_on: bool = False
    next_dealer: NextDealer = NextDealer.LEFT
    stakes: Stakes = Stakes()

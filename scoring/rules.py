"""A rule set: every variant and every house rule of Pitch as a field of one frozen value."""

from dataclasses import dataclass, field, fields
from enum import StrEnum

from scoring.cards import Pack
from scoring.choices import (
    Announcement,
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
from scoring.contradictions import ContradictoryRules, find_contradictions

ALWAYS_TAKEN = frozenset((Point.HIGH, Point.LOW, Point.LAST_TRICK))
"""Points that somebody takes in every hand: trumps are led, so there is a highest and a lowest."""


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
    the game when made and loses it when missed; made from below ``wins_from`` it brings the score
    to 0 instead.  With a fixed number of hands it scores like any other bid.
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
class RuleSet:
    """The rules of one game, fixed for its length.

    Seats are numbered clockwise from 0; seat ``s`` plays for side ``s % sides``, and each alone
    when ``sides`` is None.  ``trumps`` ranks trumps from high to low: a rank, "O" and a rank for
    the card of the same colour, or a joker.  Scores, bids and targets count points.
    ``steal_up_to`` is the highest level a dealer may take by repeating it, 0 for none.  With
    ``hands`` the game ends after that many and the target does not end it.  Counting down,
    ``hold_defenders_at`` is the score that defenders cannot get below on a made bid.  Raises
    ``ContradictoryRules`` with every reason.  Source: pagat-fa, spruce-sr, ten-ko.
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
    sets_that_lose: int | None = None
    minus_target_loses: bool = False
    hands: int | None = None
    tied_game_plays_on: bool = False
    next_dealer: NextDealer = NextDealer.LEFT
    stakes: Stakes = Stakes()

    points_total: int = field(init=False, compare=False, repr=False)
    values: tuple[int, ...] = field(init=False, compare=False, repr=False)
    top_level: int = field(init=False, compare=False, repr=False)
    always_taken: tuple[int, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if reasons := find_contradictions(self):
            raise ContradictoryRules(self.name, reasons)
        values = tuple(item.value for item in self.items)
        levels = [self.max_bid, *(special.level for special in self.specials)]
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "points_total", sum(values))
        object.__setattr__(self, "top_level", max(levels))
        certain = tuple(i for i, item in enumerate(self.items) if item.point in ALWAYS_TAKEN)
        object.__setattr__(self, "always_taken", certain)

    def to_json(self) -> dict[str, object]:
        """Write every field that can be set, in plain JSON values."""
        return {f.name: _plain(getattr(self, f.name)) for f in fields(self) if f.init}

    def side_count(self, seats: int) -> int:
        """Count the sides that keep a score at a table of ``seats``."""
        return self.sides or seats

    def team_count(self, seats: int) -> int:
        """Count the sides that take points in one hand: two where a partner is called."""
        return 2 if self.calls_partner else self.side_count(seats)

    def item(self, point: Point) -> Item | None:
        """Return the item scored for ``point``, None when these rules have none."""
        return next((item for item in self.items if item.point is point), None)

    def special(self, name: Announcement | None) -> Special | None:
        """Return the bid said in this word, None when these rules do not offer it."""
        return next((special for special in self.specials if special.name is name), None)

    @property
    def counts_pips(self) -> bool:
        """Whether the game point goes by pips."""
        return any(item.receiver is Receiver.PIPS for item in self.items)


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    if isinstance(value, Item | Special | Stakes):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return str(value) if isinstance(value, StrEnum) else value

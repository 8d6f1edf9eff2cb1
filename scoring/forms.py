"""What a form has to ask to learn a hand in its short form; derived from the rules alone."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.bids import Bid, all_bids
from scoring.choices import Point, Receiver, Revoke
from scoring.parameters import Item
from scoring.rules import ALWAYS_TAKEN, RuleSet


class Nobody(StrEnum):
    """Why a point may go to nobody."""

    NOT_IN_PLAY = "not_in_play"
    """The card was not dealt, or was put away."""
    TIED = "tied"
    """Two sides share the most pips."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemQuestion:
    """One row of the form: who took this point, and why it may have been nobody."""

    point: Point
    value: int
    receiver: Receiver
    nobody: Nobody | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandForm:
    """What to ask about one hand.

    ``sides[i]`` are the seats of side ``i``; ``pitchers`` the seats that may pitch.  ``trump`` and
    ``pips`` are never needed to score the short form and may be left out.  ``tricks`` are needed
    for the bids in ``bids_by_tricks``.  What ``asks_`` begins is asked because the score, or the
    end of the game, depends on it.  ``may_throw_in`` offers a hand that nobody bid on.
    """

    bids: tuple[Bid, ...]
    bids_by_tricks: tuple[Bid, ...]
    items: tuple[ItemQuestion, ...]
    pitchers: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    tricks: int | None
    counts_pips: bool
    asks_stolen: bool
    asks_partner: bool
    asks_revoke: bool
    asks_misdeals: bool
    asks_bell: bool
    may_throw_in: bool


def form_of(rules: RuleSet, *, seats: int) -> HandForm:
    """Describe the form for these rules at a table of ``seats``."""
    bids = all_bids(rules)
    by_tricks = {special.name for special in rules.specials if special.takes_tricks}
    count = rules.side_count(seats)
    return HandForm(
        bids=bids,
        bids_by_tricks=tuple(bid for bid in bids if bid.special in by_tricks),
        items=tuple(_question(item) for item in rules.items),
        pitchers=tuple(range(seats)),
        sides=tuple(tuple(range(side, seats, count)) for side in range(count)),
        tricks=rules.tricks,
        counts_pips=rules.counts_pips,
        asks_stolen=rules.double_set_for_dealer_takeover,
        asks_partner=rules.calls_partner,
        asks_revoke=rules.revoke is not Revoke.NOTHING,
        asks_misdeals=rules.misdeals_that_lose_deal is not None or rules.misdeal_costs > 0,
        asks_bell=rules.minutes is not None,
        may_throw_in=rules.forced_dealer_bid is None,
    )


def _question(item: Item) -> ItemQuestion:
    nobody: Nobody | None = Nobody.NOT_IN_PLAY
    if item.point in ALWAYS_TAKEN:
        nobody = None
    elif item.receiver is Receiver.PIPS:
        nobody = Nobody.TIED
    return ItemQuestion(point=item.point, value=item.value, receiver=item.receiver, nobody=nobody)

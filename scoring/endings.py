"""How a game stands, and whether a hand has ended it."""

from collections.abc import Set
from dataclasses import dataclass

from scoring.choices import TieAtTarget, Win
from scoring.hands import HandScore, decides_game
from scoring.parameters import Special
from scoring.rules import RuleSet

Ending = tuple[bool, int | None]
"""Whether the game is over, and the side that has won it."""

GOES_ON: Ending = (False, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScore:
    """How a game stands: all by side; ``dealer`` is the seat that deals the next hand.

    ``sets`` counts bids lost, ``moons`` made and ``moon_sets`` lost count bids in a word that
    ask for everything.  A game that is over and has no ``winner`` was tied.

    In a match ``scores`` and ``sets`` are of the game that is played; ``points_before`` and
    ``sets_before`` add up the games before it, and ``games`` counts the games won.  All else is of
    the match: ``hands_played`` runs on, and ``is_over`` says that it is decided.  ``has_ended``
    says that a game has just ended and another follows: its score, and its ``winner``, are told
    until that one begins.
    """

    seats: int
    scores: tuple[int, ...]
    hands_played: int
    sets: tuple[int, ...]
    moons: tuple[int, ...]
    moon_sets: tuple[int, ...]
    dealer: int
    is_over: bool = False
    winner: int | None = None
    games: tuple[int, ...] = ()
    points_before: tuple[int, ...] = ()
    sets_before: tuple[int, ...] = ()
    has_ended: bool = False


def ending(
    rules: RuleSet, before: GameScore, after: GameScore, hand: HandScore, special: Special | None
) -> Ending:
    """Say whether the hand between ``before`` and ``after`` has ended the game, and for whom."""
    own = hand.pitching_side
    if own is not None and special is not None and decides_game(rules, special):
        ended = _by_moon(rules, before, after, hand, special)
    else:
        ended = _by_points(rules, after, hand)
    if ended is GOES_ON and rules.hands is not None:
        ended = _by_hands(rules, after)
    elif ended is GOES_ON and own is not None and rules.target is not None:
        ended = _by_target(rules, after, hand, own)
    return ended


def _by_moon(
    rules: RuleSet, before: GameScore, after: GameScore, hand: HandScore, special: Special
) -> Ending:
    own = hand.pitching_side
    assert own is not None
    if not hand.made:
        return True, _best(rules, after, losers={own})
    return (True, own) if before.scores[own] >= special.wins_from else GOES_ON


def _by_points(rules: RuleSet, after: GameScore, hand: HandScore) -> Ending:
    """All points in one hand, too many sets, or a score as far below zero as the target."""
    if rules.all_points_win and rules.points_total in hand.points_taken:
        return True, hand.points_taken.index(rules.points_total)
    losers = set()
    if rules.sets_that_lose is not None:
        losers |= {s for s, count in enumerate(after.sets) if count >= (rules.sets_that_lose)}
    if rules.minus_target_loses and rules.target is not None:
        losers |= {s for s, score in enumerate(after.scores) if score <= -rules.target}
    return (True, _best(rules, after, losers=losers)) if losers else GOES_ON


def _best(rules: RuleSet, after: GameScore, *, losers: Set[int] = frozenset()) -> int | None:
    """Return the side that is alone ahead of all that have not lost, None when none is."""
    sign = -1 if rules.win is Win.COUNTDOWN else 1
    ahead = {side: sign * n for side, n in enumerate(after.scores) if side not in losers}
    best = max(ahead.values(), default=0)
    leaders = [side for side, score in ahead.items() if score == best]
    return leaders[0] if len(leaders) == 1 else None


def _by_hands(rules: RuleSet, after: GameScore) -> Ending:
    assert rules.hands is not None
    return GOES_ON if after.hands_played < rules.hands else at_the_bell(rules, after)


def at_the_bell(rules: RuleSet, after: GameScore) -> Ending:
    """End a game whose time or hands are up; a tie is played out where the rules say so."""
    winner = _best(rules, after)
    return GOES_ON if winner is None and rules.tied_game_plays_on else (True, winner)


def _by_target(rules: RuleSet, after: GameScore, hand: HandScore, own: int) -> Ending:
    assert rules.target is not None
    down = rules.win is Win.COUNTDOWN
    there = [
        s for s, n in enumerate(after.scores) if (n <= rules.target if down else n >= rules.target)
    ]
    if rules.win in (Win.OWN_MADE, Win.BIDDER_ONLY, Win.OWN_BID) or (down and hand.made):
        is_right = hand.made or rules.win is Win.OWN_BID
        there = [own] if own in there and is_right else []
    if not there:
        return GOES_ON
    return _first_there(rules, after, hand, there, own)


def _first_there(
    rules: RuleSet, after: GameScore, hand: HandScore, there: list[int], own: int
) -> Ending:
    """Choose among the sides at the target; two that are level in all else play on."""
    if len(there) == 1:
        return True, there[0]
    if rules.tie_at_target is TieAtTarget.PLAY_ON:
        return GOES_ON
    if rules.tie_at_target is TieAtTarget.HIGHER:
        best = max(after.scores[side] for side in there)
        there = [side for side in there if after.scores[side] == best]
    if own in there or len(there) == 1:
        return True, own if own in there else there[0]
    return True, _first_counted(rules, after, hand, there)


def _first_counted(rules: RuleSet, after: GameScore, hand: HandScore, there: list[int]) -> int:
    """Count the items in their order until one side is at the target.

    Source: kin-forms, the tie rule of Hoyle: High, Low, Jack, Game between two who did not pitch.
    """
    assert rules.target is not None
    short = {side: rules.target - (after.scores[side] - hand.deltas[side]) for side in there}
    for value, award in zip(rules.values, hand.item_awards, strict=True):
        if award in short:
            short[award] -= value
            if short[award] <= 0:
                return award
    return max(there, key=lambda side: after.scores[side])

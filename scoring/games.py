"""A game: hands folded into a running score, until it is over."""

from collections.abc import Sequence
from dataclasses import replace
from operator import add, sub

from scoring.choices import NextDealer, Win
from scoring.endings import GameScore, at_the_bell, ending
from scoring.faults import Fault, FaultCode, InvalidHand
from scoring.findings import examine
from scoring.hands import HandScore, score_hand
from scoring.matches import after_game, opened
from scoring.misdeals import dealer_of, less_misdeals
from scoring.reports import HandReport
from scoring.rules import RuleSet


def new_game(rules: RuleSet, *, seats: int, dealer: int = 0) -> GameScore:
    """Start a game.  Raises ``ValueError`` when these rules do not seat that many."""
    if not rules.min_seats <= seats <= rules.max_seats or seats % rules.side_count(seats):
        raise ValueError(f"{rules.name} is not played by {seats}")
    sides = rules.side_count(seats)
    zeros = (0,) * sides
    of_match = zeros if rules.best_of > 1 else ()
    return GameScore(
        seats=seats,
        scores=(rules.start_score,) * sides,
        hands_played=0,
        sets=zeros,
        moons=zeros,
        moon_sets=zeros,
        dealer=dealer % seats,
        games=of_match,
        points_before=of_match,
        sets_before=of_match,
    )


def play_hand(rules: RuleSet, game: GameScore, report: HandReport) -> tuple[HandScore, GameScore]:
    """Score a hand and return how the game stands after it; nothing is changed.

    In a match the hand after a game that has ended is the first of the next.

    Raises ``InvalidHand`` with every fault, not only the first.
    """
    game = opened(rules, game)
    due = dealer_of(rules, game, report)
    shown, faults = examine(rules, _dealt(report, due), seats=game.seats)
    if faults or game.is_over or report.dealer not in (None, due):
        raise InvalidHand((*game_faults(game, report, due=due), *faults))
    hand = score_hand(rules, shown, seats=game.seats, before=game.scores)
    hand = less_misdeals(rules, game, report, hand)
    return hand, _advance(rules, game, shown, hand)


def _dealt(report: HandReport, due: int) -> HandReport:
    if report.dealer is not None or report.auction is None:
        return report
    return replace(report, dealer=due)


def game_faults(game: GameScore, report: HandReport, *, due: int) -> tuple[Fault, ...]:
    """Return why a hand does not belong at this point of this game; ``due`` is who deals it."""
    faults = []
    if game.is_over:
        faults.append(Fault(FaultCode.GAME_OVER, ""))
    elif report.dealer not in (None, due):
        details = {"dealer": report.dealer, "due": due}
        faults.append(Fault(FaultCode.DEALER_NOT_DUE, "dealer", details))
    return tuple(faults)


def _advance(rules: RuleSet, game: GameScore, report: HandReport, hand: HandScore) -> GameScore:
    sides = _pitching_sides(report, hand)
    special = rules.special(report.bid.special) if report.bid and report.bid.special else None
    is_moon = special is not None and special.takes_all
    after = GameScore(
        seats=game.seats,
        scores=_scores(rules, game, hand),
        hands_played=game.hands_played + 1,
        sets=_counted(game.sets, sides) if hand.was_set else game.sets,
        moons=_counted(game.moons, sides) if is_moon and hand.made else game.moons,
        moon_sets=_counted(game.moon_sets, sides) if is_moon and hand.was_set else game.moon_sets,
        dealer=_next_dealer(rules, game, report, hand),
        games=game.games,
        points_before=game.points_before,
        sets_before=game.sets_before,
    )
    is_over, winner = ending(rules, game, after, hand, special)
    if report.bell and not is_over:
        is_over, winner = at_the_bell(rules, after)
    return after_game(rules, after, winner, is_bell=bool(report.bell)) if is_over else after


def _pitching_sides(report: HandReport, hand: HandScore) -> tuple[int, ...]:
    if hand.pitching_side is None:
        return ()
    if report.partner is None:
        return (hand.pitching_side,)
    return (hand.pitching_side, report.partner)


def _counted(counts: tuple[int, ...], sides: Sequence[int]) -> tuple[int, ...]:
    return tuple(count + (side in sides) for side, count in enumerate(counts))


def _scores(rules: RuleSet, game: GameScore, hand: HandScore) -> tuple[int, ...]:
    """Add the hand, or take it off; some rules hold defenders back on a made bid."""
    if rules.win is not Win.COUNTDOWN:
        return tuple(map(add, game.scores, hand.deltas))
    scores = map(sub, game.scores, hand.deltas)
    if not hand.made or rules.hold_defenders_at is None:
        return tuple(scores)
    own, floor = hand.pitching_side, rules.hold_defenders_at
    return tuple(score if side == own else max(score, floor) for side, score in enumerate(scores))


def _next_dealer(rules: RuleSet, game: GameScore, report: HandReport, hand: HandScore) -> int:
    if rules.next_dealer is NextDealer.LEFT or report.pitcher is None:
        return (dealer_of(rules, game, report) + 1) % game.seats
    return report.pitcher if hand.made else (report.pitcher - 1) % game.seats

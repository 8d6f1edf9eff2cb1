"""How a game ends and what is paid, in words."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring import AtBell, NextDealer, RuleSet, TieAtTarget, Win

WINS: Mapping[Win, Any] = {
    Win.OWN_MADE: _(
        "The game is won at %(target)d by a side that has just made its own bid. A side that gets "
        "there otherwise plays on."
    ),
    Win.OWN_BID: _(
        "The game is won at %(target)d by the side that has just pitched, whether its bid was made "
        "or not. A side that gets there otherwise plays on."
    ),
    Win.FIRST_BIDDER_PRIORITY: _("The first side at %(target)d wins, on any hand."),
    Win.BIDDER_ONLY: _(
        "The game is won at %(target)d by the pitcher alone, on a bid that was made. Others at "
        "%(target)d play on."
    ),
    Win.COUNTDOWN: _(
        "Scores go from %(start)d down to %(target)d: points taken are taken off, a lost bid is "
        "added. A side goes out on its own made bid, or when the pitcher is set."
    ),
}
TIES: Mapping[TieAtTarget, Any] = {
    TieAtTarget.BIDDER: _("When several get there on one hand, the pitching side wins."),
    TieAtTarget.HIGHER: _("When several get there on one hand, the higher score wins."),
    TieAtTarget.PLAY_ON: _("When several get there on one hand, the game goes on."),
}

BELLS: Mapping[AtBell, Any] = {
    AtBell.FINISH_HAND: _("The hand that is being played is finished. Then the better score wins."),
    AtBell.ONE_MORE: _(
        "The hand that is being played is finished, and one more is played. Then the better score "
        "wins."
    ),
    AtBell.STOP: _(
        "Play stops at once, and a hand that is not finished does not count. The better score wins."
    ),
}


def ending_sentences(rules: RuleSet) -> Iterator[str]:
    """Tell when the game is over, who has won it, and who deals next."""
    if rules.hands is not None:
        yield _hands_sentence(rules.hands)
    elif rules.target is not None:
        values = {"target": rules.target, "start": rules.start_score}
        yield str(WINS[rules.win]) % values
        if rules.win is Win.FIRST_BIDDER_PRIORITY:
            yield str(TIES[rules.tie_at_target])
    elif rules.minutes is None:
        yield gettext("There is no end but by leaving.")
    yield from _length_sentences(rules)
    yield from _other_ends(rules)
    if rules.next_dealer is NextDealer.LEFT:
        yield gettext("The deal passes to the left.")
    else:
        yield gettext(
            "The pitcher deals next after a made bid, else the player on the pitcher's right."
        )


def _hands_sentence(hands: int) -> str:
    told = ngettext(
        "The game is over after %(hands)d hand. The better score wins.",
        "The game is over after %(hands)d hands. The better score wins.",
        hands,
    )
    return told % {"hands": hands}


def _length_sentences(rules: RuleSet) -> Iterator[str]:
    """Tell of a match, of the clock, and what becomes of a tie when hands or time are up."""
    if rules.best_of > 1:
        yield _match_sentence(rules)
    if rules.minutes is not None:
        yield from _clock_sentences(rules)
    if rules.hands is not None or rules.minutes is not None:
        yield _tie_sentence(rules)


def _match_sentence(rules: RuleSet) -> str:
    values = {"games": rules.best_of, "needed": rules.best_of // 2 + 1, "start": rules.start_score}
    return (
        gettext(
            "A match is the best of %(games)d games: whoever wins %(needed)d has won it. Each game "
            "starts at %(start)d, the deal goes on, and a game that nobody won is played again."
        )
        % values
    )


def _tie_sentence(rules: RuleSet) -> str:
    if rules.tied_game_plays_on:
        return gettext("When it is tied, hands are played until it is not.")
    return gettext("When it is tied, nobody has won it.")


def _clock_sentences(rules: RuleSet) -> Iterator[str]:
    told = ngettext(
        "The bell rings after %(minutes)d minute.",
        "The bell rings after %(minutes)d minutes.",
        rules.minutes or 0,
    )
    yield told % {"minutes": rules.minutes}
    yield str(BELLS[rules.at_bell])
    if rules.best_of > 1:
        yield gettext(
            "That is the game. The match goes to whoever has won more games, or, level in these, "
            "has more points in all of them."
        )


def _other_ends(rules: RuleSet) -> Iterator[str]:
    if rules.all_points_win:
        yield gettext("Whoever takes all the points in one hand wins at once.")
    if rules.hold_defenders_at is not None:
        yield gettext("On a made bid the others cannot get below %(score)d.") % {
            "score": rules.hold_defenders_at
        }
    if rules.sets_that_lose is not None:
        yield gettext("A side that is set %(sets)d times has lost.") % {
            "sets": rules.sets_that_lose
        }
    if rules.minus_target_loses and rules.target is not None:
        yield gettext("A side at %(score)s has lost.") % {"score": f"−{rules.target}"}


def money_sentences(rules: RuleSet) -> Iterator[str]:
    """Tell what is paid, in the main unit."""
    stakes = rules.stakes
    paid = {
        "a_hand": gettext(
            "Each other player pays the pitcher %(sum)s times a bid made, and is paid "
            "as much for a bid lost."
        ),
        "a_point": gettext(
            "Who leaves is paid %(sum)s for each point above the average, and pays "
            "as much for each below it."
        ),
        "a_moon": gettext(
            "A moon made is worth %(sum)s from each other player, one lost costs as much."
        ),
        "a_game": gettext("Each loser pays the winner %(sum)s."),
        "a_set": gettext("Each loser pays %(sum)s more for each lost bid, double for a lost moon."),
    }
    for field, sentence in paid.items():
        if cents := getattr(stakes, field):
            yield sentence % {"sum": f"{cents / 100:.2f}"}

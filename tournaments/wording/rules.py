"""The rules that are asked for most, in one line for the foot of a score card."""

from django.utils.translation import gettext, ngettext

from scoring import Point, Receiver, RuleSet, Win
from tournaments.wording.points import bid_name, listing


def rules_line(rules: RuleSet) -> str:
    """Return one line: who gets Low and Game, what the dealer must and may, when it ends."""
    parts = [_low(rules), _game(rules), _forced(rules), _steal(rules), end_of_game(rules)]
    line = "; ".join(part for part in parts if part)
    return line[:1].upper() + line[1:]


def _low(rules: RuleSet) -> str:
    low = rules.item(Point.LOW)
    if low is not None and low.receiver is Receiver.HELD:
        return gettext("Low to whoever held it")
    return gettext("Low to whoever captures it")


def _game(rules: RuleSet) -> str:
    game = rules.item(Point.GAME)
    if game is not None and game.receiver is Receiver.TEN:
        return gettext("Game to whoever captures the ten of trumps")
    return ""


def _forced(rules: RuleSet) -> str:
    if rules.forced_dealer_bid is None:
        return gettext("when all pass the hand is thrown in")
    return gettext("dealer must bid %(bid)d") % {"bid": rules.forced_dealer_bid}


def _steal(rules: RuleSet) -> str:
    if not rules.steal_up_to:
        return gettext("dealer may not steal")
    if rules.steal_up_to >= rules.top_level:
        return gettext("dealer may steal")
    words = [bid_name(special.name) for special in rules.specials if special.level > rules.max_bid]
    if words and rules.steal_up_to == rules.max_bid:
        return gettext("dealer may steal, but no %(bids)s") % {"bids": listing(words)}
    return gettext("dealer may steal up to %(bid)d") % {"bid": rules.steal_up_to}


def end_of_game(rules: RuleSet) -> str:
    """Return when a game ends, as part of a line: "game to 21", "8 hands"."""
    ends = []
    if rules.hands is not None:
        hands = {"hands": rules.hands}
        ends.append(ngettext("%(hands)d hand", "%(hands)d hands", rules.hands) % hands)
    elif rules.target is not None:
        ends.append(_target(rules))
    if rules.best_of > 1:
        ends[0] = gettext("best of %(games)d, %(game)s") % {
            "games": rules.best_of,
            "game": ends[0],
        }
    if rules.minutes is not None:
        ends.append(gettext("%(minutes)d minutes by the clock") % {"minutes": rules.minutes})
    return gettext(" or ").join(ends) or gettext("no end but by leaving")


def _target(rules: RuleSet) -> str:
    values = {"target": rules.target, "start": rules.start_score}
    if rules.win is Win.COUNTDOWN:
        return gettext("from %(start)d down to %(target)d") % values
    if rules.win is Win.FIRST_BIDDER_PRIORITY:
        return gettext("first to %(target)d") % values
    return gettext("game to %(target)d, won on your own bid") % values

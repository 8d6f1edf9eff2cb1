"""What came of a hand, as somebody at the table would tell it."""

from django.utils.translation import gettext, ngettext

from scoring import GameScore, HandReport, HandScore, Names, RuleSet, team_of
from tournaments.wording.points import bid_name, seat_name, signed

MANY = 3
"""From this many sides on, scores are listed instead of told."""


def outcome_sentence(
    rules: RuleSet,
    report: HandReport,
    hand: HandScore,
    *,
    after: GameScore,
    names: Names,
) -> str:
    """Tell a hand: made or set, what each side scores, how it stands, and the end of the game."""
    parts = [_told(rules, report, hand, names)]
    if hand.pitching_side is not None:
        parts.append(_scored(hand, names))
    parts.append(gettext("That makes it %(scores)s.") % {"scores": standing(after, names)})
    if after.is_over:
        parts.append(_ended(after, names))
    return " ".join(parts)


def standing(game: GameScore, names: Names) -> str:
    """Return how a game stands: "North–South 3, East–West 11"."""
    return _list(names.sides, game.scores)


def _list(sides: tuple[str, ...], numbers: tuple[int, ...]) -> str:
    pairs = zip(sides, numbers, strict=True)
    return ", ".join(f"{side} {signed(number)}" for side, number in pairs)


def _told(rules: RuleSet, report: HandReport, hand: HandScore, names: Names) -> str:
    if report.pitcher is None or report.bid is None:
        return gettext("Thrown in. Nobody bid.")
    seats = len(names.players)
    team = team_of(rules, report, report.pitcher, seats=seats)
    values = {
        "pitcher": seat_name(report.pitcher, names),
        "side": names.teams[team],
        "bid": bid_name(report.bid.special or report.bid.amount),
        "taken": hand.points_taken[team],
    }
    special = rules.special(report.bid.special) if report.bid.special else None
    if special is not None and special.takes_all:
        return _told_special(values, made=hand.made, by_tricks=special.takes_tricks)
    if report.partner is not None:
        values |= {"partner": seat_name(report.partner, names)}
        return _told_partner(values, made=hand.made)
    return _told_bid(values, made=hand.made, is_alone=rules.side_count(seats) == seats)


def _told_special(values: dict[str, object], *, made: bool, by_tricks: bool) -> str:
    values |= {"word": str(values["bid"]).capitalize()}
    if not made:
        return gettext("Set. %(pitcher)s bid %(bid)s and missed it.") % values
    if by_tricks:
        return gettext("%(word)s. %(pitcher)s took every trick.") % values
    return gettext("%(word)s. %(pitcher)s took every point.") % values


def _told_partner(values: dict[str, object], *, made: bool) -> str:
    told = (
        gettext("Made. %(pitcher)s bid %(bid)s and took %(taken)s with %(partner)s.")
        if made
        else gettext("Set. %(pitcher)s bid %(bid)s and took %(taken)s with %(partner)s.")
    )
    return told % values


def _told_bid(values: dict[str, object], *, made: bool, is_alone: bool) -> str:
    if is_alone:
        told = (
            gettext("Made. %(pitcher)s bid %(bid)s and took %(taken)s.")
            if made
            else gettext("Set. %(pitcher)s bid %(bid)s and took %(taken)s.")
        )
    else:
        told = (
            gettext("Made. %(pitcher)s bid %(bid)s and %(side)s took %(taken)s.")
            if made
            else gettext("Set. %(pitcher)s bid %(bid)s and %(side)s took %(taken)s.")
        )
    return told % values


def _scored(hand: HandScore, names: Names) -> str:
    if len(names.sides) >= MANY or hand.pitching_side is None:
        return gettext("This hand: %(scores)s.") % {"scores": _list(names.sides, hand.deltas)}
    own, other = hand.pitching_side, 1 - hand.pitching_side
    values = {
        "own": names.sides[own],
        "lost": abs(hand.deltas[own]),
        "won": hand.deltas[own],
        "other": names.sides[other],
        "score": signed(hand.deltas[other]),
    }
    if len(names.players) == len(names.sides):
        return _scored_alone(values)
    if hand.deltas[own] < 0:
        return gettext("%(own)s lose %(lost)s, %(other)s score %(score)s.") % values
    return gettext("%(own)s score %(won)s, %(other)s score %(score)s.") % values


def _scored_alone(values: dict[str, object]) -> str:
    if values["won"] != values["lost"]:
        return gettext("%(own)s loses %(lost)s, %(other)s scores %(score)s.") % values
    return gettext("%(own)s scores %(won)s, %(other)s scores %(score)s.") % values


def _ended(after: GameScore, names: Names) -> str:
    if after.winner is None:
        return gettext("Game over. Nobody is ahead.")
    if len(names.sides) >= MANY:
        won = {"side": names.sides[after.winner], "own": signed(after.scores[after.winner])}
        return gettext("Game over. The winner is %(side)s with %(own)s.") % won
    values = {
        "side": names.sides[after.winner],
        "own": signed(after.scores[after.winner]),
        "other": signed(after.scores[1 - after.winner]),
    }
    players = len(names.players) // len(names.sides)
    said = ngettext(
        "Game over. %(side)s wins %(own)s to %(other)s.",
        "Game over. %(side)s win %(own)s to %(other)s.",
        players,
    )
    return said % values

"""What came of a hand, as somebody at the table would tell it.

A device tells it too, without network: it has the same sentences (``outcome_phrases``) and puts
them together by the same steps (``js/pad/words.js``), which a test holds against this module.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring import GameScore, HandReport, HandScore, Names, RuleSet, team_of
from tournaments.wording.points import bid_name, seat_name, signed

MANY = 3
"""From this many sides on, scores are listed instead of told."""

PHRASES: Mapping[str, Any] = {
    "thrown_in": _("Thrown in. Nobody bid."),
    "missed_word": _("Set. %(pitcher)s bid %(bid)s and missed it."),
    "made_word_tricks": _("%(word)s. %(pitcher)s took every trick."),
    "made_word_points": _("%(word)s. %(pitcher)s took every point."),
    "made_partner": _("Made. %(pitcher)s bid %(bid)s and took %(taken)s with %(partner)s."),
    "set_partner": _("Set. %(pitcher)s bid %(bid)s and took %(taken)s with %(partner)s."),
    "made_alone": _("Made. %(pitcher)s bid %(bid)s and took %(taken)s."),
    "set_alone": _("Set. %(pitcher)s bid %(bid)s and took %(taken)s."),
    "made_named": _("Made. %(pitcher)s bid %(bid)s and %(side)s took %(taken)s."),
    "set_named": _("Set. %(pitcher)s bid %(bid)s and %(side)s took %(taken)s."),
    "made_us": _("Made. %(pitcher)s bid %(bid)s and you took %(taken)s."),
    "set_us": _("Set. %(pitcher)s bid %(bid)s and you took %(taken)s."),
    "made_them": _("Made. %(pitcher)s bid %(bid)s and they took %(taken)s."),
    "set_them": _("Set. %(pitcher)s bid %(bid)s and they took %(taken)s."),
    "hand_many": _("This hand: %(scores)s."),
    "score_named": _("%(own)s score %(won)s, %(other)s score %(score)s."),
    "lose_named": _("%(own)s lose %(lost)s, %(other)s score %(score)s."),
    "score_alone": _("%(own)s scores %(won)s, %(other)s scores %(score)s."),
    "lose_alone": _("%(own)s loses %(lost)s, %(other)s scores %(score)s."),
    "score_us": _("You score %(won)s, they score %(score)s."),
    "lose_us": _("You lose %(lost)s, they score %(score)s."),
    "score_them": _("They score %(won)s, you score %(score)s."),
    "lose_them": _("They lose %(lost)s, you score %(score)s."),
    "makes": _("That makes it %(scores)s."),
    "makes_us": _("That makes it us %(us)s, them %(them)s."),
    "over_nobody": _("Game over. Nobody is ahead."),
    "over_many": _("Game over. The winner is %(side)s with %(own)s."),
    "over_us": _("Game over. You win %(own)s to %(other)s."),
    "over_them": _("Game over. They win %(own)s to %(other)s."),
    "games": _("Games: %(scores)s."),
    "games_us": _("Games: us %(us)s, them %(them)s."),
    "match_nobody": _("The match is over, and nobody is ahead."),
    "match_us": _("You win the match."),
    "match_them": _("They win the match."),
}


@dataclass(frozen=True, slots=True)
class Reader:
    """The names of a table, and the side that reads them; None is nobody's."""

    names: Names
    side: int | None


def outcome_phrases(players: int) -> dict[str, str]:
    """Return every sentence of an outcome, by key; ``players`` is how many a side has."""
    return {**{key: str(said) for key, said in PHRASES.items()}, **_won(players)}


def outcome_sentence(
    rules: RuleSet,
    report: HandReport,
    hand: HandScore,
    *,
    after: GameScore,
    names: Names | Reader,
) -> str:
    """Tell a hand: made or set, what each side scores, how it stands, and the end of the game.

    A ``Reader`` of one of two sides of partners reads of you and them.
    """
    viewer = names.side if isinstance(names, Reader) else None
    names = names.names if isinstance(names, Reader) else names
    seen_by = viewer if len(names.sides) < min(MANY, len(names.players)) else None
    parts = [_told(rules, report, hand, names, seen_by)]
    if hand.pitching_side is not None:
        parts.append(_scored(hand, names, seen_by))
    parts.append(_makes(after, names, seen_by))
    if after.games and (after.is_over or after.has_ended):
        parts += _ended_in_match(after, names, seen_by)
    elif after.is_over:
        parts.append(_ended(after, names, seen_by))
    return " ".join(parts)


def standing(game: GameScore, names: Names) -> str:
    """Return how a game stands: "North–South 3, East–West 11"."""
    return _list(names.sides, game.scores)


def _list(sides: tuple[str, ...], numbers: tuple[int, ...]) -> str:
    pairs = zip(sides, numbers, strict=True)
    return ", ".join(f"{side} {signed(number)}" for side, number in pairs)


def _say(key: str, values: Mapping[str, object]) -> str:
    return str(PHRASES[key]) % values


def _seen(side: int, viewer: int | None) -> str:
    """Return how a side is spoken of: by its name, or as us or them."""
    return "named" if viewer is None else "us" if side == viewer else "them"


def _told(
    rules: RuleSet, report: HandReport, hand: HandScore, names: Names, viewer: int | None
) -> str:
    if report.pitcher is None or report.bid is None:
        return str(PHRASES["thrown_in"])
    seats = len(names.players)
    team = team_of(rules, report, report.pitcher, seats=seats)
    bid = bid_name(report.bid.special or report.bid.amount)
    values: dict[str, object] = {
        "pitcher": seat_name(report.pitcher, names),
        "side": names.teams[team],
        "bid": bid,
        "word": bid.capitalize(),
        "taken": hand.points_taken[team],
    }
    end = "made" if hand.made else "set"
    special = rules.special(report.bid.special) if report.bid.special else None
    if special is not None and special.takes_all:
        made = "made_word_tricks" if special.takes_tricks else "made_word_points"
        return _say(made if hand.made else "missed_word", values)
    if report.partner is not None:
        return _say(f"{end}_partner", values | {"partner": seat_name(report.partner, names)})
    is_alone = rules.side_count(seats) == seats
    return _say(f"{end}_{'alone' if is_alone else _seen(team, viewer)}", values)


def _scored(hand: HandScore, names: Names, viewer: int | None) -> str:
    if len(names.sides) >= MANY or hand.pitching_side is None:
        return _say("hand_many", {"scores": _list(names.sides, hand.deltas)})
    own, other = hand.pitching_side, 1 - hand.pitching_side
    values = {
        "own": names.sides[own],
        "lost": abs(hand.deltas[own]),
        "won": hand.deltas[own],
        "other": names.sides[other],
        "score": signed(hand.deltas[other]),
    }
    verb = "lose" if hand.deltas[own] < 0 else "score"
    is_alone = len(names.players) == len(names.sides)
    return _say(f"{verb}_{'alone' if is_alone else _seen(own, viewer)}", values)


def _makes(after: GameScore, names: Names, viewer: int | None) -> str:
    if viewer is None:
        return _say("makes", {"scores": standing(after, names)})
    us, them = after.scores[viewer], after.scores[1 - viewer]
    return _say("makes_us", {"us": signed(us), "them": signed(them)})


def _won(players: int) -> dict[str, str]:
    """Return how a game or a match that a named side has won is told, by key."""
    game = ngettext(
        "Game over. %(side)s wins %(own)s to %(other)s.",
        "Game over. %(side)s win %(own)s to %(other)s.",
        players,
    )
    match = ngettext("%(side)s wins the match.", "%(side)s win the match.", players)
    return {"over_named": game, "match_named": match}


def _ended_in_match(after: GameScore, names: Names, viewer: int | None) -> Iterator[str]:
    """Yield the end of a game, the games of each side, and who has won the match."""
    if after.has_ended:
        yield _ended(after, names, viewer)
    if viewer is None:
        yield _say("games", {"scores": _list(names.sides, after.games)})
    else:
        yield _say("games_us", {"us": after.games[viewer], "them": after.games[1 - viewer]})
    if not after.is_over:
        return
    if after.winner is None:
        yield _say("match_nobody", {})
    elif (seen := _seen(after.winner, viewer)) == "named":
        players = len(names.players) // len(names.sides)
        yield _won(players)["match_named"] % {"side": names.sides[after.winner]}
    else:
        yield _say(f"match_{seen}", {})


def _ended(after: GameScore, names: Names, viewer: int | None) -> str:
    if after.winner is None:
        return gettext("Game over. Nobody is ahead.")
    values = {"side": names.sides[after.winner], "own": signed(after.scores[after.winner])}
    if len(names.sides) >= MANY:
        return _say("over_many", values)
    values["other"] = signed(after.scores[1 - after.winner])
    seen = _seen(after.winner, viewer)
    if seen == "named":
        return _won(len(names.players) // len(names.sides))["over_named"] % values
    return _say(f"over_{seen}", values)

"""Names of points, cards, suits, bids and seats, as they are said at a table."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import get_language_bidi, gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring import Card, Names, Point, Suit

LEFT_TO_RIGHT = "\N{LEFT-TO-RIGHT MARK}"

POINTS: Mapping[Point, Any] = {
    Point.HIGH: _("High"),
    Point.LOW: _("Low"),
    Point.JACK: _("Jack"),
    Point.OFF_JACK: _("Off-jack"),
    Point.JOKER: _("Joker"),
    Point.HIGH_JOKER: _("High joker"),
    Point.LOW_JOKER: _("Low joker"),
    Point.TREY: _("Trey"),
    Point.FIVE: _("Five"),
    Point.OFF_FIVE: _("Off-five"),
    Point.OFF_ACE: _("Off-ace"),
    Point.OFF_TEN: _("Off-ten"),
    Point.OFF_THREE: _("Off-three"),
    Point.OFF_TWO: _("Off-two"),
    Point.HIGH_SPADE: _("High spade"),
    Point.LAST_TRICK: _("Last trick"),
    Point.GAME: _("Game"),
    Point.TEN: _("Ten"),
}

SUITS: Mapping[Suit, Any] = {
    Suit.CLUBS: _("clubs"),
    Suit.DIAMONDS: _("diamonds"),
    Suit.HEARTS: _("hearts"),
    Suit.SPADES: _("spades"),
}

SYMBOLS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♢", Suit.HEARTS: "♡", Suit.SPADES: "♠"}
JOKERS: Mapping[str, Any] = {
    "XH": _("the high joker"),
    "XL": _("the low joker"),
    "X": _("the joker"),
}
WORDS: Mapping[str, Any] = {"smudge": _("smudge"), "moon": _("moon"), "pitch": _("pitch")}


def point_name(point: Point) -> str:
    """Return what a point is called."""
    return str(POINTS[point])


def card_name(card: Card) -> str:
    """Return a card with its suit as a symbol, red suits hollow: "10♠", "J♡"."""
    return str(JOKERS[card]) if card.suit is None else f"{card[:-1]}{SYMBOLS[card.suit]}"


def bid_name(bid: object) -> str:
    """Return a bid in a number or a word as it is said."""
    return str(WORDS.get(str(bid), bid))


def seat_name(seat: int, names: Names | None) -> str:
    """Return the player at a seat, or the seat's number as a table counts them."""
    if names is not None:
        return names.players[seat]
    return gettext("Seat %(number)d") % {"number": seat + 1}


def side_name(side: int | None, names: Names | None) -> str:
    """Return a side's name, or its number; nobody for None."""
    if side is None:
        return gettext("nobody")
    if names is not None:
        return names.teams[side]
    return gettext("Side %(number)d") % {"number": side + 1}


def listing(words: Sequence[str]) -> str:
    """Join words as a sentence does: "A, B and C"."""
    if len(words) <= 1:
        return "".join(words)
    listed = {"some": ", ".join(words[:-1]), "last": words[-1]}
    return gettext("%(some)s and %(last)s") % listed


def points_count(count: int) -> str:
    """Return a number of points."""
    return ngettext("%(count)d point", "%(count)d points", count) % {"count": count}


def minus() -> str:
    """Return a true minus that stays before its figures also where words go from the right."""
    return f"{LEFT_TO_RIGHT if get_language_bidi() else ''}−"


def signed(number: int) -> str:
    """Return a number with a true minus."""
    return f"{minus()}{-number}" if number < 0 else str(number)

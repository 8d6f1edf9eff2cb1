"""Items, rankings and bids that several presets share."""

from scoring.choices import Announcement, Point, Receiver
from scoring.parameters import Item, Special

PLAIN = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
BELOW_JACK = ("10", "9", "8", "7", "6", "5", "4", "3", "2")
OFF_JACK_AND_JOKERS = ("A", "K", "Q", "J", "OJ", "XH", "XL", *BELOW_JACK)
JOKERS_ONLY = ("A", "K", "Q", "J", "XH", "XL", *BELOW_JACK)


def held(point: Point, value: int = 1) -> Item:
    """Give ``point`` to the side whose player held the card."""
    return Item(point=point, value=value, receiver=Receiver.HELD)


def captured(point: Point, value: int = 1) -> Item:
    """Give ``point`` to the side that won the trick with the card in it."""
    return Item(point=point, value=value, receiver=Receiver.CAPTURED)


HIGH = held(Point.HIGH)
LOW_CAPTURED = captured(Point.LOW)
LOW_HELD = held(Point.LOW)
JACK = captured(Point.JACK)
GAME = Item(point=Point.GAME, value=1, receiver=Receiver.PIPS)
GAME_BY_TEN = Item(point=Point.GAME, value=1, receiver=Receiver.TEN)
LAST_TRICK = Item(point=Point.LAST_TRICK, value=1, receiver=Receiver.LAST)

CLASSIC = (HIGH, LOW_CAPTURED, JACK, GAME)
"""High, Low to the captor, Jack and Game by pips: four points."""

EXTRAS = (captured(Point.OFF_JACK), captured(Point.HIGH_JOKER), captured(Point.LOW_JOKER))
TREY = captured(Point.TREY, 3)

SMUDGE = Special(name=Announcement.SMUDGE, level=5, stake=5, takes_tricks=True)
PITCH = Special(name=Announcement.PITCH, level=4, stake=4, takes_all=False, closes=True)
MOON_OVER_FOUR = Special(name=Announcement.MOON, level=5, stake=4, takes_tricks=True, over=4)
WINNING_MOON = Special(name=Announcement.MOON, level=11, stake=10, wins_game=True)

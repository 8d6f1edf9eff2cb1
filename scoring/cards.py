"""Cards, suits and packs; one text form a card ("JS", "10H", "XH")."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Self


class Suit(StrEnum):
    """The four suits, by the letter that stands for them in a card's text."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def twin(self) -> "Suit":
        """The other suit of the same colour."""
        return _TWINS[self]


_TWINS = {
    Suit.CLUBS: Suit.SPADES,
    Suit.SPADES: Suit.CLUBS,
    Suit.DIAMONDS: Suit.HEARTS,
    Suit.HEARTS: Suit.DIAMONDS,
}

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""Ranks of a plain suit, high to low."""

JOKERS = ("XH", "XL", "X")
"""High joker, low joker, and the only joker of a pack that has one."""

_PIPS = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
_STRENGTH = {rank: len(RANKS) - place for place, rank in enumerate(RANKS)}


def pips_of_rank(rank: str) -> int:
    """Count the pips of a rank: 10 for the ten, 4 to 1 for ace to jack, else 0."""
    return _PIPS.get(rank, 0)


class Card(str):
    """A card is its text, so that it hashes, sorts and travels as text does.

    ``suit`` is None for jokers.  ``pips`` counts towards the game point.  ``strength`` orders
    cards of one plain suit, higher wins.  Source: pagat-fa, "Scoring" (pips).
    """

    __slots__ = ("pips", "strength", "suit")

    suit: Suit | None
    pips: int
    strength: int

    def __new__(cls, text: str) -> Self:
        """Make the card of a text that is known to be one."""
        card = super().__new__(cls, text)
        card.suit = None if text in JOKERS else Suit(text[-1])
        card.pips = _PIPS.get(text[:-1], 0)
        card.strength = _STRENGTH.get(text[:-1], 0)
        return card


CARDS: Mapping[str, Card] = MappingProxyType(
    {text: Card(text) for text in [*(r + s for r in RANKS for s in Suit), *JOKERS]}
)


_LONGEST = len("10S")


def parse_card(text: object) -> Card | None:
    """Read a card; ``T`` and lower case are understood; None when it is no card.

    >>> parse_card("ts")
    '10S'
    """
    if not isinstance(text, str) or len(text) > _LONGEST:
        return None
    return CARDS.get(text) or CARDS.get(text.upper().replace("T", "10"))


class Pack(StrEnum):
    """The packs that the variants are played with, by their number of cards."""

    FULL = "52"
    WITH_JOKERS = "54"
    SETBACK = "28"
    ARIZONA = "29"
    WITHOUT_FOURS = "50"

    @property
    def cards(self) -> frozenset[Card]:
        """Every card of the pack."""
        return _PACKS[self]


def _pack(ranks: tuple[str, ...], *jokers: str) -> frozenset[Card]:
    return frozenset(CARDS[text] for text in [*(r + s for r in ranks for s in Suit), *jokers])


_PACKS = {
    Pack.FULL: _pack(RANKS),
    Pack.WITH_JOKERS: _pack(RANKS, "XH", "XL"),
    Pack.SETBACK: _pack(("A", "K", "Q", "J", "10", "9", "2")),
    Pack.ARIZONA: _pack(("A", "K", "Q", "J", "10", "9", "6"), "X"),
    Pack.WITHOUT_FOURS: _pack(tuple(rank for rank in RANKS if rank != "4"), "XH", "XL"),
}

"""What a side writes when the round is over: its total in words, how often it was set, moons."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise

from tournaments.documents.boxes import Box
from tournaments.documents.cards.marks import BARS, bars_of
from tournaments.documents.cards.values import ScoreCard

LINE, WORD = 4.8, 2.6
_GAP = 4.0
# Shares of a side's width: words, sets, moons.
_SHARES = (34.0, 11.0, 12.0)


@dataclass(frozen=True, slots=True)
class Field:
    """A line to write on, or what the record says; ``key`` is "words", "sets" or "moons"."""

    key: str
    box: Box
    value: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """A side's fields.  More than two sides leave room for words alone: counts are in the grid."""

    short: str
    bar: str
    fields: tuple[Field, ...]


def tallies_of(card: ScoreCard, width: float, *, top: float) -> Iterator[Tally]:
    """Yield each side's fields, side by side in one strip of ``width`` that begins at ``top``."""
    sides = len(card.sides)
    own = (width - _GAP * (sides - 1)) / sides
    for side, bar in enumerate(bars_of(card)):
        left = side * (own + _GAP)
        boxes = _boxes(Box(left, top, own, LINE), has_counts=sides == len(BARS))
        counts = ("", *_counts(card, side))
        fields = zip(("words", "sets", "moons"), boxes, counts, strict=False)
        yield Tally(card.sides[side].short, bar, tuple(Field(*each) for each in fields))


def _boxes(strip: Box, *, has_counts: bool) -> list[Box]:
    """Return the strip's boxes, with a gap between them."""
    if not has_counts:
        return [strip]
    edges = list(accumulate(_SHARES, initial=0.0))
    scale = strip.width / edges[-1]
    return [
        Box(strip.left + left * scale, strip.top, (right - left) * scale - 1.5, strip.height)
        for left, right in pairwise(edges)
    ]


def _counts(card: ScoreCard, side: int) -> tuple[str, str]:
    """Return how often a side was set, and its moons; empty while the round is not all played."""
    if len(card.played) < card.hands:
        return "", ""
    own = [hand for hand in card.played if _side_of(card, hand.pitcher) == side]
    return str(sum(hand.was_set for hand in own)), str(sum(hand.is_moon for hand in own))


def _side_of(card: ScoreCard, pitcher: int | None) -> int | None:
    return None if pitcher is None else pitcher % len(card.sides)

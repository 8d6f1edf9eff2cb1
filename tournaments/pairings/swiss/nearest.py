"""A round without proof, for the field too large and too entangled to be matched exactly."""

from collections.abc import Iterator, Sequence

from tournaments.pairings.swiss.field import Field, Pair

FARTHEST = 2000
"""Pairs to each side among which an exchange is looked for."""


def pair_nearest(field: Field) -> list[Pair]:
    """Let each meet the next below it that may be met, and mend what is left by exchanges."""
    pairs = [*nearest_meetings(field)]
    for index, (one, two) in enumerate(pairs):
        if two in field.barred[one]:
            exchange_nearest(field, pairs, index)
    return pairs


def nearest_meetings(field: Field) -> Iterator[Pair]:
    """Yield meetings from the top; who finds nobody meets the next in any case."""
    below = [*range(1, len(field) + 1)]
    taken = bytearray(len(field))
    for one in range(len(field)):
        if taken[one]:
            continue
        nobody = two = next_free(below, taken, one)
        while two < len(field) and two in field.barred[one]:
            two = next_free(below, taken, two)
        two = nobody if two == len(field) else two
        taken[one] = taken[two] = 1
        yield one, two


def next_free(below: list[int], taken: Sequence[int], place: int) -> int:
    """Return the next free place below one, and shorten the way there."""
    place_below = below[place]
    while place_below < len(below) and taken[place_below]:
        place_below = below[place_below]
    below[place] = place_below
    return place_below


def exchange_nearest(field: Field, pairs: list[Pair], index: int) -> None:
    """Exchange partners with the nearest pair with which both then meet somebody they may."""
    one, two = pairs[index]
    for step in range(1, FARTHEST):
        for other in (index - step, index + step):
            if not 0 <= other < len(pairs):
                continue
            for here, there in ((pairs[other]), pairs[other][::-1]):
                if here not in field.barred[one] and there not in field.barred[two]:
                    pairs[index] = (min(one, here), max(one, here))
                    pairs[other] = (min(two, there), max(two, there))
                    return

"""One bracket: those who arrive from others are met first, then the top half meets the bottom."""

from collections.abc import Iterable, Iterator, Sequence

from tournaments.pairings.swiss.field import Field, Pair
from tournaments.pairings.swiss.matching import Edge, cheapest_matching

MOST_EXACT = 300


def pair_bracket(
    field: Field, bracket: range, arriving: Sequence[int], leaving_to: range | None
) -> tuple[list[Pair], int | None] | None:
    """Pair a bracket with those who arrive; return the pairs and who leaves downwards, or None.

    One leaves where ``leaving_to`` is the bracket it goes to.  None says that no such pairing was
    found; for a bracket of at most 300 there is none.
    """
    quick = pair_quickly(field, bracket, arriving, leaving_to)
    if quick is not None or len(bracket) + len(arriving) > MOST_EXACT:
        return quick
    return pair_exactly(field, bracket, arriving, leaving_to)


def pair_quickly(
    field: Field, bracket: range, arriving: Sequence[int], leaving_to: range | None
) -> tuple[list[Pair], int | None] | None:
    """Pair as a director would by hand, or return None where that does not come out."""
    staying = list(bracket)
    leaver = None
    if leaving_to is not None:
        leaver = next(leavers(field, staying, leaving_to), None)
        if leaver is None:
            return None
        staying.remove(leaver)
    pairs = []
    for place in arriving:
        host = next((one for one in staying if one not in field.barred[place]), None)
        if host is None:
            return None
        staying.remove(host)
        pairs.append((min(place, host), max(place, host)))
    halves = mended_halves(field, staying)
    return None if halves is None else ([*pairs, *halves], leaver)


def leavers(field: Field, staying: Sequence[int], leaving_to: range) -> Iterator[int]:
    """Yield who can leave downwards: fewest floats first, then the lowest."""
    if field.scale > 1:
        staying = sorted(staying, key=lambda one: (-field.down[one], one))
    return (one for one in reversed(staying) if can_meet_one(field, one, leaving_to))


def can_meet_one(field: Field, place: int, bracket: range) -> bool:
    """Say whether somebody of a bracket may be met."""
    barred = field.barred[place]
    return any(other not in barred for other in bracket)


def mended_halves(field: Field, staying: Sequence[int]) -> list[Pair] | None:
    """Let the top half meet the bottom half, with the nearest exchanges that mend a repeat."""
    half = len(staying) // 2
    top, bottom = staying[:half], list(staying[half:])
    barred = field.barred
    for place in range(half):
        if bottom[place] in barred[top[place]]:
            other = nearest_exchange(field, top, bottom, place)
            if other is None:
                return None
            bottom[place], bottom[other] = bottom[other], bottom[place]
    return list(zip(top, bottom, strict=True))


def nearest_exchange(
    field: Field, top: Sequence[int], bottom: Sequence[int], place: int
) -> int | None:
    """Return the nearest pair whose lower member may change places with that of ``place``."""
    mine, theirs, half = field.barred[top[place]], bottom[place], len(top)
    for step in range(1, half):
        for other in (place + step, place - step):
            if (
                0 <= other < half
                and bottom[other] not in mine
                and theirs not in field.barred[top[other]]
            ):
                return other
    return None


def pair_exactly(
    field: Field, bracket: range, arriving: Sequence[int], leaving_to: range | None
) -> tuple[list[Pair], int | None] | None:
    """Pair by a matching that likes the top half against the bottom half, the lowest to leave."""
    places = [*bracket, *arriving]
    nodes = len(places) + (leaving_to is not None)
    edges = [*meetings(field, bracket, arriving), *departures(field, bracket, leaving_to, nodes)]
    found = cheapest_matching(nodes, edges)
    if 2 * len(found) < nodes:
        return None
    is_leaving = leaving_to is not None
    leaver = next((places[one] for one, two in found if is_leaving and two == nodes - 1), None)
    met = [(one, two) for one, two in found if not is_leaving or two < nodes - 1]
    return [ordered(places[one], places[two]) for one, two in met], leaver


def ordered(one: int, two: int) -> Pair:
    """Return two places, the better first."""
    return (one, two) if one < two else (two, one)


def meetings(field: Field, bracket: range, arriving: Sequence[int]) -> Iterator[Edge]:
    """Yield who may meet whom; who arrived meets the highest, and nobody else who arrived."""
    half, size = len(bracket) // 2, len(bracket)
    for one, place in enumerate(bracket):
        barred = field.barred[place]
        for two in range(one + 1, size):
            if bracket[two] not in barred:
                yield one, two, abs(two - one - half)
        for two, other in enumerate(arriving, start=size):
            if other not in barred:
                yield one, two, one


def departures(
    field: Field, bracket: range, leaving_to: range | None, nodes: int
) -> Iterable[Edge]:
    """Yield who may leave: fewest floats first, then the lowest."""
    if leaving_to is None:
        return ()
    size = len(bracket)
    return (
        (one, nodes - 1, field.down[place] * size * size + size - one)
        for one, place in enumerate(bracket)
        if can_meet_one(field, place, leaving_to)
    )

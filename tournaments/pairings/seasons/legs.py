"""Home and away in a round robin: the circle method with the fewest breaks.  Source: breaks."""

from functools import cache

Meeting = tuple[int, int]
"""The places of the home and of the away team."""
Leg = tuple[tuple[Meeting, ...], ...]


@cache
def leg_of(teams: int) -> Leg:
    """Return the rounds of one leg: everybody meets everybody once.

    Homes and aways of a place differ by one at most, by nothing where the number is odd.  With an
    even number no place but two is twice running at home or away more than once.
    """
    last = teams - 1 + teams % 2
    return tuple(_round(turn, last, is_odd=bool(teams % 2)) for turn in range(last))


def _round(turn: int, last: int, *, is_odd: bool) -> tuple[Meeting, ...]:
    """Return one round; with an odd number the place that would meet the pivot has a bye."""
    meetings = [] if is_odd else [(last, turn) if turn % 2 else (turn, last)]
    for step in range(1, (last + 1) // 2):
        ahead, behind = (turn + step) % last, (turn - step) % last
        meetings.append((ahead, behind) if step % 2 else (behind, ahead))
    return tuple(meetings)


def rounds_of(teams: int, legs: int) -> Leg:
    """Return the rounds of several legs.

    Each leg swaps the homes of the one before, and begins one round later in the circle: so nobody
    is three times running at home or away where two legs meet.
    """
    rounds: list[tuple[Meeting, ...]] = []
    for leg in range(legs):
        order = leg_of(teams)
        shift = leg % len(order)
        turned = (*order[shift:], *order[:shift])
        rounds += map(_turned, turned) if leg % 2 else turned
    return tuple(rounds)


def _turned(meetings: tuple[Meeting, ...]) -> tuple[Meeting, ...]:
    return tuple((away, home) for home, away in meetings)

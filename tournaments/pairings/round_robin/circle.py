"""The circle method of fixed plans: who meets whom, and nothing else.  Source: circle."""

from tournaments.pairings.whist_starters import Round, Rounds


def circle_rounds(entries: int, rounds: int) -> Rounds:
    """Return ``rounds`` rounds of a round robin of entries 0..N-1, over again when it is through.

    One sits still, the others move around it; with an odd number whoever meets the empty place has
    a bye.  Nobody meets an opponent again before having met all.
    """
    places = entries + entries % 2
    return tuple(circle_round(entries, turn % (places - 1)) for turn in range(rounds))


def circle_round(entries: int, turn: int) -> Round:
    """Return one round: the moving ones pair off across the circle."""
    last = entries - 1 + entries % 2
    circle = [(turn + step) % last for step in range(last)]
    pairs = [(last, circle[0]), *((circle[i], circle[-i]) for i in range(1, (last + 1) // 2))]
    return tuple(pair for pair in pairs if max(pair) < entries)

"""Who sits where at a table: everybody at every seat about as often, the first seat deals first."""

from collections.abc import Sequence

from tournaments.pairings.swiss.types import Entrant


def seat_evenly(players: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Return the players by seat so that they had these seats least, in all.

    Seats are filled one by one over every set of players that can be left: exact, and at most 128
    sets for seven.
    """
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for seat in range(len(players)):
        best = next_seat(players, seat, best)
    [(_, order)] = best.values()
    return tuple(players[index] for index in order)


def next_seat(
    players: Sequence[Entrant], seat: int, best: dict[int, tuple[int, tuple[int, ...]]]
) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Return the best way to fill one seat more, by the set of who is seated."""
    found: dict[int, tuple[int, tuple[int, ...]]] = {}
    for seated, (had, order) in best.items():
        for index, player in enumerate(players):
            if seated >> index & 1:
                continue
            way = (had + times_at(player, seat) ** 2, (*order, index))
            key = seated | 1 << index
            found[key] = min(way, found.get(key, way))
    return found


def times_at(player: Entrant, seat: int) -> int:
    """Return how often a player had a seat, and once more, so that squares tell 0 from 1."""
    return (player.seats[seat] if seat < len(player.seats) else 0) + 1

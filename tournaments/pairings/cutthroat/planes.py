"""Rounds in which no two players meet twice: lines of a plane over a field.  Source: planes."""

from tournaments.pairings.fields import Field, prime_powers

Tables = tuple[tuple[int, ...], ...]
LARGEST = 9


def plane_rounds(players: int, seats: int) -> tuple[Tables, ...]:
    """Return all rounds without a repeated meeting for q tables of ``seats`` players; or none.

    There is a plane for q a prime power (3, 4, 5, 7, 8, 9) and at most q seats: q rounds, and one
    more where ``seats`` is q, in which all have then met all.

    >>> [len(plane_rounds(players, seats)) for players, seats in ((9, 3), (16, 4), (36, 6))]
    [4, 5, 0]
    """
    tables = players // seats
    is_plane = players == tables * seats and seats <= tables <= LARGEST
    if not is_plane or len(prime_powers(tables)) != 1:
        return ()
    field = Field(tables)
    sloped = tuple(lines(field, slope, seats) for slope in range(tables))
    upright = tuple(
        tuple(column * tables + row for row in range(tables)) for column in range(seats)
    )
    return (*sloped, upright) if seats == tables else sloped


def lines(field: Field, slope: int, seats: int) -> Tables:
    """Return the parallel lines of one slope: row = slope * column + start."""
    return tuple(
        tuple(
            column * field.order + field.add(field.multiply(slope, column), start)
            for column in range(seats)
        )
        for start in range(field.order)
    )

"""King of the hill: winners up one, losers down one.

1. The first round is drawn by lot.  The first table is the hill.
2. Winners move up a table, losers move down one.
3. On the hill the winners stay; at the last table the losers stay.
4. Everybody changes partners, in the way that repeats the fewest.
5. Every table plays its game to the end; a tied one plays on until somebody has won.
6. Tables of other sizes, late comers, byes and kept tables: as at a head-table night.

Source: house, as racket clubs play up and down a row of courts.
"""

from tournaments.pairings.movements.ladder import ladder_draw
from tournaments.pairings.movements.types import Movement, Night, Reads
from tournaments.pairings.types import Draw, ReasonCode


def hill_step(table: int, foot: int, *, won: bool) -> tuple[int, ReasonCode]:
    """Winners go up, losers down, as far as there are tables."""
    if won:
        return (table - 1, ReasonCode.WON_UP) if table else (0, ReasonCode.WON_TOP)
    if table < foot:
        return table + 1, ReasonCode.LOST_DOWN
    return table, ReasonCode.LOST_BOTTOM


def hill_draw(night: Night) -> Draw:
    """Move everybody by what they won; nobody keeps a partner."""
    return ladder_draw(night, hill_step)


KING_OF_THE_HILL = Movement(
    key="king_of_the_hill",
    next_draw=hill_draw,
    reads=Reads.OUTCOMES,
    tie_breaks=("rounds_won", "points"),
    plays_ties_on=True,
    takes_other_sizes=True,
)

"""Winners up one, losers stay.

1. The first round is drawn by lot.
2. Winners move up a table, losers stay; at the first table winners stay, losers go to the last.
3. Everybody changes partners, in the way that repeats the fewest.
4. Every table plays its game to the end; a tied one plays on until somebody has won.
5. Tables of other sizes, late comers, byes and kept tables: as at a head-table night.

Source: missouri, euchre-tables.
"""

from tournaments.pairings.movements.head_table import head_step
from tournaments.pairings.movements.ladder import ladder_draw
from tournaments.pairings.movements.types import Movement, Night, Reads
from tournaments.pairings.types import Draw


def winners_up_draw(night: Night) -> Draw:
    """Move everybody by what they won; nobody keeps a partner."""
    return ladder_draw(night, head_step)


WINNERS_UP = Movement(
    key="winners_up",
    next_draw=winners_up_draw,
    reads=Reads.OUTCOMES,
    tie_breaks=("rounds_won", "points"),
    plays_ties_on=True,
    takes_other_sizes=True,
)

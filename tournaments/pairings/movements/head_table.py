"""The head-table night.

1. The first round is drawn by lot.  The first table is the head, the last one the foot.
2. Winners move up a table, losers stay where they are.
3. At the head the winners stay and the losers go to the foot.
4. The head's winners keep each other as partners, and so do the two who come up to meet them:
   four can be seated no other way.  At every other table everybody changes partners, in the way
   that repeats the fewest.
5. When the game at the head ends, the round ends for all: scores count as they stand.
6. A tied table plays one more hand, until it is not; where it cannot, the lot says who moves.
7. A table that is not of four plays each alone: the two best win, the last two lose, and whoever
   is between stays.  Such tables are the last ones.
8. Late comers enter at the foot, and so does whoever had no table; nobody sits out twice before
   all have once, and of those with the fewest byes the lowest on the ladder sits out.
9. Who keeps a table stays there, won or lost, and somebody else fills the place.

Source: missouri.
"""

from tournaments.pairings.movements.ladder import ladder_draw
from tournaments.pairings.movements.types import Movement, Night, Reads
from tournaments.pairings.types import Draw, ReasonCode


def head_step(table: int, foot: int, *, won: bool) -> tuple[int, ReasonCode]:
    """Winners go up, losers stay; the head's losers go to the foot."""
    if won:
        return (table - 1, ReasonCode.WON_UP) if table else (0, ReasonCode.WON_TOP)
    if table == 0 < foot:
        return foot, ReasonCode.LOST_TO_FOOT
    return table, ReasonCode.LOST_STAYS


def head_table_draw(night: Night) -> Draw:
    """Move everybody by what they won, the head's winners together."""
    return ladder_draw(night, head_step, head_keeps=True)


HEAD_TABLE = Movement(
    key="head_table",
    next_draw=head_table_draw,
    reads=Reads.OUTCOMES,
    tie_breaks=("rounds_won", "points"),
    plays_ties_on=True,
    head_ends=True,
    takes_other_sizes=True,
)

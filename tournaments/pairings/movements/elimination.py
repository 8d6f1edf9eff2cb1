"""Elimination: each round has the matches that can be played now.

1. Seeds are frozen when the bracket starts; who meets whom follows from them and from the results.
2. A round has every match whose two entrants are known and here, one table each, in the order of
   the bracket: winners' side, losers' side, final, places.
3. A match of several games has a table in one round after another until it is decided.
4. Who waits for an opponent, and who is out, has no table and no bye.
5. A game that nobody won is played again.

Source: house; brackets as in ``pairings/brackets``.
"""

from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements.types import Movement, Night, Reads
from tournaments.pairings.types import Draw, Note, NoteCode


def elimination_draw(night: Night) -> Draw:
    """Give a table to every match that can be played now.  Raises ``PairingRefused``."""
    if night.bracket is None:
        raise PairingRefused(PairingFault.NO_ROUND_LEFT, night.rounds, night.played)
    here = set(night.entries)
    tables: list[tuple[int, ...]] = []
    matches: list[str] = []
    absent: list[int] = []
    for name, pair in night.bracket.open_pairs:
        if missing := [entry for entry in pair if entry not in here]:
            absent += missing
        else:
            tables.append(pair)
            matches.append(name)
    if not tables:
        raise PairingRefused(PairingFault.NO_MATCH_READY, *absent)
    notes = tuple(Note(NoteCode.MATCH_WAITS_FOR, (entry,)) for entry in absent)
    return Draw(tuple(tables), notes=notes, matches=tuple(matches))


ELIMINATION = Movement(
    key="elimination",
    next_draw=elimination_draw,
    reads=Reads.BRACKET,
    tie_breaks=("points",),
    plays_ties_on=True,
    takes_pairs=True,
)

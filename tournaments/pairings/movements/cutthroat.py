"""Cutthroat: each plays alone, at tables of three to seven, with those who stand alike.

1. Tables have as near as can be the size that is liked, and differ by one seat at most: nobody
   sits out.
2. The first tables are drawn by lot.  Then those who stand alike sit together, with as few as can
   be who met before.
3. Everybody has had every seat about as often; the first seat deals first.
4. Where table points count, each has one for everybody it beat at the table and a half for
   everybody level, divided by the others at the table: the first of any table has 1.
5. Where raw points count, they count as an average a hand, because tables have different sizes.
6. Two who are to meet in a round share a table in it, unless that costs a repeat; whoever is to sit
   a round out does.

Source: house; the method is ``pairings.cutthroat``.
"""

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType

from tournaments.pairings.byes import bye_counts
from tournaments.pairings.cutthroat.rounds import CutthroatRound, pair_cutthroat
from tournaments.pairings.cutthroat.sizes import Allowed
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements.swiss import AGAINST, NOTED, note
from tournaments.pairings.movements.types import Movement, Night, Reads, Results, Table
from tournaments.pairings.swiss.errors import FieldRefused
from tournaments.pairings.swiss.types import Entrant, Options, Score
from tournaments.pairings.types import Draw, Reason, ReasonCode

USUAL, SMALLEST, LARGEST = 4, 3, 7
FINE = 1000
"""Averages are compared in thousandths."""


def cutthroat_draw(night: Night) -> Draw:
    """Seat those together who stand alike.  Raises ``PairingRefused``."""
    known = frozenset(night.entries).union(*(draw.entries for draw in night.history.rounds))
    sizes = [size for size in sorted({USUAL, *night.others}) if size >= SMALLEST]
    liked = int(night.options.get("liked", "4"))
    allowed = Allowed(least=sizes[0], most=sizes[-1], liked=liked)
    try:
        found = pair_cutthroat(
            [entrant(night, one) for one in sorted(known)],
            Options(
                rng_seed=night.seed,
                rounds=night.rounds,
                apart=tuple(night.terms.apart),
                wished=tuple(night.terms.meet),
                given_byes=tuple(night.terms.sit_out),
            ),
            round_number=night.played + 1,
            allowed=allowed,
        )
    except FieldRefused:
        left = len(night.entries) - len(night.terms.sit_out)
        raise PairingRefused(PairingFault.TOO_FEW_ENTRIES, left, sizes[0]) from None
    return as_draw(night, found)


def entrant(night: Night, one: int) -> Entrant:
    """Return a player as the method knows it."""
    tables = [table for draw in night.history.rounds for table in draw.tables if one in table]
    sat = [table.index(one) for table in tables]
    return Entrant(
        id=one,
        score=score_of(night, one),
        opponents=tuple(other for table in tables for other in table if other != one),
        byes=bye_counts([one], night.history)[one],
        withdrawn=one not in night.entries,
        seats=tuple(sat.count(seat) for seat in range(LARGEST)),
    )


def score_of(night: Night, one: int) -> Score:
    """Return what counts of a player, in thousandths: table points, or points a hand."""
    if night.options.get("by") == "points":
        played = [results[one] for results in night.results if one in results]
        hands = sum(result.hands for result in played)
        return Fraction(FINE * sum(result.points for result in played) // max(1, hands), FINE)
    return Fraction(int(FINE * sum(table_points_of(night, one))), FINE)


def table_points_of(night: Night, one: int) -> Iterator[Fraction]:
    """Yield the table points of each round."""
    for draw, results in zip(night.history.rounds, night.results, strict=True):
        for table in draw.tables:
            if one in table:
                yield table_points(table, results, one)


def table_points(table: Table, results: Results, one: int) -> Fraction:
    """Return the share of its table that a player beat, those level by half."""
    own = results[one].place
    others = [results[other].place for other in table if other != one]
    beaten = sum(2 * (place > own) + (place == own) for place in others)
    return Fraction(beaten, 2 * len(others))


def as_draw(night: Night, found: CutthroatRound) -> Draw:
    """Return a round as every movement gives it."""
    tables = tuple(tuple(int(one) for one in table) for table in found.tables)
    code = ReasonCode.BY_STANDING if night.played else ReasonCode.BY_LOT
    known = {**AGAINST, **NOTED}
    notes = sorted(found.notes, key=lambda reason: reason.code not in AGAINST)
    reasons = {one: Reason(code) for table in tables for one in table}
    byes = sorted(int(reason.ids[0]) for reason in found.given_byes)
    return Draw(
        tables=tuple(sorted(tables, key=len, reverse=True)),
        byes=tuple(byes),
        notes=tuple(note(known[reason.code], reason) for reason in notes if reason.code in known),
        reasons=reasons | dict.fromkeys(byes, Reason(ReasonCode.BYE_GIVEN)),
    )


CUTTHROAT = Movement(
    key="cutthroat",
    next_draw=cutthroat_draw,
    reads=Reads.POINTS,
    tie_breaks=("table_points", "points_a_hand"),
    takes_other_sizes=True,
    is_cutthroat=True,
    honours=frozenset({"apart", "meet", "sit_out"}),
    other_tie_breaks=MappingProxyType({"points": ("points_a_hand", "table_points")}),
    options=MappingProxyType({"by": ("table", "points"), "liked": ("4", "5", "6", "3")}),
)

"""Swiss rounds for pairs who stay together.

1. In each round a pair meets one that stands as it does, whom it has not met: the sum of squared
   differences is the least there is.  Where some must meet again, as few as can be.
2. A round won counts one, a tied one a half; or the points of all rounds are added up.
3. Who stands alike is in the order of points, then by a lot that is drawn.
4. With an odd number the lowest of those with the fewest byes sits out.  That round counts as won,
   unless the club says otherwise.
5. In accelerated first rounds the upper half of the list meets among itself, and so does the
   lower: the strongest are to be put first on the list.
6. Who sits North-South, and so deals first, is as even as the meetings allow.
7. A pair that keeps a table has its meetings there; two that are kept apart meet only where
   nothing else is left, and the draw says so.
8. Two whose meeting is wished for a round meet in it, unless that costs a repeat or a bye; whoever
   is to sit a round out does, and has a bye like any other.

Source: house; the method is ``pairings.swiss``.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from tournaments.pairings.byes import bye_counts
from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.movements.seated import chance_of
from tournaments.pairings.movements.types import Movement, Night, Outcome, Reads, Results
from tournaments.pairings.swiss.errors import FieldRefused
from tournaments.pairings.swiss.rounds import pair_swiss
from tournaments.pairings.swiss.types import Acceleration, Entrant, Options, Score, SwissRound
from tournaments.pairings.swiss.types import Reason as Why
from tournaments.pairings.swiss.types import ReasonCode as Code
from tournaments.pairings.types import Draw, Note, NoteCode, Reason, ReasonCode

Scores = dict[int, Score]
WORTH: Mapping[Outcome, Score] = {
    Outcome.WON: 1,
    Outcome.TIED: Fraction(1, 2),
    Outcome.LOST: 0,
}
NOTED: Mapping[Code, NoteCode] = {
    Code.REPEATS_CERTAIN: NoteCode.REPEATS_CERTAIN,
    Code.REPEATS_POSSIBLE: NoteCode.REPEATS_POSSIBLE,
    Code.NEXT_ROUND_REPEATS: NoteCode.NEXT_ROUND_REPEATS,
    Code.GAP_STATED: NoteCode.GAP_STATED,
    Code.TABLE_TAKEN: NoteCode.TABLE_TAKEN,
    Code.SIZES_DIFFER: NoteCode.SIZES_DIFFER,
    Code.WISH_NOT_MET: NoteCode.WISH_NOT_MET,
}
AGAINST: Mapping[Code, NoteCode] = {
    Code.MET_BEFORE: NoteCode.MET_AGAIN,
    Code.KEPT_APART_MEET: NoteCode.MET_ANYWAY,
}
OF_TWO_ALONE = (NoteCode.MET_ANYWAY, NoteCode.WISH_NOT_MET)
"""Notes whose sentence needs two entries and no number."""


def swiss_pairs_draw(night: Night) -> Draw:
    """Pair those who stand alike and have not met.  Raises ``PairingRefused``."""
    by_points = night.options.get("by") == "points"
    scores = list(scores_after(night, by_points=by_points))
    fast = int(night.options.get("accelerated", "0"))
    seeds = sorted(scores[-1]) if fast else standing(night, scores[-1])
    try:
        drawn = pair_swiss(
            [entrant(night, one, scores, seeds.index(one) + 1) for one in sorted(scores[-1])],
            Options(
                rng_seed=night.seed,
                tables={one: index + 1 for one, index in night.terms.fixed.items()},
                apart=tuple(night.terms.apart),
                wished=tuple(night.terms.meet),
                given_byes=tuple(night.terms.sit_out),
                acceleration=Acceleration(fast),
                rounds=night.rounds,
            ),
            round_number=night.played + 1,
        )
    except FieldRefused:
        left = len(night.entries) - len(night.terms.sit_out)
        raise PairingRefused(PairingFault.TOO_FEW_ENTRIES, left, 2) from None
    return as_draw(drawn)


def scores_after(night: Night, *, by_points: bool) -> Iterator[Scores]:
    """Yield everybody's score before the first round, and after each."""
    known = frozenset(night.entries).union(*(draw.entries for draw in night.history.rounds))
    begun = night.carried if by_points else {}
    scores: Scores = {one: begun.get(one, 0) for one in sorted(known)}
    came: set[int] = set()
    yield scores
    for draw, results in zip(night.history.rounds, night.results, strict=True):
        scores = dict(scores)
        came |= draw.entries
        for one in draw.entries:
            scores[one] += worth(night, results, one, by_points=by_points)
        for one in scores.keys() - came:
            scores[one] += night.late_points if by_points else 0
        yield scores


def worth(night: Night, results: Results, one: int, *, by_points: bool) -> Score:
    """Return what an entry has from a round; without a table, what a bye is worth."""
    if one not in results:
        won = 1 if night.options.get("bye", "win") == "win" else 0
        return night.bye_points if by_points else won
    return results[one].points if by_points else WORTH[results[one].outcome]


def standing(night: Night, scores: Scores) -> list[int]:
    """Return everybody, best first: by score, then by points, then by lot."""
    points = list(scores_after(night, by_points=True))[-1]
    lots = chance_of(night).sample(sorted(scores), len(scores))
    return sorted(lots, key=lambda one: (-scores[one], -points[one]))


def entrant(night: Night, one: int, scores: list[Scores], seed: int) -> Entrant:
    """Return an entry as the method knows it."""
    met = [other for draw in night.history.rounds for other in opponents_in(draw, one)]
    firsts = sum(table[0] == one for draw in night.history.rounds for table in draw.tables)
    apart = [
        before[one] - before[other]
        for draw, before in zip(night.history.rounds, scores, strict=False)
        for other in opponents_in(draw, one)
    ]
    return Entrant(
        id=one,
        score=scores[-1][one],
        opponents=tuple(met),
        byes=bye_counts(scores[-1], night.history)[one],
        withdrawn=one not in night.entries,
        seed=seed,
        firsts=firsts,
        deals=firsts,
        downs=sum(difference > 0 for difference in apart),
        ups=sum(difference < 0 for difference in apart),
    )


def opponents_in(draw: Draw, one: int) -> Iterator[int]:
    """Yield whom an entry met in a round."""
    for table in draw.tables:
        if one in table:
            yield from (other for other in table if other != one)


def as_draw(drawn: SwissRound) -> Draw:
    """Return a round as every movement gives it, with why each is where it is."""
    byes = (*([drawn.bye] if drawn.bye else []), *drawn.given_byes)
    reasons = {
        one: Reason(ReasonCode(pairing.reason.code))
        for pairing in drawn.pairings
        for one in (pairing.first, pairing.second)
    }
    reasons |= {reason.ids[0]: Reason(ReasonCode(reason.code)) for reason in byes}
    against = [p.reason for p in drawn.pairings if p.reason.code in AGAINST]
    return Draw(
        tables=tuple((int(p.first), int(p.second)) for p in drawn.pairings),
        byes=tuple(sorted(int(reason.ids[0]) for reason in byes)),
        notes=(
            *(note(AGAINST[reason.code], reason) for reason in against),
            *(note(NOTED[reason.code], reason) for reason in drawn.notes if reason.code in NOTED),
        ),
        reasons={int(one): reason for one, reason in reasons.items()},
    )


def note(code: NoteCode, reason: Why) -> Note:
    """Return a reason as a note: whom it is about, then its number, rounded up."""
    ids = tuple(int(one) for one in reason.ids)
    return Note(code, ids if code in OF_TWO_ALONE else (*ids, -int(-reason.number // 1)))


SWISS = Movement(
    key="swiss",
    next_draw=swiss_pairs_draw,
    reads=Reads.POINTS,
    tie_breaks=("wins", "opponents_wins", "point_difference", "points"),
    takes_singles=False,
    takes_pairs=True,
    honours=frozenset({"table", "apart", "meet", "sit_out"}),
    other_tie_breaks=MappingProxyType(
        {"points": ("points", "wins", "opponents_points", "point_difference")}
    ),
    options=MappingProxyType(
        {"by": ("wins", "points"), "bye": ("win", "nothing"), "accelerated": ("0", "1", "2")}
    ),
)

"""Every fault of a field, found in one go."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from operator import contains

from tournaments.pairings.swiss.errors import Fault, FieldFault
from tournaments.pairings.swiss.types import Entrant, Id, Options, Score

MOST_SCORE = 10**9
FINEST = 1000
"""A score is a number of thousandths."""
MOST_ENTRANTS = 20_000


def find_faults(entrants: Sequence[Entrant], options: Options) -> tuple[Fault, ...]:
    """Return what stands against pairing these entrants; nothing for a good field."""
    ids = Counter(entrant.id for entrant in entrants)
    found = chain(
        size_faults(entrants, options),
        twice_faults(entrants, ids),
        own_faults(entrants),
        () if all_agree(entrants) else meeting_faults(entrants),
        option_faults(entrants, options),
    )
    return tuple(found)


def size_faults(entrants: Sequence[Entrant], options: Options) -> Iterator[Fault]:
    """Yield that there are too few or too many."""
    sitting = set(options.given_byes)
    here = sum(not entrant.withdrawn and entrant.id not in sitting for entrant in entrants)
    if here <= 1:
        yield Fault(FieldFault.NOBODY_TO_PAIR, "entrants", str(here))
    if here > MOST_ENTRANTS:
        yield Fault(FieldFault.TOO_MANY_TO_PAIR, "entrants", str(MOST_ENTRANTS))


def twice_faults(entrants: Sequence[Entrant], ids: Counter[Id]) -> Iterator[Fault]:
    """Yield each entrant whose id was there before."""
    if len(ids) == len(entrants):
        return
    seen: set[Id] = set()
    for index, entrant in enumerate(entrants):
        if entrant.id in seen:
            yield Fault(FieldFault.ENTRANT_TWICE, f"entrants.{index}.id", str(entrant.id))
        seen.add(entrant.id)


def own_faults(entrants: Sequence[Entrant]) -> Iterator[Fault]:
    """Yield what is wrong with single entrants by themselves."""
    for index, entrant in enumerate(entrants):
        if not is_countable(entrant.score):
            about = str(entrant.id)
            yield Fault(FieldFault.SCORE_OUT_OF_RANGE, f"entrants.{index}.score", about)
        if (entrant.byes | entrant.firsts | entrant.deals | entrant.downs | entrant.ups) < 0:
            yield from count_faults(index, entrant)


def is_countable(score: Score) -> bool:
    """Say whether a score is within bounds, and a number of thousandths."""
    return -MOST_SCORE <= score <= MOST_SCORE and not FINEST % score.denominator


def count_faults(index: int, entrant: Entrant) -> Iterator[Fault]:
    """Yield the counts that are below 0."""
    for name in ("byes", "firsts", "deals", "downs", "ups"):
        if getattr(entrant, name) < 0:
            yield Fault(FieldFault.COUNT_NEGATIVE, f"entrants.{index}.{name}", str(entrant.id))


def all_agree(entrants: Sequence[Entrant]) -> bool:
    """Say quickly that every meeting is listed once by both; False may also mean more meetings."""
    met = {entrant.id: set(entrant.opponents) for entrant in entrants}
    return all(
        len(mine) == len(entrant.opponents)
        and entrant.id not in mine
        and mine <= met.keys()
        and all(map(contains, map(met.__getitem__, mine), repeat(entrant.id)))
        for entrant, mine in ((entrant, met[entrant.id]) for entrant in entrants)
    )


def meeting_faults(entrants: Sequence[Entrant]) -> Iterator[Fault]:
    """Yield opponents that are unknown, oneself, or do not say the same."""
    met: dict[Id, Counter[Id]] = {}
    for entrant in entrants:
        met.setdefault(entrant.id, Counter()).update(entrant.opponents)
    for index, entrant in enumerate(entrants):
        mine = entrant.id
        for opponent, times in Counter(entrant.opponents).items():
            theirs = met.get(opponent)
            if theirs is not None and theirs[mine] == times and opponent != mine:
                continue
            if theirs is None:
                code = FieldFault.OPPONENT_UNKNOWN
            else:
                code = (
                    FieldFault.OPPONENT_ITSELF
                    if opponent == mine
                    else FieldFault.OPPONENTS_DISAGREE
                )
            yield Fault(code, f"entrants.{index}.opponents", f"{mine}, {opponent}")


def option_faults(entrants: Sequence[Entrant], options: Options) -> Iterator[Fault]:
    """Yield what is wrong with the wishes of a round."""
    known = {entrant.id for entrant in entrants}
    named = {
        "apart": chain.from_iterable(options.apart),
        "wished": chain.from_iterable(options.wished),
        "tables": options.tables,
        "given_byes": options.given_byes,
    }
    for option, ids in named.items():
        for one in ids:
            if one not in known:
                yield Fault(FieldFault.STRANGER_NAMED, f"options.{option}", str(one))
    yield from wish_faults(options)


def wish_faults(options: Options) -> Iterator[Fault]:
    """Yield wishes that contradict each other."""
    for one, times in Counter(chain.from_iterable(options.wished)).items():
        if times > 1:
            yield Fault(FieldFault.WISHED_TWICE, "options.wished", str(one))
    apart = {frozenset(meeting) for meeting in options.apart}
    for meeting in options.wished:
        if frozenset(meeting) in apart:
            about = f"{meeting[0]}, {meeting[1]}"
            yield Fault(FieldFault.WISHED_AND_KEPT_APART, "options.wished", about)

"""How long a director waits for a rotation, and how good it is.

Each wait is also given as a ratio to one fixed piece of the same kind of work, timed in the same
run, so that runs on unlike machines can be compared.
"""

import csv
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import TypeVar

from bench.figures import Figure, seconds_of
from tournaments.pairings.mending import mend_rounds, moved
from tournaments.pairings.quality import Quality, meetings, repeats
from tournaments.pairings.rotation import Rotation, plan_rotation
from tournaments.pairings.types import USUAL_TERMS, History, TableShape, Terms
from tournaments.pairings.whist import whist_rounds

Night = tuple[int, int]
Case = TypeVar("Case")
BEST_KNOWN = Path(__file__).parents[1] / "tests" / "data" / "best_known_rotations.csv"
SMALL = list(product(range(8, 41), range(3, 16)))
CHARTED = [night for night in product(range(8, 65), range(1, 21)) if night[1] <= night[0]]
LARGE = [(entries, 20) for entries in (65, 66, 71, 73, 82, 85, 90, 93, 97, 98, 100)]
HALLS = [(400, 12), (402, 12)]


def measure() -> Iterator[Figure]:
    """Measure plans that are constructed, shipped, searched for and mended."""
    baseline = seconds_of(lambda: plan_rotation(range(30), 10, rng_seed=1, terms=FIXED_WORK))
    yield Figure(name="a search of 0.2 s' moves, the baseline", value=baseline, unit="s")
    for told, seconds, limit in waits():
        yield Figure(name=told, value=seconds, unit="s", limit=limit)
        yield Figure(name="… in baselines", value=seconds / baseline, unit="x")
    yield from qualities()
    yield from change_in_mid_night(baseline)


FIXED_WORK = Terms(seconds=0.2, apart=[(1, 2)])


def waits() -> Iterator[tuple[str, float, float]]:
    """Yield the longest wait of each kind, and what it may not pass."""
    entries = [n for n in range(4, 205) if n % 4 < 2]  # noqa: PLR2004 - 4n and 4n + 1
    seconds, worst = slowest(entries, constructed)
    yield f"whist plans up to 204, worst ({worst})", seconds, 0.2
    for name, nights, limit in (
        ("8-40 players, 3-15 rounds", SMALL, 0.1),
        ("8-64 players, 1-20 rounds", CHARTED, 0.1),
        ("65-100 players, 20 rounds", LARGE, 2.0),
        ("400 and 402 players, 12 rounds", HALLS, 10.0),
    ):
        seconds, night = slowest(nights, planned)
        yield f"{name}, worst ({night[0]} x {night[1]})", seconds, limit


def slowest(cases: Iterable[Case], work: Callable[[Case], object]) -> tuple[float, Case]:
    """Return the longest of some works, and which it was."""
    return max(((seconds_of(lambda: work(case)), case) for case in cases), key=lambda w: w[0])  # noqa: B023


def constructed(entries: int) -> object:
    """Construct a whist plan, with the smaller ones it is made of."""
    whist_rounds.cache_clear()
    return whist_rounds(entries)


def planned(night: Night) -> Rotation:
    """Plan a night."""
    entries, rounds = night
    return plan_rotation(range(1, entries + 1), rounds, rng_seed=1)


def worse_than_known() -> Figure:
    """Count the nights of 8 to 40 people that some count makes worse than the best known."""
    worse = 0
    with BEST_KNOWN.open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            entries = int(row["players"])
            rounds = planned((entries, int(row["rounds"]))).rounds
            partners, opponents = meetings(rounds, range(1, entries + 1), shape=TableShape())
            counts = {
                "partner_repeats": repeats(partners),
                "opponent_repeats": repeats(opponents),
                "opponent_max": max(opponents.values()),
                "meeting_repeats": repeats(partners + opponents),
            }
            worse += any(count > int(row[name]) for name, count in counts.items())
    return Figure(
        name="8-40 players, worse than the best known", value=worse, unit="nights", limit=0
    )


def qualities() -> Iterator[Figure]:
    """Count over nights what is not as it should be; none is the limit where that is promised."""
    yield worse_than_known()
    plans = [planned(night).quality for night in LARGE + HALLS]
    yield none("65-402 players, nights with a partner again", plans, lambda q: q.partner_repeats)
    yield none(
        "… with byes more than one apart", plans, lambda q: q.sit_out_max - 1 > q.sit_out_min
    )
    yield none(
        "… with opponents above their least maximum",
        plans,
        lambda q: q.opponent_max > q.lower_bound.opponent_max,
    )


def none(name: str, plans: Iterable[Quality], fault: Callable[[Quality], object]) -> Figure:
    """Return how many plans have a fault, where none may have it."""
    return Figure(name=name, value=sum(map(bool, map(fault, plans))), unit="nights", limit=0)


def change_in_mid_night(baseline: float) -> Iterator[Figure]:
    """Let three of 60 leave and two come after five of twelve rounds; keep the published sixth."""
    night = planned((60, 12)).rounds
    played, published = History(night[:5]), night[5]
    here = [*range(4, 61), 70, 71]
    plans: list[Rotation] = []

    def change() -> None:
        kept = mend_rounds([published], here, history=played, terms=USUAL_TERMS)
        before = History((*played.rounds, *kept))
        plans.append(plan_rotation(here, 6, rng_seed=1, history=before))
        moves.extend(e for e in moved(published, kept[0]) if e in published.entries and e in here)

    moves: list[int] = []
    seconds = seconds_of(change)
    repeats = plans[0].quality.partner_repeats
    yield Figure(name="a change in mid-night, 60 players", value=seconds, unit="s", limit=2)
    yield Figure(name="… in baselines", value=seconds / baseline, unit="x")
    yield Figure(name="… partners again", value=repeats, unit="pairs", limit=0)
    yield Figure(name="… people who had to move", value=len(moves), unit="of 57")

"""How long a bracket takes to build and to correct, and how often people meet again in it."""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median

from bench.figures import Figure, seconds_of
from tournaments.pairings.brackets.building import plan_bracket
from tournaments.pairings.brackets.corrections import correct_match
from tournaments.pairings.brackets.places import places_of
from tournaments.pairings.brackets.progress import Fold, Progress, follow
from tournaments.pairings.brackets.results import Record, Result
from tournaments.pairings.brackets.types import Bracket, Feed, Format, Section, Terms

DOUBLE = Terms(format=Format.DOUBLE)
LARGEST, RUNS, EVENTS = 1024, 5, 3000
MOST_REMATCHES = 0.8


def measure() -> Iterator[Figure]:
    """Build, follow and correct the largest; toss coins in brackets of every size to 128."""
    yield from largest()
    rates = {entrants: rematches(entrants) for entrants in range(8, 129)}
    for entrants in (8, 16, 32, 64, 100, 128):
        yield Figure(
            name=f"double of {entrants}: rematches before the final",
            value=rates[entrants],
            unit="an event",
            limit=MOST_REMATCHES,
        )
    worst = max(rates, key=lambda entrants: rates[entrants])
    yield Figure(
        name=f"the most of any size from 8 to 128 ({worst})",
        value=rates[worst],
        unit="an event",
        limit=MOST_REMATCHES,
    )


def largest() -> Iterator[Figure]:
    """Time a double elimination of 1,024: the middle of five runs."""
    told = f"double of {LARGEST}"
    build = typical(lambda: plan_bracket(LARGEST, DOUBLE))
    yield Figure(name=f"{told}: built", value=build, unit="s", limit=0.3)
    half = typical(lambda: plan_bracket(LARGEST // 2, DOUBLE))
    yield Figure(name=f"{told}: built, times one of half the size", value=build / half, unit="x")
    progress = played_out(plan_bracket(LARGEST, DOUBLE))
    whole = typical(lambda: follow(progress.bracket, progress.record))
    yield Figure(name=f"{told}: all results read again", value=whole, unit="s")
    wrong = Result(winner=sum(filter(None, progress.states["W1.1"].entrants)) - winner(progress))
    correct = typical(lambda: correct_match(progress, "W1.1", wrong, may_void=True))
    voided = correct_match(progress, "W1.1", wrong, may_void=True).voided
    yield Figure(name=f"{told}: first match corrected", value=correct, unit="s", limit=0.05)
    yield Figure(name=f"{told}: results that voids", value=len(voided), unit="matches")
    yield Figure(name=f"{told}: correction by reading again", value=correct / whole, unit="x")
    yield Figure(name=f"{told}: places", value=typical(lambda: places_of(progress)), unit="s")


def winner(progress: Progress) -> int:
    """Return who won the first match."""
    return progress.states["W1.1"].winner or 0


def typical(work: Callable[[], object]) -> float:
    """Return the middle of several runs' seconds."""
    return median(seconds_of(work) for _ in range(RUNS))


def played_out(bracket: Bracket) -> Progress:
    """Toss a coin for every match."""
    rng = Random(1)
    results: dict[str, Result] = {}
    fold = Fold(bracket, Record(results=results))
    for match in bracket.matches:
        if all(pair := fold.entrants_of(match)):
            results[match.name] = Result(winner=rng.choice(pair))
        fold.states[match.name] = fold.state_of(match)
    return follow(bracket, fold.record)


def rematches(entrants: int) -> float:
    """Return how many matches before the finals are between people who have met, on average."""
    bracket, rng = plan_bracket(entrants, DOUBLE), Random(1)
    return sum(rematches_in(bracket, rng) for _ in range(EVENTS)) / EVENTS


def rematches_in(bracket: Bracket, rng: Random) -> int:
    """Toss coins through one event, and count."""
    came: dict[str, list[int]] = {}
    met: set[tuple[int, int]] = set()
    again = 0
    for match in bracket.matches:
        if match.section is Section.FINALS:
            break
        pair = [way.seed or came[way.match][way.feed is Feed.LOSER] for way in match.feeders]
        key = (min(pair), max(pair))
        again += key in met
        met.add(key)
        came[match.name] = pair if rng.random() < 1 / 2 else pair[::-1]
    return again

"""Brackets played out for the tests: by favourites, by chance, or by a second, plainer reading."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from tests.unit.tournaments.pairings.chance import chance as seeded
from tournaments.pairings.brackets.building import plan_bracket
from tournaments.pairings.brackets.progress import Progress, follow
from tournaments.pairings.brackets.results import Record, Result, Way
from tournaments.pairings.brackets.types import Bracket, Feed, Format, Section, Terms

SINGLE = Terms()
DOUBLE = Terms(format=Format.DOUBLE)
CONSOLATION = Terms(format=Format.CONSOLATION)
ALL_TERMS = (
    SINGLE,
    Terms(third_place=True),
    Terms(places_to=8),
    Terms(places_to=16),
    DOUBLE,
    CONSOLATION,
    Terms(format=Format.CONSOLATION, places_to=8),
    Terms(format=Format.CONSOLATION, places_to=16),
)
Choose = Callable[[Sequence[int]], int]


def favourites(entrants: Sequence[int]) -> int:
    return min(entrants)


def by_chance(seed: int) -> Choose:
    return seeded(seed).choice


def won(*names_and_winners: tuple[str, int]) -> Record:
    """Record matches played, with their winners."""
    return Record(results={name: Result(winner=winner) for name, winner in names_and_winners})


def play(bracket: Bracket, choose: Choose, record: Record | None = None, most: int = 10**6):
    """Play what is open until nothing is, or so many matches are."""
    progress = follow(bracket, record or Record())
    played = 0
    while progress.open_matches and played < most:
        for name in progress.open_matches[: most - played]:
            winner = choose([slot for slot in progress.states[name].entrants if slot])
            record = progress.record.with_result(name, Result(winner=winner))
            progress = Progress(bracket, record, progress.states)
            played += 1
        progress = follow(bracket, progress.record)
    return progress


def play_mixed(bracket: Bracket, rng: Random, most: int = 10**6) -> Progress:
    """Play with walk-overs, no-shows and withdrawals among the results."""
    progress = follow(bracket)
    for _ in range(most):
        if not progress.open_matches:
            break
        name = rng.choice(progress.open_matches)
        entrants = [slot for slot in progress.states[name].entrants if slot]
        way = rng.choices([Way.PLAYED, Way.WALK_OVER, Way.NO_SHOW, None], [12, 2, 1, 1])[0]
        if way is None:
            record = progress.record.with_withdrawn(rng.choice(entrants))
        else:
            winner = None if way is Way.NO_SHOW else rng.choice(entrants)
            record = progress.record.with_result(name, Result(winner=winner, way=way))
        progress = follow(bracket, record)
    return progress


def losses(progress: Progress) -> Counter[int]:
    """Count each seed's lost matches."""
    decided = [state for state in progress.states.values() if state.result and state.loser]
    return Counter(state.loser for state in decided)


def rematches(bracket: Bracket, rng: Random) -> int:
    """Toss coins, and count the matches of people who have met before, finals left out."""
    came: dict[str, list[int]] = {}
    met: set[frozenset[int]] = set()
    again = 0
    for match in bracket.matches:
        if match.section is Section.FINALS:
            continue
        pair = [way.seed or came[way.match][way.feed is Feed.LOSER] for way in match.feeders]
        again += frozenset(pair) in met
        met.add(frozenset(pair))
        came[match.name] = pair[::-1] if rng.random() < 0.5 else pair
    return again


def planned(entrants: int, terms: Terms = DOUBLE) -> Bracket:
    return plan_bracket(entrants, terms)

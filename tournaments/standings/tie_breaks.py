"""What can decide between entries: one function each, of which the greater value is ahead.

Each takes the entry and the results of everybody, by entry; an entry without results has none.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType

from tournaments.standings.types import SideResult, Value

Results = Mapping[int, tuple[SideResult, ...]]
TieBreak = Callable[[int, Results], Value]


def points(entry: int, results: Results) -> int:
    """Add the points of all rounds, byes included.  Source: club-night."""
    return sum(result.points for result in results[entry])


def rounds_won(entry: int, results: Results) -> int:
    """Count the rounds in which the entry's side outscored its opponents.  Source: club-night."""
    return sum(result.won for result in results[entry])


def wins(entry: int, results: Results) -> Fraction:
    """Count the rounds won, a tied one half, a bye as the event says.  Source: house."""
    return sum((Fraction(2 * one.won + one.tied, 2) for one in results[entry]), Fraction())


def games_won(entry: int, results: Results) -> int:
    """Count the games won, several in a round that is a match.  Source: house."""
    return sum(result.games_won for result in results[entry])


def opponents_wins(entry: int, results: Results) -> Fraction:
    """Add the rounds won by all opponents, as often as met: the harder night is ahead.

    Source: house.  Rounds that are not over count nothing; a bye has no opponent; opponents who
    are not ranked add nothing.
    """
    met = [opponent for result in results[entry] for opponent in result.opponents]
    return sum((wins(one, results) for one in met if one in results), Fraction())


def fewest_sets(entry: int, results: Results) -> int:
    """Count the hands in which the side failed its bid; less is better.  Source: club-night."""
    return -sum(result.times_set for result in results[entry])


def moons(entry: int, results: Results) -> int:
    """Count the moons made by the entry's side.  Source: house."""
    return sum(result.moons for result in results[entry])


def point_difference(entry: int, results: Results) -> int:
    """Take points allowed from points made, in rounds that were played.  Source: house."""
    return sum(r.points - r.opponent_points for r in results[entry] if not r.is_bye)


def best_round(entry: int, results: Results) -> int:
    """Take the points of the best round; nothing for one that has not played.  Source: house."""
    return max((result.points for result in results[entry] if not result.is_bye), default=0)


def points_a_round(entry: int, results: Results) -> Fraction:
    """Average the rounds played, exactly: fair to those who came late.  Source: house."""
    played = [result.points for result in results[entry] if not result.is_bye]
    return Fraction(sum(played), max(1, len(played)))


def points_a_hand(entry: int, results: Results) -> Fraction:
    """Average the hands played, exactly: fair where tables differ in size.  Source: house."""
    played = [result for result in results[entry] if not result.is_bye]
    hands = sum(result.hands for result in played)
    return Fraction(sum(result.points for result in played), max(1, hands))


def table_points(entry: int, results: Results) -> Fraction:
    """Add the parts of its tables that an entry beat, in rounds that are over.  Source: house.

    The first of any table has 1, the last 0, whoever is level with another a half of that one.
    """
    return sum((result.share for result in results[entry]), Fraction())


def opponents_points(entry: int, results: Results) -> int:
    """Add the points of all opponents, as often as met: the harder night is ahead.

    Source: house.  Byes add nothing, and neither do opponents who are not ranked.
    """
    met = [opponent for result in results[entry] for opponent in result.opponents]
    return sum(points(opponent, results) for opponent in met if opponent in results)


TIE_BREAKS: Mapping[str, TieBreak] = MappingProxyType(
    {
        rule.__name__: rule
        for rule in (
            points,
            rounds_won,
            wins,
            games_won,
            opponents_wins,
            fewest_sets,
            moons,
            point_difference,
            best_round,
            points_a_round,
            points_a_hand,
            table_points,
            opponents_points,
        )
    }
)
"""By key; the keys are stable: events keep them."""

"""A bracket followed from the tables at which it was played: nothing of it is kept twice.

A table counts for its match if the two who sat at it are the two who meet in it; whatever else is
told decides nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tournaments.pairings.brackets.errors import refuse
from tournaments.pairings.brackets.progress import Fold, Progress, strangers
from tournaments.pairings.brackets.results import Record, Result, Slot, Way
from tournaments.pairings.brackets.types import Bracket, Feed, Feeder, Match


@dataclass(frozen=True, slots=True, kw_only=True)
class TableGame:
    """A table of a match: the seeds at its two sides, their points, and who won there.

    ``winner`` is None while it goes on (``is_open``), and where it was stopped with nobody ahead:
    then it is played again. ``games`` are those that each has won where the whole match is played
    at the table, None where one game is; its ``winner`` is then the match's.
    """

    match: str
    seeds: tuple[int, int]
    points: tuple[int, int] = (0, 0)
    winner: int | None = None
    is_open: bool = False
    games: tuple[int, int] | None = None

    @property
    def counts(self) -> bool:
        """Whether it was won, is played, or somebody has won a game of it."""
        return self.winner is not None or self.is_open or any(self.games or ())

    @property
    def won(self) -> tuple[int, int]:
        """The games that each side has won."""
        if self.games is not None:
            return self.games
        upper, lower = self.seeds
        return int(self.winner == upper), int(self.winner == lower)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What the director said of a match between two seeds; nobody wins a match nobody came to."""

    match: str
    seeds: tuple[int, int]
    way: Way
    winner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """All that has happened in a bracket, as tables and people tell it: ``games`` first first."""

    games: tuple[TableGame, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    withdrawn: tuple[int, ...] = ()

    def result_of(self, match: Match, entrants: tuple[int, int]) -> Result | None:
        """Return how far two are in a match: a ruling first, else what their tables say."""
        who = set(entrants)
        games = [g for g in self.games if g.match == match.name and set(g.seeds) == who]
        told = match_result(match, entrants, games)
        for ruling in self.rulings:
            if ruling.match == match.name and set(ruling.seeds) == who:
                return ruled(ruling, told)
        return told


def ruled(ruling: Ruling, told: Result | None) -> Result:
    """Return a ruling as a result, with what was played before it where somebody gave up."""
    is_begun = told is not None and told.way is Way.PLAYING and ruling.way is Way.FORFEIT
    return Result(
        winner=ruling.winner, way=ruling.way, score=told.score if told and is_begun else None
    )


def match_result(
    match: Match, entrants: tuple[int, int], games: Sequence[TableGame]
) -> Result | None:
    """Return how two stand in a match after their games; None before the first.

    One that the clock has decided before enough games were won has no score.
    """
    counted = [game for game in games if game.counts]
    if not counted:
        return None
    if match.best_of == 1:
        return single_game(entrants, counted)
    won = dict.fromkeys(entrants, 0)
    for game in counted:
        if max(won.values()) < match.games_needed:
            for seed, count in zip(game.seeds, game.won, strict=True):
                won[seed] += count
    upper, lower = entrants
    leader = max(entrants, key=won.__getitem__)
    last = counted[-1]
    if last.games is not None and last.winner is not None and won[leader] < match.games_needed:
        return Result(winner=last.winner, score=None, way=Way.PLAYED)
    is_over = won[leader] == match.games_needed
    return Result(
        winner=leader if is_over else None,
        score=(won[upper], won[lower]),
        way=Way.PLAYED if is_over else Way.PLAYING,
    )


def single_game(entrants: tuple[int, int], games: Sequence[TableGame]) -> Result:
    """Return a match of one game: the first that was won, else the one that goes on."""
    game = next((game for game in games if game.winner is not None), games[-1])
    points = game.points if game.seeds == entrants else game.points[::-1]
    way = Way.PLAYED if game.winner is not None else Way.PLAYING
    return Result(winner=game.winner, score=(points[0], points[1]), way=way)


@dataclass(slots=True)
class TableFold(Fold):
    """The states of a bracket, each result looked up when it is known who meets."""

    played: Played = field(default_factory=Played)
    told: dict[str, Result] = field(default_factory=dict)

    def result_of(self, match: Match, entrants: tuple[Slot, Slot]) -> Result | None:
        """Return what the tables say of the two who meet now."""
        upper, lower = entrants
        if not upper or not lower:
            return None
        result = self.played.result_of(match, (upper, lower))
        if result is not None:
            self.told[match.name] = result
        return result


def follow_tables(bracket: Bracket, played: Played) -> Progress:
    """Return how a bracket stands after its tables.  Raises ``BracketRefused``."""
    record = Record(withdrawn=played.withdrawn)
    fold = TableFold(bracket, record, played=played)
    states = fold.run()
    refuse([*strangers(bracket, record), *fold.faults])
    return Progress(bracket, replace(record, results=fold.told), states)


def rounds_needed(progress: Progress, *, at_one_table: bool = False) -> int:
    """Return how many rounds of tables are left at the least; a second final is not foreseen.

    ``at_one_table`` says that all games of a match are played in one round.
    """
    needed: dict[str, int] = {}
    for match in progress.bracket.matches:
        before = max((needed.get(feeder.match, 0) for feeder in match.feeders), default=0)
        left = games_left(progress, match)
        needed[match.name] = before + (min(left, 1) if at_one_table else left)
    return max(needed.values(), default=0)


def games_left(progress: Progress, match: Match) -> int:
    """Return how many games a match still takes at the least."""
    state = progress.states[match.name]
    if state.status.is_settled or (match.is_reset and state.entrants == (None, None)):
        return 0
    score = state.result.score if state.result and match.best_of > 1 else None
    return match.games_needed - max(score or (0, 0))


def best_places(progress: Progress) -> Mapping[int, int]:
    """Return the best place that each who is still in can come to."""
    found: dict[int, int] = {}
    for name, state in progress.states.items():
        if not state.status.is_settled:
            place = place_of_winner(progress.bracket, name)
            for seed in state.entrants:
                if seed:
                    found[seed] = min(place, found.get(seed, place))
    return found


def place_of_winner(bracket: Bracket, name: str) -> int:
    """Return the place of whoever wins this match and all that follow."""
    while True:
        way = Feeder(Feed.WINNER, name)
        if way in bracket.exits_by_feeder:
            return bracket.exits_by_feeder[way]
        name = bracket.fed_by[way]

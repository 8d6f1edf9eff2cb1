"""Reads of an event's bracket: its seeds, its tables and rulings, and how it stands after them."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from hashlib import sha256

from gameplay.models import Game
from scoring import RuleSet, rules_from_json
from tournaments.models import Bracket, BracketRuling, BracketSeed, Event, Round, Seating
from tournaments.pairings.brackets.building import plan_bracket
from tournaments.pairings.brackets.places import places_of
from tournaments.pairings.brackets.progress import Progress
from tournaments.pairings.brackets.results import Way
from tournaments.pairings.brackets.seeding import Seeding
from tournaments.pairings.brackets.tables import (
    Played,
    Ruling,
    TableGame,
    best_places,
    follow_tables,
    rounds_needed,
)
from tournaments.pairings.movements.types import BracketNight, Outcome
from tournaments.selectors.outcomes import side_outcome
from tournaments.wording.event_brackets import match_sentences

SIDES = 2
planned = lru_cache(maxsize=64)(plan_bracket)
"""The matches of a bracket; it is made again and again, and is always the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchTable:
    """A table at which a match was or is played, with the hands that it has."""

    round_number: int
    table_number: int
    game_id: int
    hands: int
    is_void: bool
    game: TableGame


@dataclass(frozen=True)
class EventBracket:
    """A bracket that has begun; ``seeds`` in order, ``tables`` as they were played."""

    row: Bracket
    seeds: tuple[BracketSeed, ...]
    tables: tuple[MatchTable, ...]
    rulings: tuple[Ruling, ...]

    @cached_property
    def played(self) -> Played:
        """What has happened in it."""
        left = [seed for seed in self.seeds if seed.withdrawn_as is not None]
        left.sort(key=lambda seed: seed.withdrawn_as or 0)
        return Played(
            games=tuple(table.game for table in self.tables if not table.is_void),
            rulings=self.rulings,
            withdrawn=tuple(seed.seed for seed in left),
        )

    @cached_property
    def progress(self) -> Progress:
        """How it stands."""
        return follow_tables(planned(len(self.seeds), self.row.terms), self.played)

    @cached_property
    def seeding(self) -> Seeding[int]:
        """Which entry, by number, has which seed."""
        return Seeding(tuple(seed.entry.number for seed in self.seeds))

    @property
    def night(self) -> BracketNight:
        """What the next draw depends on."""
        return BracketNight(self.progress, self.seeding)

    @property
    def digest(self) -> str:
        """The SHA-256, in hex, of the open matches and who meets in them."""
        return open_digest(self.night)

    def seed_of(self, number: int) -> int | None:
        """Return the seed of an entry's number, None for one that is not in the bracket."""
        return next((seed.seed for seed in self.seeds if seed.entry.number == number), None)

    def name_of(self, seed: int) -> str:
        """Return how a seed is called."""
        return self.seeds[seed - 1].entry.name

    @cached_property
    def playing_tables(self) -> Mapping[str, int]:
        """The tables of the matches that are being played, by match."""
        return {
            table.game.match: table.table_number
            for table in self.tables
            if table.game.is_open and not table.is_void
        }

    def tables_of(self, match: str) -> Sequence[MatchTable]:
        """Return the tables at which a match was played, first first."""
        return [table for table in self.tables if table.game.match == match and not table.is_void]


def open_digest(night: BracketNight) -> str:
    """Return the SHA-256, in hex, of the open matches and who meets in them."""
    return sha256(json.dumps(night.open_pairs).encode()).hexdigest()


def bracket_of(event: Event) -> EventBracket | None:
    """Return an event's bracket, None before its seeds are frozen, and where there is none.

    Queries: 4, none for an event without a bracket.
    """
    if not event.has_bracket:
        return None
    row = Bracket.objects.get(event=event)
    if row.started_at is None:
        return None
    seeds = tuple(row.seeds.select_related("entry__player", "entry__partner").order_by("seed"))
    seed_of = {seed.entry_id: seed.seed for seed in seeds}
    return EventBracket(
        row=row,
        seeds=seeds,
        tables=tuple(_tables(event, seed_of)),
        rulings=tuple(_ruling(ruling, seed_of) for ruling in row.rulings.order_by("match")),
    )


def has_begun(event: Event) -> bool:
    """Say whether an event's seeds are frozen. Queries: 1, none without a bracket."""
    rows = Bracket.objects.filter(event=event, started_at__isnull=False)
    return event.has_bracket and rows.exists()


def bracket_version(slug: str) -> tuple[int, int, str, bool] | None:
    """Return all that the bracket's page depends on, None where there is no event. Queries: 1.

    The event's key, the length of its log, which grows with all that can move a match, its state,
    and its sign-up.
    """
    events = Event.objects.filter(slug=slug, has_bracket=True)
    return events.values_list("pk", "log_length", "state", "signup_open").first()


def is_bracket_due(event: Event, closed: int) -> bool:
    """Say whether it is time to freeze the seeds: nothing else is left to be played. Queries: 1."""
    is_first = event.format == Event.Format.ELIMINATION
    waits = event.has_bracket and (is_first or closed >= event.rounds_planned)
    return waits and Bracket.objects.filter(event=event, started_at__isnull=True).exists()


def games_at_tables(event: Event) -> Mapping[str, int]:
    """Return how many games the next table of each match plays at most, by match.

    A match is played whole at one table. One that was stopped there goes on game by game, a table
    a game. Queries: 4, none without a bracket.
    """
    bracket = bracket_of(event)
    states = bracket.progress.states if bracket else {}
    return {name: 1 if state.result else state.match.best_of for name, state in states.items()}


def match_rules(event: Event, seats: int, games: int) -> RuleSet:
    """Return the rules of a table of a match: somebody has to win it. Queries: 0.

    Where a game is so many hands, each game of a match has a table of its own.
    """
    rules = rules_from_json(event.match_rules_at(seats))
    games = games if event.has_whole_matches else 1
    has_end = rules.hands is not None or rules.minutes is not None
    return replace(rules, best_of=games, tied_game_plays_on=rules.tied_game_plays_on or has_end)


def told_matches(event: Event) -> tuple[str, ...]:
    """Return how long the matches of an event's bracket are, in words. Queries: 1, or none."""
    if not event.has_bracket:
        return ()
    row, rules = event.bracket, event.match_rules_at(SIDES * event.people_an_entry)
    told = match_sentences(
        best_of=row.best_of,
        final_best_of=row.final_best_of,
        is_whole=event.has_whole_matches,
        can_be_level=not rules.get("hands") is rules.get("minutes") is None,
    )
    return tuple(told)


def rounds_left(event: Event, closed: int) -> int:
    """Return how many rounds are left at the least; a bracket ends when it is decided.

    Queries: 0, and at most 4 for a bracket.
    """
    left = max(event.rounds_planned - closed, 0)
    if not event.has_bracket:
        return left
    bracket = bracket_of(event)
    if bracket is None:
        return max(left, 1)
    return rounds_needed(bracket.progress, at_one_table=event.has_whole_matches)


def standing_places(bracket: EventBracket) -> dict[int, tuple[int, bool]]:
    """Return the place of each entry, by key, and whether it is still in.

    Whoever is still in has the best place that can still be reached.
    """
    key_of = {seed.seed: seed.entry_id for seed in bracket.seeds}
    found = {key_of[place.seed]: (place.first, False) for place in places_of(bracket.progress)}
    still = {key_of[seed]: (place, True) for seed, place in best_places(bracket.progress).items()}
    return found | still


def _ruling(row: BracketRuling, seed_of: dict[int, int]) -> Ruling:
    """Return a ruling with its entries as seeds."""
    return Ruling(
        match=row.match,
        seeds=(seed_of[row.upper_id], seed_of[row.lower_id]),
        way=Way(row.way),
        winner=None if row.winner_id is None else seed_of[row.winner_id],
    )


def _tables(event: Event, seed_of: dict[int, int]) -> Iterator[MatchTable]:
    """Yield the tables of matches whose round was started, in their order. Queries: 1."""
    seatings = (
        Seating.objects.filter(round__event=event, table__game__isnull=False)
        .exclude(table__match="")
        .exclude(round__state=Round.State.DRAFT)
        .select_related("table__game", "round")
        .order_by("round__number", "table__number", "seat")
    )
    at_table: dict[int, list[Seating]] = defaultdict(list)
    for seating in seatings:
        at_table[seating.table_id or 0].append(seating)
    for seated in at_table.values():
        table = seated[0].table
        assert table is not None
        assert table.game is not None
        upper, lower = (seed_of[seating.entry_id] for seating in seated)
        yield MatchTable(
            round_number=seated[0].round.number,
            table_number=table.number,
            game_id=table.game.pk,
            hands=table.game.hands_played,
            is_void=table.is_void,
            game=table_game(table.match, (upper, lower), table.game),
        )


def table_game(name: str, seeds: tuple[int, int], game: Game) -> TableGame:
    """Return what a game says of its match; its sides are the two entries, in their order."""
    is_done = game.is_over or game.state == Game.State.CLOSED
    match = game.match
    ends = [side_outcome(match.ranks, side, game.winner) for side in range(SIDES)]
    is_won = is_done and Outcome.WON in ends and (game.is_over or not game.games)
    winner = seeds[ends.index(Outcome.WON)] if is_won else None
    upper, lower = match.games_won if is_done else game.games or (0, 0)
    return TableGame(
        games=(upper, lower) if game.games else None,
        match=name,
        seeds=seeds,
        points=(match.points[0], match.points[1]),
        winner=winner,
        is_open=not is_done,
    )

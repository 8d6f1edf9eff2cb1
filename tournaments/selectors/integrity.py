"""Checks everything derived against the hands it was derived from.

The standings are added up here table by table, without the code that ranks them, so that a fault in
that code is found.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import zip_longest
from typing import Any

from gameplay.models import Game
from gameplay.selectors import derived_differences, official_hands
from gameplay.sheets import digest_of
from tournaments.models import Event, Round, Season, Seating, Table
from tournaments.selectors.brackets import bracket_of, standing_places


@dataclass(frozen=True, slots=True)
class Difference:
    """Something stored that is not what follows from the hands or the log."""

    where: str
    stored: Any
    expected: Any


@dataclass(slots=True)
class Tally:
    """What one entry has together, added up the long way; ties and the last four decide places."""

    points: int = 0
    rounds_won: int = 0
    rounds_tied: int = 0
    times_set: int = 0
    rounds_played: int = 0
    byes: int = 0
    bye_points: int = 0
    allowed: int = 0
    best_round: int | None = None
    hands: int = 0
    games_won: int = 0
    table_points: Fraction = Fraction()
    opponents: list[int] = field(default_factory=list)

    @property
    def line(self) -> tuple[int, ...]:
        """What the entry's line in the standings says."""
        return self.points, self.rounds_won, self.times_set, self.rounds_played, self.byes

    @property
    def wins(self) -> Fraction:
        """The rounds won, a tied one half."""
        return self.rounds_won + Fraction(self.rounds_tied, 2)

    def value(self, key: str, tallies: Mapping[int, "Tally"]) -> Fraction:
        """Return what a tie-break goes by, the more the better."""
        own = self.points - self.bye_points
        values: dict[str, int | Fraction] = {
            "points": self.points,
            "rounds_won": self.rounds_won,
            "wins": self.wins,
            "games_won": self.games_won,
            "opponents_wins": sum(tallies[entry].wins for entry in self.opponents),
            "fewest_sets": -self.times_set,
            "point_difference": own - self.allowed,
            "best_round": self.best_round or 0,
            "points_a_round": Fraction(own, max(1, self.rounds_played)),
            "points_a_hand": Fraction(own, max(1, self.hands)),
            "table_points": self.table_points,
            "opponents_points": sum(tallies[entry].points for entry in self.opponents),
        }
        return Fraction(values[key])


@dataclass(slots=True)
class Checked:
    """What was looked at, and every difference found."""

    games: int = 0
    hands: int = 0
    actions: int = 0
    differences: list[Difference] = field(default_factory=list)


def check_event(event: Event) -> Checked:
    """Check an event's games, standings and log. Queries: 6, 1 a game, and 8 for a bracket."""
    checked = Checked()
    checked.differences.extend(_game_differences(event, checked))
    checked.differences.extend(log_differences(event, checked))
    checked.differences.extend(_match_differences(event))
    if event.standings_head.revision == event.results_revision:
        checked.differences.extend(_standing_differences(event))
    return checked


def _game_differences(event: Event, checked: Checked) -> Iterator[Difference]:
    """Fold every game anew."""
    tables = Table.objects.filter(round__event=event, game__isnull=False)
    for table in tables.select_related("game", "round").order_by("round__number", "number"):
        game = table.game
        assert game is not None
        hands = official_hands(game.pk)
        checked.games += 1
        checked.hands += len(hands)
        where = f"round {table.round.number}, table {table.number}"
        for name, (stored, expected) in derived_differences(game, hands).items():
            yield Difference(f"{where}: {name}", stored, expected)
        for hand in hands:
            if hand.digest != digest_of(hand.report):
                yield Difference(
                    f"{where}, hand {hand.number}", hand.digest, digest_of(hand.report)
                )


def log_differences(kept: Event | Season, checked: Checked) -> Iterator[Difference]:
    """Follow a log's chain from its first line to the end that its event or season knows."""
    previous, length = "", 0
    for action in kept.actions.order_by("sequence").iterator():
        length += 1
        checked.actions += 1
        expected = action.digest_after(previous)
        if (action.sequence, action.digest) != (length, expected):
            stored = f"{action.sequence} {action.digest}"
            yield Difference(f"log, action {length}", stored, f"{length} {expected}")
        previous = action.digest
    if (length, previous) != (kept.log_length, kept.log_head):
        stored = f"{kept.log_length} {kept.log_head}"
        yield Difference("end of the log", stored, f"{length} {previous}")


def _standing_differences(event: Event) -> Iterator[Difference]:
    """Compare the stored lines with the tallies, and the places with the order of points."""
    tallies = _tallies(event)
    values = {
        entry: [tally.value(key, tallies) for key in event.ranking]
        for entry, tally in tallies.items()
    }
    places = _places(event, values)
    unranked = dict(tallies)
    for line in event.standings.select_related("entry"):
        tally = unranked.pop(line.entry_id, Tally())
        expected = (places.get(line.entry_id, len(values) + 1), tally.line)
        stored = (
            line.place,
            (line.points, line.rounds_won, line.times_set, line.rounds_played, line.byes),
        )
        if stored != expected:
            yield Difference(f"standing of entry {line.entry.number}", stored, expected)
    for entry_id in unranked:
        yield Difference(f"standing of entry key {entry_id}", None, "a line")


def _places(event: Event, values: Mapping[int, list[Fraction]]) -> dict[int, int]:
    """Return the place of each entry: by its values, and before them by how far it came."""
    bracket = bracket_of(event)
    inside = standing_places(bracket) if bracket else {}
    others = {entry: own for entry, own in values.items() if entry not in inside}
    before = len(bracket.seeds) if bracket else 0
    places = {
        entry: before + 1 + sum(other > own for other in others.values())
        for entry, own in others.items()
    }
    return places | {entry: place for entry, (place, _) in inside.items()}


def _match_differences(event: Event) -> Iterator[Difference]:
    """Compare who sat at the tables of a bracket with who meets in their matches."""
    bracket = bracket_of(event)
    for table in bracket.tables if bracket else ():
        if bracket and not table.is_void:
            meets = bracket.progress.states[table.game.match].entrants
            if set(meets) != set(table.game.seeds):
                where = f"round {table.round_number}, table {table.table_number}: its match"
                yield Difference(where, table.game.seeds, meets)


def _tallies(event: Event) -> dict[int, Tally]:
    """Add up every round of every entry that was seated or is here."""
    tallies: dict[int, Tally] = defaultdict(Tally)
    for entry_id in event.entries.filter(state="present").values_list("pk", flat=True):
        tallies[entry_id] = Tally()
    carried = dict(event.entries.values_list("pk", "carried_points"))
    seatings = Seating.objects.filter(round__event=event).exclude(round__state=Round.State.DRAFT)
    seated = list(seatings.select_related("table__game", "round"))
    tables: dict[int | None, list[Seating]] = defaultdict(list)
    for seating in seated:
        tables[seating.table_id].append(seating)
    for seating in seated:
        tally = tallies[seating.entry_id]
        if seating.table is None:
            tally.byes += 1
            tally.points += event.bye_points
            tally.bye_points += event.bye_points
            tally.rounds_won += event.movement.bye_wins(event.options)
        elif not seating.table.is_void:
            _add_table(tally, seating, tables[seating.table_id], event)
    if event.format != Event.Format.ELIMINATION:
        _add_missed(tallies, seated, event)
    for entry_id, tally in tallies.items():
        tally.points += carried[entry_id]
        tally.bye_points += carried[entry_id]
    return dict(tallies)


def _add_missed(tallies: dict[int, Tally], seated: list[Seating], event: Event) -> None:
    """Add what each entry has for the rounds that were started before its first."""
    started = list(event.rounds.exclude(state=Round.State.DRAFT).values_list("number", flat=True))
    for entry, tally in tallies.items():
        own = [seating.round.number for seating in seated if seating.entry_id == entry]
        missed = event.late_points * sum(number < min(own) for number in started) if own else 0
        tally.points += missed
        tally.bye_points += missed


def _add_table(tally: Tally, seating: Seating, table: list[Seating], event: Event) -> None:
    """Add what an entry's side has at its table; ``table`` are all who sit there."""
    assert seating.table is not None
    assert seating.seat is not None
    game = seating.table.game
    assert game is not None
    count = len(game.scores)
    side = seating.seat % count
    points = [sum(both) for both in zip_longest(game.scores, game.points_before, fillvalue=0)]
    own, best = points[side], max(points[:side] + points[side + 1 :])
    left, winner = seating.table.given_up_by_id, game.winner
    if left is not None:
        winner = 1 - side if left == seating.entry_id else side
        own = max(own, event.bye_points) if winner == side else own
    won = _games(game, None if left is None else winner)
    stands = list(zip(won, points, strict=True))
    mine, theirs = stands[side], max(stands[:side] + stands[side + 1 :])
    is_ahead = mine > theirs if winner is None else winner == side
    tally.rounds_played += 1
    tally.points += own
    tally.allowed += best
    tally.best_round = own if tally.best_round is None else max(own, tally.best_round)
    tally.hands += game.hands_played
    tally.times_set += game.sets[side] + sum(game.sets_before[side : side + 1])
    if game.is_over or left is not None or seating.round.state == Round.State.CLOSED:
        tally.rounds_won += is_ahead
        tally.games_won += won[side] if game.games else is_ahead
        tally.table_points += _beaten(winner, won, points, side) if left is None else is_ahead
        tally.rounds_tied += winner is None and mine == theirs
    tally.opponents += [other.entry_id for other in table if (other.seat or 0) % count != side]


def _games(game: Game, stayed: int | None) -> list[int]:
    """Return the games that each side has won; one that was stopped is of whoever is ahead.

    One that was given up is of the side that ``stayed``.
    """
    won = list(game.games) or [0] * len(game.scores)
    if game.games and not game.is_over and stayed is not None:
        won[stayed] += 1
    elif game.games and not game.is_over:
        first = max(game.scores)
        for side, score in enumerate(game.scores):
            won[side] += score == first and game.scores.count(first) == 1
    return won


def _beaten(winner: int | None, won: list[int], points: list[int], side: int) -> Fraction:
    """Return the part of a table that a side beat: all of it for the winner, level ones by half."""
    if winner == side:
        return Fraction(1)
    stands = list(zip(won, points, strict=True))
    own = stands[side]
    others = [stand for at, stand in enumerate(stands) if at not in {side, winner}]
    return Fraction(sum(2 * (own > each) + (own == each) for each in others), 2 * len(stands) - 2)

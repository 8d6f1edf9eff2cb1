"""Reads of results."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from django.db.models import Q

from gameplay.sheets import MatchScore, added
from tournaments.models import Entry, Event, Round
from tournaments.pairings.movements import ELIMINATION, MOVEMENTS
from tournaments.pairings.movements.types import Outcome
from tournaments.selectors.outcomes import points_against_nobody, side_outcome, side_share
from tournaments.standings.ranking import rank
from tournaments.standings.types import Line, SideResult

Row = dict[str, Any]
GAME = "rounds__seatings__table__game"


@dataclass(frozen=True, slots=True)
class ResultsSnapshot:
    """The results of an event at one revision; entries are named by key, in order of number."""

    revision: int
    ranking: tuple[str, ...]
    entries: tuple[int, ...]
    results: tuple[SideResult, ...]
    carried: Mapping[int, int] = field(default_factory=dict)

    def ranked(self, entries: Iterable[int] | None = None) -> tuple[Line, ...]:
        """Return the lines of all, or of some only."""
        return rank(
            self.results,
            entries=self.entries if entries is None else entries,
            tie_breaks=self.ranking,
            carried=self.carried,
        )


SEATING_COLUMNS = (
    "results_revision",
    "bye_points",
    "late_points",
    "format",
    "options",
    "tie_breaks",
    "rules__best_of",
    "rounds__state",
    "rounds__number",
    "rounds__seatings__entry_id",
    "rounds__seatings__seat",
    "rounds__seatings__table_id",
    "rounds__seatings__table__given_up_by_id",
    "rounds__seatings__table__is_void",
    "rounds__seatings__table__game_id",
    "rounds__seatings__table__game__scores",
    "rounds__seatings__table__game__winner",
    "rounds__seatings__table__game__games",
    "rounds__seatings__table__game__points_before",
    "rounds__seatings__table__game__sets",
    "rounds__seatings__table__game__sets_before",
    "rounds__seatings__table__game__is_over",
    "rounds__seatings__table__game__hands_played",
)


def _rows(event_id: int) -> list[Row]:
    """Read who sat where and what their tables played. Queries: 1."""
    is_mixed = Q(other_rules__isnull=False)
    seatings = Event.objects.filter(pk=event_id).values(*SEATING_COLUMNS, is_mixed=is_mixed)
    return list(seatings)


def results_snapshot(event_id: int) -> ResultsSnapshot:
    """Return the revision and the results in one statement, so that they belong together.

    Queries: 2; the second names those who are here and have not played.
    """
    return _snapshot(_rows(event_id), _entries(event_id))


def foreseen_snapshots(
    event_id: int, instead: Mapping[int, Mapping[str, Any]]
) -> tuple[ResultsSnapshot, ResultsSnapshot]:
    """Return the results as they are, and as they would be with other games. Queries: 2.

    ``instead`` has the derived columns of a game, as ``Sheet.columns`` names them, by its key.
    """
    rows = _rows(event_id)
    entries = _entries(event_id)
    changed = [_with_game(row, instead.get(row[GAME + "_id"], {})) for row in rows]
    return _snapshot(rows, entries), _snapshot(changed, entries)


def _with_game(row: Row, columns: Mapping[str, Any]) -> Row:
    """Lay the derived columns of a game over a row of its table."""
    named = {f"{GAME}__{name}": value for name, value in columns.items()}
    return row | {name: value for name, value in named.items() if name in row}


def _entries(event_id: int) -> list[tuple[int, str, int]]:
    """Return the keys of an event's entries in order of number, where each is, what it carried."""
    entries = Entry.objects.filter(event_id=event_id).order_by("number")
    return list(entries.values_list("pk", "state", "carried_points"))


def _snapshot(rows: Sequence[Row], entries: Sequence[tuple[int, str, int]]) -> ResultsSnapshot:
    """Make the results of rows that were read in one statement."""
    started = [row for row in rows if row["rounds__state"] not in {None, Round.State.DRAFT}]
    seated = [row for row in started if row["rounds__seatings__entry_id"] is not None]
    tables: dict[int, list[Row]] = defaultdict(list)
    for row in seated:
        tables[row["rounds__seatings__table_id"]].append(row)
    counted = [row for row in seated if not row["rounds__seatings__table__is_void"]]
    results = [_result(row, tables[row["rounds__seatings__table_id"]]) for row in counted]
    event = Event(
        format=rows[0]["format"],
        options=rows[0]["options"],
        tie_breaks=rows[0]["tie_breaks"],
        rules={"best_of": rows[0]["rules__best_of"] or 1},
        other_rules={} if rows[0]["is_mixed"] else None,
    )
    if event.movement is not ELIMINATION:  # there who waits has no seat either, and missed nothing
        results += _missed({row["rounds__number"] for row in started}, results, rows[0])
    played = {result.entry for result in results}
    played |= {row["rounds__seatings__entry_id"] for row in seated}
    return ResultsSnapshot(
        revision=rows[0]["results_revision"],
        ranking=event.ranking,
        entries=tuple(
            pk for pk, state, _ in entries if pk in played or state == Entry.State.PRESENT
        ),
        results=tuple(results),
        carried={pk: points for pk, _, points in entries if points},
    )


def _missed(rounds: Iterable[int], results: Sequence[SideResult], event: Row) -> list[SideResult]:
    """Return a result for each round that was started before an entry's first."""
    points, first = event["late_points"], dict[int, int]()
    for result in results:
        first[result.entry] = min(result.round, first.get(result.entry, result.round))
    return [
        SideResult(entry=entry, round=number, points=points, is_bye=True, is_missed=True)
        for entry, came in first.items()
        for number in sorted(rounds)
        if number < came
    ]


def _result(row: Row, table: Sequence[Row]) -> SideResult:
    """Return what one entry brought home from one round; ``table`` are the rows of its table."""
    entry, number = row["rounds__seatings__entry_id"], row["rounds__number"]
    seat = row["rounds__seatings__seat"]
    if seat is None:
        won = MOVEMENTS[row["format"]].bye_wins(row["options"])
        return SideResult(entry=entry, round=number, points=row["bye_points"], won=won, is_bye=True)
    match = _match(row)
    points, ranks = match.points, match.ranks
    side = seat % len(points)
    own, others = points[side], max(points[:side] + points[side + 1 :])
    if gave_up := row["rounds__seatings__table__given_up_by_id"]:
        match = replace(match, winner=1 - _side_of(gave_up, table))
        own = points_against_nobody(own, row["bye_points"]) if match.winner == side else own
    is_done = match.is_over or gave_up is not None or row["rounds__state"] == Round.State.CLOSED
    outcome = side_outcome(ranks, side, match.winner) if is_done else None
    sets = added(row[GAME + "__sets"], row[GAME + "__sets_before"])
    return SideResult(
        entry=entry,
        round=number,
        points=own,
        opponent_points=others,
        won=outcome is Outcome.WON,
        tied=outcome is Outcome.TIED,
        games_won=match.games_won[side] if is_done else 0,
        share=side_share(ranks, side, match.winner) if is_done else Fraction(),
        times_set=sets[side],
        hands=row["rounds__seatings__table__game__hands_played"],
        opponents=tuple(
            other["rounds__seatings__entry_id"]
            for other in table
            if other["rounds__seatings__seat"] % len(points) != side
        ),
    )


def _side_of(entry: int, table: Sequence[Row]) -> int:
    """Return the side of an entry at a table of two pairs."""
    rows = (row for row in table if row["rounds__seatings__entry_id"] == entry)
    return int(next(rows)["rounds__seatings__seat"]) % 2


def _match(row: Row) -> MatchScore:
    """Return what the game of a row has come to."""
    return MatchScore(
        scores=row[GAME + "__scores"],
        winner=row[GAME + "__winner"],
        is_over=row[GAME + "__is_over"],
        games=row[GAME + "__games"],
        points_before=row[GAME + "__points_before"],
    )

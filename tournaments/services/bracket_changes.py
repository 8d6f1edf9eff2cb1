"""What happens in a bracket beside its tables: rulings, withdrawals, and corrections that touch it.

Locks: Game by id, then Event. Whatever closes a game beside its round locks the games first.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from django.db import transaction
from django.db.models import Max, Q

from gameplay.models import Game
from gameplay.services import close_games
from tournaments.errors import (
    BracketNotStarted,
    CorrectionTouches,
    EventFinished,
    MatchDecided,
    MatchNotReady,
    NotFound,
    NotInMatch,
    SeatingChanged,
)
from tournaments.models import BracketRuling, BracketSeed, Entry, Event, Table
from tournaments.pairings.brackets.corrections import correct_match
from tournaments.pairings.brackets.progress import Progress
from tournaments.pairings.brackets.results import Way
from tournaments.selectors.brackets import EventBracket, bracket_of, table_game
from tournaments.selectors.places import HandPlace
from tournaments.services.log import record_action, record_result


@transaction.atomic
def rule_match(*, event_id: int, match: str, absent: Iterable[int], actor: str) -> EventBracket:
    """Say that one side of a match did not come or gave up, or that neither came.

    ``absent`` are entries by number. A match that has hands is given up, and its table takes no
    more. Raises ``MatchNotReady``, ``MatchDecided``, ``NotInMatch``.
    """
    if not match.isprintable():  # PostgreSQL looks for no text with a NUL in it
        raise NotFound(what="match")
    games = _open_games(event_id, match=match)
    event, bracket = _locked(event_id)
    pair = _who_meets(bracket, match)
    numbers = {bracket.seeding[seed]: seed for seed in pair}
    missing = set(absent)
    if stranger := sorted(missing - numbers.keys()):
        raise NotInMatch(match=match, number=stranger[0])
    if not missing:
        raise NotInMatch(match=match, number=0)
    winner = next((seed for number, seed in numbers.items() if number not in missing), None)
    way = _way_out(bracket, match) if winner else Way.NO_SHOW
    _keep_ruling(bracket, match, pair, way, winner)
    _stop(bracket, [match], games)
    told = {Way.NO_SHOW: "noted that nobody came to", Way.FORFEIT: "noted that a side gave up"}
    _log(event, actor, told.get(way, "noted a walk-over in"), match, sorted(missing))
    return bracket


@transaction.atomic
def lift_ruling(*, event_id: int, match: str, actor: str) -> None:
    """Take a ruling back. Raises ``CorrectionTouches`` when others have played on it."""
    event, bracket = _locked(event_id)
    if match not in {ruling.match for ruling in bracket.rulings}:
        raise NotFound(what="ruling")
    rest = tuple(ruling for ruling in bracket.rulings if ruling.match != match)
    after = EventBracket(bracket.row, bracket.seeds, bracket.tables, rest)
    if touched := touched_by(bracket.progress, match, after):
        raise CorrectionTouches(matches=list(touched))
    bracket.row.rulings.filter(match=match).delete()
    _log(event, actor, "took back the ruling on", match, [])


@transaction.atomic
def withdraw_entrant(*, event_id: int, number: int, actor: str) -> Entry:
    """Take an entry out of the bracket: it loses every match that is not decided.

    The match it is in is given up, and its table takes no more hands.
    """
    games = _open_games(event_id, number=number)
    event, bracket = _locked(event_id)
    seed = bracket.seed_of(number)
    if seed is None:
        raise NotFound(what="entry")
    row = bracket.seeds[seed - 1]
    begun = [
        name
        for name, state in bracket.progress.states.items()
        if not state.status.is_settled and state.result and seed in state.entrants
    ]
    for name in begun:
        pair = _who_meets(bracket, name)
        _keep_ruling(bracket, name, pair, _way_out(bracket, name), sum(pair) - seed)
    _stop(bracket, begun, games)
    if row.withdrawn_as is None:
        latest = bracket.row.seeds.aggregate(latest=Max("withdrawn_as"))["latest"]
        BracketSeed.objects.filter(pk=row.pk).update(withdrawn_as=(latest or 0) + 1)
    Entry.objects.filter(pk=row.entry_id).update(state=Entry.State.WITHDRAWN)
    record_result(
        event_id=event.pk,
        actor=actor,
        verb="withdrew",
        subject=str(row.entry)[:120],
        data={"entry": number, "gave_up": begun},
    )
    row.entry.state = Entry.State.WITHDRAWN
    return row.entry


def is_in_bracket(*, event_id: int, number: int) -> bool:
    """Say whether an entry has a seed of a bracket that has begun."""
    return BracketSeed.objects.filter(bracket__event_id=event_id, entry__number=number).exists()


def lock_bracket_games(place: HandPlace) -> None:
    """Lock the game of a hand and every game of a match that goes on, in order."""
    own = Q(
        table__round__number=place.round_number,
        table__number=place.table_number,
    )
    goes_on = Q(state=Game.State.OPEN) & ~Q(table__match="")
    games = Game.objects.select_for_update(no_key=True, of=("self",))
    list(games.filter(own | goes_on, table__round__event_id=place.event_id).order_by("pk"))


def follow_correction(place: HandPlace, before: Game, *, may_void: bool, actor: str) -> None:
    """Carry a corrected game through its bracket; the event is locked.

    ``before`` is the game as it was. Raises ``CorrectionTouches`` with the matches that were begun
    by others than would meet now, unless ``may_void``: then their tables and rulings decide
    nothing any more, and the log says so.
    """
    table = before.table
    if not table.match or table.is_void:
        return
    event = Event.objects.get(pk=place.event_id)
    bracket = bracket_of(event)
    assert bracket is not None
    was = [
        replace(one, game=table_game(one.game.match, one.game.seeds, before))
        if one.game_id == before.pk
        else one
        for one in bracket.tables
    ]
    earlier = EventBracket(bracket.row, bracket.seeds, tuple(was), bracket.rulings)
    touched = touched_by(earlier.progress, table.match, bracket)
    if touched and not may_void:
        raise CorrectionTouches(matches=list(touched))
    if touched:
        _void(earlier, touched)
        record_action(
            event_id=event.pk,
            actor=actor,
            verb="voided",
            subject=f"matches {', '.join(touched)}"[:120],
            data={"matches": list(touched)},
        )


def touched_by(before: Progress, match: str, after: EventBracket) -> tuple[str, ...]:
    """Return the matches that were begun by others than meet in them after a change of one."""
    upper, lower = before.states[match].entrants
    pair = (upper or 0, lower or 0)
    result = after.played.result_of(before.bracket.by_name[match], pair)
    return correct_match(before, match, result, may_void=True).voided


def _void(bracket: EventBracket, matches: Sequence[str]) -> None:
    """Let the tables and rulings of matches decide nothing; their games were locked before."""
    games = [table.game_id for name in matches for table in bracket.tables_of(name)]
    Table.objects.filter(game_id__in=games).update(is_void=True)
    close_games(game_ids=games)
    bracket.row.rulings.filter(match__in=matches).delete()


def _open_games(event_id: int, *, match: str = "", number: int = 0) -> list[Game]:
    """Lock the games that go on of a match, or of an entry in any match."""
    games = Game.objects.select_for_update(no_key=True, of=("self",)).exclude(table__match="")
    own = Q(table__match=match) if match else Q(table__seatings__entry__number=number)
    meant = games.filter(own, table__round__event_id=event_id, state=Game.State.OPEN)
    return list(meant.order_by("pk"))


def _locked(event_id: int) -> tuple[Event, EventBracket]:
    """Lock an event that still takes changes; return it with its bracket as it stands."""
    event = Event.objects.select_for_update(no_key=True).get(pk=event_id)
    if event.state == Event.State.FINISHED:
        raise EventFinished
    bracket = bracket_of(event)
    if bracket is None:
        raise BracketNotStarted
    return event, bracket


def _who_meets(bracket: EventBracket, match: str) -> tuple[int, int]:
    """Return who meets in a match that is not decided by its tables."""
    state = bracket.progress.states.get(match)
    if state is None:
        raise NotFound(what="match")
    upper, lower = state.entrants
    if not upper or not lower:
        raise MatchNotReady(match=match)
    if state.status.is_settled:
        raise MatchDecided(match=match)
    return upper, lower


def _way_out(bracket: EventBracket, match: str) -> Way:
    """Say how a match ends that one side leaves: given up once it has hands."""
    has_hands = any(table.hands for table in bracket.tables_of(match))
    return Way.FORFEIT if has_hands else Way.WALK_OVER


def _keep_ruling(
    bracket: EventBracket, match: str, pair: tuple[int, int], way: Way, winner: int | None
) -> None:
    """Insert what was ruled on a match."""
    upper, lower = (bracket.seeds[seed - 1].entry_id for seed in pair)
    BracketRuling.objects.update_or_create(
        bracket=bracket.row,
        match=match,
        defaults={
            "way": way.value,
            "upper_id": upper,
            "lower_id": lower,
            "winner_id": bracket.seeds[winner - 1].entry_id if winner else None,
        },
    )


def _stop(bracket: EventBracket, matches: Sequence[str], locked: Sequence[Game]) -> None:
    """Take no more hands at the tables of matches; a table that came meanwhile is not locked."""
    going = {
        table.game_id for name in matches for table in bracket.tables_of(name) if table.game.is_open
    }
    if going - {game.pk for game in locked}:
        raise SeatingChanged
    close_games(game_ids=sorted(going))


def _log(event: Event, actor: str, verb: str, match: str, absent: Sequence[int]) -> None:
    """Log what was said of a match; standings follow."""
    record_result(
        event_id=event.pk,
        actor=actor,
        verb=verb,
        subject=f"match {match}",
        data={"match": match, "absent": list(absent)},
    )

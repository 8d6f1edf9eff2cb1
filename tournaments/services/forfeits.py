"""What becomes of the table of a pair that leaves while it plays, and that comes back to it.

Locks: Game by id → Event.
"""

from collections.abc import Iterable, Sequence

from django.db.models import QuerySet

from gameplay.models import Game
from gameplay.services import close_games, reopen_games
from tournaments.errors import SeatingChanged
from tournaments.models import Entry, Event, Round, Table
from tournaments.selectors.people import LARGEST


def lock_played_games(*, event_id: int, numbers: Iterable[int]) -> list[Game]:
    """Lock the games that entries play, before their event is locked; those given up as well."""
    games = Game.objects.select_for_update(no_key=True, of=("self",)).filter(
        table__round__event_id=event_id,
        table__round__state=Round.State.PLAYING,
        table__seatings__entry__number__in=[n for n in numbers if n <= LARGEST],
    )
    return list(games.order_by("pk"))


def give_up_table(entry: Entry, locked: Sequence[Game]) -> list[int]:
    """Let the other pair win where a pair leaves; return the table's number, or nothing.

    The other pair has won that round, and scores what it has, or what a round without a table is
    worth where that is more. The table takes no more hands, so that the round can be closed. The
    event is locked; of four people who play singly nobody wins by it.
    """
    if not entry.event.is_for_pairs:
        return []
    tables = Table.objects.filter(
        round__event_id=entry.event_id,
        round__state=Round.State.PLAYING,
        seatings__entry=entry,
        game__state=Game.State.OPEN,
        game__is_over=False,
    )
    found = list(tables)
    if {table.game_id for table in found} - {game.pk for game in locked}:
        raise SeatingChanged  # a round started while we waited
    tables.update(given_up_by=entry)
    close_games(game_ids=[table.game_id for table in found if table.game_id is not None])
    return [table.number for table in found]


def take_up_tables(event: Event, numbers: Iterable[int], locked: Sequence[Game]) -> list[int]:
    """Let a table play on at which everybody is back; return the tables' numbers.

    Its hands stand and it takes the next one. Only while the round is played: afterwards those who
    stayed have won it. The event is locked, ``numbers`` are the entries that are back.
    """
    tables = _given_up(event.pk).exclude(seatings__entry__state=Entry.State.WITHDRAWN)
    found = list(tables.filter(seatings__entry__number__in=list(numbers)).distinct())
    games = {table.game_id for table in found if table.game_id is not None}
    if games - {game.pk for game in locked}:
        raise SeatingChanged  # they left once more while we waited
    Table.objects.filter(pk__in=[table.pk for table in found]).update(given_up_by=None)
    reopen_games(game_ids=sorted(games))
    return sorted(table.number for table in found)


def _given_up(event_id: int) -> QuerySet[Table]:
    """Return the tables of the round in play that somebody has given up."""
    return Table.objects.filter(
        round__event_id=event_id, round__state=Round.State.PLAYING, given_up_by__isnull=False
    )

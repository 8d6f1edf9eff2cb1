"""What becomes of the table of a pair that leaves while it plays. Locks: Game by id → Event."""

from collections.abc import Sequence

from gameplay.models import Game
from gameplay.services import close_games
from tournaments.errors import SeatingChanged
from tournaments.models import Entry, Round, Table


def lock_open_games(*, event_id: int, number: int) -> list[Game]:
    """Lock the games that an entry plays, before its event is locked."""
    games = Game.objects.select_for_update(no_key=True, of=("self",)).filter(
        table__round__event_id=event_id,
        table__seatings__entry__number=number,
        state=Game.State.OPEN,
        is_over=False,
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

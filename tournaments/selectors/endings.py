"""What stands between a round and its end."""

from collections.abc import Iterable
from dataclasses import dataclass

from gameplay.models import Game
from tournaments.models import Event
from tournaments.selectors.outcomes import is_tied


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnd:
    """The tables of a playing round, by number: those that still play, and of these the tied.

    ``level`` are the tied that have played all hands of the round.  ``head`` is the table whose end
    ends the round for all, or None where every table plays to its own end.
    """

    playing: tuple[int, ...]
    tied: tuple[int, ...]
    level: tuple[int, ...]
    head: int | None

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The tables that must play on before the round can be closed as it should."""
        if self.head is None:
            return self.playing
        return (self.head,) if self.head in self.playing else self.tied

    @property
    def waits_for_head(self) -> bool:
        """Whether it is the head table that everybody waits for."""
        return self.head is not None and self.head in self.playing

    @property
    def plays_on(self) -> tuple[int, ...]:
        """The tables that play one more hand because they are level.

        Once the head has ended the round, these are all that are tied, however far they are.
        """
        return self.level if self.head is None or self.waits_for_head else self.tied

    @property
    def may_finish(self) -> tuple[int, ...]:
        """The tables that may finish the hand they are in, now that the head has ended."""
        is_over = self.head is not None and self.head not in self.playing
        return tuple(table for table in self.playing if table not in self.tied) if is_over else ()


def round_end(event: Event, games: Iterable[tuple[int, Game]]) -> RoundEnd:
    """Say what a round of an event waits for; ``games`` by table number. Queries: 0.

    A game that was stopped, because somebody gave up, is not waited for.
    """
    tables = sorted(games, key=lambda item: item[0])
    playing = [(number, game) for number, game in tables if goes_on(game)]
    tied = [(number, game) for number, game in playing if is_tied(game)]
    head = tables[0][0] if tables and event.movement.head_ends else None
    return RoundEnd(
        playing=tuple(number for number, _ in playing),
        tied=tuple(number for number, _ in tied),
        level=tuple(number for number, game in tied if has_played_all(game)),
        head=head,
    )


def goes_on(game: Game) -> bool:
    """Say whether a game takes hands: it is not over, and nobody stopped it."""
    return not game.is_over and game.state == Game.State.OPEN


def has_played_all(game: Game) -> bool:
    """Say whether a game has had as many hands as its rules give it."""
    hands = game.rules["hands"]
    return hands is not None and game.hands_played >= hands

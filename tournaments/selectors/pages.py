"""Reads for the heading of an event's pages: where the night is, and what comes next."""

from dataclasses import dataclass, replace
from enum import StrEnum

from tournaments.models import Event, Round
from tournaments.selectors.brackets import is_bracket_due, rounds_left
from tournaments.selectors.endings import round_end
from tournaments.selectors.people import Counts, counts_of

PAIR = 2


class Step(StrEnum):
    """The next thing to do; each has one button."""

    OPEN_SIGNUP = "open_signup"
    """Nobody is on the list and nobody can get on it."""
    GATHER = "gather"
    """The sign-up is open and too few are on the list."""
    CHECK_IN = "check_in"
    """People are on the list; too few are here for a table."""
    PAIR_UP = "pair_up"
    """Everybody is here, and people who are alone could play together."""
    SEED = "seed"
    """A bracket is next: its seeds are to be looked at, and frozen."""
    DRAW = "draw"
    """Enough people are here, and a round is left to draw."""
    START = "start"
    """A round is drawn."""
    PLAY = "play"
    """Tables still play."""
    CLOSE = "close"
    """Nothing is waited for; the round is not closed."""
    POST = "post"
    """The last round is closed."""
    DONE = "done"
    """The standings are posted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """Where an event is. ``round_number`` is the round in hand: drawn, playing or next.

    ``is_at_its_end`` says that a playing round waits for no table.
    """

    step: Step
    round_number: int
    rounds: int
    closed: int
    tables: int
    finished: int
    is_at_its_end: bool
    people: Counts

    @property
    def is_round_drawn(self) -> bool:
        """Whether the round in hand exists."""
        return self.step in {Step.START, Step.PLAY, Step.CLOSE}

    @property
    def shown_round(self) -> int:
        """The round to look at: the one in hand, else the last that was played, else 1."""
        return self.round_number if self.is_round_drawn else max(self.closed, 1)


def night_of(event: Event) -> Night:
    """Return where an event is. Queries: 3, and at most 6 for a bracket."""
    people = counts_of(event)
    rounds = list(event.rounds.order_by("number"))
    closed = sum(this_round.state == Round.State.CLOSED for this_round in rounds)
    open_round = next((r for r in rounds if r.state != Round.State.CLOSED), None)
    tables = list(open_round.tables.select_related("game")) if open_round else []
    games = [(table.number, table.game) for table in tables if table.game]
    night = Night(
        step=Step.DONE,
        round_number=open_round.number if open_round else closed + 1,
        rounds=event.rounds_planned,
        closed=closed,
        tables=len(games),
        finished=sum(game.is_over for _, game in games),
        is_at_its_end=not round_end(event, games).waits_for,
        people=people,
    )
    return replace(night, step=_step(night, event, open_round))


def _step(night: Night, event: Event, open_round: Round | None) -> Step:
    """Decide what comes next."""
    if event.state == Event.State.FINISHED:
        return Step.DONE
    if open_round and open_round.state == Round.State.PLAYING:
        return Step.CLOSE if night.is_at_its_end else Step.PLAY
    if open_round:
        return Step.START
    return _gathering(night, event) if rounds_left(event, night.closed) else Step.POST


def _gathering(night: Night, event: Event) -> Step:
    """Decide what comes next while no round is in hand."""
    people = night.people
    if people.tables or (event.has_bracket and people.playing >= PAIR):
        return Step.SEED if is_bracket_due(event, night.closed) else Step.DRAW
    if people.alone > 1 and not people.listed:
        return Step.PAIR_UP
    if people.here + people.listed + people.waiting >= people.to_a_table:
        return Step.CHECK_IN
    return Step.GATHER if event.signup_open else Step.OPEN_SIGNUP

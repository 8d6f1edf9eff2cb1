"""Reads of the standings as they were last computed."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count

from tournaments.models import Event, Round, Seating, Standing, StandingsHead
from tournaments.selectors.slips import UNCONFIRMED, unconfirmed_count


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingLine:
    """One line. ``opens_tie`` says that it is the first of several that share a place.

    ``is_namesake`` says that only the number tells this person from another of the event.
    """

    standing: Standing
    is_shared: bool
    opens_tie: bool
    is_namesake: bool

    @property
    def number(self) -> int:
        """The entry's number, by which it is followed."""
        return self.standing.entry.number

    @property
    def name(self) -> str:
        """The name as the person writes it."""
        return self.standing.entry.name


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsTable:
    """The standings at ``revision``; ``behind`` results came in since and are being counted.

    ``closed`` rounds are over, ``playing`` is the number of the one in play. ``unconfirmed`` hands
    wait for the other side or the director, and are not counted.
    """

    lines: tuple[StandingLine, ...]
    revision: int
    behind: int
    computed_at: datetime | None
    closed: int
    playing: int | None
    is_final: bool
    unconfirmed: int = 0

    def line_of(self, number: int | None) -> StandingLine | None:
        """Return the line of an entry's number, or None."""
        return next((line for line in self.lines if line.number == number), None)


def standings_of(event: Event) -> StandingsTable:
    """Return the standings with their names. Queries: 3, and 1 while there is no line.

    The lines and the revision they are of come in one statement: a job may replace both meanwhile.
    """
    standings = list(
        Standing.objects.filter(event=event)
        .select_related("entry__player", "entry__partner", "event__standings_head")
        .order_by("place", "entry__player__name_key", "entry__number")
    )
    empty = None if standings else StandingsHead.objects.get(event=event)
    head = empty or standings[0].event.standings_head
    rounds = list(event.rounds.values_list("number", "state"))
    return StandingsTable(
        lines=tuple(_lines(standings)),
        revision=head.revision,
        behind=max(event.results_revision - head.revision, 0),
        computed_at=head.computed_at,
        closed=sum(state == Round.State.CLOSED for _, state in rounds),
        playing=next((number for number, state in rounds if state == Round.State.PLAYING), None),
        is_final=event.state == Event.State.FINISHED,
        unconfirmed=unconfirmed_count(event),
    )


def standings_revision(slug: str) -> tuple[int, int, int, str] | None:
    """Return an event's key, its results' and standings' revision, its state. Queries: 1."""
    version = standings_version(slug)
    return version[:4] if version else None


def standings_version(slug: str) -> tuple[int, int, int, str, bool, int] | None:
    """Return all that the standings' page depends on, None where there is no event. Queries: 1.

    The event's key, the results' and the standings' revision, its state, its sign-up, and how many
    hands are unconfirmed.
    """
    events = Event.objects.filter(slug=slug).annotate(unconfirmed=UNCONFIRMED)
    counters = ("results_revision", "standings_head__revision")
    return events.values_list("pk", *counters, "state", "signup_open", "unconfirmed").first()


def seat_of(event: Event, number: int) -> Seating | None:
    """Return where an entry is in the round in hand, with ``entries_here``, or None. Queries: 1."""
    return (
        Seating.objects.filter(round__event=event, entry__number=number)
        .exclude(round__state=Round.State.CLOSED)
        .select_related("round", "table")
        .annotate(entries_here=Count("table__seatings"))
        .order_by("round__number")
        .first()
    )


def _lines(standings: list[Standing]) -> list[StandingLine]:
    """Mark the lines that share a place, and those that share a name."""
    shares = Counter(standing.place for standing in standings)
    names = Counter(standing.entry.name_key for standing in standings)
    seen: set[int] = set()
    lines = []
    for standing in standings:
        is_shared = shares[standing.place] > 1
        opens_tie = is_shared and standing.place not in seen
        seen.add(standing.place)
        lines.append(
            StandingLine(
                standing=standing,
                is_shared=is_shared,
                opens_tie=opens_tie,
                is_namesake=names[standing.entry.name_key] > 1,
            )
        )
    return lines

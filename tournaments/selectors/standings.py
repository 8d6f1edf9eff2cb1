"""Reads of the standings as they were last computed."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from itertools import groupby, zip_longest
from typing import Any

from django.db.models import Count

from tournaments.models import Event, Round, Seating, Standing, StandingsHead
from tournaments.selectors.brackets import has_begun
from tournaments.selectors.schedules import groups_of
from tournaments.selectors.slips import UNCONFIRMED, unconfirmed_count
from tournaments.standings.brackets import STILL_IN

COLUMNS = frozenset({"points", "rounds_won", "wins"})
"""What the columns of the standings show anyway."""


@dataclass(frozen=True, slots=True)
class Because:
    """What put a line above the next one: a key of the ranking, and the values of both."""

    key: str
    own: Fraction
    following: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingLine:
    """One line. ``opens_tie`` says that it is the first of several that share a place.

    ``place`` is that in its ``group`` (0-based), where there are several; ``lead`` the value of
    what counts first, where no column shows it. ``is_namesake`` says that only the number tells
    this person from another of the event.
    """

    standing: Standing
    place: int
    group: int | None
    lead: Fraction | None
    because: Because | None
    is_shared: bool
    opens_tie: bool
    is_namesake: bool = False

    @property
    def is_still_in(self) -> bool:
        """Whether a match of the bracket is to come, so that the place is still open."""
        return self.standing.decided_by == STILL_IN

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

    @property
    def groups(self) -> list[tuple[int | None, list[StandingLine]]]:
        """The lines of each group; all in one, None, where there are no groups."""
        return [(key, list(lines)) for key, lines in groupby(self.lines, lambda line: line.group)]

    def line_of(self, number: int | None) -> StandingLine | None:
        """Return the line of an entry's number, or None."""
        return next((line for line in self.lines if line.number == number), None)


def standings_of(event: Event) -> StandingsTable:
    """Return the standings with their names. Queries: 3, 1 while there is no line, 4 for groups.

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
    if has_begun(event):  # how far everybody came, and no group, decides from here on
        lines = _lines(standings, (), {})
    else:
        lines = _lines(standings, event.ranking, groups_of(event))
    return StandingsTable(
        lines=tuple(lines),
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


def standings_version(slug: str) -> tuple[Any, ...] | None:
    """Return all that the standings' page depends on, None where there is no event. Queries: 1.

    The event's key, the results' and the standings' revision, its state, its sign-up, its name and
    date, and how many hands are unconfirmed.
    """
    events = Event.objects.filter(slug=slug).annotate(unconfirmed=UNCONFIRMED)
    counters = ("results_revision", "standings_head__revision")
    about = ("state", "signup_open", "name", "date", "unconfirmed")
    return events.values_list("pk", *counters, *about).first()


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


def _lines(
    standings: Sequence[Standing], ranking: Sequence[str], groups: Mapping[int, int]
) -> list[StandingLine]:
    """Mark the lines that share a place, and those that share a name, group by group."""
    names = Counter(standing.entry.name_key for standing in standings)
    grouped: dict[int | None, list[Standing]] = {}
    for standing in standings:
        grouped.setdefault(groups.get(standing.entry.number), []).append(standing)
    return [
        replace(line, is_namesake=names[line.standing.entry.name_key] > 1)
        for group in sorted(grouped, key=lambda key: (key is None, key))
        for line in _lines_in(group, grouped[group], ranking)
    ]


def _lines_in(
    group: int | None, standings: Sequence[Standing], ranking: Sequence[str]
) -> Iterator[StandingLine]:
    """Yield the lines of a group, with its own places."""
    shares, place = Counter(standing.place for standing in standings), 0
    for index, (one, following) in enumerate(zip_longest(standings, standings[1:])):
        opens = index == 0 or standings[index - 1].place != one.place
        place = one.place if group is None else index + 1 if opens else place
        yield StandingLine(
            standing=one,
            place=place,
            group=group,
            lead=_lead(one, ranking),
            because=_because(one, following, ranking) if following else None,
            is_shared=shares[one.place] > 1,
            opens_tie=opens and shares[one.place] > 1,
        )


def _lead(one: Standing, ranking: Sequence[str]) -> Fraction | None:
    """Return the value of what counts first, where no column shows it."""
    is_shown = not ranking or ranking[0] in COLUMNS
    return Fraction(one.values[0]) if one.values and not is_shown else None


def _because(one: Standing, following: Standing, ranking: Sequence[str]) -> Because | None:
    """Return what put a line above the next, where it was not the first thing that counts."""
    values = zip(ranking, one.values, following.values, strict=False)
    differing = [found for found in values if found[1] != found[2]]
    if not differing or differing[0][0] == ranking[0]:
        return None
    key, own, other = differing[0]
    return Because(key, Fraction(own), Fraction(other))

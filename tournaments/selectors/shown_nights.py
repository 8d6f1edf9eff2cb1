"""A whole night as pages and paper show it: by sides, in words, person by person."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext

from tournaments.documents.charts import ChartRound, ChartSheet, SlipLine, line_of
from tournaments.errors import NotFound
from tournaments.models import Event
from tournaments.models.event import USUAL_SEATS
from tournaments.pairings.reunions import Meeting, Reunion
from tournaments.pairings.types import Draw
from tournaments.selectors.paper.looks import look_of
from tournaments.selectors.planned import NightRound, WholeNight, whole_night
from tournaments.wording.charts import quality_sentences, reunion_sentences, verdict


@dataclass(frozen=True, slots=True)
class ShownNight:
    """The rounds of an event in words and tables."""

    event: Event
    night: WholeNight

    @property
    def rounds(self) -> tuple[ChartRound, ...]:
        """The rounds, each table by its sides."""
        return tuple(self._round(each) for each in self.night.rounds)

    @property
    def has_sides(self) -> bool:
        """Whether two sides of two meet at every table."""
        tables = [table for each in self.rounds for table in each.tables]
        return all([len(side) for side in table] == [2, 2] for table in tables)

    @property
    def has_partners(self) -> bool:
        """Whether anybody has a partner at some table, who is not always the same."""
        return any(len(side) > 1 for each in self.rounds for table in each.tables for side in table)

    @property
    def has_other_sizes(self) -> bool:
        """Whether tables have different numbers of seats."""
        return len({len(table) for draw in self.night.draws for table in draw.tables}) > 1

    @property
    def sentences(self) -> list[str]:
        """How good the night is, where all its rounds are known."""
        quality = self.night.quality
        is_whole = len(self.night.rounds) == self.event.rounds_planned
        if quality is None or not is_whole or self.night.results_decide:
            return []
        return [*quality_sentences(quality, has_partners=self.has_partners), verdict(quality)]

    def lines(self, number: int) -> list[tuple[NightRound, SlipLine]]:
        """Return one person's night."""
        shown = zip(self.night.rounds, self.rounds, strict=True)
        return [(each, line_of(this_round, number)) for each, this_round in shown]

    def meetings(self, one: int, other: int) -> Iterator[Meeting]:
        """Yield where two are at one table."""
        for this_round in self.rounds:
            for table, sides in enumerate(this_round.tables, start=1):
                if {one, other} <= {entry for side in sides for entry in side}:
                    are_partners = any({one, other} <= set(side) for side in sides)
                    yield Meeting(this_round.number, table, are_partners)

    def reunion(self, one: int, other: int) -> list[str]:
        """Return why two meet as often as they do, in words."""
        meetings, quality = tuple(self.meetings(one, other)), self.night.quality
        told = Reunion(
            pair=(one, other),
            meetings=meetings,
            repeats=quality.table_repeats if quality else 0,
            fewest=quality.lower_bound.table_repeats if quality else 0,
        )
        is_by_results = self.night.results_decide or quality is None
        why = "results" if is_by_results and len(meetings) > 1 else told.why
        numbers = {
            "rounds": len(self.night.rounds),
            "mates": USUAL_SEATS - 1 if not self.has_other_sizes else 0,
            "others": len(self.night.here) - 1,
            "repeats": told.repeats,
            "fewest": told.fewest,
        }
        names = (self.night.names[one], self.night.names[other])
        return reunion_sentences(why, names, meetings, numbers)

    def _round(self, each: NightRound) -> ChartRound:
        """Return a round by sides."""
        tables = tuple(tuple(self._sides(table)) for table in each.draw.tables)
        return ChartRound(each.number, tables, each.draw.byes, each.changed)

    def _sides(self, table: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the sides of a table; a pair is a side of its own."""
        people = len(table) * self.event.people_an_entry
        sides = self.event.rules_at(people)["sides"] or people
        yield from (table[side::sides] for side in range(min(sides, len(table))))


def shown_night(event: Event) -> ShownNight:
    """Return the rounds of an event as they are shown. Queries: 12."""
    return ShownNight(event, whole_night(event))


def night_sheet(event: Event, *, look: str) -> ChartSheet:
    """Return the chart of an event's night as it is printed. Raises ``NotFound`` without a round.

    Queries: 13.
    """
    shown = shown_night(event)
    night, draws = shown.night, shown.night.draws
    if not any(draw.tables for draw in draws):
        raise NotFound(what="round")
    told = shown.sentences
    return ChartSheet(
        players=len(night.here),
        rounds=shown.rounds,
        sentences=tuple(told[:-1]),
        verdict=told[-1] if told else version_sentence(night),
        address=f"{settings.BASE_URL}{reverse('public-night', args=[event.slug])}",
        seed=night.plan.seed if night.plan else event.seed,
        digest=digest_of(draws),
        has_compass=shown.has_sides,
        title=f"{event.name}, {version_sentence(night)}" if night.plan else event.name,
        names=tuple(night.everybody),
        club=event.club.name,
        check_page=f"{settings.BASE_URL}/paper/",
        revision=event.log_length,
        look=look_of(event.club, look),
    )


def version_sentence(night: WholeNight) -> str:
    """Return which version of the plan is shown; nothing without one."""
    if night.plan is None:
        return ""
    return gettext("version %(version)d") % {"version": night.plan.version}


def digest_of(draws: tuple[Draw, ...]) -> str:
    """Return twelve figures that name these seats and no others."""
    seats = repr([(draw.tables, draw.byes) for draw in draws])
    return sha256(seats.encode()).hexdigest()[:12]

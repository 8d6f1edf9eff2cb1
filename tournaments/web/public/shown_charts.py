"""A chart as the page, the printer and the files show it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext

from tournaments.documents.charts import ChartRound, ChartSheet, Sides, SlipLine, line_of
from tournaments.documents.looks import LOOKS
from tournaments.documents.papers import PaperName
from tournaments.pairings.avoiding import cheapest_exchange
from tournaments.pairings.night_charts import Chart, chart_json
from tournaments.pairings.night_words import couples_written, groups_written, kept_written
from tournaments.pairings.nights import Night, Partners
from tournaments.pairings.reunions import reunion_of
from tournaments.selectors.charts import digest_of
from tournaments.web.addresses import address_of
from tournaments.web.numbers import typed_number
from tournaments.wording.charts import (
    given_up_sentences,
    quality_sentences,
    reunion_sentences,
    verdict,
)
from tournaments.wording.draws import given_up_told
from tournaments.wording.meetings import exchange_sentence

FIGURES = 4
COMPASS, SIDES = ("North", "East", "South", "West"), ("NS", "EW")
ALWAYS = frozenset({"players", "rounds", "seed"})


@dataclass(frozen=True, slots=True)
class ShownChart:
    """A chart in words and tables."""

    chart: Chart

    @property
    def night(self) -> Night:
        """What was asked for."""
        return self.chart.night

    @property
    def rounds(self) -> tuple[ChartRound, ...]:
        """The rounds, each table by its sides."""
        return tuple(
            ChartRound(number, tuple(map(self.sides_of, draw.tables)), draw.byes)
            for number, draw in enumerate(self.chart.rounds, start=1)
        )

    def sides_of(self, table: tuple[int, ...]) -> Sides:
        """Return who plays together at a table."""
        sides = self.night.seating.at(len(table)).sides
        return tuple(table[side::sides] for side in range(sides))

    @property
    def has_sides(self) -> bool:
        """Whether two sides of two meet, at the tables of four."""
        shape = self.night.seating.at(len(COMPASS))
        return shape.sides == len(SIDES) and len(COMPASS) in self.night.sizes

    @property
    def sentences(self) -> list[str]:
        """How good it is, and what had to be given up for it."""
        has_partners = self.night.partners is Partners.ROTATING
        told = quality_sentences(self.chart.quality, has_partners=has_partners)
        return told + given_up_sentences(self.given_up)

    @property
    def given_up(self) -> list[dict[str, Any]]:
        """What rounds do against what was asked."""
        return given_up_told(self.chart.given_up, self.night.name_of)

    @property
    def sizes(self) -> list[tuple[int, int]]:
        """How many tables there are of each size, the usual first; nothing where all are alike."""
        counts = Counter(self.night.sizes)
        found = sorted(counts.items(), key=lambda size: (size[0] != self.night.seats, size))
        return [(tables, seats) for seats, tables in found] if len(counts) > 1 else []

    @property
    def verdict(self) -> str:
        """Whether it can be bettered."""
        return verdict(self.chart.quality)

    @property
    def everybody(self) -> range:
        """The players' numbers."""
        return range(1, self.night.players + 1)

    def lines(self, player: int) -> list[SlipLine]:
        """Return one player's night."""
        return [line_of(this_round, player) for this_round in self.rounds]

    def reunion(self, one: int, other: int) -> list[str]:
        """Return why two meet as often as they do."""
        shape = self.night.seating
        told = reunion_of((one, other), self.chart.rounds, shape=shape, quality=self.chart.quality)
        numbers = {
            "rounds": self.night.rounds,
            "mates": shape.seats - 1 if not self.sizes else 0,
            "others": self.night.players - 1,
            "repeats": told.repeats,
            "fewest": told.fewest,
        }
        names = (player_name(one), player_name(other))
        return [
            *reunion_sentences(told.why, names, told.meetings, numbers),
            *self.avoided(one, other),
        ]

    def avoided(self, one: int, other: int) -> list[str]:
        """Return what it would cost that two meet once less; partners who stay move together."""
        players, shape = range(1, self.night.players + 1), self.night.seating
        found = cheapest_exchange((one, other), self.chart.rounds, entries=players, shape=shape)
        if found is None or self.night.has_pairs:
            return []
        names = {player: player_name(player) for player in (found.entry, found.other)}
        return [exchange_sentence(found[:3], found.cost, names)]


def player_name(number: int) -> str:
    """Return how a chart calls somebody."""
    return gettext("Player %(number)d") % {"number": number}


def asked_player(answers: Mapping[str, Any], name: str, night: Night) -> int | None:
    """Return the player an address names, or None for nobody of this night."""
    number = typed_number(answers.get(name), figures=FIGURES) or 0
    return number if 1 <= number <= night.players else None


def query_of(night: Night, **more: object) -> str:
    """Return the question as an address carries it: short, but the seed is always told."""
    asked = asked_of(night)
    usual = asked_of(Night(players=night.players, rounds=night.rounds))
    kept = {name: told for name, told in asked.items() if told != usual[name] or name in ALWAYS}
    return urlencode({**kept, **more} if more else kept, safe="@,/")


def asked_of(night: Night) -> dict[str, object]:
    """Return the answers to the form, by its fields, that ask for a night."""
    return {
        "players": night.players,
        "rounds": night.rounds,
        "table_size": night.seats,
        "partners": night.partners.value,
        "leftover": night.leftover.value,
        "six": night.sides_at_six,
        "fixed": kept_written(night.fixed, night.fixed_seats),
        "apart": couples_written(night.apart),
        "not_partners": couples_written(night.not_partners),
        "together": couples_written(night.together),
        "groups": groups_written(night.groups),
        "grouping": night.grouping.value,
        "seed": night.seed,
    }


def sheet_of(shown: ShownChart, *, paper: PaperName, language: str) -> ChartSheet:
    """Return what is printed."""
    address = address_of(f"{reverse('public-charts')}?{query_of(shown.night)}")
    return ChartSheet(
        players=shown.night.players,
        rounds=shown.rounds,
        sentences=tuple(shown.sentences),
        verdict=shown.verdict,
        address=address,
        seed=shown.night.seed,
        digest=digest_of(shown.chart),
        has_compass=shown.has_sides,
        look=replace(LOOKS[paper], language=language),
    )


def file_of(shown: ShownChart) -> dict[str, Any]:
    """Return a chart in the form that ``manage.py rotation`` prints."""
    return {
        **chart_json(shown.chart),
        "given_up": shown.given_up,
        "seed": shown.night.seed,
        "chart": digest_of(shown.chart),
    }

"""A chart as the page, the printer and the files show it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext

from tournaments.documents.charts import ChartRound, ChartSheet, SlipLine, line_of
from tournaments.documents.papers import PaperName
from tournaments.pairings.avoiding import cheapest_exchange
from tournaments.pairings.nights import Chart, Night, Partners
from tournaments.pairings.notation import to_json
from tournaments.pairings.reunions import reunion_of
from tournaments.selectors.charts import digest_of
from tournaments.web.addresses import address_of
from tournaments.wording.charts import quality_sentences, reunion_sentences, verdict
from tournaments.wording.meetings import exchange_sentence

FIGURES = 4


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
        shape = self.night.seating
        return tuple(
            ChartRound(
                number,
                tuple(
                    tuple(table[side :: shape.sides] for side in range(shape.sides))
                    for table in draw.tables
                ),
                draw.byes,
            )
            for number, draw in enumerate(self.chart.rounds, start=1)
        )

    @property
    def has_compass(self) -> bool:
        """Whether seats are North, East, South and West."""
        return self.night.seats == len(("North", "East", "South", "West"))

    @property
    def has_sides(self) -> bool:
        """Whether two sides of two meet."""
        return self.has_compass and self.night.seating.sides == len(("NS", "EW"))

    @property
    def sentences(self) -> list[str]:
        """How good it is."""
        has_partners = self.night.partners is Partners.ROTATING
        return quality_sentences(self.chart.quality, has_partners=has_partners)

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
            "mates": shape.seats - 1,
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
    text = str(answers.get(name, ""))
    number = int(text) if text.isdecimal() and len(text) <= FIGURES else 0
    return number if 1 <= number <= night.players else None


def query_of(night: Night, **more: object) -> str:
    """Return the question as an address carries it: short, but the seed is always told."""
    plain = Night(players=night.players, rounds=night.rounds)
    kept = ",".join(f"{player}@{table}" if table else str(player) for player, table in night.fixed)
    asked: dict[str, object] = {"players": night.players, "rounds": night.rounds}
    if night.seats != plain.seats:
        asked["table_size"] = night.seats
    if night.partners is not plain.partners:
        asked["partners"] = night.partners.value
    if kept:
        asked["fixed"] = kept
    return urlencode({**asked, "seed": night.seed, **more}, safe="@,")


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
        paper=paper,
        language=language,
    )


def file_of(shown: ShownChart) -> dict[str, Any]:
    """Return a chart in the form that ``manage.py rotation`` prints."""
    quality = shown.chart.quality
    return {
        "players": shown.night.players,
        "rounds": [to_json(draw, shown.night.seating) for draw in shown.chart.rounds],
        "quality": asdict(quality) | {"proved_optimal": quality.proved_optimal},
        "seed": shown.night.seed,
        "chart": digest_of(shown.chart),
    }

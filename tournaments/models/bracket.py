"""The elimination of an event: how it is played, who has which seed, what was ruled in it.

Matches are no rows: they follow from the seeds, the tables and the rulings.
"""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from tournaments.pairings.brackets.types import Format, Terms


class Bracket(models.Model):
    """How an event's elimination is played; its seeds are frozen when it starts.

    ``cut`` says who goes on to it from the rounds before, and is empty where everybody does. What
    the cut was taken from, and how ties at it were broken, is kept as it was: ``after_round``,
    ``stage_table`` and ``ties``.
    """

    class Kind(models.TextChoices):
        SINGLE = "single", "out after one loss"
        DOUBLE = "double", "out after two losses"
        CONSOLATION = "consolation", "one loss, with a consolation"

    class Seeding(models.TextChoices):
        ENTRY = "entry", "as people signed up"
        GIVEN = "given", "as the director gave them"
        LOT = "lot", "drawn by lot"
        STANDINGS = "standings", "by the standings of the rounds before"

    event = models.OneToOneField("tournaments.Event", models.CASCADE, related_name="bracket")
    kind = models.CharField(max_length=12, choices=Kind, default=Kind.SINGLE)
    third_place = models.BooleanField(default=False)
    places_to = models.PositiveSmallIntegerField(default=0)
    best_of = models.PositiveSmallIntegerField(default=1)
    final_best_of = models.PositiveSmallIntegerField(default=0)
    rules = models.JSONField(null=True, help_text="Of its matches; none: those of the event.")
    cut = models.JSONField(default=dict, help_text="Who goes on to it; empty: everybody.")
    started_at = models.DateTimeField(null=True)
    seeded_by = models.CharField(max_length=10, choices=Seeding, blank=True)
    lot_seed = models.BigIntegerField(null=True, help_text="Every lot can be drawn again from it.")
    after_round = models.PositiveSmallIntegerField(default=0)
    stage_table = models.JSONField(default=list, help_text="[number, place, points, won] a line.")
    ties = models.JSONField(default=list, help_text="Ties at the cut, and what broke them.")

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(started_at__isnull=True, seeded_by="")
                | (Q(started_at__isnull=False) & ~Q(seeded_by="")),
                name="bracket_started_has_seeds",
            ),
        ]

    def __str__(self) -> str:
        return f"bracket of {self.event_id}"

    @property
    def terms(self) -> Terms:
        """How it is played, as the pure functions take it."""
        return Terms(
            format=Format(self.kind),
            third_place=self.third_place,
            places_to=self.places_to,
            best_of=self.best_of,
            final_best_of=self.final_best_of,
        )


class BracketSeed(models.Model):
    """An entry's number in the bracket; ``withdrawn_as`` counts those who left it, from 1."""

    bracket = models.ForeignKey(Bracket, models.CASCADE, related_name="seeds")
    entry = models.ForeignKey("tournaments.Entry", models.PROTECT, related_name="bracket_seeds")
    seed = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=10, blank=True, help_text="Why it came over the cut.")
    withdrawn_as = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering: ClassVar = ["seed"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["bracket", "seed"], name="bracket_seed_once"),
            models.UniqueConstraint(fields=["bracket", "entry"], name="bracket_entry_once"),
            models.UniqueConstraint(
                fields=["bracket", "withdrawn_as"], name="bracket_withdrawal_once"
            ),
            models.CheckConstraint(condition=Q(seed__gte=1), name="bracket_seed_from_one"),
        ]

    def __str__(self) -> str:
        return f"seed {self.seed}"


class BracketRuling(models.Model):
    """A match between two that was not played to its end: who goes on, or that neither does."""

    class Way(models.TextChoices):
        WALK_OVER = "walk_over", "one side did not come"
        FORFEIT = "forfeit", "one side gave up"
        NO_SHOW = "no_show", "neither side came"

    bracket = models.ForeignKey(Bracket, models.CASCADE, related_name="rulings")
    match = models.CharField(max_length=12)
    way = models.CharField(max_length=10, choices=Way)
    upper = models.ForeignKey("tournaments.Entry", models.PROTECT, related_name="+")
    lower = models.ForeignKey("tournaments.Entry", models.PROTECT, related_name="+")
    winner = models.ForeignKey("tournaments.Entry", models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering: ClassVar = ["match"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["bracket", "match"], name="bracket_ruling_once"),
            models.CheckConstraint(
                condition=Q(way="no_show", winner__isnull=True)
                | (~Q(way="no_show") & Q(winner__isnull=False)),
                name="bracket_ruling_names_winner",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.way}"

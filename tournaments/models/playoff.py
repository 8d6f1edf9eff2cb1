"""A division's play-off: seeds from its table, frozen, and how the matches ended."""

from typing import ClassVar
from uuid import uuid4

from django.db import models
from django.db.models import Q


class Playoff(models.Model):
    """An elimination of a division's best teams; who meets whom follows from seeds and results."""

    division = models.OneToOneField(
        "tournaments.Division", models.CASCADE, related_name="playoff", primary_key=True
    )
    format = models.CharField(max_length=12, default="single", help_text="brackets.types.Format.")
    third_place = models.BooleanField(default=False)
    best_of = models.PositiveSmallIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"play-off of {self.division}"


class PlayoffSeed(models.Model):
    """A team's number in the bracket: its place in the table when the play-off was made."""

    playoff = models.ForeignKey(Playoff, models.CASCADE, related_name="seeds")
    seed = models.PositiveSmallIntegerField()
    team = models.ForeignKey("tournaments.Team", models.PROTECT, related_name="playoff_seeds")

    class Meta:
        ordering: ClassVar = ["seed"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["playoff", "seed"], name="playoff_seed_once"),
            models.UniqueConstraint(fields=["playoff", "team"], name="playoff_team_once"),
            models.CheckConstraint(condition=Q(seed__gte=1), name="playoff_seed_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.seed} {self.team}"


class PlayoffResult(models.Model):
    """How one match of the bracket ended; ``winner`` is a seed, scores are of upper and lower."""

    playoff = models.ForeignKey(Playoff, models.CASCADE, related_name="results")
    match = models.CharField(max_length=12, help_text="The match's name in the bracket.")
    winner = models.PositiveSmallIntegerField(null=True)
    upper = models.PositiveSmallIntegerField(null=True)
    lower = models.PositiveSmallIntegerField(null=True)
    way = models.CharField(max_length=10, default="played", help_text="brackets.results.Way.")
    entered_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["playoff", "match"], name="playoff_result_once"),
            models.CheckConstraint(
                condition=Q(upper__isnull=True, lower__isnull=True)
                | Q(upper__isnull=False, lower__isnull=False),
                name="playoff_score_of_both",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} of {self.playoff}"


class PlayoffNight(models.Model):
    """When and where a match of the bracket is played, whoever will play it.

    ``slot`` is its place in the hall that night, counted with the season's matches; ``sequence``
    grows with each change that a calendar has to show, at ``changed_at``.
    """

    playoff = models.ForeignKey(Playoff, models.CASCADE, related_name="nights")
    match = models.CharField(max_length=12, help_text="The match's name in the bracket.")
    venue = models.ForeignKey(
        "tournaments.Venue", models.PROTECT, null=True, related_name="playoff_nights"
    )
    slot = models.PositiveSmallIntegerField(null=True)
    date = models.DateField()
    starts_at = models.DateTimeField()
    uid = models.UUIDField(default=uuid4, unique=True)
    sequence = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["starts_at", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["playoff", "match"], name="playoff_night_once"),
            models.UniqueConstraint(
                fields=["venue", "date", "slot"], name="playoff_slot_once_a_night"
            ),
            models.CheckConstraint(
                condition=Q(venue__isnull=True, slot__isnull=True)
                | Q(venue__isnull=False, slot__isnull=False),
                name="playoff_slot_is_in_a_hall",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match} of {self.playoff}"

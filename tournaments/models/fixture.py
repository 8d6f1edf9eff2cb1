"""A match of a season: when, where, who, and how it ended."""

from typing import ClassVar
from uuid import uuid4

from django.db import models
from django.db.models import F, Q


class Fixture(models.Model):
    """Two teams, a night and a hall. ``slot`` is the match's place in the hall that night.

    ``planned_on`` is the night of the schedule and never changes; ``date`` moves. ``sequence``
    grows with each change that a calendar has to show, at ``changed_at``.
    """

    class State(models.TextChoices):
        SCHEDULED = "scheduled", "to be played"
        POSTPONED = "postponed", "postponed"
        REPORTED = "reported", "reported by one captain"
        DISPUTED = "disputed", "disputed"
        FINAL = "final", "final"
        CANCELLED = "cancelled", "cancelled"

    season = models.ForeignKey("tournaments.Season", models.CASCADE, related_name="fixtures")
    division = models.ForeignKey("tournaments.Division", models.CASCADE, related_name="fixtures")
    number = models.PositiveIntegerField(help_text="1-based in the order of the schedule.")
    leg = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField()
    home = models.ForeignKey("tournaments.Team", models.PROTECT, related_name="home_fixtures")
    away = models.ForeignKey("tournaments.Team", models.PROTECT, related_name="away_fixtures")
    venue = models.ForeignKey(
        "tournaments.Venue", models.PROTECT, null=True, related_name="fixtures"
    )
    slot = models.PositiveSmallIntegerField(null=True)
    planned_on = models.DateField()
    date = models.DateField(null=True)
    starts_at = models.DateTimeField(null=True)
    makeup_by = models.DateField(null=True, help_text="Once postponed: the last day to play it.")
    state = models.CharField(max_length=10, choices=State, default=State.SCHEDULED)
    official = models.OneToOneField(
        "tournaments.MatchReport", models.PROTECT, null=True, related_name="official_of"
    )
    uid = models.UUIDField(default=uuid4, unique=True)
    sequence = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["season", "number"], name="fixture_number_once"),
            models.UniqueConstraint(
                fields=["division", "leg", "home", "away"], name="fixture_pair_once_a_leg"
            ),
            models.UniqueConstraint(
                fields=["venue", "date", "slot"], name="fixture_slot_once_a_night"
            ),
            models.CheckConstraint(condition=~Q(home=F("away")), name="fixture_has_two_teams"),
            models.CheckConstraint(
                condition=Q(date__isnull=True, starts_at__isnull=True, slot__isnull=True)
                | Q(date__isnull=False, starts_at__isnull=False),
                name="fixture_date_and_time_together",
            ),
            models.CheckConstraint(
                condition=~Q(state="postponed") | Q(date__isnull=True, makeup_by__isnull=False),
                name="fixture_postponed_has_a_deadline",
            ),
            models.CheckConstraint(
                condition=Q(state="final", official__isnull=False)
                | (~Q(state="final") & Q(official__isnull=True)),
                name="fixture_final_has_a_result",
            ),
            models.CheckConstraint(
                condition=Q(date__isnull=True)
                | Q(makeup_by__isnull=True)
                | Q(date__lte=F("makeup_by")),
                name="fixture_made_up_in_time",
            ),
        ]

    def __str__(self) -> str:
        return f"match {self.number}"


class TeamNight(models.Model):
    """A team's night is taken by a match: the row that keeps it from playing twice."""

    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="nights")
    team = models.ForeignKey("tournaments.Team", models.CASCADE, related_name="nights")
    date = models.DateField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["team", "date"], name="team_plays_once_a_night"),
            models.UniqueConstraint(fields=["fixture", "team"], name="team_once_a_fixture"),
        ]

    def __str__(self) -> str:
        return f"{self.team} on {self.date}"

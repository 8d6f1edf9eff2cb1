"""A season's tables as last computed, and its log."""

from typing import ClassVar

from django.db import models

from tournaments.models.action import LogLine


class TeamStanding(models.Model):
    """One line of a division's table. Derived: replaced as a whole, never patched."""

    season = models.ForeignKey("tournaments.Season", models.CASCADE, related_name="standings")
    division = models.ForeignKey("tournaments.Division", models.CASCADE, related_name="standings")
    team = models.ForeignKey("tournaments.Team", models.CASCADE, related_name="standings")
    place = models.PositiveSmallIntegerField()
    played = models.PositiveSmallIntegerField()
    won = models.PositiveSmallIntegerField()
    drawn = models.PositiveSmallIntegerField()
    lost = models.PositiveSmallIntegerField()
    forfeits = models.PositiveSmallIntegerField()
    points = models.IntegerField()
    attendance = models.IntegerField()
    games_won = models.PositiveIntegerField()
    games_lost = models.PositiveIntegerField()
    points_won = models.IntegerField()
    points_lost = models.IntegerField()
    dropped = models.JSONField(default=list, help_text="Numbers of the matches left out.")
    decided_by = models.CharField(max_length=30, blank=True, help_text="Key of the tie-break.")
    decided_value = models.IntegerField(null=True)

    class Meta:
        ordering: ClassVar = ["division__rank", "place", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["season", "team"], name="season_line_once"),
        ]

    def __str__(self) -> str:
        return f"{self.place} {self.team}"


class SeasonHead(models.Model):
    """The revision the tables are at. Behind ``Season.results_revision``: they are due."""

    season = models.OneToOneField(
        "tournaments.Season", models.CASCADE, primary_key=True, related_name="head"
    )
    revision = models.PositiveIntegerField(default=0)
    computed_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"tables of {self.season_id} at {self.revision}"


class SeasonAction(LogLine):
    """One change to a season; its chain is the season's own, made as an event's is."""

    season = models.ForeignKey("tournaments.Season", models.CASCADE, related_name="actions")

    class Meta:
        ordering: ClassVar = ["sequence"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["season", "sequence"], name="season_action_sequence_once"
            ),
        ]

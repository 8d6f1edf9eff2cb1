"""The standings as last computed, and the revision they are of."""

from typing import ClassVar

from django.db import models


class Standing(models.Model):
    """One line. Derived: replaced as a whole, never patched."""

    event = models.ForeignKey("tournaments.Event", models.CASCADE, related_name="standings")
    entry = models.ForeignKey("tournaments.Entry", models.CASCADE, related_name="standings")
    place = models.PositiveIntegerField()
    points = models.IntegerField()
    rounds_won = models.PositiveSmallIntegerField()
    times_set = models.PositiveSmallIntegerField()
    rounds_played = models.PositiveSmallIntegerField()
    byes = models.PositiveSmallIntegerField()
    values = models.JSONField(default=list, help_text="Of the ranking’s keys, exact, as text.")
    decided_by = models.CharField(max_length=30, blank=True, help_text="Key of the tie-break.")

    class Meta:
        ordering: ClassVar = ["place", "entry__number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "entry"], name="standing_line_once"),
        ]

    def __str__(self) -> str:
        return f"{self.place} {self.entry}"


class StandingsHead(models.Model):
    """The revision the standings are at. Behind ``Event.results_revision``: they are due."""

    event = models.OneToOneField(
        "tournaments.Event", models.CASCADE, primary_key=True, related_name="standings_head"
    )
    revision = models.PositiveIntegerField(default=0)
    computed_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"standings of {self.event_id} at {self.revision}"

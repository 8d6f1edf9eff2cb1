"""Where league matches are played."""

from typing import ClassVar

from django.db import models
from django.db.models import Q


class Venue(models.Model):
    """A hall of the club's league, and how many matches it holds on one night."""

    club = models.ForeignKey("tournaments.Club", models.CASCADE, related_name="venues")
    name = models.CharField(max_length=120)
    name_key = models.CharField(max_length=240, help_text="The name as it is compared.")
    address = models.CharField(max_length=200, blank=True)
    matches = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering: ClassVar = ["name"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "name_key"], name="venue_name_once"),
            models.CheckConstraint(condition=Q(matches__gte=1), name="venue_matches_from_one"),
        ]

    def __str__(self) -> str:
        return self.name


class VenueClosure(models.Model):
    """A date on which a hall is closed."""

    venue = models.ForeignKey(Venue, models.CASCADE, related_name="closures")
    date = models.DateField()

    class Meta:
        ordering: ClassVar = ["date"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["venue", "date"], name="venue_closure_once"),
        ]

    def __str__(self) -> str:
        return f"{self.venue} closed on {self.date}"

"""A rotation that was published ahead."""

from typing import ClassVar

from django.db import models
from django.db.models import Q


class PublishedPlan(models.Model):
    """The rounds of a night as they were published; never edited, only followed by a version.

    ``rounds`` hold number, tables and byes of each, by the numbers of entries. What is drawn
    follows the latest version as far as people who come and go allow.
    """

    event = models.ForeignKey("tournaments.Event", models.CASCADE, related_name="plans")
    version = models.PositiveSmallIntegerField(help_text="1-based.")
    seed = models.BigIntegerField(help_text="The seed that the rounds were planned from.")
    rounds = models.JSONField()
    published_at = models.DateTimeField()
    published_by = models.CharField(max_length=80)

    class Meta:
        ordering: ClassVar = ["version"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "version"], name="plan_version_once"),
            models.CheckConstraint(condition=Q(version__gte=1), name="plan_version_from_one"),
        ]

    def __str__(self) -> str:
        return f"plan {self.version}"

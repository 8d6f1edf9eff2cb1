"""Charts that somebody waits for."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q


class ChartSearch(models.Model):
    """A night's chart being searched for in short tries; the row says how far that is.

    ``key`` is the digest of ``question``, so that a night asked for twice is searched for once.
    ``rounds`` and ``quality`` are of the best chart so far.
    """

    class State(models.TextChoices):
        WAITING = "waiting", "waiting"
        DONE = "done", "done"
        FAILED = "failed", "given up"

    key = models.CharField(max_length=64)
    question = models.JSONField()
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    tries = models.PositiveSmallIntegerField(help_text="How many are planned.")
    tries_done = models.PositiveSmallIntegerField(default=0)
    rounds = models.JSONField(null=True)
    quality = models.JSONField(null=True)
    asked_by = models.CharField(max_length=64, help_text="A digest of the visitor's address.")
    asked_at = models.DateTimeField()
    claimed_at = models.DateTimeField(null=True, help_text="Since when a worker is at a try.")

    class Meta:
        verbose_name_plural = "chart searches"
        indexes: ClassVar = [models.Index(fields=["asked_at"])]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["key"], name="chart_search_once_per_night"),
            models.CheckConstraint(
                condition=Q(tries_done__lte=F("tries")), name="chart_search_tries_within_plan"
            ),
            models.CheckConstraint(
                condition=~Q(state="done") | Q(rounds__isnull=False, quality__isnull=False),
                name="chart_search_done_has_a_chart",
            ),
        ]

    def __str__(self) -> str:
        return f"chart {self.key[:12]}"

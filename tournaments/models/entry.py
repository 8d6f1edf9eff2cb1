"""Who is ranked in an event."""

from typing import ClassVar

from django.db import models
from django.db.models import Q


class Entry(models.Model):
    """A player's place in an event, from the sign-up to the standings."""

    class State(models.TextChoices):
        LISTED = "listed", "signed up"
        WAITING = "waiting", "on the waiting list"
        PRESENT = "present", "here"
        WITHDRAWN = "withdrawn", "withdrawn"

    event = models.ForeignKey("tournaments.Event", models.CASCADE, related_name="entries")
    player = models.ForeignKey("tournaments.Player", models.PROTECT, related_name="entries")
    number = models.PositiveIntegerField(help_text="1-based; never given twice.")
    state = models.CharField(max_length=10, choices=State, default=State.LISTED)
    is_paid = models.BooleanField(default=False)
    needs_fixed_seat = models.BooleanField(default=False)
    partner_wish = models.CharField(max_length=120, blank=True)
    note = models.CharField(max_length=300, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["number"]
        verbose_name_plural = "entries"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "player"], name="entry_once_per_player"),
            models.UniqueConstraint(fields=["event", "number"], name="entry_number_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="entry_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.player}"

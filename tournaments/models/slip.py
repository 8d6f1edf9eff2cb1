"""Hands as tables hand them in, and what became of each."""

from typing import ClassVar

from django.db import models
from django.db.models import Q


class Slip(models.Model):
    """One hand as one device sent it; kept whatever became of it, and never rewritten.

    It names its hand by number, so that it can be kept even where there is no such round. A hand
    that two sides entered has a slip for each ``version``: 1 the first, 2 the other side's, 0 what
    the director put in their place.
    """

    class State(models.TextChoices):
        WAITING = "waiting", "waits for the other side"
        AGREED = "agreed", "agreed, waits for an earlier hand"
        DISPUTED = "disputed", "the two sides differ"
        RECORDED = "recorded", "on the sheet"
        WITHDRAWN = "withdrawn", "taken back by the table"
        RULED = "ruled", "the director decided"
        HELD = "held", "refused; the director has not seen to it"
        DROPPED = "dropped", "not counted, by the director's word"

    OPEN = (State.WAITING, State.AGREED, State.DISPUTED)

    event = models.ForeignKey("tournaments.Event", models.CASCADE, related_name="slips")
    round_number = models.PositiveSmallIntegerField()
    table_number = models.PositiveSmallIntegerField()
    number = models.PositiveSmallIntegerField(help_text="Of the hand, 1-based within the game.")
    version = models.PositiveSmallIntegerField(default=1)
    device = models.ForeignKey(
        "tournaments.Device", models.CASCADE, null=True, related_name="slips"
    )
    side = models.PositiveSmallIntegerField(null=True, help_text="Who entered it, where known.")
    counter = models.PositiveIntegerField(null=True, help_text="The device's own count of hands.")
    submission_id = models.UUIDField(help_text="Chosen by the sender.")
    report = models.JSONField(help_text="In canonical form; as it was sent where unreadable.")
    digest = models.CharField(max_length=64, help_text="SHA-256 of the report.")
    state = models.CharField(max_length=10, choices=State)
    code = models.CharField(max_length=40, blank=True, help_text="Why it was not taken.")
    details = models.JSONField(default=dict, help_text="What stood in the way.")
    received_at = models.DateTimeField(auto_now_add=True)
    decided_at = models.DateTimeField(null=True)
    decided_by = models.CharField(max_length=80, blank=True)
    reason = models.CharField(max_length=200, blank=True, help_text="Why the director said so.")

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["submission_id"], name="slip_submission_once"),
            models.UniqueConstraint(
                fields=["event", "round_number", "table_number", "number", "version"],
                condition=Q(state__in=["waiting", "agreed", "disputed"]),
                name="slip_one_open_per_version",
            ),
            models.CheckConstraint(
                condition=~Q(state__in=["ruled", "dropped"])
                | (Q(decided_at__isnull=False) & ~Q(decided_by="") & ~Q(reason="")),
                name="slip_decision_has_reason",
            ),
            models.CheckConstraint(
                condition=~Q(state="held") | ~Q(code=""), name="slip_held_says_why"
            ),
        ]

    def __str__(self) -> str:
        return f"hand {self.number} of table {self.table_number}: {self.state}"

    @property
    def is_open(self) -> bool:
        """Whether the hand is neither on the sheet nor put away."""
        return self.state in self.OPEN


class Call(models.Model):
    """A table that asks for the director; at most one stands at a time."""

    event = models.ForeignKey("tournaments.Event", models.CASCADE, related_name="calls")
    table_number = models.PositiveSmallIntegerField()
    called_at = models.DateTimeField(auto_now_add=True)
    answered_at = models.DateTimeField(null=True)
    answered_by = models.CharField(max_length=80, blank=True)

    class Meta:
        ordering: ClassVar = ["called_at", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["event", "table_number"],
                condition=Q(answered_at__isnull=True),
                name="call_one_open_per_table",
            ),
        ]

    def __str__(self) -> str:
        return f"call of table {self.table_number}"

"""The log: who did what, when."""

import hashlib
import json
from datetime import UTC
from typing import ClassVar

from django.db import models


class LogLine(models.Model):
    """One change, written in the transaction of the change itself.

    Each row's ``digest`` covers the row and the digest before it, so that a changed or missing row
    breaks the chain; the owner of the log keeps the chain's length and end. Rows name things as
    people do (table 7, hand 5), never by key, so that an exported log means the same elsewhere.
    """

    sequence = models.PositiveIntegerField(help_text="1-based, without gaps.")
    at = models.DateTimeField()
    actor = models.CharField(max_length=80)
    verb = models.CharField(max_length=40)
    subject = models.CharField(max_length=120)
    data = models.JSONField(default=dict)
    digest = models.CharField(max_length=64)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.sequence}. {self.actor} {self.verb} {self.subject}"

    def digest_after(self, previous: str) -> str:
        """Return the SHA-256 over this action and the digest before it, in hex."""
        body = [
            previous,
            self.sequence,
            self.at.astimezone(UTC).isoformat(timespec="microseconds"),
            self.actor,
            self.verb,
            self.subject,
            self.data,
        ]
        text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()


class Action(LogLine):
    """One change to an event."""

    event = models.ForeignKey("tournaments.Event", models.CASCADE, related_name="actions")

    class Meta:
        ordering: ClassVar = ["sequence"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "sequence"], name="action_sequence_once"),
        ]

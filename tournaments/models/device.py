"""The link on a table's card, and the devices that used it."""

import hashlib
from typing import ClassVar

from django.db import models
from django.db.models import Q


class Tablet(models.Model):
    """The right to record hands at one table number of an event, through the whole night.

    The secret on the card is made from ``nonce`` and the installation's key and is not stored; its
    hash finds the row. A new nonce makes the old card worthless.
    """

    event = models.ForeignKey("tournaments.Event", models.CASCADE, related_name="tablets")
    table_number = models.PositiveSmallIntegerField()
    nonce = models.CharField(max_length=32)
    secret_hash = models.CharField(max_length=64, unique=True)
    issued_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["table_number"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["event", "table_number"],
                condition=Q(revoked_at__isnull=True),
                name="tablet_one_link_per_table",
            ),
        ]

    def __str__(self) -> str:
        return f"link of table {self.table_number}"


class Device(models.Model):
    """A browser or program that opened a table's link; its token is known by hash only."""

    tablet = models.ForeignKey(Tablet, models.CASCADE, related_name="devices")
    token_hash = models.CharField(max_length=64, unique=True)
    claimed_at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"device {self.pk} at table {self.tablet.table_number}"


def hash_of(secret: str) -> str:
    """Return the SHA-256 of a secret of full strength, in hex: what a row keeps of it."""
    return hashlib.sha256(secret.encode()).hexdigest()

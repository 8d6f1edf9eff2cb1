"""The link on a table's card, and the devices that used it."""

import hashlib
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.crypto import constant_time_compare, salted_hmac


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

    @property
    def secret(self) -> str:
        """The secret on the card, made anew each time it is asked for; 256 bits in hex.

        Empty where the installation's key is not the one the card was printed with, as after a
        move: cards on the tables still work, but they cannot be printed again.
        """
        secret = secret_from(self.nonce)
        return secret if constant_time_compare(hash_of(secret), self.secret_hash) else ""

    @property
    def link(self) -> str:
        """The address on the card; the secret is in the fragment, which no server log sees."""
        return f"{settings.BASE_URL}/t/#{self.secret}" if self.secret else ""


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


def secret_from(nonce: str) -> str:
    """Return the secret that belongs to a nonce under this installation's key."""
    return salted_hmac("pitchboard.tablet", nonce, algorithm="sha256").hexdigest()

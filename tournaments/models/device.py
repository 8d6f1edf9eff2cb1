"""The link on a table's card, and the devices that used it."""

import hashlib
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.crypto import constant_time_compare, salted_hmac

PINS = 1_000_000


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

    @property
    def pin(self) -> str:
        """The six figures on the card, made like the secret and kept nowhere; empty like it."""
        return pin_from(self.nonce) if self.secret else ""


class Device(models.Model):
    """A browser or program that opened a table's link; its token is known by hash only.

    The first at a table is let in at once, any other by the director. One that was replaced may
    only hand in what it still has. ``counter`` and ``unsent`` are what it said of itself last.
    """

    tablet = models.ForeignKey(Tablet, models.CASCADE, related_name="devices")
    token_hash = models.CharField(max_length=64, unique=True)
    side = models.PositiveSmallIntegerField(null=True, help_text="None: it is the table's.")
    claimed_at = models.DateTimeField(auto_now_add=True)
    let_in_at = models.DateTimeField(null=True)
    let_in_by = models.CharField(max_length=80, blank=True, help_text="Empty: it was the first.")
    replaced_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)
    seen_at = models.DateTimeField(null=True)
    memory = models.CharField(max_length=36, blank=True, help_text="Names what it keeps hands in.")
    counter = models.PositiveIntegerField(default=0, help_text="Hands it says it has entered.")
    unsent = models.PositiveIntegerField(default=0)
    emptied_at = models.DateTimeField(null=True, help_text="When its memory was found gone.")
    unsent_lost = models.PositiveIntegerField(default=0, help_text="What was not sent by then.")

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["tablet"],
                condition=Q(
                    let_in_at__isnull=False,
                    let_in_by="",
                    replaced_at__isnull=True,
                    revoked_at__isnull=True,
                ),
                name="device_one_first_per_table",
            ),
        ]

    def __str__(self) -> str:
        return f"device {self.pk} at table {self.tablet.table_number}"

    @property
    def is_let_in(self) -> bool:
        """Whether it may record hands."""
        return self.let_in_at is not None and self.replaced_at is None


def hash_of(secret: str) -> str:
    """Return the SHA-256 of a secret of full strength, in hex: what a row keeps of it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def secret_from(nonce: str) -> str:
    """Return the secret that belongs to a nonce under this installation's key."""
    return salted_hmac("pitchboard.tablet", nonce, algorithm="sha256").hexdigest()


def pin_from(nonce: str) -> str:
    """Return the six figures that belong to a nonce; the key's 256 bits make all alike likely."""
    made = salted_hmac("pitchboard.pin", nonce, algorithm="sha256").digest()
    return f"{int.from_bytes(made) % PINS:06d}"

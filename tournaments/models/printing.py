"""A large document on its way, and the parts that are kept for the next one."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from tournaments.models.owned import Owned
from tournaments.models.sealed import SealedField


class Printing(Owned):
    """A document asked for and being printed; the row and its batches say how far that is.

    ``keys`` are those of its parts, in order; ``head`` is what the parts have in common. ``digest``
    names the document's value, so that a document asked for twice is printed once.
    """

    class State(models.TextChoices):
        WAITING = "waiting", "waiting"
        DONE = "done", "done"
        STOPPED = "stopped", "stopped by a director"
        FAILED = "failed", "given up"

    kind = models.CharField(max_length=20)
    subject = models.CharField(max_length=40)
    paper = models.CharField(max_length=24)
    revision = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    identifier = models.CharField(max_length=80)
    head = SealedField()
    keys = models.JSONField()
    parts = models.PositiveIntegerField()
    kept = models.PositiveIntegerField(help_text="How many parts were kept from before.")
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    asked_by = models.CharField(max_length=80)
    asked_at = models.DateTimeField()
    claimed_at = models.DateTimeField(null=True, help_text="Since when a worker binds it.")
    tries = models.PositiveSmallIntegerField(default=0, help_text="How often it was bound.")
    ended_at = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["state", "asked_at"])]
        constraints: ClassVar = [
            *Owned.Meta.constraints,
            models.UniqueConstraint(
                fields=["event", "kind", "subject", "paper", "digest"],
                condition=Q(state="waiting"),
                name="printing_once_at_a_time",
            ),
            models.UniqueConstraint(
                fields=["season", "kind", "subject", "paper", "digest"],
                condition=Q(state="waiting"),
                name="season_printing_once_at_a_time",
            ),
            models.CheckConstraint(
                condition=Q(kept__lte=F("parts")), name="printing_keeps_no_more_than_its_parts"
            ),
            models.CheckConstraint(
                condition=Q(state="waiting", ended_at__isnull=True)
                | (~Q(state="waiting") & Q(ended_at__isnull=False)),
                name="printing_end_follows_state",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.subject} on {self.paper}"


class PrintBatch(models.Model):
    """Some parts printed in one go: first their values, then one PDF of all of them."""

    printing = models.ForeignKey(
        Printing, models.SET_NULL, null=True, related_name="batches", help_text="The first asker."
    )
    number = models.PositiveIntegerField()
    keys = models.JSONField()
    parts = models.PositiveSmallIntegerField()
    value = SealedField(help_text="The parts as plain JSON, until they are printed.")
    content = SealedField(null=True)
    size = models.PositiveIntegerField(default=0, help_text="Bytes of the content.")
    tries = models.PositiveSmallIntegerField(default=0)
    claimed_at = models.DateTimeField(null=True, help_text="Since when a worker is at it.")
    used_at = models.DateTimeField(help_text="When a document last needed it.")

    class Meta:
        verbose_name_plural = "print batches"
        indexes: ClassVar = [models.Index(fields=["used_at"])]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["printing", "number"], name="print_batch_number_once_a_printing"
            ),
        ]

    def __str__(self) -> str:
        return f"batch {self.number} of {self.parts} parts"


class PrintedPart(models.Model):
    """Where a printed part lies: ``pages`` pages of its batch from page ``first``, from 0."""

    key = models.CharField(max_length=64, unique=True)
    batch = models.ForeignKey(PrintBatch, models.CASCADE, related_name="printed")
    first = models.PositiveIntegerField()
    pages = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"part {self.key[:12]}"


class Imprint(Owned):
    """The code at the foot of something printed, so that it can be found again.

    Several things may have one code by chance; each is then told about.
    """

    code = models.CharField(max_length=8, db_index=True)
    kind = models.CharField(max_length=20)
    subject = models.CharField(max_length=40)
    paper = models.CharField(max_length=24)
    revision = models.PositiveIntegerField()
    read_at = models.DateTimeField(help_text="The moment whose state the sheet shows.")

    class Meta:
        constraints: ClassVar = [
            *Owned.Meta.constraints,
            models.UniqueConstraint(
                fields=["event", "kind", "subject", "paper", "code"], name="imprint_once"
            ),
            models.UniqueConstraint(
                fields=["season", "kind", "subject", "paper", "code"], name="season_imprint_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.code}: {self.kind} {self.subject}"

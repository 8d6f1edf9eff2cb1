"""Printed pages, kept."""

from typing import ClassVar

from django.db import models

from tournaments.models.owned import Owned
from tournaments.models.sealed import SealedField


class Document(Owned):
    """The bytes of one printed thing at one revision; printing it again gives these.

    ``digest`` names the value they were printed from: where it has not changed, the bytes are those
    of the next revision too. ``content`` is None after a move to another key; it is printed again.
    """

    kind = models.CharField(max_length=20)
    subject = models.CharField(max_length=40, help_text="Which one, such as 'round 3'.")
    paper = models.CharField(max_length=24)
    revision = models.PositiveIntegerField()
    digest = models.CharField(max_length=64, default="")
    content = SealedField()
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            *Owned.Meta.constraints,
            models.UniqueConstraint(
                fields=["event", "kind", "subject", "paper", "revision"],
                name="document_once_per_revision",
            ),
            models.UniqueConstraint(
                fields=["season", "kind", "subject", "paper", "revision"],
                name="season_document_once_per_revision",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.subject} at revision {self.revision}"

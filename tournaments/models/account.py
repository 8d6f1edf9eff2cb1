"""Who may sign in, and for which club."""

from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.db import models


class Account(AbstractUser):
    """A person who signs in."""


class Membership(models.Model):
    """What an account may do for a club."""

    class Role(models.TextChoices):
        DIRECTOR = "director", "director"
        ASSISTANT = "assistant", "assistant"

    club = models.ForeignKey("tournaments.Club", models.CASCADE, related_name="memberships")
    account = models.ForeignKey(Account, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=12, choices=Role, default=Role.DIRECTOR)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "account"], name="membership_once_per_club"),
        ]

    def __str__(self) -> str:
        return f"{self.account}: {self.role} of {self.club}"

"""A team, who belongs to it, and the link by which its captain comes in."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.models.device import hash_of


class Team(models.Model):
    """A team of one season; ``number`` is never given twice in it."""

    class State(models.TextChoices):
        ACTIVE = "active", "plays"
        WITHDRAWN = "withdrawn", "withdrawn"

    season = models.ForeignKey("tournaments.Season", models.CASCADE, related_name="teams")
    division = models.ForeignKey("tournaments.Division", models.PROTECT, related_name="teams")
    venue = models.ForeignKey("tournaments.Venue", models.PROTECT, null=True, related_name="teams")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=120)
    name_key = models.CharField(max_length=240, help_text="The name as it is compared.")
    state = models.CharField(max_length=10, choices=State, default=State.ACTIVE)
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["season", "number"], name="team_number_once"),
            models.UniqueConstraint(fields=["season", "name_key"], name="team_name_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="team_number_from_one"),
            models.CheckConstraint(
                condition=Q(state="active", withdrawn_at__isnull=True)
                | Q(state="withdrawn", withdrawn_at__isnull=False),
                name="team_withdrawn_has_a_time",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class TeamMember(models.Model):
    """Somebody on a team's roster. A substitute may be on several, a regular on one."""

    class Role(models.TextChoices):
        CAPTAIN = "captain", "captain"
        REGULAR = "regular", "regular"
        SUBSTITUTE = "substitute", "substitute"

    season = models.ForeignKey("tournaments.Season", models.CASCADE, related_name="members")
    team = models.ForeignKey(Team, models.CASCADE, related_name="members")
    player = models.ForeignKey("tournaments.Player", models.PROTECT, related_name="rosters")
    role = models.CharField(max_length=10, choices=Role, default=Role.REGULAR)
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["team", "player"], name="member_once_a_team"),
            models.UniqueConstraint(
                fields=["team"], condition=Q(role="captain"), name="team_one_captain"
            ),
            models.UniqueConstraint(
                fields=["season", "player"],
                condition=~Q(role="substitute"),
                name="member_regular_for_one_team",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}, {self.role} of {self.team}"


class Appearance(models.Model):
    """For which team of a division somebody has played; the first match decides it."""

    division = models.ForeignKey("tournaments.Division", models.CASCADE, related_name="appearances")
    player = models.ForeignKey("tournaments.Player", models.PROTECT, related_name="appearances")
    team = models.ForeignKey(Team, models.CASCADE, related_name="appearances")

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["division", "player"], name="player_plays_for_one_team"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} plays for {self.team}"


class CaptainLink(models.Model):
    """The right to report for one team; a link on paper, as a table's card is.

    The secret is made from ``nonce`` and the installation's key and is not stored; a new link makes
    the old one, and every browser that came by it, worthless.
    """

    team = models.ForeignKey(Team, models.CASCADE, related_name="links")
    nonce = models.CharField(max_length=32)
    secret_hash = models.CharField(max_length=64, unique=True)
    issued_at = models.DateTimeField(auto_now_add=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["team"],
                condition=Q(revoked_at__isnull=True),
                name="captain_one_link_per_team",
            ),
        ]

    def __str__(self) -> str:
        return f"captain's link of {self.team}"

    @property
    def secret(self) -> str:
        """The secret, 256 bits in hex; empty after the installation's key was changed."""
        secret = captain_secret(self.nonce)
        return secret if constant_time_compare(hash_of(secret), self.secret_hash) else ""

    @property
    def link(self) -> str:
        """The address to give away; the secret is in the fragment, which no server log sees."""
        return f"{settings.BASE_URL}/c/#{self.secret}" if self.secret else ""


class CaptainDevice(models.Model):
    """A browser or program that came by a captain's link; its token is known by hash only."""

    link = models.ForeignKey(CaptainLink, models.CASCADE, related_name="devices")
    token_hash = models.CharField(max_length=64, unique=True)
    claimed_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"device {self.pk} of {self.link}"

    @property
    def is_authenticated(self) -> bool:
        """Let programs that ask for anybody known take it for one."""
        return True


def captain_secret(nonce: str) -> str:
    """Return the secret that belongs to a nonce under this installation's key."""
    return salted_hmac("pitchboard.captain", nonce, algorithm="sha256").hexdigest()

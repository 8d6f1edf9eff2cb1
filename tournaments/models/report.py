"""What was reported of a match: append-only, each with who sent it and who agreed."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from tournaments.models.fixture import Fixture


class MatchReport(models.Model):
    """One revision of a match's result; never changed. ``Fixture.official`` names the one."""

    class Sender(models.TextChoices):
        HOME = "home", "home captain"
        AWAY = "away", "away captain"
        SECRETARY = "secretary", "secretary"

    class Outcome(models.TextChoices):
        PLAYED = "played", "played"
        HOME_FORFEITS = "home_forfeits", "home forfeits"
        AWAY_FORFEITS = "away_forfeits", "away forfeits"
        BOTH_FORFEIT = "both_forfeit", "both forfeit"

    fixture = models.ForeignKey(Fixture, models.CASCADE, related_name="reports")
    revision = models.PositiveSmallIntegerField()
    submission_id = models.UUIDField(unique=True, help_text="Chosen by the sender.")
    sender = models.CharField(max_length=10, choices=Sender)
    outcome = models.CharField(max_length=14, choices=Outcome, default=Outcome.PLAYED)
    actor = models.CharField(max_length=130)
    reason = models.CharField(max_length=300, blank=True, help_text="Why the secretary ruled so.")
    sent_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["revision"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["fixture", "revision"], name="report_revision_once"),
            models.CheckConstraint(condition=Q(revision__gte=1), name="report_revision_from_one"),
            models.CheckConstraint(
                condition=~Q(sender="secretary") | ~Q(reason=""), name="report_ruling_says_why"
            ),
            models.CheckConstraint(
                condition=Q(sender="secretary") | Q(outcome="played"),
                name="report_forfeit_is_a_ruling",
            ),
        ]

    def __str__(self) -> str:
        return f"report {self.revision} of {self.fixture}"


class BoardLine(models.Model):
    """One pair against one pair: games won, and points where they are counted."""

    report = models.ForeignKey(MatchReport, models.CASCADE, related_name="boards")
    number = models.PositiveSmallIntegerField()
    home_games = models.PositiveSmallIntegerField()
    away_games = models.PositiveSmallIntegerField()
    home_points = models.IntegerField(default=0)
    away_points = models.IntegerField(default=0)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["report", "number"], name="board_once_a_report"),
            models.CheckConstraint(condition=Q(number__gte=1), name="board_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"board {self.number}: {self.home_games}-{self.away_games}"


class LineupSeat(models.Model):
    """Who sat where for which team."""

    report = models.ForeignKey(MatchReport, models.CASCADE, related_name="lineup")
    team = models.ForeignKey("tournaments.Team", models.CASCADE, related_name="lineups")
    player = models.ForeignKey("tournaments.Player", models.PROTECT, related_name="lineups")
    board = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField(help_text="1 or 2 of the pair.")
    is_substitute = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar = ["board", "team", "seat"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["report", "player"], name="player_once_a_match"),
            models.UniqueConstraint(
                fields=["report", "team", "board", "seat"], name="lineup_seat_once"
            ),
            models.CheckConstraint(condition=Q(seat__in=[1, 2]), name="lineup_seat_of_a_pair"),
        ]

    def __str__(self) -> str:
        return f"{self.player} at board {self.board}"


class ReportAnswer(models.Model):
    """What the other captain said to a report; said once."""

    report = models.ForeignKey(MatchReport, models.CASCADE, related_name="answers")
    agrees = models.BooleanField()
    reason = models.CharField(max_length=300, blank=True)
    actor = models.CharField(max_length=130)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["report"], name="report_answered_once"),
            models.CheckConstraint(
                condition=Q(agrees=True) | ~Q(reason=""), name="report_dispute_says_why"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.actor} {'agrees' if self.agrees else 'disputes'}"

"""A game and the hands recorded for it.

The hands are the facts; ``Game.sheet``, ``scores`` and ``sets`` are derived from them by a fold and
rebuilt whenever a hand is added or corrected.
"""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from gameplay.sheets import MatchScore, Start, added
from scoring import game_number

AGAIN = "entered again after it was taken back"
"""The reason of a hand whose number stood empty, though it had revisions."""


class Game(models.Model):
    """Hands at one table under one rule set.

    The rules are kept by value: an old game keeps those it was played under even after a preset
    changes.
    """

    class State(models.TextChoices):
        OPEN = "open", "open"
        CLOSED = "closed", "closed"

    rules = models.JSONField(help_text="RuleSet.to_json of the rules in force.")
    seats = models.PositiveSmallIntegerField()
    first_dealer = models.PositiveSmallIntegerField(default=0)
    costs = models.JSONField(
        default=list, help_text="Points each side lost by coming late, from its penalties."
    )
    state = models.CharField(max_length=8, choices=State, default=State.OPEN)
    # Derived from the official hands.
    scores = models.JSONField(default=list, help_text="Score of each side.")
    sets = models.JSONField(default=list, help_text="How often each side was set.")
    games = models.JSONField(
        default=list, help_text="Games each side has won; none where one game is played."
    )
    points_before = models.JSONField(
        default=list, help_text="Points of each side in earlier games of the match."
    )
    sets_before = models.JSONField(default=list, help_text="The same of its lost bids.")
    sheet = models.JSONField(default=list, help_text="A line for each official hand.")
    hands_played = models.PositiveSmallIntegerField(default=0)
    next_dealer = models.PositiveSmallIntegerField(default=0)
    is_over = models.BooleanField(default=False)
    winner = models.PositiveSmallIntegerField(null=True, help_text="Index into scores.")
    opened_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(first_dealer__lt=F("seats")) & Q(next_dealer__lt=F("seats")),
                name="game_dealer_is_seated",
            ),
        ]

    def __str__(self) -> str:
        return f"game {self.pk}: {self.hands_played} hands"

    @property
    def start(self) -> Start:
        """How the game begins."""
        return Start(seats=self.seats, first_dealer=self.first_dealer, costs=self.costs)

    @property
    def match(self) -> MatchScore:
        """What it has come to, with all games that were played."""
        return MatchScore(
            scores=self.scores,
            winner=self.winner,
            is_over=self.is_over,
            games=self.games,
            points_before=self.points_before,
        )

    @property
    def match_columns(self) -> dict[str, list[int]]:
        """The columns that say how its match stands, by name."""
        names = ("games", "points_before", "sets_before")
        return {name: getattr(self, name) for name in names}

    @property
    def game_number(self) -> int:
        """Which game of its match is played, or was the last."""
        return game_number(self.games, is_over=self.is_over)

    @property
    def all_sets(self) -> list[int]:
        """How often each side was set in all its games."""
        return added(self.sets, self.sets_before)


class Hand(models.Model):
    """One revision of one hand as it was reported; never changed, only superseded."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="hands")
    number = models.PositiveSmallIntegerField(help_text="1-based within the game.")
    revision = models.PositiveSmallIntegerField(default=1)
    is_official = models.BooleanField(default=True)
    report = models.JSONField(help_text="The hand as scoring.report_to_json writes it.")
    submission_id = models.UUIDField(help_text="Chosen by the sender.")
    digest = models.CharField(max_length=64, help_text="SHA-256 of the report as canonical JSON.")
    recorded_by = models.CharField(max_length=80)
    reason = models.CharField(max_length=200, blank=True, help_text="Why a correction was made.")
    recorded_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["submission_id"], name="hand_submission_once"),
            models.UniqueConstraint(
                fields=["game", "number"],
                condition=Q(is_official=True),
                name="hand_one_official_per_number",
            ),
            models.UniqueConstraint(
                fields=["game", "number", "revision"], name="hand_revision_once"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="hand_number_from_one"),
            models.CheckConstraint(condition=Q(revision__gte=1), name="hand_revision_from_one"),
            models.CheckConstraint(
                condition=Q(revision=1) | ~Q(reason=""), name="hand_correction_has_reason"
            ),
        ]

    def __str__(self) -> str:
        return f"hand {self.number}, revision {self.revision}"


class Penalty(models.Model):
    """Points that a side lost by coming late, or the word that takes an earlier one back.

    Never changed and never deleted: one that is ``taken_back`` counts no more, and both stay.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="penalties")
    number = models.PositiveSmallIntegerField(help_text="1-based within the game.")
    side = models.PositiveSmallIntegerField()
    points = models.PositiveSmallIntegerField(help_text="What the rules of the game ask for it.")
    takes_back = models.OneToOneField("self", models.CASCADE, null=True, related_name="taken_back")
    reason = models.CharField(max_length=200)
    given_by = models.CharField(max_length=80)
    given_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "number"], name="penalty_number_once"),
            models.CheckConstraint(condition=~Q(reason=""), name="penalty_has_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.points} from side {self.side}"

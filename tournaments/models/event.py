"""One competition."""

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from tournaments.pairings.movements import MOVEMENTS, Movement
from tournaments.pairings.stages.chains import Carry

USUAL_SEATS = 4
PAIR = 2
SIDES = 2
MATCHES_WON = ("rounds_won", "wins")
OF_POINTS = ("points", "point_difference")


def by_matches(usual: tuple[str, ...]) -> tuple[str, ...]:
    """Return the order of places where a round is a match of several games.

    Matches won come first, for a match that takes longer brings more points; games decide before
    points do.
    """
    first = usual[0] if usual[0] in MATCHES_WON else MATCHES_WON[0]
    others = [key for key in usual if key not in (first, *MATCHES_WON)]
    place = next((at for at, key in enumerate(others) if key in OF_POINTS), len(others))
    return (first, *others[:place], "games_won", *others[place:])


class Event(models.Model):
    """Its rules and format, and the counters everything derived is compared with.

    ``results_revision`` grows by one with each change that can move a standing. ``log_length`` and
    ``log_head`` are the end of the event's log, so that a log cut short is noticed. ``rules`` are
    played at tables of four, ``other_rules`` at tables of any other size; without them whoever is
    left over sits out.
    """

    class State(models.TextChoices):
        PREPARING = "preparing", "preparing"
        PLAYING = "playing", "playing"
        FINISHED = "finished", "finished"

    class Format(models.TextChoices):
        ROTATION = "rotation", "partners change every round, people ranked singly"
        HEAD_TABLE = "head_table", "head table: winners move up, losers stay"
        WINNERS_UP = "winners_up", "winners up one, losers stay, every table to its end"
        KING_OF_THE_HILL = "king_of_the_hill", "king of the hill: winners up, losers down"
        SEAT_SHIFT = "seat_shift", "seat shift: each seat goes on by its tables"
        SWISS_SINGLES = "swiss_singles", "neighbours in the standings meet"
        CUTTHROAT = "cutthroat", "each alone, with those who stand alike"
        ROUND_ROBIN = "round_robin", "round robin: all pairs meet, by a plan known beforehand"
        SWISS = "swiss", "Swiss: pairs that stand alike meet, and nobody twice"
        ELIMINATION = "elimination", "a bracket: who loses is out"

    class Agreement(models.TextChoices):
        CONFIRM = "confirm", "one side enters a hand, the other confirms it"
        BOTH = "both", "both sides enter a hand, and must agree"
        ONE = "one", "one side enters a hand, and it counts"

    class Grouping(models.TextChoices):
        MIXED = "mixed", "each table is mixed from the groups"
        WITHIN = "within", "everybody plays within their own group"

    club = models.ForeignKey("tournaments.Club", models.PROTECT, related_name="events")
    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=90, unique=True, help_text="In every address of the event.")
    date = models.DateField()
    state = models.CharField(max_length=10, choices=State, default=State.PREPARING)
    format = models.CharField(max_length=20, choices=Format, default=Format.ROTATION)
    is_for_pairs = models.BooleanField(default=False, help_text="Pairs play and are ranked.")
    options = models.JSONField(default=dict, help_text="Options of the format's movement.")
    grouping = models.CharField(max_length=8, choices=Grouping, default=Grouping.MIXED)
    agreement = models.CharField(max_length=8, choices=Agreement, default=Agreement.ONE)
    rules = models.JSONField(help_text="RuleSet.to_json, with the hands of a round.")
    other_rules = models.JSONField(null=True, help_text="The same for tables that are not of four.")
    tie_breaks = models.JSONField(
        default=list, help_text="Keys, the most important first; empty: those of the format."
    )
    prizes = models.JSONField(
        default=dict,
        help_text="What places get: the currency's sign, and cents, the first's first.",
    )
    rounds_planned = models.PositiveSmallIntegerField()
    bye_points = models.SmallIntegerField(default=0)
    late_points = models.SmallIntegerField(
        default=0, help_text="Of each round that was started before somebody's first."
    )
    capacity = models.PositiveIntegerField(null=True, blank=True)
    signup_open = models.BooleanField(default=False)
    has_bracket = models.BooleanField(
        default=False, help_text="It ends with an elimination, or is one."
    )
    follows = models.SlugField(
        max_length=90, blank=True, help_text="The event whose best are its entries, by address."
    )
    follows_by = models.JSONField(
        default=dict, help_text="That event's name, the cut with its ties, and what is carried."
    )
    seed = models.BigIntegerField(help_text="Every draw of this event can be replayed from it.")
    results_revision = models.PositiveIntegerField(default=0)
    log_length = models.PositiveIntegerField(default=0)
    log_head = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = ["-date", "-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(rounds_planned__gte=1), name="event_rounds_from_one"
            ),
            models.CheckConstraint(
                condition=Q(capacity__isnull=True) | Q(capacity__gte=1),
                name="event_capacity_from_one",
            ),
            models.CheckConstraint(
                condition=Q(signup_open=False) | ~Q(state="finished"),
                name="event_finished_takes_no_signup",
            ),
            models.UniqueConstraint(
                fields=["follows", "name", "date"],
                condition=~Q(follows=""),
                name="event_follows_once_by_a_name",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def hands_per_round(self) -> int | None:
        """Hands in a round, or None where a target ends it."""
        hands: int | None = self.rules.get("hands")
        return hands

    @property
    def minutes_per_round(self) -> int | None:
        """Minutes of a round on the clock, or None where there is none."""
        minutes: int | None = self.rules.get("minutes")
        return minutes

    @property
    def best_of(self) -> int:
        """The games of a match at most, where a round is one; else 1."""
        games: int = self.rules.get("best_of", 1)
        return games

    @property
    def movement(self) -> Movement:
        """How this event goes from round to round."""
        return MOVEMENTS[self.format]

    @property
    def has_schedule(self) -> bool:
        """Whether every round is known beforehand."""
        return self.movement.schedule is not None

    @property
    def ranking(self) -> tuple[str, ...]:
        """The keys of what decides between entries, the most important first."""
        if self.tie_breaks:
            return tuple(self.tie_breaks)
        usual = self.movement.ranking(self.options, is_mixed=self.other_rules is not None)
        is_match = self.best_of > 1 and self.options.get("by") != "points"
        return by_matches(usual) if is_match else usual

    @property
    def people_an_entry(self) -> int:
        """How many play for one entry."""
        return PAIR if self.is_for_pairs else 1

    @property
    def has_carried(self) -> bool:
        """Whether entries begin with points of the event it follows."""
        return bool(self.follows_by.get("carry", Carry.RESET) != Carry.RESET)

    def rules_at(self, seats: int) -> dict[str, Any]:
        """Return the rules that a table of so many plays."""
        rules: dict[str, Any] = (
            self.rules if seats == USUAL_SEATS else self.other_rules or self.rules
        )
        return rules

    def match_rules_at(self, seats: int) -> dict[str, Any]:
        """Return the rules of one game of a match of the bracket, between so many people."""
        rules: dict[str, Any] = self.bracket.rules or self.rules_at(seats)
        return {**rules, "best_of": 1}

    @property
    def has_whole_matches(self) -> bool:
        """Whether all games of a match of the bracket are played at one table, in one round.

        Where a game is so many hands, each has a table and a round of its own.
        """
        rules = self.match_rules_at(SIDES * self.people_an_entry)
        return rules["hands"] is None and rules["target"] is not None

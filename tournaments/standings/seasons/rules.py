"""What a league counts; every choice of an organiser is a field."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from typing import Any, Self


class MatchBy(StrEnum):
    """What decides a match between two teams."""

    GAMES = "games"
    """More games won over all boards."""
    BOARDS = "boards"
    """More boards won; a board is won by more games on it."""
    POINTS = "points"
    """More points over all boards."""


class Withdrawn(StrEnum):
    """What becomes of the matches of a team that leaves in the middle."""

    ANNUL = "annul"
    """None of its matches counts, for nobody."""
    KEEP = "keep"
    """What was played counts; the rest is not played."""
    FORFEIT = "forfeit"
    """What was played counts; the rest is won by its opponents."""


TIE_BREAKS = (
    "match_points",
    "head_to_head",
    "matches_won",
    "game_difference",
    "games_won",
    "point_difference",
    "points_won",
    "fewest_forfeits",
    "lot",
)
"""The keys there are; the greater value is ahead in each.  Stable: seasons keep them."""
USUAL_ORDER = ("match_points", "game_difference", "games_won", "head_to_head", "point_difference")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonRules:
    """How a league counts.

    A match has ``boards`` (pairs against pairs of ``pair_size``), each of ``games`` games; with
    ``is_race`` a board ends when one pair has more than half of them.  With ``has_lineups`` a
    report names who played; a side of a board that names nobody has conceded it.  ``best_of``
    counts a team's best so many matches only.  ``attendance_points`` go to each team that was
    there to play.
    A forfeit gives the opponents a win with ``forfeit_games`` games, and ``forfeit_points`` to the
    team that did not come.  A substitute plays at most ``substitute_matches`` matches for a team,
    and at most ``substitutes_a_match`` play in one.  None is no limit.
    """

    boards: int = 3
    games: int = 3
    pair_size: int = 2
    is_race: bool = False
    has_lineups: bool = True
    match_by: MatchBy = MatchBy.GAMES
    win_points: int = 2
    draw_points: int = 1
    loss_points: int = 0
    attendance_points: int = 0
    best_of: int | None = None
    forfeit_games: int = 9
    forfeit_points: int = 0
    forfeits_allowed: int | None = None
    withdrawn: Withdrawn = Withdrawn.ANNUL
    substitute_matches: int | None = 3
    substitutes_a_match: int | None = 2
    tie_breaks: tuple[str, ...] = USUAL_ORDER
    makeup_days: int = 28
    match_minutes: int = 180

    def to_json(self) -> dict[str, Any]:
        """Return the rules as a season's row keeps them."""
        return {**asdict(self), "tie_breaks": list(self.tie_breaks)}

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Self:
        """Read what ``to_json`` wrote; a field that is not there is as usual."""
        known = {field.name for field in fields(cls)}
        read = {key: value for key, value in kept.items() if key in known}
        for key, kind in (("match_by", MatchBy), ("withdrawn", Withdrawn), ("tie_breaks", tuple)):
            if key in read:
                read[key] = kind(read[key])
        return cls(**read)

    @property
    def for_rulings(self) -> "SeasonRules":
        """The same rules where nobody says who played."""
        return replace(self, has_lineups=False)

    def faults(self) -> list[tuple[str, str]]:
        """Return what is wrong with the rules: field and code, all at once."""
        ranges = {
            "boards": (1, 20),
            "games": (1, 30),
            "pair_size": (1, 2),
            "forfeit_games": (0, 600),
            "makeup_days": (0, 365),
            "match_minutes": (30, 720),
        }
        found = [
            (name, "number_out_of_range")
            for name, (least, most) in ranges.items()
            if not least <= getattr(self, name) <= most
        ]
        found += [
            (name, "number_out_of_range")
            for name in ("best_of", "forfeits_allowed", "substitute_matches", "substitutes_a_match")
            if (value := getattr(self, name)) is not None and not 0 <= value <= _MOST
        ]
        found += [
            (name, "number_out_of_range")
            for name in (
                *("win_points", "draw_points", "loss_points"),
                *("attendance_points", "forfeit_points"),
            )
            if abs(getattr(self, name)) > _MOST
        ]
        return [*found, *self._contradictions()]

    def _contradictions(self) -> list[tuple[str, str]]:
        checks = {
            ("best_of", "best_of_nothing"): self.best_of == 0,
            ("win_points", "win_not_best"): not (
                self.win_points >= self.draw_points >= self.loss_points >= self.forfeit_points
            ),
            ("games", "race_needs_odd"): self.is_race and self.games % 2 == 0,
            ("tie_breaks", "tie_break_unknown"): not set(self.tie_breaks) <= set(TIE_BREAKS),
            ("tie_breaks", "tie_break_twice"): len(set(self.tie_breaks)) < len(self.tie_breaks),
            ("tie_breaks", "match_points_first"): self.tie_breaks[:1] != ("match_points",),
        }
        return [key for key, is_wrong in checks.items() if is_wrong]


_MOST = 1_000

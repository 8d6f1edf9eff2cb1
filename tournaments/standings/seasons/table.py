"""The table of a division."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from tournaments.standings.seasons.matches import Share, shares_of
from tournaments.standings.seasons.rules import SeasonRules
from tournaments.standings.seasons.types import MatchResult, SeasonLine

Shares = Mapping[int, tuple[Share, ...]]


@dataclass(frozen=True, slots=True)
class Field:
    """All that tie-breaks look at, by team."""

    totals: Mapping[int, SeasonLine]
    shares: Shares
    lots: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Sorted:
    """A team with the tie-break, and its value, that put it below the one above."""

    team: int
    decided_by: str | None
    value: int | None


def season_table(
    results: Iterable[MatchResult],
    *,
    teams: Iterable[int],
    rules: SeasonRules,
    seed: int = 0,
) -> tuple[SeasonLine, ...]:
    """Return one line a team, best first; those alike in every tie-break share a place.

    Tie-breaks are tried in the rules' order, each only among teams that all before it left level.
    Matches against others than ``teams`` are left out, so that a table without a withdrawn team is
    the table of the rest.  ``seed`` decides lots, and nothing else.
    """
    named = list(teams)
    shares = _shares(results, named, rules)
    totals = {team: _line(team, shares[team], rules) for team in named}
    field = Field(totals, shares, _lots(named, seed))
    return _placed(_sorted(named, rules.tie_breaks, field), totals)


def _shares(results: Iterable[MatchResult], teams: list[int], rules: SeasonRules) -> Shares:
    """Gather each team's shares, in the order of matches."""
    gathered: dict[int, list[Share]] = {team: [] for team in teams}
    for match in sorted(results, key=lambda result: result.number):
        if match.home in gathered and match.away in gathered:
            home, away = shares_of(match, rules)
            gathered[match.home].append(home)
            gathered[match.away].append(away)
    return {team: tuple(own) for team, own in gathered.items()}


def _line(team: int, shares: tuple[Share, ...], rules: SeasonRules) -> SeasonLine:
    """Add a team's shares up; ``place`` comes later."""
    kept = sorted(shares, key=lambda share: (-share.worth, share.number))[: rules.best_of]
    attendance = sum(share.attendance for share in shares)
    return SeasonLine(
        team=team,
        place=0,
        played=len(shares),
        won=sum(share.margin > 0 for share in shares),
        drawn=sum(share.margin == 0 for share in shares),
        lost=sum(share.margin < 0 for share in shares),
        forfeits=sum(share.is_forfeit for share in shares),
        points=sum(share.worth for share in kept) + attendance,
        attendance=attendance,
        games_won=sum(share.games_won for share in shares),
        games_lost=sum(share.games_lost for share in shares),
        points_won=sum(share.points_won for share in shares),
        points_lost=sum(share.points_lost for share in shares),
        dropped=tuple(sorted({s.number for s in shares} - {s.number for s in kept})),
    )


def _lots(teams: list[int], seed: int) -> Mapping[int, int]:
    """Draw a number for each team; the lots of one seed are the same whatever was played."""
    drawn = sorted(teams)
    Random(f"lots {seed}").shuffle(drawn)  # noqa: S311 - a replayable draw
    return {team: len(drawn) - index for index, team in enumerate(drawn)}


def _sorted(group: Sequence[int], tie_breaks: Sequence[str], field: Field) -> list[Sorted]:
    """Sort teams by the first tie-break, then those level in it by the rest."""
    if not tie_breaks or len(group) == 1:
        return [Sorted(team, None, None) for team in group]
    key, *rest = tie_breaks
    values = {team: _value(key, team, group, field) for team in group}
    ordered: list[Sorted] = []
    for value in sorted(set(values.values()), reverse=True):
        level = [team for team in group if values[team] == value]
        first, *others = _sorted(level, rest, field)
        if ordered:
            first = Sorted(first.team, key, value)
        ordered += [first, *others]
    return ordered


def _value(key: str, team: int, group: Sequence[int], field: Field) -> int:
    """Return what a team has in one tie-break; ``group`` are those it is level with."""
    line = field.totals[team]
    if key == "head_to_head":
        return sum(share.worth for share in field.shares[team] if share.opponent in group)
    return {
        "match_points": line.points,
        "matches_won": line.won,
        "game_difference": line.games_won - line.games_lost,
        "games_won": line.games_won,
        "point_difference": line.points_won - line.points_lost,
        "points_won": line.points_won,
        "fewest_forfeits": -line.forfeits,
        "lot": field.lots[team],
    }[key]


def _placed(order: list[Sorted], totals: Mapping[int, SeasonLine]) -> tuple[SeasonLine, ...]:
    """Give places 1, 2, 2, 4: a team that nothing decided shares the place above."""
    lines: list[SeasonLine] = []
    for found in order:
        shares_place = bool(lines) and found.decided_by is None
        lines.append(
            replace(
                totals[found.team],
                place=lines[-1].place if shares_place else len(lines) + 1,
                decided_by=found.decided_by,
                decided_value=found.value,
            )
        )
    return tuple(lines)

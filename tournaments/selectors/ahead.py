"""Reads of what is entered at a table and not on the sheet, and of what a hand would bring."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gameplay.models import Game
from gameplay.selectors import official_hands, recomputed
from gameplay.sheets import play_line
from scoring import (
    GameScore,
    HandReport,
    HandScore,
    InvalidHand,
    opened,
    play_hand,
    report_from_json,
    rules_from_json,
)
from tournaments.models import Round, Slip, Tablet


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a hand would bring: as it was read, its score, and the game after it."""

    report: HandReport
    hand: HandScore
    after: GameScore


def foreseen(game: Game, report: Mapping[str, Any]) -> Foreseen:
    """Score the next hand of a game without recording it. Raises ``InvalidHand``. Queries: 1."""
    rules = rules_from_json(game.rules)
    before = recomputed(game, official_hands(game.pk)).score
    read = report_from_json(rules, report, seats=game.seats)
    return Foreseen(read, *play_hand(rules, before, read))


@dataclass(frozen=True, slots=True, kw_only=True)
class SoFar:
    """A game with the first version of each hand ahead: its lines, and what each hand brought."""

    lines: tuple[Mapping[str, Any], ...]
    score: GameScore
    seen: Mapping[int, Foreseen]


def slips_ahead(tablet: Tablet, this_round: Round) -> tuple[Slip, ...]:
    """Return what is entered at a table and not on the sheet. Queries: 1."""
    slips = Slip.objects.filter(
        event=tablet.event,
        round_number=this_round.number,
        table_number=tablet.table_number,
        state__in=Slip.OPEN,
    )
    return tuple(slips.order_by("number", "version"))


def so_far(game: Game, ahead: Sequence[Slip]) -> SoFar | None:
    """Play the official hands and the first version of each hand ahead. Queries: 1.

    None where they do not follow each other, as after a correction before them: then each is
    judged in its turn.
    """
    rules = rules_from_json(game.rules)
    reports = {hand.number: hand.report for hand in official_hands(game.pk)}
    for slip in reversed(ahead):
        reports[slip.number] = slip.report
    score = game.start.score(rules)
    lines, seen = [], {}
    try:
        for number in sorted(reports):
            report = report_from_json(rules, reports[number], seats=game.seats)
            line, hand, score = play_line(rules, score, number, report)
            lines.append(line)
            seen[number] = Foreseen(report, hand, score)
    except InvalidHand:
        return None
    return SoFar(lines=tuple(lines), score=opened(rules, score), seen=seen)

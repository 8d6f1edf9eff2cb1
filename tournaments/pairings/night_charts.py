"""The chart that answers a night: its rounds, how good they are, what had to be given up."""

from collections.abc import Collection
from dataclasses import asdict, dataclass, replace
from typing import Any

from tournaments.pairings.errors import PairingFault, PairingRefused
from tournaments.pairings.nights import NOBODY, Night
from tournaments.pairings.notation import to_json
from tournaments.pairings.quality import Quality
from tournaments.pairings.refusals import refuse_impossible
from tournaments.pairings.rotation import plan_rotation
from tournaments.pairings.types import NO_HISTORY, Draw, History, Note
from tournaments.pairings.wishes import given_up

TRIES_APART = 1_000_003


@dataclass(frozen=True, slots=True)
class Chart:
    """The rounds of a night, seats of players, and how good they are (counted over what moves)."""

    night: Night
    rounds: tuple[Draw, ...]
    quality: Quality

    @property
    def cost(self) -> tuple[int, int, int]:
        """Return what is compared between two charts of a night, the dearest first."""
        quality = self.quality
        return quality.partner_repeats, quality.opponent_sumsq, quality.table_repeats

    @property
    def given_up(self) -> tuple[tuple[int, Note], ...]:
        """What rounds (1-based) do against what was asked; notes have numbers of what moves."""
        terms = self.night.terms(0.0)
        numbered = enumerate(self.rounds, start=1)
        return tuple(
            (n, one) for n, draw in numbered for one in given_up(self.night.drawn(draw), terms)
        )


def chart_of(
    night: Night,
    *,
    seconds: float,
    attempt: int = 0,
    history: History = NO_HISTORY,
    absent: Collection[int] = NOBODY,
) -> Chart:
    """Return a night's chart, the rounds after those of ``history`` (of players).

    Another ``attempt`` searches from other chances.  Raises ``PairingRefused`` when there is none.
    """
    rotation = plan_rotation(
        night.present(absent),
        night.rounds,
        rng_seed=night.seed + TRIES_APART * attempt,
        history=moved_history(night, history),
        terms=night.terms(seconds, absent=absent),
    )
    rounds = tuple(replace(night.seated(draw), notes=()) for draw in rotation.rounds)
    return Chart(night, rounds, rotation.quality)


def moved_history(night: Night, history: History) -> History:
    """Return the rounds played, of what is moved.

    Raises ``PairingRefused`` when they name somebody unknown, or seat a pair apart.
    """
    for player in sorted(frozenset().union(*(draw.entries for draw in history.rounds))):
        if not 1 <= player <= night.players:
            raise PairingRefused(PairingFault.STRANGER_IN_HISTORY, player)
    draws = []
    for number, draw in enumerate(history.rounds, start=1):
        try:
            draws.append(night.drawn(draw))
        except ValueError:
            raise PairingRefused(PairingFault.HISTORY_BROKEN, number) from None
    return History(tuple(draws))


def refuse_impossible_night(night: Night) -> None:
    """Raise ``PairingRefused`` with every reason why a night has no chart."""
    refuse_impossible(night.moved, night.rounds, history=NO_HISTORY, terms=night.terms(0.0))


def chart_json(chart: Chart) -> dict[str, Any]:
    """Return a chart as JSON has it: a table is the list of its sides."""
    proved = {"proved_optimal": chart.quality.proved_optimal}
    return {
        "players": chart.night.players,
        "rounds": [to_json(draw, chart.night.seating) for draw in chart.rounds],
        "quality": asdict(chart.quality) | proved,
    }

"""One locked table while a hand is handed in, and what stands in a hand's way there."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gameplay.errors import GameClosed, GameOver, HandAlreadyRecorded, HandOutOfTurn
from gameplay.models import Game
from gameplay.selectors import official_hands
from gameplay.sheets import HandCannotFollow, sheet_of
from scoring import HandReport, RuleSet, report_from_json, rules_from_json
from tournaments.errors import DeviceNotLetIn, DeviceReplaced, OwnHand
from tournaments.models import Device, Slip
from tournaments.selectors.slips import Kept
from tournaments.services.keeping import Sent, Stop


class HandedIn(NamedTuple):
    """What became of a hand: its slip, its game where there is one, and why it was not taken.

    ``sequence`` is its number in the event's log, ``kept`` all that is kept of the device.
    """

    slip: Slip
    game: Game | None
    is_new: bool
    sequence: int
    kept: Kept
    refusal: Stop | None = None


@dataclass(slots=True)
class Scene:
    """One locked table while a hand is handed in."""

    sent: Sent
    agreement: str
    game: Game
    slips: list[Slip]
    rules: RuleSet = field(init=False)

    def __post_init__(self) -> None:
        self.rules = rules_from_json(self.game.rules)

    @property
    def known(self) -> Slip | None:
        """The slip of the same submission, where it was handed in before."""
        return next((s for s in self.slips if s.submission_id == self.sent.submission_id), None)

    def read(self, report: Any) -> HandReport:
        """Return a report as the rules read it. Raises ``InvalidHand``."""
        return report_from_json(self.rules, report, seats=self.game.seats)

    def open_versions(self, number: int) -> list[Slip]:
        """Return what is open of one hand, the first version first."""
        return [s for s in self.open_here() if s.number == number]

    def open_here(self) -> list[Slip]:
        """Return what is open at this table in this round, by number and version."""
        place = self.sent.place
        here = (place.round_number, place.table_number)
        return [s for s in self.slips if s.is_open and (s.round_number, s.table_number) == here]

    def numbers_ahead(self) -> list[int]:
        """Return the numbers of the hands that are entered and not on the sheet."""
        return sorted({slip.number for slip in self.open_here()})

    @property
    def due(self) -> int:
        """The number of the hand that can be entered next."""
        return max([self.game.hands_played, *self.numbers_ahead()]) + 1


def refuse_stranger(device: Device) -> None:
    """Refuse a device that was not let in, or whose place another has taken."""
    if device.replaced_at is not None:
        raise DeviceReplaced
    if not device.is_let_in:
        raise DeviceNotLetIn


def refuse_own(slip: Slip, side: int | None) -> None:
    """Refuse a side that answers itself; a device of nobody's is handed over the table."""
    if slip.side is not None and slip.side == side:
        raise OwnHand(number=slip.number)


def refuse_unless_due(scene: Scene) -> None:
    """Let pass only the number that is entered next."""
    number, due = scene.sent.place.number, scene.due
    if scene.game.state == Game.State.CLOSED:
        raise GameClosed
    if number <= scene.game.hands_played:
        raise HandAlreadyRecorded(number=number, due=due)
    if scene.game.is_over:
        raise GameOver(number=number)
    if number > due:
        raise HandOutOfTurn(number=number, due=due)


def foresee(scene: Scene, report: HandReport) -> None:
    """Play a hand after those that wait. Raises ``InvalidHand``, ``GameOver``."""
    reports = {hand.number: hand.report for hand in official_hands(scene.game.pk)}
    for slip in reversed(scene.open_here()):  # the first version of a hand stands for it
        reports[slip.number] = slip.report
    played = [scene.read(reports[number]) for number in sorted(reports)]
    game = scene.game
    before = sheet_of(scene.rules, start=game.start, reports=played)
    if before.score.is_over:
        raise GameOver(number=scene.sent.place.number)
    try:
        sheet_of(scene.rules, start=game.start, reports=[*played, report])
    except HandCannotFollow as stop:
        raise stop.invalid from stop

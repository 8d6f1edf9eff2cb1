"""What waits for the director, in words: calls first, then the oldest."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import zip_longest
from typing import Any

from django.utils.translation import gettext

from gameplay.models import Game
from scoring import InvalidHand, Names, RuleSet, rules_from_json
from tournaments.models import Call, Device, Event, Slip
from tournaments.selectors.floor import Floor, FloorTable, floor_of, round_of
from tournaments.selectors.slips import Decisions
from tournaments.selectors.tablets import foreseen
from tournaments.wording.points import SUITS, bid_name, point_name, signed
from tournaments.wording.refusals import refusal_sentence
from tournaments.wording.tables import table_names

Facts = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """A hand as somebody sent it, in words: (question, answer), and why it was not taken."""

    slip: Slip
    by: str
    facts: Facts
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One thing to decide: what kind, since when, and what its template shows.

    ``key`` names it in the page, the same each time the page is asked for.
    """

    kind: str
    key: str
    at: datetime
    call: Call | None = None
    device: Device | None = None
    table: int | None = None
    versions: tuple[Version, ...] = ()
    rows: tuple[tuple[str, tuple[str, ...], bool], ...] = ()

    @property
    def template(self) -> str:
        """The partial that shows it."""
        return f"director/_{self.kind}.html"

    @property
    def agreed(self) -> list[tuple[str, str]]:
        """What all versions of a hand say alike: (question, answer)."""
        return [(question, answers[0]) for question, answers, is_off in self.rows if not is_off]

    @property
    def differing(self) -> list[tuple[str, tuple[str, ...]]]:
        """What they differ in: (question, the answer of each)."""
        return [(question, answers) for question, answers, is_off in self.rows if is_off]


def inbox_of(event: Event, decisions: Decisions, floor: Floor | None = None) -> list[Item]:
    """Return all that waits as items; ``floor`` saves reading that round again.

    Queries: 4 for each other round that a slip is of, 1 for each version of a hand that is next.
    """
    told = Teller(event, floor)
    calls = [_call(call) for call in decisions.calls]
    others = [
        *(_dispute(told, versions) for versions in decisions.disputes),
        *(_held(told.version(slip)) for slip in decisions.held),
        *(_device("device_asks", device, device.claimed_at) for device in decisions.asking),
        *(
            Item(kind="pin_locked", key=f"pin-{table}", at=since, table=table)
            for table, since in decisions.locked
        ),
        *(_device("device_emptied", d, d.emptied_at or d.claimed_at) for d in decisions.emptied),
    ]
    return calls + sorted(others, key=lambda item: item.at)


def _call(call: Call) -> Item:
    return Item(kind="call", key=f"call-{call.pk}", at=call.called_at, call=call)


def _held(version: Version) -> Item:
    slip = version.slip
    return Item(kind="held", key=f"slip-{slip.pk}", at=slip.received_at, versions=(version,))


def _device(kind: str, device: Device, at: datetime) -> Item:
    return Item(kind=kind, key=f"{kind}-{device.pk}", at=at, device=device)


def _dispute(told: "Teller", slips: tuple[Slip, ...]) -> Item:
    """Lay the versions of a hand side by side, question by question."""
    versions = tuple(told.version(slip) for slip in slips)
    columns = [(*version.facts, *told.score(version.slip)) for version in versions]
    rows = []
    for cells in zip_longest(*columns, fillvalue=("", "")):
        question = next(label for label, _ in cells if label)
        answers = tuple(answer for _, answer in cells)
        rows.append((question, answers, len(set(answers)) > 1))
    first = slips[0]
    return Item(
        kind="dispute",
        key=f"slip-{first.pk}",
        at=first.received_at,
        versions=versions,
        rows=tuple(rows),
    )


class Teller:
    """Tells slips in the names of their tables; each round is looked up once."""

    def __init__(self, event: Event, floor: Floor | None = None) -> None:
        self.event, self.known = event, floor
        self.floor_at = cache(self._floor_at)

    def version(self, slip: Slip) -> Version:
        """Return a slip in words; what no rule can read is left out."""
        table = self._table_of(slip)
        by = gettext("The table’s tablet")
        facts: Facts = ()
        if table is not None:
            rules, names = _rules_and_names(table)
            by = by if slip.side is None else names.sides[slip.side]
            facts = tuple(_facts(slip, rules, names)) if slip.code != "invalid_hand" else ()
        why = refusal_sentence(slip.code, slip.details) if slip.code else ""
        return Version(slip=slip, by=by, facts=facts, why=why)

    def score(self, slip: Slip) -> Iterator[tuple[str, str]]:
        """Yield what a version would bring, where it is of the hand that is next."""
        table = self._table_of(slip)
        game = table.game if table else None
        if game is None or slip.number != game.hands_played + 1:
            return
        try:
            deltas = foreseen(game, slip.report).hand.deltas
        except InvalidHand:
            return
        yield gettext("Score"), " : ".join(signed(delta) for delta in deltas)

    def _table_of(self, slip: Slip) -> FloorTable | None:
        """Return the table of a slip, None where it has no game."""
        floor = self.floor_at(slip.round_number)
        tables = floor.tables if floor else ()
        return next((t for t in tables if t.number == slip.table_number and t.game), None)

    def _floor_at(self, number: int) -> Floor | None:
        if self.known is not None and self.known.round.number == number:
            return self.known
        this_round = round_of(self.event, number)
        return floor_of(self.event, this_round) if this_round else None


def _rules_and_names(table: FloorTable) -> tuple[RuleSet, Names]:
    game: Game | None = table.game
    assert game is not None
    rules = rules_from_json(game.rules)
    return rules, table_names(rules, [seat.name for seat in table.seats])


def _facts(slip: Slip, rules: RuleSet, names: Names) -> list[tuple[str, str]]:
    """Return what a readable report says, question by question."""
    report: dict[str, Any] = slip.report
    try:
        if report["pitcher"] is None:
            return [(gettext("Bid"), gettext("Nobody bid"))]
        facts = [
            (gettext("Pitcher"), names.players[report["pitcher"]]),
            (gettext("Bid"), bid_name(report.get("special") or report["bid"])),
        ]
        if trump := report.get("trump"):
            facts.append((gettext("Trumps"), str(SUITS[trump])))
        for item in rules.items:
            taker = report["takers"][item.point]
            owner = gettext("nobody") if taker is None else names.teams[taker]
            facts.append((point_name(item.point), owner))
    except (KeyError, IndexError, TypeError, AttributeError):
        return []
    return facts

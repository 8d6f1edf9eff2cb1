"""A rule set: settings that do not contradict each other, with what follows from them."""

from dataclasses import dataclass, field, fields
from enum import StrEnum

from scoring.choices import Announcement, Point, Receiver
from scoring.contradictions import ContradictoryRules, find_contradictions
from scoring.parameters import Item, Settings, Special, Stakes

ALWAYS_TAKEN = frozenset((Point.HIGH, Point.LOW, Point.LAST_TRICK))
"""Points that somebody takes in every hand: trumps are led, so there is a highest and a lowest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet(Settings):
    """The rules of one game, fixed for its length.

    Raises ``ContradictoryRules`` with every reason when its settings contradict each other.
    """

    points_total: int = field(init=False, compare=False, repr=False)
    values: tuple[int, ...] = field(init=False, compare=False, repr=False)
    top_level: int = field(init=False, compare=False, repr=False)
    always_taken: tuple[int, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if reasons := find_contradictions(self):
            raise ContradictoryRules(self.name, reasons)
        values = tuple(item.value for item in self.items)
        levels = [self.max_bid, *(special.level for special in self.specials)]
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "points_total", sum(values))
        object.__setattr__(self, "top_level", max(levels))
        certain = tuple(i for i, item in enumerate(self.items) if item.point in ALWAYS_TAKEN)
        object.__setattr__(self, "always_taken", certain)

    def to_json(self) -> dict[str, object]:
        """Write every field that can be set, in plain JSON values."""
        return {f.name: _plain(getattr(self, f.name)) for f in fields(self) if f.init}

    def side_count(self, seats: int) -> int:
        """Count the sides that keep a score at a table of ``seats``."""
        return self.sides or seats

    def team_count(self, seats: int) -> int:
        """Count the sides that take points in one hand: two where a partner is called."""
        return 2 if self.calls_partner else self.side_count(seats)

    def item(self, point: Point) -> Item | None:
        """Return the item scored for ``point``, None when these rules have none."""
        return next((item for item in self.items if item.point is point), None)

    def special(self, name: Announcement | None) -> Special | None:
        """Return the bid said in this word, None when these rules do not offer it."""
        return next((special for special in self.specials if special.name is name), None)

    @property
    def counts_pips(self) -> bool:
        """Whether the game point goes by pips."""
        return any(item.receiver is Receiver.PIPS for item in self.items)


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    if isinstance(value, Item | Special | Stakes):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return str(value) if isinstance(value, StrEnum) else value

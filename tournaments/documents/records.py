"""The event's record: what was played, what came of it, and the log that vouches for it."""

from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext

from tournaments.documents.crosstables import CrossLine
from tournaments.documents.languages import spoken
from tournaments.documents.seats import SeatedTable, SeatOfName
from tournaments.documents.sheets import EventSheet, flow_pdf

MOST_LOG_LINES = 1_000
"""More would take longer than a press is given; the export has them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedRound:
    """A round as it was seated and ended."""

    number: int
    state: str
    tables: tuple[SeatedTable, ...]
    byes: tuple[SeatOfName, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LogEntry:
    """An action; ``digest`` is the beginning of its hash, which covers all before it."""

    sequence: int
    at: str
    actor: str
    did: str
    because: str = ""
    digest: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordSheet(EventSheet):
    """Everything that is kept of an event; ``log_length`` may be more than is printed."""

    KIND: ClassVar[str] = "record"
    TEMPLATE: ClassVar[str] = "record.html"

    facts: tuple[tuple[str, str], ...]
    standings: tuple[CrossLine, ...]
    rounds: tuple[RecordedRound, ...]
    log: tuple[LogEntry, ...]
    log_length: int
    log_digest: str

    @property
    def rows(self) -> int:
        """What stands below each other: standings, log, tables."""
        return (
            2 * len(self.standings)
            + len(self.log)
            + sum(4 * len(each.tables) for each in self.rounds)
        )

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return gettext("Record of the event")

    @property
    def left_out(self) -> int:
        """How many actions are not printed."""
        return self.log_length - len(self.log)


@spoken
def record_pdf(sheet: RecordSheet) -> bytes:
    """Print the facts, the standings, each round, and the log."""
    return flow_pdf(sheet)

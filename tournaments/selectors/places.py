"""The numbers by which people name a hand."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPlace:
    """Which hand of the event: the numbers people say."""

    event_id: int
    round_number: int
    table_number: int
    number: int

    def __str__(self) -> str:
        return f"round {self.round_number}, table {self.table_number}, hand {self.number}"

"""A bracket out of an event's file. Locks: none; a restored event is new."""

from collections.abc import Mapping
from typing import Any

from tournaments.models import Bracket, BracketRuling, BracketSeed, Entry, Event

Row = Mapping[str, Any]


def restore_bracket(event: Event, row: Row, entries: Mapping[int, Entry]) -> None:
    """Insert a bracket with its seeds and rulings, as the file has them."""
    fields = {name: value for name, value in row.items() if name not in {"seeds", "rulings"}}
    fields["kind"] = Bracket.Kind(row["kind"])
    bracket = Bracket.objects.create(event=event, **fields)
    BracketSeed.objects.bulk_create(
        BracketSeed(bracket=bracket, **{**seed, "entry": entries[seed["entry"]]})
        for seed in row["seeds"]
    )
    for ruling in row["rulings"]:
        winner = ruling["winner"]
        BracketRuling.objects.create(
            bracket=bracket,
            match=ruling["match"],
            way=BracketRuling.Way(ruling["way"]),
            upper=entries[ruling["upper"]],
            lower=entries[ruling["lower"]],
            winner=None if winner is None else entries[winner],
        )

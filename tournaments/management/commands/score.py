"""Score recorded hands and settlements: ``score FILE``; one JSON line each, ``-`` is stdin."""

import json
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from typing import Any

from django.core.management.base import BaseCommand

from scoring import InvalidHand, Judgement, judge, settle
from tournaments.management.files import fail, read_json
from tournaments.wording.faults import fault_sentence


class Command(BaseCommand):
    """Prints what each record comes to, or everything that is wrong with it."""

    help = "Score hand records and settlements from a JSON file; one JSON line each."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file."""
        parser.add_argument("file", help="a JSON file, or - for standard input")
        parser.add_argument("--json", action="store_true", help="as always")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print a line for each record; end with 1 when one was refused."""
        records = records_in(read_json(options["file"]))
        hands = {str(record.get("id")): record for record in records if isinstance(record, dict)}
        lines = [line_of(record, hands) for record in records]
        for line in lines:
            self.stdout.write(json.dumps(line, ensure_ascii=False))
        refused = sum(not line["ok"] for line in lines)
        if refused:
            fail(f"{refused} of {len(lines)} records are refused.", status=1)


def records_in(value: Any) -> list[Any]:
    """List the hands, then the settlements, of a file; end the command when it has neither."""
    if isinstance(value, list):
        return value
    keys = ("cases", "settlements")
    parts = [value[key] for key in keys if key in value] if isinstance(value, dict) else []
    if not parts or not all(isinstance(part, list) for part in parts):
        fail("The file holds neither a list of records nor cases and settlements.", status=2)
    return [record for part in parts for record in part]


def line_of(record: Any, hands: Mapping[str, Any]) -> dict[str, Any]:
    """Return what one record comes to; a settlement may name ``hands`` by their id."""
    named = record.get("id") if isinstance(record, dict) else None
    judgement = settlement_of(record, hands) if is_settlement(record) else judge(hand_in(record))
    if judgement.faults or judgement.result is None:
        return {"id": named, "ok": False, "errors": list(errors_of(judgement))}
    return {"id": named, "ok": True, **judgement.result}


def is_settlement(record: Any) -> bool:
    """Tell a settlement from a hand."""
    return isinstance(record, dict) and "input" in record and "players" not in hand_in(record)


def hand_in(record: Any) -> Any:
    """Return a hand that stands as ``input`` beside words about it, as examples have it."""
    wrapped = record.get("input") if isinstance(record, dict) else None
    is_hand = isinstance(wrapped, dict) and "players" in wrapped and "players" not in record
    return wrapped if is_hand else record


def settlement_of(record: Any, hands: Mapping[str, Any]) -> Judgement:
    """Settle a record, faults and all."""
    try:
        return Judgement(result=settle(record, hands))
    except InvalidHand as refused:
        return Judgement(faults=refused.faults)


def errors_of(judgement: Judgement) -> Iterator[dict[str, str]]:
    """Write each fault with its sentence."""
    for fault in judgement.faults:
        message = fault_sentence(fault, names=judgement.names)
        yield {"code": fault.code, "field": fault.field, "message": message}

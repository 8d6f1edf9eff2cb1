"""Take in a sign-up sheet: ``import_entries EVENT FILE.csv [--json]``."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tournaments.errors import FileUnreadable, Refusal
from tournaments.management.files import fail, read_bytes
from tournaments.selectors.events import public_event
from tournaments.services.entries import RowAnswer, import_entries
from tournaments.wording.refusals import refusal_sentence
from tournaments.wording.rosters import remark_sentence


class Command(BaseCommand):
    """Answers every row of a sheet; nobody is taken twice."""

    help = "Take in a sign-up sheet, a line for each row."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the event and the file, '-' for standard input."""
        parser.add_argument("event")
        parser.add_argument("file")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Import and print; exit with 1 when a row was refused."""
        data = read_bytes(options["file"])
        try:
            event = public_event(options["event"])
            answers = import_entries(event_id=event.pk, sheet=data, actor="command line")
        except FileUnreadable as unreadable:
            fail(refusal_sentence(unreadable.code, unreadable.details), status=2)
        except Refusal as refusal:
            fail(refusal_sentence(refusal.code, refusal.details), status=1)
        for answer in answers:
            self.stdout.write(as_json(answer) if options["json"] else as_text(answer))
        if any(answer.status == "refused" for answer in answers):
            fail("some rows were refused", status=1)


def as_json(answer: RowAnswer) -> str:
    """Return a row's answer as a JSON line."""
    notes = [{"code": note.remark.value, "value": note.value} for note in answer.notes]
    return json.dumps(
        {
            "row": answer.row,
            "status": answer.status,
            "name": answer.name,
            "entry": answer.entry,
            "notes": notes,
        },
        ensure_ascii=False,
    )


def as_text(answer: RowAnswer) -> str:
    """Return a row's answer as a sentence."""
    reasons = " ".join(remark_sentence(note.remark, note.value) for note in answer.notes)
    said = [f"row {answer.row}", answer.status, answer.name, reasons]
    return ": ".join(part for part in said if part)

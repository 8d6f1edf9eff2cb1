"""A round's cards asked for, and what came of it; run inside the installation that is broken.

Run there by ``manage.py shell``; each function prints JSON.
"""

import io
import json
import re

from pypdf import PdfReader

from tournaments.models import Document, Event, PrintBatch, PrintedPart, Printing
from tournaments.selectors.printings import parts_done
from tournaments.services import documents
from tournaments.services.wanted import Wanted


def ask(event: str) -> None:
    """Have the cards of round 1 printed by the workers, however few they are."""
    documents.AT_ONCE = 0
    wanted = Wanted("scorecards", "1", "letter")
    documents.ask_document(owner=Event.objects.get(slug=event), wanted=wanted, actor="alice")


def look() -> None:
    """Tell how far the printing is, and what its document shows."""
    printing = Printing.objects.get()
    kept = Document.objects.first()
    pages = PdfReader(io.BytesIO(kept.content)).pages if kept else ()
    text = " ".join(page.extract_text() for page in pages)
    told = {
        "state": printing.state,
        "done": parts_done(printing),
        "claimed": PrintBatch.objects.filter(content=None, claimed_at__isnull=False).count(),
        "tries": sum(PrintBatch.objects.values_list("tries", flat=True)),
        "parts": PrintedPart.objects.count(),
        "tables": sorted(int(number) for number in re.findall(r"Table (\d+)", text)),
    }
    print(json.dumps(told))  # noqa: T201 - its answer

"""A round printed as the workers print it: on one core and on two, its memory, and its reprint."""

import os
import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import count
from pathlib import Path
from time import process_time

from django.db import connection

from bench.figures import Figure, seconds_of
from tournaments.documents import presses
from tournaments.documents.scoresheets import ScoreCardsSheet
from tournaments.models import Account, Document, Event, PrintBatch
from tournaments.services.clubs import create_club
from tournaments.services.events import EventPlan, create_event
from tournaments.services.printings import advance_printing, begin_printing
from tournaments.services.wanted import Wanted

SOME, ALL = 300, 2_500
WANTED = Wanted("scorecards", "1", "letter")
revisions = count(1)


def measure(sheet: ScoreCardsSheet) -> Iterator[Figure]:
    """Print a part of the round on one core and on two, then all of it, then one changed card."""
    event = make_event()
    some = replace(sheet, cards=sheet.cards[:SOME])
    # Each core's press is started and warm; twice, for other programs take a share of the cores.
    printed_by(2, event, renamed(some, "warm"))
    one = min(seconds_by(1, event, renamed(some, f"one {n}")) for n in range(2))
    two = min(seconds_by(2, event, renamed(some, f"two {n}")) for n in range(2))
    yield Figure(name=f"{SOME} cards by one worker", value=one, unit="s")
    times = "… two workers are so many times as fast"
    yield Figure(name=times, value=one / two, unit="", limit=1.7, is_rate=True)
    if Path("/proc/self/stat").exists():
        shared = work_over_longest(event, renamed(some, "shared"))
        name = "… by processor's time, other programs aside"
        yield Figure(name=name, value=shared, unit="", limit=1.7, is_rate=True)
    yield Figure(name=f"{ALL} cards by two workers", value=seconds_by(2, event, sheet), unit="s")
    yield from reprint(event, sheet)
    yield from memory()


def reprint(event: Event, sheet: ScoreCardsSheet) -> Iterator[Figure]:
    """Print the round again with one card changed."""
    before = parts_printed()
    changed = replace(sheet.cards[7], version=1)
    again = replace(sheet, cards=(*sheet.cards[:7], changed, *sheet.cards[8:]))
    seconds = seconds_by(2, event, again)
    yield Figure(
        name="… again with one card changed: cards rendered",
        value=parts_printed() - before,
        unit="",
        limit=1,
    )
    yield Figure(name="… which takes", value=seconds, unit="s")


def memory() -> Iterator[Figure]:
    """Ask what this process, which did a worker's part, and the largest press have used."""
    status = Path("/proc/self/status")
    presses.presses().end()
    if not status.exists():
        return
    import resource  # noqa: PLC0415 - not on Windows

    lines = (line.split() for line in status.read_text(encoding="ascii").splitlines())
    worker = next(int(line[1]) for line in lines if line[0] == "VmHWM:") / 1024
    press = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    yield Figure(name="… most memory of a worker", value=worker, unit="MB", limit=300)
    yield Figure(name="… most memory of a press", value=press, unit="MB", limit=300)


def work_over_longest(event: Event, sheet: ScoreCardsSheet) -> float:
    """Return all work of two workers over that of the busier press and what no other can share."""
    before, began = press_seconds(), process_time()
    printed_by(2, event, sheet)
    own = process_time() - began
    spent = [now - before.get(press, 0.0) for press, now in press_seconds().items()]
    return (sum(spent) + own) / (max(spent) + own)


def press_seconds() -> dict[int, float]:
    """Return the processor's seconds of each press, by its process."""
    stats = {
        press.program.pid: Path(f"/proc/{press.program.pid}/stat").read_text(encoding="ascii")
        for press in presses.presses().free
    }
    ticks = os.sysconf("SC_CLK_TCK")
    return {pid: sum(map(int, stat.split()[13:15])) / ticks for pid, stat in stats.items()}


def seconds_by(workers: int, event: Event, sheet: ScoreCardsSheet) -> float:
    """Return the seconds in which so many workers print a sheet."""
    return seconds_of(lambda: printed_by(workers, event, sheet))


def printed_by(workers: int, event: Event, sheet: ScoreCardsSheet) -> None:
    """Have a sheet printed by so many workers at once."""
    revision = next(revisions)
    printing = begin_printing(
        owner=event, wanted=WANTED, sheet=sheet, revision=revision, actor="bench"
    )

    def work() -> None:
        while advance_printing(printing_id=printing.pk):
            pass
        connection.close()

    threads = [threading.Thread(target=work) for _ in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if not Document.objects.filter(revision=revision).exists():
        raise RuntimeError("the sheet was not printed")


def renamed(sheet: ScoreCardsSheet, event: str) -> ScoreCardsSheet:
    """Return the sheet of an event of another name: none of its cards is kept."""
    return replace(sheet, cards=tuple(replace(card, event=event) for card in sheet.cards))


def parts_printed() -> int:
    """Count the parts that were ever rendered."""
    return sum(PrintBatch.objects.filter(content__isnull=False).values_list("parts", flat=True))


def make_event() -> Event:
    """Make an event to print for."""
    account = Account.objects.create_user("bench")  # nobody signs in
    club = create_club(name="Bench", director=account)
    plan = EventPlan(name="Bench", date=date(2026, 10, 15), rounds=1, hands=8)
    return create_event(club=club, plan=plan, actor="bench", seed=1)

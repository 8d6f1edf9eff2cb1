"""A press: a program of its own that prints what it is sent, and nothing else.

``python -m tournaments.documents.press_program`` reads jobs from standard input and writes PDFs to
standard output until the input ends.  It has no database, no settings and no keys; the system
bounds its memory, and whoever asks it bounds its time, by ending it.
"""

import contextlib
import importlib
import importlib.util
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, cast

from tournaments.documents.composing import compose, folio_from_json
from tournaments.documents.frames import Frame, read_frame, write_frame

# Address space, far above what a sheet takes: a runaway ends here and not in the machine's swap.
MOST_BYTES = 2 * 1024**3
# A press that has grown to this is replaced before the next job, in kilobytes of memory used.
STALE_KILOBYTES = 220 * 1024

UNAVAILABLE, FAILED = "printing_unavailable", "printing_failed"


class LibrariesMissing(Exception):
    """WeasyPrint does not find the system's libraries."""


def main() -> None:
    """Print until the input ends."""
    # What libraries say belongs to the log, not between the frames.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    bound_memory()
    with contextlib.suppress(LibrariesMissing):  # each job is told so
        load_press().warm_up()
    while (job := read_frame(sys.stdin.buffer)) is not None:
        write_frame(cast("BinaryIO", answers), answer(job))


def answer(job: Frame) -> Frame:
    """Return the PDF, or why there is none."""
    try:
        blobs = {"pdf": printed(job)}
    except LibrariesMissing as missing:
        return Frame({"code": UNAVAILABLE, "detail": str(missing)}, {})
    except (Exception, MemoryError) as failure:  # noqa: BLE001 - the press goes on with the next job
        return Frame({"code": FAILED, "detail": f"{type(failure).__name__}: {failure}"}, {})
    return Frame({"is_stale": kilobytes_used() > STALE_KILOBYTES}, blobs)


def printed(job: Frame) -> bytes:
    """Print the HTML documents of a job; where it has a folio, compose its pages from them."""
    head = job.head
    documents = {name: print_document(asked) for name, asked in head["documents"].items()}
    if head["folio"] is None:
        [pdf] = documents.values()
        return pdf
    return compose(folio_from_json(head["folio"]), {**job.blobs, **documents})


def print_document(asked: Mapping[str, Any]) -> bytes:
    """Print one HTML document.  Raises ``LibrariesMissing``."""
    pdf: bytes = load_press().print_html(
        asked["html"], identifier=asked["identifier"], is_tagged=asked["is_tagged"]
    )
    return pdf


def load_press() -> Any:
    """Load WeasyPrint: at the start, not with the first job.  Raises ``LibrariesMissing``."""
    try:
        return importlib.import_module("tournaments.documents.press")
    except OSError as missing:
        raise LibrariesMissing(str(missing)) from missing


def bound_memory() -> None:
    """Let the system refuse more memory than any sheet needs; Windows has no such bound."""
    if importlib.util.find_spec("resource"):
        resource = importlib.import_module("resource")
        with contextlib.suppress(ValueError, OSError):  # a lower bound is in force already
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))


def kilobytes_used() -> int:
    """Return the most memory this program has used; 0 where the system does not say.

    ``getrusage`` would begin with what the program that started this one had used.
    """
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    lines = (line.split() for line in status.read_text(encoding="ascii").splitlines())
    return next((int(line[1]) for line in lines if line[0] == "VmHWM:"), 0)


if __name__ == "__main__":
    main()

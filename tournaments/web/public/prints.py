"""What all prints for visitors have in common: one at a time, and a page that says why not."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.errors import PrintingBusy
from tournaments.services.documents import printing_refusals
from tournaments.web.refusals import Refused

one_visitor = Lock()


@contextmanager
def printing_alone() -> Iterator[None]:
    """Print for one visitor at a time: tables and directors need the other threads and presses.

    Raises ``PrintingBusy``, ``PrintingUnavailable``, ``PrintingFailed``.
    """
    if not one_visitor.acquire(blocking=False):
        raise PrintingBusy
    try:
        with printing_refusals():
            yield
    finally:
        one_visitor.release()


def refusal_page(request: HttpRequest, refused: Refused, *, back: str) -> HttpResponse:
    """Say on a page of its own what stands in the way of a file."""
    context = {"refusal": refused.sentence, "back": back}
    return render(request, "409.html", context, status=refused.status)

"""Pauses in which a program can be killed: before an answer, and in a batch of cards."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse

from tournaments.documents import bundles, scoresheets

BATCH_SECONDS = 5.0
Answerer = Callable[[HttpRequest], HttpResponse]


def pause_before_the_answer(get_response: Answerer) -> Answerer:
    """Wait up to a fifth of a second after a hand was recorded."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.path.endswith("/table/hands/"):
            time.sleep(random.uniform(0.02, 0.2))  # noqa: S311 - a pause, not a secret
        return response

    return answer


def pause_in_each_batch() -> None:
    """Let a worker print two cards in one go, and wait before it does."""
    bundle = scoresheets.SCORECARDS

    def print_late(head: Any, parts: Sequence[Any]) -> bundles.Leaves:
        time.sleep(BATCH_SECONDS)
        return bundle.print_parts(head, parts)

    bundles.BATCH = 2
    scoresheets.SCORECARDS = replace(bundle, print_parts=print_late)

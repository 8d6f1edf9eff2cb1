"""The pause between a commit and its answer."""

import random
import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

Answerer = Callable[[HttpRequest], HttpResponse]


def pause_before_the_answer(get_response: Answerer) -> Answerer:
    """Wait up to a fifth of a second after a hand was recorded."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.path.endswith("/table/hands/"):
            time.sleep(random.uniform(0.02, 0.2))  # noqa: S311 - a pause, not a secret
        return response

    return answer

"""Two at once: threads with connections of their own, and a place in the code where they meet."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from django.db import IntegrityError, connection
from django.db.models import QuerySet

from gameplay.errors import GameRefusal
from tournaments.errors import Refusal

DONE = "done"
CONSTRAINT = "stopped by a constraint"
WAIT_SECONDS = 1.0


def run_together(*deeds: Callable[[], Any]) -> list[str]:
    """Run each deed in a thread; return how they ended, sorted: done, a code, a constraint."""
    ends: list[str] = []

    def run(deed: Callable[[], Any]) -> None:
        try:
            deed()
            ends.append(DONE)
        except (Refusal, GameRefusal) as refusal:
            ends.append(refusal.code)
        except IntegrityError:
            ends.append(CONSTRAINT)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(deed,)) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert not any(thread.is_alive() for thread in threads), "a race that never ends"
    return sorted(ends)


@contextmanager
def meeting_at(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> Iterator[None]:
    """Hold two threads after ``module.name`` until both have passed it, or one is locked out."""
    barrier = threading.Barrier(2)
    true_function = getattr(module, name)

    def pass_then_wait(*args: Any, **kwargs: Any) -> Any:
        result = true_function(*args, **kwargs)
        with suppress(threading.BrokenBarrierError):  # then the other waits for the lock we hold
            barrier.wait(timeout=WAIT_SECONDS)
        return result

    monkeypatch.setattr(module, name, pass_then_wait)
    yield


@contextmanager
def lingering_at(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str
) -> Iterator[threading.Event]:
    """Hold the first thread that has passed ``module.name``; what is yielded tells that it has."""
    passed = threading.Event()
    true_function = getattr(module, name)

    def pass_then_linger(*args: Any, **kwargs: Any) -> Any:
        result = true_function(*args, **kwargs)
        if not passed.is_set():
            passed.set()
            time.sleep(WAIT_SECONDS)
        return result

    monkeypatch.setattr(module, name, pass_then_linger)
    yield passed


def without_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the row locks away: the control that shows the race is real."""
    if connection.vendor == "sqlite":
        pytest.skip("SQLite has one writer at a time: there is no lock to take away")
    monkeypatch.setattr(QuerySet, "select_for_update", lambda self, **_: self)

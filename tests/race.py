"""Two at once: threads with connections of their own, and a place in the code where they meet."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import IntegrityError, connection
from django.db.backends.sqlite3.base import DatabaseWrapper as SQLite
from django.db.models import QuerySet

from gameplay.errors import GameRefusal
from tournaments.errors import Refusal

DONE = "done"
CONSTRAINT = "stopped by a constraint"
# Who is locked out ends a wait at once, so only somebody slow on a busy machine takes all of it;
# without a lock whoever lingers does.
MEET_SECONDS, LINGER_SECONDS = 5.0, 1.0
PAUSE_SECONDS = 0.01
WAITS_FOR_US = """
    SELECT EXISTS (
        SELECT 1 FROM pg_locks
        WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))
    )
"""


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
    here = threading.Condition()
    passed, is_over = 0, False
    is_locked_out = lockouts(monkeypatch)
    true_function = getattr(module, name)

    def pass_then_wait(*args: Any, **kwargs: Any) -> Any:
        nonlocal passed, is_over
        result = true_function(*args, **kwargs)
        with here:
            passed += 1
            here.notify_all()
            if passed % 2 and not is_over:
                mine = passed
                wait_until(
                    lambda: passed > mine or is_locked_out(), here.wait, seconds=MEET_SECONDS
                )
                is_over = passed == mine  # the other waits for the lock we hold
        return result

    monkeypatch.setattr(module, name, pass_then_wait)
    yield


@contextmanager
def lingering_at(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str
) -> Iterator[threading.Event]:
    """Hold the first thread that has passed ``module.name``; what is yielded tells that it has.

    It is held until another waits for a lock of its, or a while.
    """
    passed = threading.Event()
    is_locked_out = lockouts(monkeypatch)
    true_function = getattr(module, name)

    def pass_then_linger(*args: Any, **kwargs: Any) -> Any:
        result = true_function(*args, **kwargs)
        if not passed.is_set():
            passed.set()
            wait_until(is_locked_out, time.sleep, seconds=LINGER_SECONDS)
        return result

    monkeypatch.setattr(module, name, pass_then_linger)
    yield passed


def wait_until(holds: Callable[[], bool], pause: Callable[[float], Any], *, seconds: float) -> None:
    """Ask again and again until it holds, so many seconds at most."""
    deadline = time.monotonic() + seconds
    while not holds() and time.monotonic() < deadline:
        pause(PAUSE_SECONDS)


def lockouts(monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Return what tells whether somebody waits for a lock that the asking thread holds.

    PostgreSQL says so itself.  Who is in a transaction of SQLite has its one lock, and who begins
    one meanwhile waits for it.
    """
    beginning: list[str] = []
    begin = SQLite._start_transaction_under_autocommit

    def begin_seen(wrapper: SQLite) -> None:
        beginning.append("one more")
        try:
            begin(wrapper)
        finally:
            beginning.pop()

    def is_locked_out() -> bool:
        if not connection.in_atomic_block:
            return False
        if connection.vendor == "sqlite":
            return bool(beginning)
        with connection.cursor() as cursor:
            cursor.execute(WAITS_FOR_US)
            return bool(cursor.fetchone()[0])

    monkeypatch.setattr(SQLite, "_start_transaction_under_autocommit", begin_seen)
    return is_locked_out


def without_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the row locks away: the control that shows the race is real."""
    if connection.vendor == "sqlite":
        pytest.skip("SQLite has one writer at a time: there is no lock to take away")
    monkeypatch.setattr(QuerySet, "select_for_update", lambda self, **_: self)

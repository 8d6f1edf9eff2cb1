"""The presses of this process: as many as print at once, each a program of its own."""

import atexit
import os
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path
from typing import BinaryIO, cast

from tournaments.documents.fonts import fonts_variable
from tournaments.documents.frames import Frame, read_frame, write_frame

PROGRAM = "tournaments.documents.press_program"
ROOT = Path(__file__).resolve().parents[2]
SECONDS = 60.0
"""What one job may take; a chunk of cards takes one or two."""
# A press needs the system's libraries and our fonts; it gets no settings and no secrets.
PASSED_ON = ("PATH", "SYSTEMROOT", "TMPDIR", "TEMP", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "HOME")


class PressEnded(Exception):
    """The press took too long, or ended inside a job."""


class Press:
    """A running press program."""

    def __init__(self) -> None:
        environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        self.program = subprocess.Popen(  # noqa: S603
            [sys.executable, "-m", PROGRAM],
            cwd=ROOT,
            env={**environment, **fonts_variable(), "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, job: Frame, *, seconds: float) -> Frame:
        """Return the answer.  Raises ``PressEnded``; the press is then of no further use."""
        clock = threading.Timer(seconds, self.program.kill)
        clock.start()
        try:
            write_frame(cast("BinaryIO", self.program.stdin), job)
            answer = read_frame(cast("BinaryIO", self.program.stdout))
        except (OSError, EOFError) as broken:
            raise PressEnded from broken
        finally:
            clock.cancel()
        if answer is None:
            raise PressEnded
        return answer

    def end(self) -> None:
        """End the program and wait for it."""
        self.program.kill()
        self.program.communicate()


class Presses:
    """Presses that wait for work; one is started when none is free."""

    def __init__(self, most: int) -> None:
        self.free: list[Press] = []
        self.places = threading.BoundedSemaphore(most)
        self.lock = threading.Lock()

    def ask(self, job: Frame, *, seconds: float = SECONDS) -> Frame:
        """Have a job printed, on a press of its own for that time.  Raises ``PressEnded``."""
        with self.places:
            with self.lock:
                press = self._waiting() or Press()
            try:
                answer = press.ask(job, seconds=seconds)
            except BaseException:
                press.end()
                raise
            if answer.head.get("is_stale"):
                press.end()
            else:
                with self.lock:
                    self.free.append(press)
        return answer

    def _waiting(self) -> Press | None:
        """Take a press that waits; one that ended meanwhile is of no use."""
        while self.free:
            press = self.free.pop()
            if press.program.poll() is None:
                return press
            press.end()
        return None

    def end(self) -> None:
        """End those that wait."""
        with self.lock:
            while self.free:
                self.free.pop().end()


def presses() -> Presses:
    """Return this process's presses; a process that was forked off gets its own."""
    return _presses(os.getpid())


@cache
def _presses(_process: int) -> Presses:
    own = Presses(os.cpu_count() or 1)
    atexit.register(own.end)
    return own

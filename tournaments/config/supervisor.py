"""Keeps a few programs running, and leaves none behind.

Each program leads its own process group, so that what it started can be ended with it. When the
supervisor itself is killed, Linux ends the programs for it.
"""

import ctypes
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event

log = logging.getLogger(__name__)

IS_WINDOWS = os.name == "nt"
POLL_SECONDS = 0.2
GRACE_SECONDS = 10.0  # a worker ends its running job in this time, or is killed
STEADY_SECONDS = 30.0  # a program that ran so long starts anew without waiting
LONGEST_PAUSE = 30.0
PR_SET_PDEATHSIG = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """What to start: a name for messages, the command, the environment."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str]


@dataclass(slots=True)
class Running:
    """One program with its current process, and how often it failed in a row."""

    program: Program
    process: subprocess.Popen[bytes]
    started_at: float
    failures: int = 0
    restart_at: float | None = None


@dataclass(slots=True)
class Supervisor:
    """Starts programs, restarts those that end, stops all."""

    grace_seconds: float = GRACE_SECONDS
    clock: Callable[[], float] = time.monotonic
    running: list[Running] = field(default_factory=list)

    def start(self, program: Program) -> None:
        """Start a program and keep it running from now on."""
        self.running.append(Running(program, launch(program), self.clock()))

    def watch(self, stopping: Event) -> None:
        """Restart whatever ends, until told to stop; then leave no process behind."""
        try:
            while not stopping.wait(POLL_SECONDS):
                self.look()
        finally:
            self.stop()

    def look(self) -> None:
        """Note the programs that ended, and start those whose pause is over."""
        now = self.clock()
        for one in self.running:
            if one.restart_at is None and one.process.poll() is not None:
                self.note_end(one, now)
            elif one.restart_at is not None and now >= one.restart_at:
                one.process, one.started_at = launch(one.program), now
                one.restart_at = None

    def note_end(self, one: Running, now: float) -> None:
        """Clear away what a program left and say when it starts again."""
        kill_group(one.process)
        one.failures = 1 if now - one.started_at >= STEADY_SECONDS else one.failures + 1
        pause = pause_after(one.failures)
        one.restart_at = now + pause
        log.warning(
            "The %s ended with status %s; it starts again in %.1f s.",
            one.program.name,
            one.process.returncode,
            pause,
        )

    def stop(self) -> None:
        """Ask every program to end, wait, and kill what is left."""
        for one in self.running:
            ask_to_end(one.process)
        deadline = time.monotonic() + self.grace_seconds
        for one in self.running:
            with suppress(subprocess.TimeoutExpired):
                one.process.wait(timeout=max(0.0, deadline - time.monotonic()))
            kill_group(one.process)
        self.running.clear()


def pause_after(failures: int) -> float:
    """Return the seconds to wait: none to speak of at first, doubling, half a minute at most."""
    return float(min(0.25 * 2 ** (failures - 1), LONGEST_PAUSE))


def launch(program: Program) -> subprocess.Popen[bytes]:
    """Start one program at the head of a group of its own."""
    if IS_WINDOWS:
        return subprocess.Popen(  # noqa: S603 - the commands are our own
            program.command,
            env=dict(program.environment),
            stdin=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
    return subprocess.Popen(  # noqa: S603
        program.command,
        env=dict(program.environment),
        stdin=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=end_with_parent if sys.platform == "linux" else None,  # noqa: PLW1509
    )


def end_with_parent() -> None:
    """Have Linux send this process SIGTERM when its parent is gone, however that happened."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def ask_to_end(process: subprocess.Popen[bytes]) -> None:
    """Send the polite signal to the head of the group; it ends its own children."""
    if process.poll() is None:
        process.send_signal(getattr(signal, "CTRL_BREAK_EVENT", signal.SIGTERM))


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kill the process and whatever of its group is left."""
    if IS_WINDOWS:
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()

"""Programs that end are started again; none is left when the supervisor stops."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from tournaments.config.supervisor import LONGEST_PAUSE, Program, Supervisor, pause_after

SLEEPER = "import time; time.sleep(60)"
STUBBORN = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)"
PARENT = (
    "import subprocess, sys, time;"
    f"child = subprocess.Popen([sys.executable, '-c', '{SLEEPER}']);"
    "open(sys.argv[1], 'w').write(str(child.pid)); time.sleep(60)"
)


def python(code: str, *arguments: str) -> Program:
    return Program(
        name="program", command=[sys.executable, "-c", code, *arguments], environment=os.environ
    )


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; one that only waits to be counted does not."""
    try:
        return (
            Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0]
            != "Z"
        )
    except FileNotFoundError:
        return False


def eventually(holds: Callable[[], bool], seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if holds():
            return True
        time.sleep(0.02)
    return False


@pytest.fixture
def supervise() -> Iterator[Callable[..., Supervisor]]:
    started: list[Supervisor] = []

    def start(*programs: Program, **options: float) -> Supervisor:
        supervisor = Supervisor(**options)
        started.append(supervisor)
        for program in programs:
            supervisor.start(program)
        return supervisor

    yield start
    for supervisor in started:
        supervisor.stop()


def test_a_killed_program_is_started_again(supervise):
    supervisor = supervise(python(SLEEPER))
    [one] = supervisor.running
    first = one.process.pid
    os.kill(first, signal.SIGKILL)
    assert eventually(lambda: supervisor.look() or one.process.pid != first)
    assert is_alive(one.process.pid)


def test_what_a_dead_program_had_started_is_ended_before_it_starts_again(supervise, tmp_path):
    file = tmp_path / "child"
    supervisor = supervise(python(PARENT, str(file)))
    assert eventually(lambda: file.exists() and file.read_text().isdigit())
    child = int(file.read_text())
    supervisor.running[0].process.kill()
    assert eventually(lambda: supervisor.look() or not is_alive(child))


def test_a_program_that_cannot_start_is_tried_less_and_less_often(supervise):
    now = [0.0]
    supervisor = supervise(python("raise SystemExit(3)"), clock=lambda: now[0])
    [one] = supervisor.running
    pauses = []
    for _ in range(4):
        one.process.wait()
        supervisor.look()
        pauses.append(one.restart_at - now[0])
        now[0] = one.restart_at
        supervisor.look()
    assert pauses == [0.25, 0.5, 1.0, 2.0]


def test_a_program_that_ran_well_starts_again_at_once(supervise):
    now = [0.0]
    supervisor = supervise(python("raise SystemExit(3)"), clock=lambda: now[0])
    [one] = supervisor.running
    one.failures, now[0] = 9, 3600.0
    one.process.wait()
    supervisor.look()
    assert one.restart_at - now[0] == pause_after(1)


def test_the_longest_pause_is_half_a_minute():
    assert pause_after(50) == LONGEST_PAUSE


def test_stopping_leaves_nothing_behind_not_even_the_stubborn(supervise, tmp_path):
    file = tmp_path / "child"
    supervisor = supervise(python(STUBBORN), python(PARENT, str(file)), grace_seconds=0.5)
    assert eventually(lambda: file.exists() and file.read_text().isdigit())
    pids = [one.process.pid for one in supervisor.running] + [int(file.read_text())]
    supervisor.stop()
    assert eventually(lambda: not any(map(is_alive, pids)), seconds=2)


def test_watching_ends_when_told_and_stops_all(supervise):
    supervisor, stopping = supervise(python(SLEEPER)), Event()
    pid = supervisor.running[0].process.pid
    watcher = Thread(target=supervisor.watch, args=[stopping])
    watcher.start()
    stopping.set()
    watcher.join(timeout=10)
    assert not watcher.is_alive()
    assert not is_alive(pid)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends children for a dead parent")
def test_programs_end_with_a_supervisor_that_was_killed(tmp_path: Path):
    file = tmp_path / "pid"
    code = (
        "import os, sys; from tournaments.config.supervisor import Program, Supervisor;"
        f"command = [sys.executable, '-c', '{SLEEPER}'];"
        "one = Program(name='program', command=command, environment=os.environ);"
        "s = Supervisor(); s.start(one);"
        "open(sys.argv[1], 'w').write(str(s.running[0].process.pid));"
        "import time; time.sleep(60)"
    )
    parent = subprocess.Popen([sys.executable, "-c", code, str(file)])
    assert eventually(lambda: file.exists() and file.read_text().isdigit(), seconds=30)
    parent.kill()
    parent.wait()
    assert eventually(lambda: not is_alive(int(file.read_text())))

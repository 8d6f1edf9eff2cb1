"""The whole of it as ``./pitch run`` starts it: real programs, an empty folder, a free port."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.programs import ROOT, eventually, free_port
from tournaments.config.launch import parse

pytestmark = pytest.mark.skipif(os.name == "nt", reason="looks into /proc for processes")


class Run:
    """One ``./pitch run`` in a folder, and what it printed."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.told = folder / f"told-{self.port}.txt"
        kept = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME"}}
        with self.told.open("wb") as told:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tournaments.config.launch", "--port", str(self.port)],
                cwd=ROOT,
                env={**kept, "VAR_DIR": str(folder), "SWEEP_SECONDS": "1"},
                stdin=subprocess.DEVNULL,
                stdout=told,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def greeting(self) -> str:
        """Wait for the last line of the greeting; return all that was said."""
        assert eventually(lambda: "Ctrl-C" in self.told.read_text(), seconds=120), (
            self.told.read_text()
        )
        return self.told.read_text(encoding="utf-8")

    def ready(self) -> bool:
        """Ask /readyz."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", "/readyz")
            return bool(json.load(connection.getresponse())["ready"])
        except OSError:
            return False
        finally:
            connection.close()

    def children(self, word: str = "") -> list[int]:
        """Return the processes that this run has started, those with a word in their command."""
        groups = {self.process.pid}
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
                command = (folder / "cmdline").read_text().replace("\0", " ")
            except (FileNotFoundError, ProcessLookupError):
                continue
            if parent in groups and word in command:
                found.append(int(folder.name))
        return found

    def end(self, how: signal.Signals = signal.SIGINT) -> int:
        """Ask it to end; return its status."""
        self.process.send_signal(how)
        return self.process.wait(timeout=30)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("run")


@pytest.fixture(scope="module")
def run(folder: Path) -> Iterator[Run]:
    started = Run(folder)
    try:
        started.greeting()
        yield started
    finally:
        if started.process.poll() is None:
            started.end(signal.SIGTERM)


def test_a_first_start_tells_all_that_is_promised(run: Run, folder: Path):
    told = run.greeting()
    assert f"http://127.0.0.1:{run.port}/" in told
    assert re.search(r"Director: +\S+", told)
    assert re.search(r"Password: +\S{8,}", told)
    assert re.search(rf"tablet: +http://127\.0\.0\.1:{run.port}/t/\S+", told)
    assert (folder / "pitchboard.sqlite3").exists()


def test_it_becomes_ready_with_database_queue_and_worker(run: Run):
    assert eventually(run.ready, seconds=60)


@pytest.mark.parametrize("program", ["granian", "celery"])
def test_a_killed_program_comes_back(run: Run, program: str):
    assert eventually(lambda: run.children(program), seconds=60)
    [killed] = run.children(program)
    os.kill(killed, signal.SIGKILL)
    assert eventually(lambda: run.children(program) not in ([], [killed]), seconds=60)
    assert eventually(run.ready, seconds=60)


def test_a_second_one_on_the_same_port_is_told_what_to_do(run: Run, folder: Path):
    done = subprocess.run(
        [sys.executable, "-m", "tournaments.config.launch", "--port", str(run.port)],
        cwd=ROOT,
        env={**os.environ, "VAR_DIR": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert f"--port {run.port + 1}" in done.stderr


def test_after_ctrl_c_nothing_runs_and_all_is_as_it_was(run: Run, folder: Path):
    """A second start, on what the first one has left there."""
    again = Run(folder)
    told = again.greeting()
    children = again.children()
    assert again.end() == 0
    assert children
    assert eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in children), seconds=5)
    assert "as first shown" in told
    assert "Traceback" not in again.told.read_text()


def test_ctrl_c_while_it_makes_itself_ready_ends_it_without_a_mess(tmp_path: Path):
    started = Run(tmp_path)
    assert eventually(lambda: list(tmp_path.glob("*.sqlite3")), seconds=60)
    os.killpg(started.process.pid, signal.SIGINT)
    assert started.process.wait(timeout=60) == 0
    assert "Traceback" not in started.told.read_text(encoding="utf-8")
    assert "password: " in (tmp_path / "first-login.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "value"), [("SWEEP_SECONDS", "soon"), ("DATABASE_URL", "x"), ("BROKER_URL", "x")]
)
def test_a_wrong_setting_is_told_by_its_name_in_a_line(name: str, value: str, tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-m", "tournaments.config.launch", "--port", str(free_port())],
        cwd=ROOT,
        env={**os.environ, "VAR_DIR": str(tmp_path), name: value},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 1
    assert done.stderr.startswith(name)
    assert len(done.stderr.splitlines()) == 2


@pytest.mark.parametrize("port", ["0", "80000", "web"])
def test_a_port_that_is_none_is_told(port: str):
    with pytest.raises(SystemExit):
        parse(["--port", port])

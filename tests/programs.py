"""The programs as a server runs them: docker/entrypoint.sh in processes of this machine.

For tests that need more than one program, or that kill one.
"""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg

from tests.surroundings import POSTGRESQL

ROOT = Path(__file__).resolve().parents[1]
ENTRYPOINT = ROOT / "docker" / "entrypoint.sh"
HOST = "club.example"


class Installation:
    """A database of its own, a free port, and the settings of a server."""

    def __init__(self, *, broker: str, database: str | None = None, **settings: str) -> None:
        self.var = tempfile.TemporaryDirectory(prefix="pitchboard-programs-")
        self.port = free_port()
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self.environment = {
            **{name: os.environ[name] for name in ("LANG", "HOME") if name in os.environ},
            "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
            "DATABASE_URL": database or new_database(),
            "BROKER_URL": broker,
            "SECRET_KEY": secrets.token_urlsafe(50),
            "ALLOWED_HOSTS": HOST,
            "BASE_URL": f"https://{HOST}",
            "TRUSTED_PROXIES": "1",
            "VAR_DIR": self.var.name,
            "WEB_HOST": "127.0.0.1",
            "WEB_PORT": str(self.port),
            "WEB_WORKERS": "1",
            **settings,
        }

    def call(self, *command: str) -> str:
        """Run one command of the entrypoint to its end; return what it printed."""
        done = subprocess.run(
            [str(ENTRYPOINT), *command],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        return done.stdout

    def start(self, program: str) -> None:
        """Start ``web`` or ``worker`` at the head of its own process group."""
        self.running[program] = subprocess.Popen(
            [str(ENTRYPOINT), program],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )

    def kill(self, program: str) -> None:
        """Kill a program and all it started, as a power cut would."""
        process = self.running.pop(program)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def signal(self, program: str, which: signal.Signals) -> None:
        """Send a signal to a program and all it started: SIGSTOP holds it, SIGCONT lets it go."""
        os.killpg(self.running[program].pid, which)

    def query(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Ask the database itself."""
        with psycopg.connect(self.environment["DATABASE_URL"]) as connection:
            return connection.execute(statement, values).fetchall()

    def get(self, path: str, **headers: str) -> tuple[int, Mapping[str, str], str]:
        """Fetch a page as the proxy does; status, headers, body.  0 where nothing answers."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            sent = {"Host": HOST, "X-Forwarded-Proto": "https", **headers}
            connection.request("GET", path, headers=sent)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode()
        except (OSError, HTTPException):
            return 0, {}, ""
        finally:
            connection.close()

    def ready(self) -> Any:
        """Return what /readyz says, or None where nothing answers."""
        status, _, body = self.get("/readyz")
        return json.loads(body) if status in {200, 503} else None

    def remove(self) -> None:
        """End everything and drop the database."""
        for program in list(self.running):
            self.kill(program)
        drop_database(self.environment["DATABASE_URL"])
        self.var.cleanup()


def eventually(holds: Callable[[], Any], seconds: float = 30) -> Any:
    """Ask until the answer is true or the time is over; return the last answer."""
    deadline = time.monotonic() + seconds
    while not (answer := holds()) and time.monotonic() < deadline:
        time.sleep(0.1)
    return answer


def free_port() -> int:
    """Return a port of this machine that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def new_database() -> str:
    """Make an empty PostgreSQL database and return its address."""
    name = f"pitchboard_{secrets.token_hex(6)}"
    with psycopg.connect(POSTGRESQL, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return urlsplit(POSTGRESQL)._replace(path=f"/{name}").geturl()


def drop_database(url: str) -> None:
    """Drop a database that ``new_database`` made."""
    name = urlsplit(url).path.removeprefix("/")
    if url.startswith("postgres"):
        with psycopg.connect(POSTGRESQL, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

"""What answers on this machine: servers, a browser, the libraries that print.

Each function returns None where the thing is there, else why it is not, in plain words.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from urllib.parse import urlsplit

import psycopg
import redis
from kombu import Connection
from kombu.exceptions import OperationalError

from tests.chromium import find_chromium

CONNECT_SECONDS = 2
DRIVER = "libatomic.so.1"
PRINTING = ("libpangoft2-1.0.so.0", "libharfbuzz-subset.so.0")


def given(variable: str, scheme: str, default: str) -> str:
    """Return a variable's address where it is of the scheme, else the usual one here."""
    value = os.environ.get(variable, "")
    return value if value.startswith(scheme) else default


# Tests make databases of their own; the one that every server has is only the door.
POSTGRESQL = (
    urlsplit(given("DATABASE_URL", "postgres", "postgres://postgres@127.0.0.1:5432/"))
    ._replace(path="/postgres")
    .geturl()
)
REDIS = given("BROKER_URL", "redis", "redis://127.0.0.1:6379/15")
RABBITMQ = given("BROKER_URL", "amqp", "amqp://guest:guest@127.0.0.1:5672//")


def why_no_postgresql() -> str | None:
    """Connect, and see whether a test database may be made."""
    try:
        with psycopg.connect(POSTGRESQL, connect_timeout=CONNECT_SECONDS) as connection:
            allowed = connection.execute(
                "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user"
            ).fetchone()
    except psycopg.OperationalError as error:
        return f"nothing usable answers at {place_of(POSTGRESQL)} ({first_line(error)})"
    return None if allowed == (True,) else "its user may not create a test database"


def why_no_redis() -> str | None:
    """Ask for an echo."""
    try:
        redis.Redis.from_url(REDIS, socket_connect_timeout=CONNECT_SECONDS).ping()
    except redis.RedisError as error:
        return f"nothing usable answers at {place_of(REDIS)} ({first_line(error)})"
    return None


def why_no_rabbitmq() -> str | None:
    """Open a channel's worth of connection."""
    try:
        with Connection(RABBITMQ, connect_timeout=CONNECT_SECONDS) as connection:
            connection.ensure_connection(max_retries=1, timeout=CONNECT_SECONDS)
    except (OperationalError, OSError) as error:
        return f"nothing usable answers at {place_of(RABBITMQ)} ({first_line(error)})"
    return None


def why_no_chromium() -> str | None:
    """Find a Chromium and what Playwright needs, or install them where that is allowed."""
    if not (find_chromium() or (apt_install("chromium") and find_chromium())):
        return "no Chromium found, and none could be installed; CHROMIUM may name one"
    if sys.platform == "linux" and not (
        loads(DRIVER) or (apt_install("libatomic1") and loads(DRIVER))
    ):
        return "Playwright's driver needs libatomic1, and it could not be installed"
    return None


def why_no_printing() -> str | None:
    """Load the two libraries that WeasyPrint needs."""
    missing = [name for name in PRINTING if not loads(name)]
    return f"not found: {', '.join(missing)}" if missing else None


def loads(library: str) -> bool:
    """Tell whether a shared library is there."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def apt_install(package: str) -> bool:
    """Install a Debian package where this user may; tell whether it worked."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    done = subprocess.run(
        ["apt-get", "install", "-y", "--no-install-recommends", package],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return done.returncode == 0


def place_of(url: str) -> str:
    """Return host and port of an address, without the password in it."""
    parts = urlsplit(url)
    return f"{parts.hostname}:{parts.port}" if parts.port else str(parts.hostname)


def first_line(error: Exception) -> str:
    """Return what an error says, on one line."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]

"""The whole of Pitchboard on one machine: ``./pitch run`` ends here.

Brings the database up to date, seeds a demonstration where there is nothing, starts the web server
and the worker and keeps both running until Ctrl-C.
"""

import argparse
import json
import logging
import os
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from threading import Event
from urllib.parse import urlsplit

from tournaments.config import env
from tournaments.config.certificates import SERVER, SERVER_KEY, folder_of_certificates
from tournaments.config.hall import Place, place_for, why_taken
from tournaments.config.supervisor import Program, Supervisor

FIRST_PAGE_SECONDS = 60
LAST_PORT = 65_535
LOGIN_FILE = "first-login.txt"


class CannotStart(Exception):
    """Says in one sentence why not, and what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run until stopped; return 1 where it could not start."""
    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    wanted = parse(arguments)
    stopping = listen_for_the_end()
    try:
        scheme = "https" if wanted.https else "http"
        run(place_for(wanted.host, wanted.port, scheme=scheme), stopping)
    except CannotStart as reason:
        if stopping.is_set():  # Ctrl-C ended the step that failed
            return 0
        print(f"pitch: {reason}", file=sys.stderr)
        return 1
    return 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="pitch run", description="Run Pitchboard here.")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 serves the hall's network")
    parser.add_argument("--port", type=port, default=8000)
    parser.add_argument("--https", action="store_true", help="with the club's certificates")
    return parser.parse_args(arguments)


def port(text: str) -> int:
    """Return the number of a port."""
    if not text.isdecimal() or not 0 < int(text) <= LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text} is no port; it is a number from 1 to {LAST_PORT}")
    return int(text)


def listen_for_the_end() -> Event:
    """Return an event that Ctrl-C, a stop from outside or a closed terminal sets.

    ``pitch`` holds Ctrl-C back while this program loads; here it comes through.
    """
    stopping = Event()
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: stopping.set())
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    return stopping


def run(place: Place, stopping: Event) -> None:
    """Prepare, start, greet, and keep running."""
    if stopping.is_set():
        return
    if reason := why_taken(place.host, place.port):
        raise CannotStart(
            f"Port {place.port} is not free ({reason}). Is Pitchboard running already? "
            f"Otherwise take another: ./pitch run --port {place.port + 1}"
        )
    if is_secure(place) and not (folder_of_certificates() / SERVER).exists():
        raise CannotStart("There are no certificates yet. Make them: ./pitch certs")
    environment = environment_for(place)
    login = first_login(environment)
    if stopping.is_set():
        return
    supervisor = Supervisor()
    supervisor.start(web_server(place, environment))
    if wait_for_page(place, stopping):
        supervisor.start(worker(environment))  # not before: it would only delay the first page
        print(greeting(place, login, env.var_dir() / LOGIN_FILE), flush=True)
    elif not stopping.is_set():
        supervisor.stop()
        raise CannotStart(f"No page comes from {place.here}; the reason should stand above.")
    supervisor.watch(stopping)
    print("Pitchboard has stopped.")


def environment_for(place: Place) -> dict[str, str]:
    """Return what both programs get; what the caller has set himself stays as it is."""
    return {
        "DJANGO_SETTINGS_MODULE": "tournaments.config.settings.laptop",
        "ALLOWED_HOSTS": ",".join(place.names),
        "BASE_URL": place.base_url,
        **os.environ,
        "PYTHONUNBUFFERED": "1",
    }


def web_server(place: Place, environment: Mapping[str, str]) -> Program:
    """Return the web server: one process, four requests at a time."""
    command = [
        *("granian", "--interface", "wsgi", "--host", place.host, "--port", str(place.port)),
        *("--workers", "1", "--blocking-threads", "4", "--respawn-failed-workers"),
        *("--no-ws", "--log-level", "warning", *certificate(place)),
        "tournaments.config.wsgi:application",
    ]
    return Program(name="web server", command=python(*command), environment=environment)


def is_secure(place: Place) -> bool:
    """Tell whether a place is served by https."""
    return place.here.startswith("https:")


def certificate(place: Place) -> list[str]:
    """Return the server's options for https, none for plain http."""
    if not is_secure(place):
        return []
    folder = folder_of_certificates()
    files = {"--ssl-certificate": folder / SERVER, "--ssl-keyfile": folder / SERVER_KEY}
    return [str(part) for option in files.items() for part in option]


def worker(environment: Mapping[str, str]) -> Program:
    """Return the worker: a job for each core at a time, two at least, and the sweep."""
    jobs = max(2, os.cpu_count() or 1)
    command = [
        *("celery", "--quiet", "--app", "tournaments.config.celery", "worker"),
        *("--pool", "threads", "--concurrency", str(jobs), "--hostname", "pitch@%h"),
        *("--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel", "warning"),
    ]
    # Celery warns root of foreign messages; here all are our own, and only JSON.
    calm = {**environment, "PYTHONWARNINGS": "ignore:You're running the worker"}
    return Program(name="worker", command=python(*command), environment=calm)


def python(*arguments: str) -> list[str]:
    """Return the command that runs a module with this very Python."""
    return [sys.executable, "-m", *arguments]


def prepare(environment: Mapping[str, str]) -> str:
    """Bring the database up to date and seed an empty one; return what that printed."""
    done = subprocess.run(  # noqa: S603 - the command is our own
        python("tournaments.config.preparation"),
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
        start_new_session=True,  # Ctrl-C lets it end: half a seed would lose the password
    )
    if done.returncode:
        raise CannotStart("Pitchboard could not be made ready; the reason is above.")
    return done.stdout.splitlines()[-1]


def first_login(environment: Mapping[str, str]) -> dict[str, str]:
    """Prepare; return the first login of the demonstration, also after an earlier start."""
    file = env.var_dir() / LOGIN_FILE
    fresh: dict[str, str] = json.loads(prepare(environment))
    if fresh:
        keep(file, fresh)
        return fresh
    if not file.exists():
        return {}
    kept = dict(line.split(": ", 1) for line in file.read_text(encoding="utf-8").splitlines())
    return {name: value for name, value in kept.items() if name != "password"}


def keep(file: Path, login: Mapping[str, str]) -> None:
    """Write the first login where only its owner reads it."""
    file.unlink(missing_ok=True)
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as kept:
        kept.writelines(f"{name}: {value}\n" for name, value in login.items())


def wait_for_page(place: Place, stopping: Event) -> bool:
    """Return whether the server answered before the time was over or the end was asked for."""
    deadline = time.monotonic() + FIRST_PAGE_SECONDS
    while not stopping.is_set() and time.monotonic() < deadline:
        if status := status_of_page(place):
            return status == HTTPStatus.OK  # any other comes with a message that says why
        stopping.wait(0.1)
    return False


def status_of_page(place: Place) -> int:
    """Ask once; 0 where nothing answers yet."""
    address = urlsplit(place.here)
    connection = connection_to(address.scheme, address.hostname or "", place.port)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status
    except (OSError, HTTPException):
        return 0
    finally:
        connection.close()


def connection_to(scheme: str, host: str, port: int) -> HTTPConnection:
    """Return a connection to our own server; its certificate is ours, and is not looked at."""
    if scheme == "http":
        return HTTPConnection(host, port, timeout=5)
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return HTTPSConnection(host, port, timeout=5, context=context)


def greeting(place: Place, login: Mapping[str, str], file: Path) -> str:
    """Return what a director needs to begin."""
    lines = [("Pitchboard runs at", f"{place.here}/")]
    if place.hall:
        lines.append(("In the hall's network", f"{place.hall}/"))
    if login:
        lines += [
            ("Director", login["director"]),
            ("Password", login.get("password", f"as first shown; it is kept in {file}")),
            ("A table's tablet", moved(login["tablet"], place.base_url)),
        ]
    lines.append(("To stop", "Ctrl-C"))
    width = max(len(label) for label, _ in lines) + 1
    return "\n".join(["", *(f"  {label + ':':<{width}}  {text}" for label, text in lines), ""])


def moved(link: str, base_url: str) -> str:
    """Return a link at the address the server has now."""
    base = urlsplit(base_url)
    return urlsplit(link)._replace(scheme=base.scheme, netloc=base.netloc).geturl()


if __name__ == "__main__":
    sys.exit(main())

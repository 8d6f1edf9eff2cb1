"""The processes of docker/ on real servers: what the containers do, without the containers."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, normpath

import pytest

from tests import surroundings
from tests.programs import ENTRYPOINT, HOST, ROOT, Installation, eventually

NIGHT = ROOT / "tests" / "data" / "club_night_16.json"
BROKERS = {
    "redis": (surroundings.REDIS, surroundings.why_no_redis),
    "rabbitmq": (surroundings.RABBITMQ, surroundings.why_no_rabbitmq),
}
A_LONG_TIME = "600"


@pytest.fixture(scope="session")
def collected() -> None:
    """Collect the static files once, as the building of the image does."""
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    subprocess.run([str(ENTRYPOINT), "collect"], env={"PATH": path}, check=True)


@pytest.fixture(scope="module", params=BROKERS)
def server(request: pytest.FixtureRequest, collected: None) -> Iterator[Installation]:
    """A server in full: migrated, web and worker running, no sweep but the one at the start."""
    broker, why_not = BROKERS[request.param]
    if reason := surroundings.why_no_postgresql() or why_not():
        pytest.skip(reason)
    installation = Installation(broker=broker, SWEEP_SECONDS=A_LONG_TIME)
    try:
        installation.call("migrate")
        installation.start("web")
        installation.start("worker")
        assert eventually(lambda: (installation.ready() or {}).get("ready"), seconds=60)
        yield installation
    finally:
        installation.remove()


def test_a_server_in_full_is_ready_and_names_its_durable_settings(server: Installation):
    report = server.ready()
    assert report["database"]["vendor"] == "postgresql"
    assert report["database"]["fsync"] == "on"
    assert report["broker"]["kind"] in {"redis", "amqp"}


def test_plain_http_is_sent_to_https_but_for_the_health_check(server: Installation):
    plain = {"X-Forwarded-Proto": "http"}
    status, headers, _ = server.get("/", **plain)
    assert (status, headers.get("location")) == (301, f"https://{HOST}/")
    assert server.get("/healthz", **plain)[0] == 200


def test_another_host_name_gets_no_page(server: Installation):
    assert server.get("/", Host="evil.example")[0] == 400


def test_static_files_come_with_their_hash_and_for_a_year(server: Installation):
    manifest = json.loads((ROOT / "staticfiles" / "staticfiles.json").read_text(encoding="utf-8"))
    name = manifest["paths"]["tournaments/vendor/htmx.min.js"]
    status, headers, _ = server.get(f"/static/{name}")
    assert status == 200
    assert "immutable" in headers["cache-control"]


def test_modules_import_each_other_by_names_that_are_served(server: Installation):
    """A plain name would not be there: only the hashed files are kept."""
    folder = ROOT / "staticfiles"
    names = json.loads((folder / "staticfiles.json").read_text(encoding="utf-8"))["paths"]
    served, due = set(), [names["tournaments/js/pad.js"]]
    while due:
        name = due.pop()
        assert server.get(f"/static/{name}")[0] == 200, name
        served.add(name)
        text = (folder / name).read_text(encoding="utf-8")
        imported = [
            normpath(f"{dirname(name)}/{to}") for to in re.findall(r'from "(\.[^"]+)"', text)
        ]
        due += [to for to in imported if to not in served]
    modules = [plain for plain in names if plain.startswith("tournaments/js/pad/")]
    assert {names[plain] for plain in [*modules, "tournaments/vendor/idb.js"]} <= served


def test_the_container_s_health_check_passes_while_it_answers(server: Installation):
    check = [sys.executable, str(ROOT / "docker" / "healthcheck.py")]
    assert subprocess.run(check, env=server.environment, check=False).returncode == 0
    elsewhere = {**server.environment, "WEB_PORT": "9"}
    assert subprocess.run(check, env=elsewhere, capture_output=True, check=False).returncode == 1


BEHIND = """
    SELECT event.slug FROM tournaments_event event
    LEFT JOIN tournaments_standingshead head ON head.event_id = event.id
    WHERE coalesce(head.revision, 0) < event.results_revision
"""


def test_standings_follow_a_message_not_the_sweep(server: Installation):
    """The sweep comes every ten minutes here, so only the broker can have brought the work."""
    server.signal("worker", signal.SIGSTOP)
    event = json.loads(server.call("import_night", str(NIGHT), "--json"))["event"]
    assert server.query(BEHIND) == [(event,)], "control: without a worker nothing is computed"
    server.signal("worker", signal.SIGCONT)
    assert eventually(lambda: server.query(BEHIND) == [], seconds=30)
    points = "SELECT points FROM tournaments_standing ORDER BY place, points DESC"
    expected = json.loads(NIGHT.read_text(encoding="utf-8"))["expected"]["standings"]
    assert [row[0] for row in server.query(points)] == [line["points"] for line in expected]

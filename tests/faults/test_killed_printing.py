"""A worker killed with -9 while it prints a round: every card is there, and is there once."""

import json
from collections.abc import Iterator

import pytest

from tests import surroundings
from tests.programs import Installation, eventually

TABLES = 12
SCRIPT = "from tests.faults import paper; paper.{}"


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request, tmp_path) -> Iterator[Installation]:
    """An installation whose worker prints two cards at a time."""
    broker, database = "filesystem://localhost", f"sqlite:///{tmp_path / 'db.sqlite3'}"
    if request.param == "postgresql":
        if reason := surroundings.why_no_postgresql() or surroundings.why_no_redis():
            pytest.skip(reason)
        broker, database = surroundings.REDIS, None
    installation = Installation(
        broker=broker,
        database=database,
        DJANGO_SETTINGS_MODULE="tests.faults.settings",
        SWEEP_SECONDS="1",
        WORKER_THREADS="2",
    )
    try:
        installation.call("migrate")
        yield installation
    finally:
        installation.remove()


def shell(server: Installation, code: str) -> list[str]:
    return server.call("shell", "--no-imports", "-c", code).splitlines()


def look(server: Installation) -> dict:
    return json.loads(shell(server, SCRIPT.format("look()"))[-1])


def killed_while_it_prints(server: Installation) -> None:
    """Ask for a round's cards, and kill the worker when it has claimed some and printed some."""
    made = shell(server, f"from tests.faults.scene import make; make({TABLES}, 4)")[-1]
    shell(server, SCRIPT.format(f"ask({json.loads(made)['event']!r})"))
    server.start("worker")
    assert eventually(lambda: 0 < look(server)["done"] < TABLES, seconds=120)
    server.kill("worker")
    assert look(server)["state"] == "waiting"


def test_a_worker_killed_while_it_prints(server, record_property):
    killed_while_it_prints(server)
    lost = look(server)["claimed"]
    server.start("worker")
    assert eventually(lambda: look(server)["state"] == "done", seconds=240)
    seen = look(server)
    assert seen["tables"] == list(range(1, TABLES + 1)), "a card is missing, or there twice"
    assert seen["parts"] == TABLES
    assert seen["tries"] == TABLES // 2 + lost, "more was printed again than the worker had lost"
    record_property("lost_batches", lost)


def test_control_without_another_worker_the_printing_stays_behind(server):
    killed_while_it_prints(server)
    before = look(server)
    assert not eventually(lambda: look(server)["done"] != before["done"], seconds=10)
    assert look(server)["tables"] == []

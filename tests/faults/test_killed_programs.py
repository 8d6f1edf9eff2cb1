"""Programs killed with -9 while tablets send: nothing lost, nothing double, standings right."""

import json
import os
import random
import time
from collections import Counter
from collections.abc import Iterator

import pytest

from tests import surroundings
from tests.faults.tablets import Tablet, play_all
from tests.programs import Installation, eventually

TABLES = 4
HANDS = int(os.environ.get("FAULT_HANDS", "20"))  # at each table
KILLS = int(os.environ.get("FAULT_KILLS", "3"))
SEED = int(os.environ.get("FAULT_SEED", "2026"))


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request, tmp_path) -> Iterator[Installation]:
    """An installation with web and worker running: a laptop's servers, or a server's."""
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
    )
    try:
        installation.call("migrate")
        yield installation
    finally:
        installation.remove()


def scene(server: Installation, **how) -> tuple[str, list[Tablet]]:
    """Make a round in play; return its event and a tablet for each table."""
    code = f"from tests.faults.scene import make; make({TABLES}, {HANDS})"
    made = json.loads(server.call("shell", "--no-imports", "-c", code).splitlines()[-1])
    tablets = [
        Tablet(port=server.port, secret=secret, hands=HANDS, seed=SEED + table, **how)
        for table, secret in enumerate(made["secrets"])
    ]
    return made["event"], tablets


def while_killing(server: Installation, program: str, tablets: list[Tablet]) -> int:
    """Let the tablets play and kill a program ``KILLS`` times; return how often it came to that."""
    rng, kills = random.Random(SEED), 0  # noqa: S311 - a run can be repeated
    threads = play_all(tablets)
    while kills < KILLS and any(thread.is_alive() for thread in threads):
        eventually(lambda: server.get("/healthz")[0] == 200)
        time.sleep(rng.uniform(0.2, 1.5))
        if any(thread.is_alive() for thread in threads):
            server.kill(program)
            kills += 1
            server.start(program)
    for thread in threads:
        thread.join()
    return kills


def recorded(server: Installation, event: str) -> list[dict]:
    """Return every revision of every hand that the installation holds."""
    archive = json.loads(server.call("export_event", event, "-"))
    tables = [table for played in archive["rounds"] for table in played["tables"]]
    return [hand for table in tables for hand in table["game"]["hands"]]


def up_to_date(server: Installation, event: str) -> bool:
    """Tell whether the standings were computed, by whoever, for the last hand."""
    checked = json.loads(server.call("check_integrity", event, "--json"))
    assert checked["differences"] == []
    return checked["standings_behind"] == 0


def assert_nothing_is_lost_or_double(hands: list[dict], tablets: list[Tablet]) -> None:
    """Compare what is recorded with what the tablets sent and were told."""
    digests = {hand["submission_id"]: hand["digest"] for hand in hands}
    acked = {key: digest for tablet in tablets for key, digest in tablet.acked.items()}
    sent = {key for tablet in tablets for key in tablet.sent}
    assert len(acked) == TABLES * HANDS
    assert acked.items() <= digests.items(), "an acknowledged hand is lost"
    assert set(digests) <= sent, "a hand that nobody sent"
    assert len(hands) == len(digests) == TABLES * HANDS, "a hand is there twice"
    assert Counter(hand["is_official"] for hand in hands) == {True: TABLES * HANDS}


def test_web_killed_between_commit_and_answer(server, record_property):
    event, tablets = scene(server)
    server.start("web")
    server.start("worker")
    kills = while_killing(server, "web", tablets)
    assert kills
    assert [tablet.strange for tablet in tablets] == [[]] * TABLES
    assert_nothing_is_lost_or_double(recorded(server, event), tablets)
    assert eventually(lambda: up_to_date(server, event))
    record_property("kills", kills)
    record_property("resent", sum(tablet.resent for tablet in tablets))


def test_control_tablets_that_forget_their_ids_are_refused(server):
    """If this fails no hand was committed without its answer, and the test above proves nothing."""
    _, tablets = scene(server, keeps_ids=False)
    server.start("web")
    while_killing(server, "web", tablets)
    strange = Counter(code for tablet in tablets for _, code in tablet.strange)
    assert strange["hand_already_recorded"]


def test_worker_killed_while_it_computes(server, record_property):
    event, tablets = scene(server)
    server.start("web")
    server.start("worker")
    kills = while_killing(server, "worker", tablets)
    assert kills
    assert_nothing_is_lost_or_double(recorded(server, event), tablets)
    began = time.monotonic()
    assert eventually(lambda: up_to_date(server, event), seconds=60)
    record_property("kills", kills)
    record_property("stale_seconds", round(time.monotonic() - began, 1))


def test_control_without_a_worker_the_standings_stay_behind(server):
    event, tablets = scene(server)
    server.start("web")
    for thread in play_all(tablets):
        thread.join()
    assert_nothing_is_lost_or_double(recorded(server, event), tablets)
    assert not up_to_date(server, event)

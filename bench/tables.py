"""A hall of tablets that send at once, to the programs of a server, on SQLite and on PostgreSQL."""

import json
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import quantiles
from uuid import uuid4

from bench.figures import Figure, seconds_of
from scoring import PRESETS, random_hand, report_to_json, with_settings
from tests import surroundings
from tests.faults.tablets import post
from tests.programs import Installation, eventually

TABLES, HANDS, SENDERS = 100, 3, 25
SCENE = f"from tests.faults.scene import make; make({TABLES}, {HANDS})"
RULES = with_settings(PRESETS["partnership_21"], {"hands": HANDS, "target": None})


@dataclass
class Table:
    """A tablet that has claimed its link, and what it waited for each answer."""

    port: int
    token: str
    seed: int

    def send(self, number: int) -> float:
        """Send a hand; return the seconds until it was acknowledged."""
        rng = Random(f"{self.seed}.{number}")
        report = random_hand(RULES, seats=4, dealer=(number - 1) % 4, rng=rng)
        body = {
            "submission_id": str(uuid4()),
            "round": 1,
            "number": number,
            "report": report_to_json(RULES, report),
        }
        headers = {"Authorization": f"Tablet {self.token}"}
        began = time.perf_counter()
        status, answer = post(self.port, "/api/v1/table/hands/", body, headers)
        if status != 201:  # noqa: PLR2004
            raise RuntimeError(f"{status} {answer}")
        return time.perf_counter() - began


def measure() -> Iterator[Figure]:
    """Let 100 tables send three hands each as fast as they are answered."""
    with tempfile.TemporaryDirectory() as folder:
        sqlite = f"sqlite:///{Path(folder) / 'hall.sqlite3'}"
        yield from hall("SQLite", Installation(broker="filesystem://localhost", database=sqlite))
    if surroundings.why_no_postgresql() is None and surroundings.why_no_redis() is None:
        yield from hall("PostgreSQL", Installation(broker=surroundings.REDIS))


def hall(name: str, installation: Installation) -> Iterator[Figure]:
    """Run one installation in full and press it."""
    try:
        installation.call("migrate")
        secrets = json.loads(
            installation.call("shell", "--no-imports", "-c", SCENE).splitlines()[-1]
        )
        installation.start("web")
        installation.start("worker")
        eventually(lambda: (installation.ready() or {}).get("ready"), seconds=60)
        tables = [claimed(installation.port, secret) for secret in secrets["secrets"]]
        yield from pressed(name, tables)
    finally:
        installation.remove()


def claimed(port: int, secret: str) -> Table:
    """Return the tablet that scanned a table's card."""
    _, answer = post(port, "/api/v1/table/claim/", {"secret": secret}, {})
    return Table(port=port, token=str(answer["token"]), seed=int(secret[:8], 16))


def pressed(name: str, tables: Sequence[Table]) -> Iterator[Figure]:
    """Send hand after hand of all tables, and tell how it went."""
    waits: list[float] = []

    def send_all() -> None:
        with ThreadPoolExecutor(SENDERS) as senders:
            for number in range(1, HANDS + 1):
                waits.extend(senders.map(Table.send, tables, [number] * len(tables)))

    seconds = seconds_of(send_all)
    cuts = quantiles(waits, n=100)
    told = f"{name}, {TABLES} tables at once"
    # 2,500 tables make 14 hands a second; a thumb does not notice a second.
    yield Figure(name=told, value=len(waits) / seconds, unit="hands/s", limit=14, is_rate=True)
    yield Figure(name=f"{told}, half wait less", value=cuts[49] * 1000, unit="ms")
    yield Figure(name=f"{told}, 95 of 100", value=cuts[94] * 1000, unit="ms", limit=2000)

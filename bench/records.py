"""How long the largest and the worst records keep one core busy until they are answered."""

import json
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bench.figures import Figure
from scoring import PRESETS, judge
from tournaments.api.parsers import HAND_BYTES

CASES = Path(__file__).resolve().parents[1] / "tests" / "data" / "scoring.json"
LONGEST = 10
"""Milliseconds for any record that the API reads, whatever is in it."""
RUNS = 5
SEATS = ("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8")
CARDS = ("AS", "KS", "QS", "JS", "10S", "9S", "AH", "KH", "QH", "JH", "10H", "9H")


def measure() -> Iterator[Figure]:
    """Judge each record and report the longest."""
    timed = {name: milliseconds(record) for name, record in records().items()}
    for name, taken in timed.items():
        yield Figure(name=name, value=taken, unit="ms of CPU", limit=LONGEST)


def milliseconds(record: object) -> float:
    """Return the least time of some runs, after one that fills the caches."""
    judge(record)
    times = []
    for _ in range(RUNS):
        began = time.process_time()
        judge(record)
        times.append(time.process_time() - began)
    return 1000 * min(times)


def records() -> Mapping[str, Any]:
    """Return records as large as the API takes, each bad in another way."""
    cases = {case["id"]: case for case in json.loads(CASES.read_text(encoding="utf-8"))["cases"]}
    full, six = cases["P21-T02"], {**cases["P21-003"], "variant": "cutthroat", "sides": None}
    plays = [["N", card] for card in CARDS] * 2
    tricks = [{"plays": plays[:16]} for _ in range(32)]
    return {
        "a good hand, trick by trick": full,
        "tricks without end": with_hand(full, tricks=fitting(tricks)),
        "holdings without end": with_hand(
            full, hands_when_play_starts={name: list(CARDS) * 5 for name in "NESW"}
        ),
        "bids without end": {
            **cases["FPS-002"],
            "auction": [[name, bid] for bid in range(1, 17) for name in "NESW"],
        },
        "exchanges without end": with_hand(
            cases["NC-T01"],
            exchange=fitting(
                [{"seat": "N", "dealt": list(CARDS) * 5, "thrown": list(CARDS) * 5}] * 16
            ),
        ),
        "eight who play alone": {**six, "players": list(SEATS), "dealer": "P1", "auction": []},
        "every setting at once": {
            **full,
            "settings": {
                **PRESETS["tunkhannock_14"].to_json(),
                "trumps": ["A"] * 40,
                "addons": ["off_ace", "off_ten"],
            },
        },
        "settings that nobody knows": {
            **full,
            "settings": {str(number): number for number in range(5_000)},
        },
        "claims without end": {
            **full,
            "claimed": {
                name: {str(number): [number, number] for number in range(700)}
                for name in ("item_awards", "points_taken", "delta", "after", "money")
            },
        },
        "deep nesting": {**full, "hand": deep(400)},
        "a number of 4,000 digits": {**full, "trump": 10**4000, "dealer": 10**4000},
    }


def with_hand(record: Mapping[str, Any], **changes: Any) -> dict[str, Any]:
    """Return a record with parts of its hand changed."""
    return {**record, "hand": {**record["hand"], **changes}}


def fitting(values: list[Any]) -> list[Any]:
    """Return as many of some values as a body may hold."""
    while len(json.dumps(values)) > HAND_BYTES:
        values = values[:-1]
    return values


def deep(levels: int) -> Any:
    """Return objects within objects."""
    value: Any = {}
    for _ in range(levels):
        value = {"tricks": [value]}
    return value

"""Tablets that send until they are answered, and remember what they sent and what was acked."""

import json
import random
import threading
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from typing import Any
from uuid import uuid4

from scoring import PRESETS, report_to_json, with_settings
from scoring.simulate import random_hand
from tests.programs import HOST

HEADERS = {"Host": HOST, "X-Forwarded-Proto": "https", "Content-Type": "application/json"}
GIVE_UP_SECONDS = 120


@dataclass
class Tablet:
    """One table's device. ``keeps_ids`` False is the control: each try has a new id."""

    port: int
    secret: str
    hands: int
    seed: int
    keeps_ids: bool = True
    sent: set[str] = field(default_factory=set)
    acked: dict[str, str] = field(default_factory=dict)
    resent: int = 0
    strange: list[tuple[int, str]] = field(default_factory=list)

    def play(self) -> None:
        """Send every hand of the round, each until it is answered."""
        token = self.until_answered("/api/v1/table/claim/", {"secret": self.secret}, {})["token"]
        rules = with_settings(PRESETS["partnership_21"], {"hands": self.hands, "target": None})
        rng = random.Random(self.seed)  # noqa: S311 - a run can be repeated
        for number in range(1, self.hands + 1):
            report = random_hand(rules, seats=4, dealer=(number - 1) % 4, rng=rng)
            body = {"round": 1, "number": number, "report": report_to_json(rules, report)}
            self.send(body, {"Authorization": f"Tablet {token}"})

    def send(self, body: dict[str, Any], headers: dict[str, str]) -> None:
        """Send one hand until something is answered that is not a broken connection."""
        body = {**body, "submission_id": str(uuid4())}
        answer = self.until_answered("/api/v1/table/hands/", body, headers)
        if answer.get("submission_id") in self.sent:
            self.acked[answer["submission_id"]] = answer["digest"]

    def until_answered(
        self, path: str, body: dict[str, Any], headers: dict[str, str]
    ) -> dict[str, Any]:
        """Post until there is an answer; a refusal is kept as strange."""
        deadline = time.monotonic() + GIVE_UP_SECONDS
        while time.monotonic() < deadline:
            if "submission_id" in body:
                self.sent.add(body["submission_id"])
            status, answer = post(self.port, path, body, headers)
            if status in {200, 201}:
                return answer
            if status not in {0, 502, 503}:
                self.strange.append((status, str(answer.get("code"))))
                return answer
            self.resent += 1
            if not self.keeps_ids and "submission_id" in body:
                body = {**body, "submission_id": str(uuid4())}
            time.sleep(0.05)
        raise TimeoutError(f"no answer from {path}")


def post(
    port: int, path: str, body: dict[str, Any], headers: dict[str, str]
) -> tuple[int, dict[str, Any]]:
    """Post JSON as the proxy does; status and JSON, 0 where nothing whole comes back."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("POST", path, json.dumps(body), {**HEADERS, **headers})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    except (OSError, HTTPException, ValueError):
        return 0, {}
    finally:
        connection.close()


def play_all(tablets: list[Tablet]) -> list[threading.Thread]:
    """Let every tablet play in a thread of its own; return the threads."""
    threads = [threading.Thread(target=tablet.play) for tablet in tablets]
    for thread in threads:
        thread.start()
    return threads

"""What a server's settings promise a browser, and what a worker does not take from its broker."""

import json
import os
import pickle
import subprocess
import sys

import pytest
from kombu import Connection, Consumer, Exchange, Queue
from kombu.exceptions import ContentDisallowed

from tournaments.config.celery import app

GIVEN = {
    "DATABASE_URL": "postgres://a@127.0.0.1/b",
    "BROKER_URL": "amqp://guest@127.0.0.1//",
    "SECRET_KEY": "only for tests " * 4,
    "ALLOWED_HOSTS": "pitch.example",
    "BASE_URL": "https://pitch.example",
}
ASK = """
import json
from tournaments.config.settings import prod
told = {name: getattr(prod, name) for name in dir(prod) if name.isupper()}
print(json.dumps(told, default=str))
"""


def server(tmp_path, **changes: str) -> subprocess.CompletedProcess[str]:
    """Read a server's settings in a program of their own."""
    own = {**os.environ, **GIVEN, "VAR_DIR": str(tmp_path), **changes}
    return subprocess.run(
        [sys.executable, "-c", ASK], env=own, capture_output=True, text=True, check=False
    )


def test_a_server_s_cookies_and_headers(tmp_path):
    told = json.loads(server(tmp_path).stdout)
    assert told["DEBUG"] is False
    assert told["SESSION_COOKIE_NAME"].startswith("__Host-")
    assert told["CSRF_COOKIE_NAME"].startswith("__Host-")
    for name in ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SESSION_COOKIE_HTTPONLY"):
        assert told[name] is True
    assert told["SESSION_COOKIE_SAMESITE"] in {"Lax", "Strict"}
    assert told["SECURE_HSTS_SECONDS"] >= 365 * 24 * 3600
    assert told["SECURE_SSL_REDIRECT"] is True


@pytest.mark.parametrize(
    "changes", [{"ALLOWED_HOSTS": "*"}, {"SECRET_KEY": ""}, {"SECRET_KEY": "short"}]
)
def test_a_server_does_not_start_with_what_everybody_knows(tmp_path, changes):
    refused = server(tmp_path, **changes)
    assert refused.returncode != 0
    assert next(iter(changes)) in refused.stderr


class Trap:
    """Runs when it is read, as a pickle from a stranger would."""

    def __reduce__(self):
        return pytest.fail, ("the message was read",)


def test_a_worker_reads_json_from_its_broker_and_nothing_else():
    assert set(app.conf.accept_content) == {"json"}
    got: list[object] = []
    queue = Queue("trap", Exchange("trap"), "trap")
    with Connection("memory://") as connection:
        producer = connection.Producer()
        body = pickle.dumps(Trap())
        producer.publish(
            body,
            content_type="application/x-python-serialize",
            content_encoding="binary",
            exchange=queue.exchange,
            routing_key="trap",
            declare=[queue],
        )
        consumer = Consumer(
            connection,
            [queue],
            callbacks=[lambda body, message: got.append(body)],
            accept=app.conf.accept_content,
        )
        with consumer, pytest.raises(ContentDisallowed):
            connection.drain_events(timeout=2)
    assert got == []

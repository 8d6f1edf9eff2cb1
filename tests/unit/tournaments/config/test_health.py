"""What a watcher is told, and that a fault in each part shows."""

from datetime import timedelta

import pytest
from django.db import close_old_connections, connection
from django.test import Client
from django.utils import timezone
from kombu import Connection

from tournaments.config.celery import app
from tournaments.config.durability import check_durability, unsafe
from tournaments.models import Worker
from tournaments.services.workers import report_worker

pytestmark = pytest.mark.django_db


@pytest.fixture
def living_worker():
    report_worker(name="pitch@here")


def test_alive_needs_no_database(client: Client, django_assert_num_queries):
    with django_assert_num_queries(0):
        answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"alive": True})


def test_ready_says_what_it_found(client: Client, living_worker):
    answer = client.get("/readyz")
    assert answer.status_code == 200, answer.json()
    assert answer.json()["database"]["vendor"] == connection.vendor
    assert answer.json()["worker"]["silent_seconds"] < 5
    assert "no-store" in answer["Cache-Control"]


def test_without_a_worker_it_is_not_ready_but_alive(client: Client):
    answer = client.get("/readyz")
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert answer.json()["worker"] == {"ok": False, "reason": "never_seen"}
    assert client.get("/healthz").status_code == 200


def test_a_worker_that_missed_its_sweeps_counts_as_gone(client: Client, living_worker):
    Worker.objects.update(seen_at=timezone.now() - timedelta(minutes=5))
    assert client.get("/readyz").json()["worker"]["ok"] is False


def test_a_broker_that_is_down_is_told_within_seconds(client: Client, living_worker, settings):
    settings.BROKER_URL = "amqp://guest:hidden@127.0.0.1:1//"
    with Connection(settings.BROKER_URL) as link, pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "connection_for_write", lambda: link)
        answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["broker"] == {"ok": False, "reason": "unreachable"}
    assert "hidden" not in answer.content.decode()


def test_a_worker_reports_in_one_row_and_old_ones_are_forgotten():
    Worker.objects.create(name="gone", seen_at=timezone.now() - timedelta(days=2))
    report_worker(name="pitch@here")
    report_worker(name="pitch@here")
    assert [worker.name for worker in Worker.objects.all()] == ["pitch@here"]


def test_our_own_settings_are_durable():
    assert check_durability(databases=["default"]) == []


FORGET = {
    "sqlite": ("PRAGMA synchronous=NORMAL", "PRAGMA synchronous=FULL"),
    "postgresql": ("SET synchronous_commit=off", "SET synchronous_commit=on"),
}


@pytest.mark.django_db(transaction=True)
def test_a_database_that_forgets_stops_the_start():
    forget, keep = FORGET[connection.vendor]
    with connection.cursor() as cursor:
        cursor.execute(forget)
        faults = check_durability(databases=["default"])
        cursor.execute(keep)
    assert [fault.id for fault in faults] == ["pitchboard.E001"]
    assert "synchronous" in faults[0].msg


@pytest.mark.parametrize(
    ("vendor", "settings", "named"),
    [
        ("sqlite", {"journal_mode": "delete", "synchronous": "2"}, ["journal_mode"]),
        ("sqlite", {"journal_mode": "wal", "synchronous": "1"}, ["synchronous"]),
        (
            "postgresql",
            {"fsync": "off", "synchronous_commit": "off"},
            ["fsync", "synchronous_commit"],
        ),
        ("postgresql", {"fsync": "on", "synchronous_commit": "remote_apply"}, []),
    ],
)
def test_each_unsafe_setting_is_named(vendor: str, settings: dict[str, str], named: list[str]):
    assert list(unsafe(settings, vendor)) == named


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has a pool")
def test_the_end_of_a_request_does_not_write_sqlite_s_log_back():
    connection.ensure_connection()
    close_old_connections()
    assert connection.connection is not None

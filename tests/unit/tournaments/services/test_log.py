"""The logs are only added to, and the database sees to it."""

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction

from tests.builders import make_event
from tests.guards import LOGS, logs_unguarded
from tests.leagues import make_league
from tests.people import make_people
from tournaments.models.action import LogLine

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["event", "season"])
def log(request):
    """A log with some lines."""
    club = make_people().club
    return (make_event(club) if request.param == "event" else make_league(club)).actions


FORGERIES = {
    "change": lambda log: log.update(actor="mallory"),
    "change one": lambda log: log.filter(sequence=1).update(data={}),
    "save": lambda log: log.first().save(update_fields=["actor"]),
    "remove": lambda log: log.filter(sequence=1).delete(),
    "remove all": lambda log: log.all().delete(),
}


@pytest.mark.parametrize("forge", FORGERIES.values(), ids=FORGERIES)
def test_no_line_of_a_log_is_changed_or_removed(log, forge):
    before = list(log.values())
    assert before
    with pytest.raises(IntegrityError, match="log_stays"), transaction.atomic():
        forge(log)
    assert list(log.values()) == before


def test_control_without_the_guard_a_line_is_gone(log):
    with logs_unguarded():
        log.all().delete()
    assert not log.exists()


@pytest.mark.skipif("connection.vendor != 'postgresql'")
def test_no_log_is_emptied_at_a_stroke(log):
    table = log.model._meta.db_table
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # else the table counts as in use
        with pytest.raises(IntegrityError, match="log_stays"), transaction.atomic():
            cursor.execute(f"TRUNCATE {table}")
    assert log.exists()


def test_each_log_has_its_guard():
    lines = [model for model in apps.get_models() if issubclass(model, LogLine)]
    assert {model._meta.db_table for model in lines} == set(LOGS)


def test_the_guard_is_back_when_it_was_lifted(log):
    with logs_unguarded():
        log.filter(sequence=1).update(actor="mallory")
    with pytest.raises(IntegrityError, match="log_stays"), transaction.atomic():
        log.filter(sequence=1).update(actor="nobody")

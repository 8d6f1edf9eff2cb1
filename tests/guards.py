"""The guard of the logs, taken away and put back: what only who owns the database can do."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

LOGS = ("tournaments_action", "tournaments_seasonaction")
TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s"


@contextmanager
def logs_unguarded() -> Iterator[None]:
    """Let lines of the logs be changed and removed meanwhile, as a forger would."""
    with connection.cursor() as cursor:
        put_back = [statement for log in LOGS for statement in _lift(cursor, log)]
    yield
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # else the table counts as in use
        for statement in put_back:
            cursor.execute(statement)


def _lift(cursor, log: str) -> list[str]:
    """Take a log's guard away; return the statements that put it back."""
    if connection.vendor == "postgresql":
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute(f"ALTER TABLE {log} DISABLE TRIGGER USER")
        return [f"ALTER TABLE {log} ENABLE TRIGGER USER"]
    cursor.execute(TRIGGERS, [log])
    guards = cursor.fetchall()
    for name, _ in guards:
        cursor.execute(f"DROP TRIGGER {name}")
    return [statement for _, statement in guards]

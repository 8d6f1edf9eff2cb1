"""Tell whether the database keeps what it acknowledged when the power goes.

Killing the server proves nothing here: only a power cut shows a wrong setting. So the settings
themselves are read, at the start (as a system check) and by ``/readyz``.
"""

from collections.abc import Sequence
from typing import Any

from django.core.checks import CheckMessage, Error
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

# Each setting, and the values under which an acknowledged hand outlives a power cut.
SQLITE = {"journal_mode": {"wal"}, "synchronous": {"2", "3"}}
POSTGRESQL = {
    "fsync": {"on"},
    "full_page_writes": {"on"},
    "synchronous_commit": {"on", "local", "remote_write", "remote_apply"},
}
BY_VENDOR = {"sqlite": (SQLITE, "PRAGMA"), "postgresql": (POSTGRESQL, "SHOW")}


def durability_settings(connection: BaseDatabaseWrapper) -> dict[str, str]:
    """Return the settings that decide, as the database itself says them.  Queries: 2 or 3."""
    safe, verb = BY_VENDOR[connection.vendor]
    with connection.cursor() as cursor:
        return {name: answer_to(cursor, f"{verb} {name}") for name in safe}


def answer_to(cursor: Any, statement: str) -> str:
    """Return the one value a statement answers with."""
    cursor.execute(statement)
    return str(cursor.fetchone()[0]).lower()


def unsafe(settings: dict[str, str], vendor: str) -> dict[str, str]:
    """Return those settings under which acknowledged hands can be lost."""
    safe, _ = BY_VENDOR[vendor]
    return {name: value for name, value in settings.items() if value not in safe[name]}


def check_durability(databases: Sequence[str] | None = None, **_: Any) -> list[CheckMessage]:
    """Refuse to start on a database that forgets."""
    faults: list[CheckMessage] = []
    for alias in databases or ():
        connection = connections[alias]
        found = unsafe(durability_settings(connection), connection.vendor)
        faults += [
            Error(
                f"The database has {name} = {value}: a power cut can lose recorded hands.",
                hint=f"Set {name} to one of: {', '.join(sorted(safe_values(connection, name)))}.",
                id="pitchboard.E001",
            )
            for name, value in found.items()
        ]
    return faults


def safe_values(connection: BaseDatabaseWrapper, name: str) -> set[str]:
    """Return the values of a setting that are safe."""
    safe, _ = BY_VENDOR[connection.vendor]
    return safe[name]

"""Emptying the database after a test that commits, table by table where there is something."""

from django.db import connection, transaction

from tests.guards import logs_unguarded

KEPT = frozenset({"django_content_type", "django_migrations", "auth_permission"})
"""What migrating writes, and no test changes."""


def empty_tables() -> None:
    """Delete every row that a test can have written.

    Instead of Django's flush, which truncates all tables, for each of which PostgreSQL makes a new
    file, and then writes every content type and permission anew.
    """
    quote = connection.ops.quote_name
    with transaction.atomic(), logs_unguarded(), connection.cursor() as cursor:
        filled = filled_tables()  # under the lock: a page that is gone may still be answered
        if connection.vendor == "postgresql":
            cursor.execute("SET CONSTRAINTS ALL DEFERRED")  # the guards' way out looks at them
        for table in filled:
            cursor.execute(f"DELETE FROM {quote(table)}")  # noqa: S608 - names of our own tables


def filled_tables() -> list[str]:
    """Return the tables in which there is a row.  Queries: 2."""
    tables = sorted(set(connection.introspection.table_names()) - KEPT)
    looks = (
        f"SELECT '{table}' WHERE EXISTS (SELECT 1 FROM {connection.ops.quote_name(table)})"  # noqa: S608
        for table in tables
    )
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(looks))
        return [name for (name,) in cursor.fetchall()]

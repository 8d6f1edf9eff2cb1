"""The logs are only added to: the database refuses to change or remove a line.

Nothing here deletes an event or a season. Whoever owns the database may take the guard away, and
``check_integrity`` finds what they changed.
"""

from django.db import migrations

LOGS = ("tournaments_action", "tournaments_seasonaction")
DEEDS = ("UPDATE", "DELETE")
FUNCTION = """
CREATE FUNCTION tournaments_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'log_stays: a log is only added to' USING ERRCODE = 'restrict_violation';
END
$$
"""
POSTGRESQL = (
    """
    CREATE TRIGGER {log}_stays BEFORE UPDATE OR DELETE ON {log}
    FOR EACH ROW EXECUTE FUNCTION tournaments_log_stays()
    """,
    """
    CREATE TRIGGER {log}_stays_full BEFORE TRUNCATE ON {log}
    FOR EACH STATEMENT EXECUTE FUNCTION tournaments_log_stays()
    """,
)
SQLITE = """
CREATE TRIGGER {log}_stays_{deed} BEFORE {deed} ON {log}
BEGIN SELECT RAISE(ABORT, 'log_stays: a log is only added to'); END
"""


def guard(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(FUNCTION, params=None)
        statements = [each.format(log=log) for log in LOGS for each in POSTGRESQL]
    else:
        statements = [SQLITE.format(log=log, deed=deed) for log in LOGS for deed in DEEDS]
    for statement in statements:
        schema_editor.execute(statement, params=None)


def unguard(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP FUNCTION tournaments_log_stays() CASCADE", params=None)
        return
    for log in LOGS:
        for deed in DEEDS:
            schema_editor.execute(f"DROP TRIGGER {log}_stays_{deed}", params=None)


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0018_club_language'),
    ]

    operations = [
        migrations.RunPython(guard, unguard),
    ]

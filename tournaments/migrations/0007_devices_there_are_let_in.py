"""Whoever had opened a table before devices were let in goes on as before."""

from django.db import migrations
from django.db.models import F

BEFORE = "an earlier version"


def let_in(apps, schema_editor):
    devices = apps.get_model("tournaments", "Device").objects.filter(let_in_at__isnull=True)
    devices.update(let_in_at=F("claimed_at"), let_in_by=BEFORE)


def forget(apps, schema_editor):
    devices = apps.get_model("tournaments", "Device").objects.filter(let_in_by=BEFORE)
    devices.update(let_in_at=None, let_in_by="")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0006_slips_and_devices")]
    operations = [migrations.RunPython(let_in, forget)]

"""A file that is no export is unreadable; one that is damaged is refused."""

import pytest
from django.core.management import CommandError, call_command

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("written", "status"), [("x", 2), ("", 2), ("\udce9", 2), ("{}", 1)])
def test_no_export_is_unreadable_and_a_damaged_one_refused(tmp_path, written, status):
    file = tmp_path / "event.json"
    file.write_bytes(written.encode(errors="surrogateescape"))
    with pytest.raises(CommandError) as ended:
        call_command("restore_event", str(file))
    assert ended.value.returncode == status

"""The embedded queue, after a program was killed in the middle of it."""

from queue import Empty

import pytest
from kombu import Connection

from tournaments.config.folder import Transport

QUEUE = "celery"


@pytest.fixture
def folder(tmp_path):
    for part in ("messages", "control"):
        (tmp_path / part).mkdir()
    return tmp_path


@pytest.fixture
def connection(folder):
    Transport.global_state.clear()  # what this process knows of other folders
    options = {
        "data_folder_in": str(folder / "messages"),
        "data_folder_out": str(folder / "messages"),
        "control_folder": str(folder / "control"),
        "polling_interval": 0.01,
    }
    with Connection(
        "filesystem://localhost", transport=Transport, transport_options=options
    ) as one:
        yield one


def test_what_is_put_is_got(connection):
    with connection.SimpleQueue(QUEUE) as queue:
        queue.put({"event": 7})
        assert queue.get(timeout=10).payload == {"event": 7}


def test_a_message_has_its_name_only_when_it_is_whole(connection, folder, monkeypatch):
    seen = []
    path_type = type(folder)
    true_write = path_type.write_text

    def write_and_look(self, *args, **kwargs):
        written = true_write(self, *args, **kwargs)
        seen.extend(path.suffix for path in (folder / "messages").iterdir())
        return written

    monkeypatch.setattr(path_type, "write_text", write_and_look)
    with connection.SimpleQueue(QUEUE) as queue:
        queue.put({"event": 7})
    assert seen == [".part"]
    assert [path.suffix for path in (folder / "messages").iterdir()] == [".msg"]


@pytest.mark.parametrize(
    "rest",
    [
        *(b"", b'{"body": "e', b"\xff", b"null", b"[]", b"7", b'{"body": "e"}'),
        *(b'{"body": "e", "properties": {}}', b'{"body": "e", "properties": 7}'),
    ],
)
def test_a_message_that_is_none_is_left_out(connection, folder, rest):
    with connection.SimpleQueue(QUEUE) as queue:
        (folder / "messages" / f"0_0.{QUEUE}.msg").write_bytes(rest)
        queue.put({"event": 7})
        with pytest.raises(Empty):
            queue.consumer.channel._get(QUEUE)
        assert queue.get(timeout=10).payload == {"event": 7}


def test_an_exchange_whose_file_was_cut_short_is_noted_anew(connection, folder):
    (folder / "control" / f"{QUEUE}.exchange").write_bytes(b"")
    with connection.SimpleQueue(QUEUE) as queue:
        queue.put({"event": 7})
        assert queue.get(timeout=10).payload == {"event": 7}

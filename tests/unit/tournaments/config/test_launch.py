"""What a start tells its director, and where it keeps it."""

import socket
import stat
from pathlib import Path

import pytest

from tournaments.config import launch
from tournaments.config.hall import Place, place_for

LOGIN = {
    "director": "alice",
    "password": "pine-otter-42",
    "tablet": "http://127.0.0.1:8000/t/#secret",
    "event": "club-night",
}
HALL = Place(host="0.0.0.0", port=8000, here="http://127.0.0.1:8000", hall="http://10.0.0.5:8000")


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Let ``seed_demo`` answer so, and the login lie in a folder of its own."""
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    return lambda answer: monkeypatch.setattr(launch, "prepare", lambda _: answer)


def test_the_first_start_shows_the_password_and_keeps_it_for_its_owner(seeded, tmp_path: Path):
    seeded('{"director": "alice", "password": "pine-otter-42"}')
    assert launch.first_login({})["password"] == "pine-otter-42"
    file = tmp_path / "first-login.txt"
    assert "password: pine-otter-42" in file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_second_start_knows_the_login_but_not_aloud(seeded, tmp_path: Path):
    launch.keep(tmp_path / "first-login.txt", LOGIN)
    seeded("{}")
    login = launch.first_login({})
    assert login == {name: value for name, value in LOGIN.items() if name != "password"}
    told = launch.greeting(HALL, login, Path("var/first-login.txt"))
    assert "alice" in told
    assert "var/first-login.txt" in told
    assert "pine-otter" not in told


def test_a_database_of_somebody_s_own_has_no_first_login(seeded):
    seeded("{}")
    assert launch.first_login({}) == {}


def test_the_greeting_has_all_that_a_director_needs():
    told = launch.greeting(HALL, LOGIN, Path("unused"))
    for part in ("http://127.0.0.1:8000/", "http://10.0.0.5:8000/", "alice", "pine-otter-42"):
        assert part in told
    assert "http://10.0.0.5:8000/t/#secret" in told


def test_programs_get_the_hall_s_names_unless_the_caller_set_his_own(monkeypatch):
    monkeypatch.delenv("ALLOWED_HOSTS", raising=False)
    monkeypatch.setenv("BASE_URL", "https://pitch.example")
    environment = launch.environment_for(HALL)
    assert "10.0.0.5" in environment["ALLOWED_HOSTS"].split(",")
    assert environment["BASE_URL"] == "https://pitch.example"


def test_a_taken_port_is_told_with_the_way_out(capsys: pytest.CaptureFixture[str]):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(launch.CannotStart, match=f"--port {port + 1}"):
            launch.run(place_for("127.0.0.1", port), launch.Event())

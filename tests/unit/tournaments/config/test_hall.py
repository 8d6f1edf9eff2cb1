"""What a server listens on, and the addresses people type."""

import socket

import pytest

from tournaments.config import hall
from tournaments.config.hall import Place, place_for, why_taken


def test_a_laptop_alone_has_one_address():
    place = place_for("127.0.0.1", 8000)
    assert (place.here, place.hall, place.base_url) == (
        "http://127.0.0.1:8000",
        None,
        "http://127.0.0.1:8000",
    )
    assert place.names == ("localhost", "127.0.0.1", "[::1]")


def test_everywhere_means_the_address_in_the_hall_too(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hall, "hall_address", lambda: "192.168.1.20")
    place = place_for("0.0.0.0", 8000)
    assert place.here == "http://127.0.0.1:8000"
    assert place.base_url == "http://192.168.1.20:8000"
    assert {"192.168.1.20", socket.gethostname().lower()} <= set(place.names)


def test_everywhere_without_a_network_is_here_alone(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hall, "hall_address", lambda: None)
    assert place_for("0.0.0.0", 8000).base_url == "http://127.0.0.1:8000"


def test_an_address_of_its_own_is_used_as_given():
    place = place_for("192.168.1.20", 80)
    assert (place.here, place.base_url) == ("http://192.168.1.20:80",) * 2


def test_an_address_of_version_6_gets_its_brackets():
    place = place_for("fd00::7", 8000)
    assert place.base_url == "http://[fd00::7]:8000"
    assert "[fd00::7]" in place.names


def test_the_names_are_those_that_a_browser_sends():
    place = Place(
        host="0.0.0.0", port=8000, here="http://127.0.0.1:8000", hall="http://10.0.0.5:8000"
    )
    assert "10.0.0.5" in place.names


def test_a_taken_port_is_told_and_a_free_one_is_not():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert "in use" in why_taken("127.0.0.1", port)
    assert why_taken("127.0.0.1", port) is None

"""A club's own certificates: trusted by who trusts the club, for these names, for a year."""

import http.client
import ssl
import stat
import threading
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from cryptography import x509
from django.test import override_settings
from django.utils import timezone

from tournaments.config import launch
from tournaments.config.certificates import (
    AUTHORITY,
    AUTHORITY_KEY,
    SERVER,
    SERVER_DAYS,
    SERVER_KEY,
    main,
    make_certificates,
)
from tournaments.config.hall import place_for

NOW = timezone.now()
NAMES = ["localhost", "127.0.0.1", "laptop.local"]


@pytest.fixture
def folder(tmp_path):
    make_certificates(tmp_path, NAMES, now=NOW)
    return tmp_path


def test_keys_are_for_their_owner_alone(folder):
    for name in (AUTHORITY_KEY, SERVER_KEY):
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600


def test_a_second_time_the_authority_stays_and_the_server_s_is_new(folder):
    before = {name: (folder / name).read_bytes() for name in (AUTHORITY, AUTHORITY_KEY, SERVER)}
    make_certificates(folder, NAMES, now=NOW)
    after = {name: (folder / name).read_bytes() for name in before}
    assert [name for name in before if before[name] != after[name]] == [SERVER]


def test_the_server_s_is_for_these_names_and_no_longer_than_browsers_take(folder):
    made = x509.load_pem_x509_certificate((folder / SERVER).read_bytes())
    names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert [str(name.value) for name in names] == NAMES
    assert made.not_valid_after_utc - NOW <= timedelta(days=SERVER_DAYS)


class Hello(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"hello")

    def log_message(self, *_):
        pass


@pytest.fixture
def port(folder):
    server = HTTPServer(("127.0.0.1", 0), Hello)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / SERVER, folder / SERVER_KEY)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server.server_port
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_who_trusts_the_club_is_let_in_without_a_warning(folder, port, host):
    context = ssl.create_default_context(cafile=str(folder / AUTHORITY))
    connection = http.client.HTTPSConnection(host, port, timeout=5, context=context)
    connection.request("GET", "/")
    assert connection.getresponse().read() == b"hello"
    connection.close()


def test_who_does_not_trust_the_club_is_not(port):
    connection = http.client.HTTPSConnection("localhost", port, timeout=5)
    with pytest.raises(ssl.SSLCertVerificationError):
        connection.request("GET", "/")


def test_the_command_says_where_they_are_and_what_to_do(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("VAR_DIR", str(tmp_path))
    assert main(["--host", "127.0.0.1", "--name", "club.example"]) == 0
    said = capsys.readouterr().out
    assert "club.example" in said
    assert "/t/trust/" in said
    assert (tmp_path / "certs" / SERVER).exists()


def test_a_start_with_https_has_them_served_and_without_them_says_so(monkeypatch, folder):
    place = place_for("127.0.0.1", 9_299, scheme="https")
    monkeypatch.setattr(launch, "folder_of_certificates", lambda: folder)
    command = launch.web_server(place, {}).command
    assert command[command.index("--ssl-certificate") + 1] == str(folder / SERVER)
    assert place.base_url == "https://127.0.0.1:9299"
    monkeypatch.setattr(launch, "folder_of_certificates", lambda: folder / "none")
    with pytest.raises(launch.CannotStart, match=r"\./pitch certs"):
        launch.run(place, threading.Event())


def test_plain_http_has_no_options_of_https():
    place = place_for("127.0.0.1", 9_299)
    assert launch.certificate(place) == []


def test_a_tablet_is_told_how_to_trust_the_club(client, folder):
    with override_settings(CERTIFICATES=folder):
        assert "Android" in client.get("/t/trust/").content.decode()
        answer = client.get("/t/trust/club-ca.crt")
    assert answer.content == (folder / AUTHORITY).read_bytes()
    with override_settings(CERTIFICATES=folder / "none"):
        assert "./pitch certs" in client.get("/t/trust/").content.decode()
        assert client.get("/t/trust/club-ca.crt").status_code == 404

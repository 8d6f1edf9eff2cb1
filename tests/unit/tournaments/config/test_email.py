"""EMAIL_URL: where a letter goes, and how."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from tournaments.config.email import MailServer, mail_server


def test_without_a_server_letters_go_to_the_console():
    assert mail_server("console://") == MailServer()


@pytest.mark.parametrize(
    ("url", "port", "tls_then_ssl"),
    [
        ("smtp://mail.club.example", 587, (True, False)),
        ("smtps://mail.club.example", 465, (False, True)),
        ("smtp://mail.club.example:25?tls=no", 25, (False, False)),
    ],
)
def test_the_scheme_decides_port_and_secrecy(url: str, port: int, tls_then_ssl: tuple[bool, bool]):
    server = mail_server(url)
    assert (server.host, server.port) == ("mail.club.example", port)
    assert (server.is_tls, server.is_ssl) == tls_then_ssl


def test_user_and_password_may_hold_any_character():
    server = mail_server("smtp://clerk%40club:p%2Fw@mail.club.example")
    assert (server.user, server.password) == ("clerk@club", "p/w")


@pytest.mark.parametrize("url", ["smtp://", "smtp://host:mail"])
def test_a_broken_address_is_refused_by_name(url: str):
    with pytest.raises(ImproperlyConfigured, match="EMAIL_URL"):
        mail_server(url)

"""EMAIL_URL as a value that settings take apart."""

from dataclasses import dataclass
from urllib.parse import SplitResult, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True, slots=True, kw_only=True)
class MailServer:
    """Where letters go; as it stands, to the console."""

    backend: str = "django.core.mail.backends.console.EmailBackend"
    host: str = "localhost"
    port: int = 25
    user: str = ""
    password: str = ""
    is_tls: bool = False
    is_ssl: bool = False


def mail_server(url: str) -> MailServer:
    """Read ``console://`` or ``smtp[s]://user:password@host:port``.

    ``smtp`` begins in the clear and goes over to TLS; ``smtps`` is TLS from the first byte.
    ``smtp://…?tls=no`` stays in the clear: for a relay on the same machine.
    """
    parts = urlsplit(url)
    if parts.scheme == "console":
        return MailServer()
    if not parts.hostname:
        raise ImproperlyConfigured("EMAIL_URL names no host.")
    return MailServer(
        backend="django.core.mail.backends.smtp.EmailBackend",
        host=parts.hostname,
        port=port_of(parts),
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        is_tls=parts.scheme == "smtp" and parts.query != "tls=no",
        is_ssl=parts.scheme == "smtps",
    )


def port_of(parts: SplitResult) -> int:
    """Return the port, or the usual one of the scheme."""
    try:
        return parts.port or PORTS[parts.scheme]
    except ValueError:
        raise ImproperlyConfigured("EMAIL_URL has a port that is no number.") from None

"""Where the server is heard, and by which names."""

import socket
from dataclasses import dataclass
from ipaddress import ip_address

EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104 - what the caller may ask for
HERE = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """What a server listens on, and the addresses people type."""

    host: str
    port: int
    here: str
    hall: str | None

    @property
    def base_url(self) -> str:
        """The address for links and codes on paper: the hall's where there is one."""
        return self.hall or self.here

    @property
    def names(self) -> tuple[str, ...]:
        """Every name a browser may use for this server."""
        own = () if self.hall is None else (host_of(self.hall), *own_names())
        return tuple(dict.fromkeys((*HERE, *own)))


def place_for(host: str, port: int, *, scheme: str = "http") -> Place:
    """Return where a server that listens on ``host`` is found."""
    if host in EVERYWHERE:
        outer: str | None = hall_address()
    else:
        outer = None if is_here(host) else host
    here = "127.0.0.1" if host in EVERYWHERE or is_here(host) else bracketed(host)
    return Place(
        host=host,
        port=port,
        here=f"{scheme}://{here}:{port}",
        hall=f"{scheme}://{bracketed(outer)}:{port}" if outer else None,
    )


def hall_address() -> str | None:
    """Return this machine's address in its network; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nobody has it
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if is_here(found) else found


def is_here(host: str) -> bool:
    """Tell whether a name means this machine only."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def own_names() -> tuple[str, ...]:
    """Return this machine's name, as it is and as phones find it."""
    name = socket.gethostname().lower()
    return (name, f"{name}.local") if name and "." not in name else (name,)


def host_of(url: str) -> str:
    """Return the host of one of our own addresses, as a request header has it."""
    return url.partition("://")[2].rsplit(":", 1)[0]


def bracketed(host: str) -> str:
    """Return a host as addresses write it."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def why_taken(host: str, port: int) -> str | None:
    """Return why nothing can listen there, or None where it can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error.strerror or str(error)
    return None

"""The addresses that are passed on to other people's devices."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from django.conf import settings


def address_of(path: str) -> str:
    """Return the address of a page as others type it, however the director came to it."""
    return f"{settings.BASE_URL}{path}"


def subscription_to(path: str) -> str:
    """Return the address by which a calendar program follows a file of ours."""
    return address_of(path).replace("https:", "webcal:", 1).replace("http:", "webcal:", 1)


def is_here_only() -> bool:
    """Tell whether our addresses mean this computer to every device that opens them."""
    host = urlsplit(settings.BASE_URL).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"

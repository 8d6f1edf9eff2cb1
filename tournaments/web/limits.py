"""How often one visitor may ask for what costs time."""

from django.conf import settings
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from rest_framework.throttling import SimpleRateThrottle

from tournaments.web.refusals import Refused
from tournaments.wording.refusals import refusal_sentence


class ChartThrottle(SimpleRateThrottle):
    """Charts and prints: so many a minute from one address, counted by each process."""

    rate = settings.CHARTS_A_VISITOR
    scope = "charts"

    def get_cache_key(self, request: HttpRequest, view: object) -> str:
        """Count by the visitor's address."""
        return f"throttle-charts-{visitor_of(request)}"


class PrintThrottle(ChartThrottle):
    """Prints cost a second or more each: so many a minute from one address."""

    rate = settings.CHART_PRINTS_A_VISITOR
    scope = "chart-prints"

    def get_cache_key(self, request: HttpRequest, view: object) -> str:
        """Count apart from pages."""
        return f"throttle-chart-prints-{visitor_of(request)}"


class CheckThrottle(ChartThrottle):
    """Codes of sheets: each is looked up by reading the sheet anew."""

    rate = settings.CHECKS_A_VISITOR
    scope = "checks"

    def get_cache_key(self, request: HttpRequest, view: object) -> str:
        """Count apart from charts."""
        return f"throttle-checks-{visitor_of(request)}"


def visitor_of(request: HttpRequest) -> str:
    """Return what tells visitors apart: a digest of the address, which is itself not kept."""
    address = SimpleRateThrottle.get_ident(ChartThrottle(), request)  # type: ignore[arg-type]
    return salted_hmac("visitor", address).hexdigest()


def refuse_too_often(request: HttpRequest) -> None:
    """Count one more chart. Raises ``Refused`` when it is one too many."""
    if not ChartThrottle().allow_request(request, None):  # type: ignore[arg-type]
        raise Refused("throttled", refusal_sentence("throttled", {}), 429)


def refuse_print_too_often(request: HttpRequest) -> None:
    """Count one more print. Raises ``Refused`` when it is one too many."""
    if not PrintThrottle().allow_request(request, None):  # type: ignore[arg-type]
        raise Refused("throttled", refusal_sentence("throttled", {}), 429)


def refuse_check_too_often(request: HttpRequest) -> None:
    """Count one more code that is looked up. Raises ``Refused`` when it is one too many."""
    if not CheckThrottle().allow_request(request, None):  # type: ignore[arg-type]
        raise Refused("throttled", refusal_sentence("throttled", {}), 429)

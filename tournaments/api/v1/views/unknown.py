"""Addresses that are not there, answered as everything else is."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.endpoints import PublicEndpoint
from tournaments.api.errors import refusal


@extend_schema(exclude=True)
class UnknownView(PublicEndpoint):
    """Nothing is here."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Ask nothing of the one who calls."""

    def get(self, request: Request, rest: str) -> Response:
        """Say so."""
        return refusal(404, "not_found")

    post = put = patch = delete = get

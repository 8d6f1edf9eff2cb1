"""How a tablet is told to trust the club, so that its pad is an app that opens without network."""

from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET


@require_GET
def explain(request: HttpRequest) -> HttpResponse:
    """Say what to do on each kind of tablet, where the club has an authority of its own."""
    return render(request, "tablet/trust.html", {"has_authority": _file().exists()})


@require_GET
def authority(_request: HttpRequest) -> HttpResponse:
    """Answer the club's authority; it holds no secret."""
    if not _file().exists():
        raise Http404
    return HttpResponse(_file().read_bytes(), content_type="application/x-x509-ca-cert")


def _file() -> Path:
    return Path(settings.CERTIFICATES) / "club-ca.crt"

"""The pad as an app of its own: where there is https, it is installed and opens without network."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from tournaments.web.tablet.worker import script

SCRIPTS = (
    *(
        "pad",
        "join",
        "hand",
        "clock",
        "pad/ask",
        "pad/clock",
        "pad/draw",
        "pad/engine",
        "pad/faults",
        "pad/form",
        "pad/match",
    ),
    *("pad/outbox", "pad/sender", "pad/sha256", "pad/show", "pad/sync", "pad/table", "pad/words"),
)
STYLES = ("tokens", "base", "pad")
OTHERS = ("icons.svg", "favicon.svg", "vendor/idb.js", "app-192.png", "app-512.png")


def parts() -> list[str]:
    """Return the address of every file that the pad needs besides its page."""
    return [
        *(static(f"tournaments/js/{name}.js") for name in SCRIPTS),
        *(static(f"tournaments/css/{name}.css") for name in STYLES),
        *(static(f"tournaments/{name}") for name in OTHERS),
    ]


@never_cache
@require_GET
def worker(_request: HttpRequest) -> HttpResponse:
    """Answer the service worker: its code, after the list of what it keeps."""
    return HttpResponse(script(parts()), content_type="text/javascript")


@require_GET
def manifest(_request: HttpRequest) -> JsonResponse:
    """Describe the app for the device's home screen."""
    sizes = ("192", "512")
    return JsonResponse(
        {
            "name": gettext("Pitchboard at the table"),
            "short_name": "Pitchboard",
            "start_url": reverse("tablet-table"),
            "scope": reverse("tablet-join"),
            "display": "standalone",
            "background_color": "#f1f4f1",
            "theme_color": "#0b5a45",
            "icons": [
                {
                    "src": static(f"tournaments/app-{size}.png"),
                    "sizes": f"{size}x{size}",
                    "type": "image/png",
                    "purpose": "any maskable",
                }
                for size in sizes
            ],
        },
        content_type="application/manifest+json",
    )

"""Every address of Pitchboard, by person."""

from django.urls import URLPattern, URLResolver, path

from tournaments.config import health

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.alive, name="health-alive"),
    path("readyz", health.ready, name="health-ready"),
]

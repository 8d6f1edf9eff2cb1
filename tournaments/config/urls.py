"""Every address of Pitchboard, by person."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from tournaments.config import health

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.alive, name="health-alive"),
    path("readyz", health.ready, name="health-ready"),
    path("api/v1/", include("tournaments.api.v1.urls")),
    path("admin/", admin.site.urls),
    path("director/", include("tournaments.web.director.urls")),
    path("c/", include("tournaments.web.captain.urls")),
    path("t/", include("tournaments.web.tablet.urls")),
    path("", include("tournaments.web.public.urls")),
]

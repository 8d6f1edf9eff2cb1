"""The addresses a table's device opens."""

from django.urls import path

from tournaments.web.tablet import apps, join, pad, trust

urlpatterns = [
    path("", join.join, name="tablet-join"),
    path("side/", join.side, name="tablet-side"),
    path("table/", pad.table, name="tablet-table"),
    path("table/answer/", pad.answer, name="tablet-answer"),
    path("table/call/", pad.call, name="tablet-call"),
    path("trust/", trust.explain, name="tablet-trust"),
    path("trust/club-ca.crt", trust.authority, name="tablet-authority"),
    path("worker.js", apps.worker, name="tablet-worker"),
    path("app.webmanifest", apps.manifest, name="tablet-manifest"),
]

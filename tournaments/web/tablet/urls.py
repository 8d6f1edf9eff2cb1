"""The addresses a table's device opens."""

from django.urls import path

from tournaments.web.tablet import join, pad

urlpatterns = [
    path("", join.join, name="tablet-join"),
    path("table/", pad.table, name="tablet-table"),
]

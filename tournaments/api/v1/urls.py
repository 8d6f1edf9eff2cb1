"""Every address of version 1: fields are added here, never changed."""

from django.urls import path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from tournaments.api.v1.views import tablets

urlpatterns = [
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path(
        "docs/",
        SpectacularSwaggerSplitView.as_view(url_name="api-schema", template_name="api/docs.html"),
        name="api-docs",
    ),
    path("table/", tablets.TableView.as_view(), name="api-table"),
    path("table/claim/", tablets.ClaimView.as_view(), name="api-table-claim"),
    path("table/hands/", tablets.HandsView.as_view(), name="api-table-hands"),
    path("table/preview/", tablets.PreviewView.as_view(), name="api-table-preview"),
]

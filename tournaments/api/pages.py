"""Long lists in pages of bounded size."""

from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer


class Pages(PageNumberPagination):
    """``?page=2&size=100``; no page has more than 200 rows."""

    page_size = 50
    page_size_query_param = "size"
    max_page_size = 200


def page(request: Request, rows: QuerySet[Any], shape: type[Serializer[Any]]) -> Response:
    """Answer with the page that was asked for; an unknown page is not found."""
    pages = Pages()
    shown = pages.paginate_queryset(rows, request)
    return pages.get_paginated_response(shape(shown, many=True).data)


def listed(rows: Iterable[Any], shape: type[Serializer[Any]]) -> Response:
    """Answer with a list that is short by its nature."""
    return Response(shape(rows, many=True).data)

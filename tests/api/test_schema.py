"""The API's own description: what stands in it stays in it."""

from pathlib import Path

import pytest
from django.core.management import call_command
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.validation import validate_schema
from rest_framework.test import APIClient

GOLDEN = Path(__file__).parents[1] / "golden" / "openapi.yaml"


@pytest.fixture(scope="module")
def schema() -> dict:
    return SchemaGenerator().get_schema(request=None, public=True)


def test_the_description_is_valid_openapi(schema):
    validate_schema(schema)


def test_the_description_is_the_one_that_was_agreed(tmp_path):
    """To renew it: ``manage.py spectacular --file tests/golden/openapi.yaml``; read the diff."""
    made = tmp_path / "openapi.yaml"
    call_command("spectacular", file=str(made), fail_on_warn=True)
    assert made.read_text(encoding="utf-8") == GOLDEN.read_text(encoding="utf-8")


def test_every_command_lists_its_refusals_in_the_one_form(schema):
    for path, methods in schema["paths"].items():
        for operation in methods.values():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    [shape] = answer["content"].values()
                    assert shape["schema"]["$ref"].endswith("/Refusal"), path


def test_the_description_is_served_and_can_be_read_without_inline_scripts(db):
    assert APIClient().get("/api/v1/schema/").status_code == 200
    page = APIClient().get("/api/v1/docs/").content.decode()
    assert page.count("<script") == page.count("<script src=") == 3
    assert "<style" not in page
    script = APIClient().get("/api/v1/docs/?script=")
    assert script["Content-Type"].startswith("application/javascript")

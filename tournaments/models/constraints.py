"""The name of the constraint by which the database refused a row, whichever database it was."""

from collections.abc import Iterator

from django.apps import apps
from django.db import IntegrityError
from django.db.models import BaseConstraint, Model, UniqueConstraint

OURS = ("gameplay", "tournaments")
SAYS = {
    "hand_submission_once": "submission_reused",
    "slip_submission_once": "submission_reused",
}
"""Constraints that stand behind one refusal, whichever of them was reached first."""


def code_of(error: IntegrityError) -> str:
    """Return the code of the refusal that a constraint stands for."""
    name = constraint_of(error) or "conflict"
    return SAYS.get(name, name)


def constraint_of(error: IntegrityError) -> str | None:
    """Return the constraint's name, None when it is none of ours by name."""
    diagnosis = getattr(error.__cause__, "diag", None)
    if diagnosis is not None:
        return diagnosis.constraint_name if diagnosis.constraint_name in _names() else None
    # SQLite names a check, but of a unique constraint only the columns.
    _, _, failed = str(error).partition("constraint failed: ")
    return failed if failed in _names() else _unique_over(failed)


def _unique_over(columns: str) -> str | None:
    """Return the unique constraint over "table.column, table.column"."""
    for model, constraint in _constraints():
        if isinstance(constraint, UniqueConstraint):
            columns_of = {field.name: field.column for field in model._meta.fields}
            named = (f"{model._meta.db_table}.{columns_of[name]}" for name in constraint.fields)
            if columns == ", ".join(named):
                return constraint.name
    return None


def _names() -> set[str]:
    return {constraint.name for _, constraint in _constraints()}


def _constraints() -> Iterator[tuple[type[Model], BaseConstraint]]:
    for label in OURS:
        for model in apps.get_app_config(label).get_models():
            for constraint in model._meta.constraints:
                yield model, constraint

"""A card's ruled grid as one picture: drawn once, laid behind every card that has it."""

from base64 import b64encode
from collections.abc import Iterator
from functools import lru_cache

from django.template.loader import render_to_string

from tournaments.documents.cards.grids import Column, Grid


@lru_cache(maxsize=64)
def grid_picture(grid: Grid, *, is_mirrored: bool = False) -> str:
    """Return the grid as an SVG in a ``data:`` address; user units are millimetres."""
    picture = render_to_string(
        "documents/grid.svg",
        {
            "width": f"{grid.width:.2f}",
            "height": f"{grid.height:.2f}",
            "is_mirrored": is_mirrored,
            "hair": " ".join(_hair_lines(grid)),
            "medium": " ".join(_medium_lines(grid)),
            "heavy": _level(grid, grid.head) + _level(grid, grid.body),
        },
    )
    return "data:image/svg+xml;base64," + b64encode(picture.encode()).decode()


def _level(grid: Grid, y: float) -> str:
    return f"M0 {y:.2f}H{grid.width:.2f}"


def _hair_lines(grid: Grid) -> Iterator[str]:
    """Between the rows, and between the columns that belong together."""
    for row in range(1, grid.rows):
        yield _level(grid, grid.row_top(row))
    for column in grid.columns[1:]:
        if not _begins_group(column):
            below = grid.body if column.key != "total" else grid.height
            yield f"M{column.left:.2f} {grid.head:.2f}V{below:.2f}"


def _medium_lines(grid: Grid) -> Iterator[str]:
    """Before the items and before each side, from the heading down; under the totals."""
    for column in grid.columns:
        if _begins_group(column):
            below = grid.body if column.key == "item" else grid.height
            yield f"M{column.left:.2f} 0V{below:.2f}"
    yield _level(grid, grid.height)


def _begins_group(column: Column) -> bool:
    return column.key == "points" or (column.key == "item" and column.index == 0)

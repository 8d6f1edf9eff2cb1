"""Whist plans: everybody partners everybody once and opposes everybody twice.

They exist for 4n entries (4n-1 rounds) and for 4n+1 (4n+1 rounds, everybody has one bye), and no
rotation of that length can be better.  Cut short they are poor: some meet twice before others
meet.  Source: whist.
"""

from functools import cache

from tournaments.pairings.whist_products import (
    coset_product,
    four_groups,
    frame,
    from_frame,
    product,
)
from tournaments.pairings.whist_starters import Rounds, from_field, from_starter, single_table

SMALLEST = 4
STARTERS = (single_table, from_starter, from_field)
PRODUCTS = (product, four_groups, frame, from_frame, coset_product)


@cache
def whist_rounds(entries: int) -> Rounds | None:
    """Return a whist plan for entries 0..N-1, games by seat, or None where none is known here."""
    if entries < SMALLEST or entries % 4 not in (0, 1):
        return None
    starters = (build(entries) for build in STARTERS)
    products = (build(entries, whist_rounds) for build in PRODUCTS)
    return next((plan for plans in (starters, products) for plan in plans if plan), None)

"""Exact matchings of least cost: Edmonds' blossoms, from a library.  Source: blossom."""

from collections.abc import Iterable

import rustworkx

Edge = tuple[int, int, int]
"""Two nodes and what it costs to join them."""
MOST_WEIGHT = 2**124
"""The library counts in 128 bits and doubles what it is given."""


def cheapest_matching(nodes: int, edges: Iterable[Edge]) -> list[tuple[int, int]]:
    """Return a matching of least cost among those that join most nodes; the same every time.

    Nodes are 0..``nodes``-1; each pair has its lower node first.  Raises ``OverflowError`` beyond
    costs that can be counted.
    """
    listed = list(edges)
    most = max((cost for *_, cost in listed), default=0) + 1
    if most > MOST_WEIGHT:
        raise OverflowError(most)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from([(one, two, most - cost) for one, two, cost in listed])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((one, two) if one < two else (two, one) for one, two in found)

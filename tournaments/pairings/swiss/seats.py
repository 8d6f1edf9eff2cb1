"""Who is named first, who deals first, and at which table: all as even as the pairs allow."""

from collections.abc import Mapping, Sequence
from random import Random

from tournaments.pairings.swiss.field import Pair
from tournaments.pairings.swiss.roster import Roster
from tournaments.pairings.swiss.types import Entrant, Id, Options, Reason, ReasonCode, TableOrder


def seated(roster: Roster, pair: Pair, rng: Random) -> tuple[Entrant, Entrant, Entrant]:
    """Return who is first, who is second, and who deals.

    Whoever had it less often in relation to its meetings; by lot where both had it alike.
    """
    one, two = roster.people[pair[0]], roster.people[pair[1]]
    by_lot = rng.random()
    lead = surplus(one, one.firsts) - surplus(two, two.firsts)
    if lead > 0 or (lead == 0 and by_lot < 0.5):  # noqa: PLR2004 - heads or tails
        one, two = two, one
    deals = two if surplus(two, two.deals) <= surplus(one, one.deals) else one
    return one, two, deals


def surplus(entrant: Entrant, had: int) -> int:
    """Return how much more often than every second time an entrant had something, doubled."""
    return 2 * had - len(entrant.opponents)


def table_numbers(
    roster: Roster, pairs: Sequence[Pair], options: Options, rng: Random
) -> tuple[list[int], list[Reason]]:
    """Return the table of each pair, and who could not keep its own.

    Pairs are in the order of the standings.  A table that is kept for somebody is given to nobody
    else while that one plays; of two with the same, the higher has it.
    """
    kept, notes = tables_kept(roster, pairs, options.tables)
    taken = set(kept.values())
    free = [number for number in range(1, len(pairs) + len(taken) + 1) if number not in taken]
    free = free[: len(pairs) - len(kept)]
    if options.table_order is TableOrder.DRAWN:
        rng.shuffle(free)
    left = iter(free)
    return [kept[i] if i in kept else next(left) for i in range(len(pairs))], notes


def tables_kept(
    roster: Roster, pairs: Sequence[Pair], tables: Mapping[Id, int]
) -> tuple[dict[int, int], list[Reason]]:
    """Return the tables that pairs keep, by their index, and who could not."""
    kept: dict[int, int] = {}
    notes: list[Reason] = []
    if not tables:
        return kept, notes
    for index, pair in enumerate(pairs):
        for place in pair:
            one = roster.people[place].id
            if one not in tables:
                continue
            if index not in kept and tables[one] not in kept.values():
                kept[index] = tables[one]
            elif kept.get(index) != tables[one]:
                notes.append(Reason(ReasonCode.TABLE_TAKEN, (one,), tables[one]))
    return kept, notes

"""Whist plans from smaller ones: groups of entries that meet as the entries of a small plan do.

Every construction takes ``known``, which gives the smaller plans.  Entry ``i`` of group ``g`` is
``g * size + i``.  Source: whist-products.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from itertools import product as product_of
from typing import NamedTuple

from tournaments.pairings.data import whist_data
from tournaments.pairings.transversal import GROUPS, Block, Classes, transversal_classes
from tournaments.pairings.whist_starters import (
    SPLITS,
    Game,
    Round,
    Rounds,
    from_field,
    from_starter,
)

Known = Callable[[int], Rounds | None]

SMALLEST_ODD = 5


def four_groups(entries: int, known: Known) -> Rounds | None:
    """Four groups: each block of a transversal design thrice, and a small plan in each group.

    Groups of 4n+1 have one bye each a round.  The four with a bye must form a game: so one class
    is played only twice, and each of its blocks completes a round of the groups.
    """
    size = entries // 4
    classes, inner = transversal_classes(size), known(size)
    if entries % 4 or not classes or not inner:
        return None
    ways = [(blocks, split) for blocks in classes for split in SPLITS]
    across = [tuple(across_groups(blocks, split, size)) for blocks, split in ways[size % 4 :]]
    if size % 4:
        return (*across, *completed_rounds(classes[0], inner, size))
    return (*across, *(tuple(inside_groups([games] * 4, size)) for games in inner))


def across_groups(blocks: Iterable[Block], split: Iterable[int], size: int) -> Iterator[Game]:
    """Seat blocks, of one entry a group, in the order of ``split``."""
    seats = tuple(split)
    return (tuple(seat * size + block[seat] for seat in seats) for block in blocks)


def inside_groups(rounds: Iterable[Round], size: int, more: int | None = None) -> Iterator[Game]:
    """Play one round in each group; its entry ``size``, if there is one, is ``more``."""
    for group, games in enumerate(rounds):
        yield from inside_group(group, games, size, more)


def inside_group(group: int, games: Round, size: int, more: int | None = None) -> Iterator[Game]:
    """Name the entries of a small plan's games as members of a group."""
    names = [group * size + entry for entry in range(size)] + ([] if more is None else [more])
    return (tuple(names[entry] for entry in game) for game in games)


def completed_rounds(blocks: Iterable[Block], inner: Rounds, size: int) -> Iterator[Round]:
    """Play inside the groups; the four with a bye, a block, play each other."""
    by_bye = {bye_of(games, size): games for games in inner}
    for block in blocks:
        games = inside_groups((by_bye[entry] for entry in block), size)
        yield (*games, *across_groups([block], SPLITS[0], size))


def bye_of(games: Round, entries: int) -> int:
    """Return the one of ``entries`` entries that plays in none of the games."""
    return next(iter(set(range(entries)).difference(*games)))


class Inflation(NamedTuple):
    """The pieces of a plan for ``groups`` groups of ``size``."""

    groups: int
    size: int
    outer: Rounds
    inner: Rounds
    classes: Classes

    def partial_rounds(self) -> Iterator[tuple[int, list[Round]]]:
        """Yield, for each round of the groups' plan, the group left out and ``size`` rounds.

        A game of four groups becomes, class by class, the blocks of a transversal design.
        """
        for games in self.outer:
            rounds = [
                tuple(named(game, block, self.size) for game in games for block in blocks)
                for blocks in self.classes
            ]
            yield bye_of(games, self.groups), rounds

    def completed(self, inner: Iterable[Round], more: int | None = None) -> Iterator[Round]:
        """Let the group left out play its own plan meanwhile."""
        plan = tuple(inner)
        for group, rounds in self.partial_rounds():
            for games, own in zip(rounds, plan, strict=True):
                yield (*games, *inside_group(group, own, self.size, more))


def named(groups: Game, members: Block, size: int) -> Game:
    """Name one member each of four groups."""
    return tuple(g * size + member for g, member in zip(groups, members, strict=True))


def inflations(entries: int, known: Known, *, more: int) -> Iterator[Inflation]:
    """Yield the ways to see ``entries`` as 4n+1 groups that themselves have plans.

    ``more`` entries are added to a group when it plays its own plan.
    """
    for groups in range(SMALLEST_ODD, entries, 4):
        size, rest = divmod(entries, groups)
        if rest == 0:
            outer, inner, classes = known(groups), known(size + more), transversal_classes(size)
            if outer and inner and classes:
                yield Inflation(groups, size, outer, inner, classes)


def product(entries: int, known: Known) -> Rounds | None:
    """4n+1 groups of 4m+1: groups meet by a plan for groups, the one left out plays inside."""
    for plan in inflations(entries, known, more=0):
        if plan.size % 4 == 1:
            return tuple(plan.completed(plan.inner))
    return None


def frame(entries: int, known: Known) -> Rounds | None:
    """4n+1 groups and one more entry, that joins each group when it is left out.

    In groups of 4m it has a bye in one round of each: those make one round together.
    """
    for plan in inflations(entries - 1, known, more=1):
        full = [games for games in plan.inner if plan.size in chain(*games)]
        without = [games for games in plan.inner if games not in full]
        rounds = tuple(plan.completed(full, more=entries - 1))
        last = tuple(inside_groups(without * plan.groups, plan.size))
        return (*rounds, last) if last else rounds
    return None


def coset_product(entries: int, known: Known) -> Rounds | None:
    """4n+1 groups of 4m, whose own plans are a round short: every game of groups spares a class.

    The groups' plan is one round turned, so that each of its n games goes through all groups.
    The spare class falls into four sets of blocks, each of which holds every member once: such
    a set, with a game in all its turns, is a round.
    """
    for groups in range(SMALLEST_ODD, entries // GROUPS + 1, 4):
        size, rest = divmod(entries, groups)
        outer = from_starter(groups) or from_field(groups) if rest == 0 else None
        inner, classes = known(size), transversal_classes(size)
        if outer and inner and classes and size % GROUPS == 0:
            spare = next((blocks for blocks in classes if four_tilings(blocks)), None)
            if spare:
                kept = tuple(blocks for blocks in classes if blocks is not spare)
                plan = Inflation(groups, size, outer, inner, kept)
                return (*plan.completed(inner), *turned_games(outer, four_tilings(spare), size))
    return None


def four_tilings(blocks: Sequence[Block]) -> list[list[Block]]:
    """Part a class into four sets of blocks that hold every member of a group once.

    A member is a number mod a power of two, times that plus the rest.  Where the bits of a block's
    four members are closed under addition without carrying, its moves by one of each coset of
    them, and by all of the rest, are such a set.  Nothing where no block is like that.
    """
    size = len(blocks)
    power = size & -size
    bits = sorted({member % power for member in blocks[0]})
    if len(bits) < GROUPS or any(one ^ other not in bits for one in bits for other in bits):
        return []
    first = [move for move in range(power) if move == min(move ^ bit for bit in bits)]
    return [
        [blocks[rest + (move ^ bit)] for rest in range(0, size, power) for move in first]
        for bit in bits
    ]


def turned_games(outer: Rounds, tilings: Iterable[Sequence[Block]], size: int) -> Iterator[Round]:
    """Yield, for each game of groups and each set of blocks, the game in all its turns."""
    for turns, blocks in product_of(zip(*outer, strict=True), tilings):
        yield tuple(named(game, block, size) for game in turns for block in blocks)


def from_frame(entries: int, known: Known) -> Rounds | None:
    """Take a frame found by search: a round without one group, moved by everything in turn.

    One entry more joins each group when it is left out, as in ``frame``.
    """
    data = whist_data()["frames"].get(str(entries))
    if data is None:
        return None
    moved = [moved_games(data["games"], data["moduli"], by) for by in range(entries - 1)]
    left = [frozenset(range(entries - 1)).difference(*games) for games in moved]
    groups = sorted(set(left), key=min)
    name = {entry: number for number, entry in enumerate(chain.from_iterable(map(sorted, groups)))}
    size = len(groups[0])
    inner = known(size + 1) or ()
    full = [games for games in inner if size in chain(*games)]
    last = [games for games in inner if games not in full]
    rounds = []
    for number, group in enumerate(groups):
        partial = [games for games, out in zip(moved, left, strict=True) if out == group]
        for games, own in zip(partial, full, strict=True):
            met = (tuple(name[entry] for entry in game) for game in games)
            rounds.append((*met, *inside_group(number, own, size, entries - 1)))
    return (*rounds, tuple(inside_groups(last * len(groups), size)))


def moved_games(games: Sequence[Sequence[int]], moduli: Sequence[int], by: int) -> Round:
    """Add to every entry, digit by digit; the digits' moduli stand the highest first."""
    total = [0]
    for modulus, digit in zip(moduli, digits(by, moduli), strict=True):
        total = [
            high * modulus + (low + digit) % modulus for high in total for low in range(modulus)
        ]
    return tuple(tuple(total[entry] for entry in game) for game in games)


def digits(number: int, moduli: Sequence[int]) -> list[int]:
    """Return the digits of a number in a mixed base, the highest first."""
    found: list[int] = []
    for modulus in reversed(moduli):
        number, digit = divmod(number, modulus)
        found.insert(0, digit)
    return found

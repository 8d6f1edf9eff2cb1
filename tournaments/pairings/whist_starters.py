"""Whist plans from the bottom: a first round and a rule that turns it.

Source: whist.
"""

from tournaments.pairings.data import whist_data
from tournaments.pairings.fields import Field, prime_powers

Game = tuple[int, ...]
Round = tuple[Game, ...]
Rounds = tuple[Round, ...]

SPLITS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
"""The three ways to make two partnerships of four, by seat."""


def single_table(entries: int) -> Rounds | None:
    """Give four entries each of the three splits once."""
    return tuple((split,) for split in SPLITS) if entries == len(SPLITS[0]) else None


def from_starter(entries: int) -> Rounds | None:
    """Turn a first round found by search: add 1 each round; of 4n entries the last stays put."""
    starter = whist_data()["starters"].get(str(entries))
    if starter is None:
        return None
    modulus = entries - 1 if entries % 4 == 0 else entries
    return tuple(
        tuple(tuple(e if e == modulus else (e + turn) % modulus for e in game) for game in starter)
        for turn in range(modulus)
    )


def from_field(entries: int) -> Rounds | None:
    """Take a prime power 4n+1: the games y, yx v -y, -yx, x = rⁿ and y the first n powers of r."""
    if len(prime_powers(entries)) != 1 or entries % 4 != 1:
        return None
    field, games = Field(entries), entries // 4
    sides = [(field.power(i), field.power(i + games)) for i in range(games)]
    starter = [(y, yx, field.negative(y), field.negative(yx)) for y, yx in sides]
    return tuple(
        tuple(tuple(field.add(e, turn) for e in game) for game in starter)
        for turn in range(entries)
    )

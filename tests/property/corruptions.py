"""Every way in which one field of a record is changed: left out, another of its kind, or junk."""

from scoring import CARDS, Suit

JUNK = ([], {}, "", "Q", -1, 3.5, 10**9, True)
WORDS = ("smudge", "moon", "pitch", "pass")


def corruptions(record):
    """Yield the path of each field, and the record with that field changed in one way."""
    players = record["players"]
    names = [*players, *record["sides"], "bid", "def"]
    for path, value in fields(record):
        for other in [*others(value, names), *JUNK]:
            if other != value or type(other) is not type(value):
                yield path, put(record, path, other)
        yield path, without(record, path)


def fields(value, path=()):
    """Yield every value in a record but the record itself, with its path."""
    if path:
        yield path, value
    if isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, part in inner:
            yield from fields(part, (*path, key))


def others(value, names):
    """Return values of the same kind as a value."""
    if isinstance(value, bool):
        found = [not value]
    elif isinstance(value, int):
        found = [value - 1, value + 1, 0]
    elif isinstance(value, list):
        found = [
            value[1:],
            value[:-1],
            [*value, *value[-1:]],
            value[::-1],
            [*value[1:], *value[:1]],
        ]
    elif not isinstance(value, str):
        found = []
    elif value in names:
        found = names
    elif value in CARDS:
        found = [card for card in CARDS if card[-1:] == value[-1:] or card[:-1] == value[:-1]]
    else:
        found = [*Suit, *WORDS]
    return found


def put(value, path, other):
    """Return a copy of a record with the value at a path replaced."""
    if not path:
        return other
    key, *rest = path
    copied = value.copy()
    copied[key] = put(value[key], rest, other)
    return copied


def without(value, path):
    """Return a copy of a record with what is at a path left out."""
    key, *rest = path
    copied = value.copy()
    if rest:
        copied[key] = without(value[key], rest)
    else:
        del copied[key]
    return copied

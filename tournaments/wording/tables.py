"""What seats and sides are called: compass words at a table of four, numbers at any other."""

from collections.abc import Sequence

from django.utils.translation import gettext

from scoring import Names, RuleSet


def seat_words(seats: int) -> tuple[str, ...]:
    """Return the word of each seat, clockwise."""
    if seats == 4:  # noqa: PLR2004 - the compass has four points
        return (gettext("North"), gettext("East"), gettext("South"), gettext("West"))
    return tuple(gettext("Seat %(number)d") % {"number": seat + 1} for seat in range(seats))


def seat_letters(seats: int) -> tuple[str, ...]:
    """Return the short form of each seat's word, for grids."""
    if seats == 4:  # noqa: PLR2004 - the compass has four points
        return (gettext("N"), gettext("E"), gettext("S"), gettext("W"))
    return tuple(str(seat + 1) for seat in range(seats))


def side_words(seats: int, sides: int) -> tuple[str, ...]:
    """Return the name of each side: its seats' words, joined."""
    words = seat_words(seats)
    return tuple("–".join(words[side::sides]) for side in range(sides))


def side_shorts(seats: int, sides: int) -> tuple[str, ...]:
    """Return the short name of each side: its seats' letters, joined."""
    letters = seat_letters(seats)
    return tuple("–".join(letters[side::sides]) for side in range(sides))


def stand_in_name(name: str, entry: str) -> str:
    """Return how somebody is called who plays for an entry of another name."""
    return gettext("%(name)s, for %(entry)s") % {"name": name, "entry": entry}


def first_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return what people at one table call each other: the first word, where that is enough.

    >>> first_names(["Ann Lee", "John Smith", "John Ford", "김 민준"])
    ('Ann', 'John Smith', 'John Ford', '김 민준')
    """
    firsts = [name.split(maxsplit=1)[0] if name else "" for name in names]
    return tuple(
        first if len(first.strip(".")) > 1 and firsts.count(first) == 1 else name
        for first, name in zip(firsts, names, strict=True)
    )


def sides_called(players: Sequence[str], sides: int) -> tuple[str, ...]:
    """Return what the sides of a table are called for short: by name where each plays alone."""
    return first_names(players) if sides == len(players) else side_shorts(len(players), sides)


def table_names(rules: RuleSet, players: Sequence[str]) -> Names:
    """Return the names of a table, by seat: sides by the compass, or by who plays alone."""
    count = rules.side_count(len(players))
    is_alone = count == len(players)
    sides = tuple(players) if is_alone else side_words(len(players), count)
    teams = (gettext("The pitcher’s side"), gettext("the others"))
    return Names(players=tuple(players), sides=sides, teams=teams if rules.calls_partner else sides)

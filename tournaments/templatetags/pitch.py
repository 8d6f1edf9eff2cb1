"""Formatting only: figures, sides, suits and icons as the pages show them."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, pgettext

from tournaments.documents.boxes import Box
from tournaments.documents.fitting import fitted_size, one_line_size
from tournaments.wording import matches, movements
from tournaments.wording.clocks import clock_words as wording_of_clocks
from tournaments.wording.draws import reason_sentence
from tournaments.wording.points import signed as with_minus
from tournaments.wording.seasons import WEEKDAYS, decided_sentence
from tournaments.wording.tables import seat_words, side_words

register = template.Library()
COMPASS = "NESW"
PAIR = 2
HOUR = 60
# What is tried, in points, after the size that is wanted.
CAPTION = 6.5
LINE_SIZES = (10.0, 9.0, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5, 5.0, 4.5, 4.0, 3.5, 3.0)


@register.filter
def dashed(games: Sequence[int]) -> str:
    """Return the games won by each side as people say them: "2–1"."""
    return matches.dashed(games)


@register.filter
def signed(number: int | None) -> str:
    """Return a score with a true minus sign; a dash where there is none."""
    if number is None:
        return "–"
    return with_minus(number)


@register.filter
def one_line(text: str, room: str) -> str:
    """Return the size at which a text stays on its line, as a style.

    ``room`` is the line's width in millimetres and the largest size in points: "34 8.5".
    """
    width, largest = map(float, room.split())
    size = one_line_size(text, width=width, sizes=(largest, *LINE_SIZES))
    return f"font-size:{min(size, largest):.1f}pt"


@register.filter
def under(caption: str, box: Box) -> str:
    """Return the size at which a caption is no wider than its field, with a bar before it."""
    return one_line(f"\N{EM SPACE}{caption}", f"{box.width:.2f} {CAPTION}")


@register.filter
def in_box(text: str, room: str) -> str:
    """Return the size at which a text stays in its box, as a style.

    ``room`` is its width and height in millimetres and the largest size in points: "121 6.6 7.5".
    """
    width, height, largest = map(float, room.split())
    size = fitted_size(text, width=width, height=height, sizes=(largest, *LINE_SIZES))
    return f"font-size:{min(size, largest):.1f}pt"


@register.filter
def lost(points: int) -> str:
    """Return points that were lost with a true minus sign; nothing where none were."""
    return signed(-points) if points else ""


@register.filter
def compass(seat: int) -> str:
    """Return the name of a seat of four, clockwise from North."""
    names = (gettext("North"), gettext("East"), gettext("South"), gettext("West"))
    return names[seat]


@register.filter
def seat_at(seat: int, seats: int | None) -> str:
    """Return the name of a seat at a table of so many: by the compass, or by number."""
    return seat_words(seats or len(COMPASS))[seat]


@register.filter
def place_at(seating: Any, people: int) -> str:
    """Return where an entry of so many people sits: one seat, or the two of a pair."""
    entries: int = seating.entries_here
    words = side_words(entries * people, entries)
    return words[int(seating.seat)]


@register.simple_tag
def seat_line(line: Any) -> str:
    """Return table and seat of a round of one person's night; a pair has two seats, and no word."""
    seats = 1 + len(line.partners) + len(line.opponents)
    if seats <= PAIR:
        return str(line.table)
    told = {"table": line.table, "seat": seat_words(seats)[line.seat]}
    return gettext("%(table)d, %(seat)s") % told


@register.filter
def lengthy(text: str) -> str:
    """Return the class that sets a very long text smaller on paper; none for a usual one."""
    sizes = ((150, "longest"), (50, "long"))
    return next((name for least, name in sizes if len(text) >= least), "")


@register.simple_tag
def reason(placed: Any, table: int | None) -> str:
    """Return why somebody sits at a table, or nothing; ``placed`` has the code and the table."""
    return reason_sentence(placed.reason, before=placed.came_from, table=table)


@register.simple_tag
def because(what: Any) -> str:
    """Return what put a line of the standings above the next."""
    return movements.because_sentence(what.key, what.own, what.following)


@register.filter
def figure(value: Fraction) -> str:
    """Return a value that decides places."""
    return movements.figure(value)


@register.filter
def ranking_short(key: str) -> str:
    """Return the heading of a column for what counts first."""
    return movements.ranking_short(key)


@register.filter
def group_letter(group: int) -> str:
    """Return what a group is called."""
    return movements.group_letter(group)


@register.simple_tag
def names(entry: Any) -> SafeString:
    """Return who plays for an entry, each name in its own direction."""
    people = ((player.name,) for player in entry.people)
    return format_html_join(" & ", "<bdi>{}</bdi>", people)


@register.filter
def side_name(side: int) -> str:
    """Return the name of a side of two."""
    return gettext("East–West") if side else gettext("North–South")


@register.filter
def side_short(side: int) -> str:
    """Return the initials of a side of two."""
    return pgettext("side", "E–W") if side else pgettext("side", "N–S")


@register.filter
def side_class(side: int) -> str:
    """Return the class that gives a side its bar glyph and colour."""
    return "ew" if side else "ns"


@register.simple_tag
def icon(name: str) -> SafeString:
    """Return one of our own icons; it says nothing a word beside it does not say."""
    sprite = static("tournaments/icons.svg")
    return format_html('<svg class="i" aria-hidden="true"><use href="{}#{}"/></svg>', sprite, name)


@register.simple_tag
def clock_words() -> dict[str, str]:
    """Return what a clock may say, by key."""
    return wording_of_clocks()


@register.simple_tag
def suit(letter: str) -> SafeString:
    """Return a suit as its sign; ``letter`` is C, D, H or S. The word stands beside it."""
    sprite, key = static("tournaments/icons.svg"), letter.lower()
    return format_html(
        '<svg class="suit suit-{}" aria-hidden="true"><use href="{}#suit-{}"/></svg>',
        key,
        sprite,
        key,
    )


@register.filter
def ordinal(place: int) -> str:
    """Return a place as it is said: 1st, 2nd, 3rd, 11th."""
    if get_language() and not str(get_language()).startswith("en"):
        return f"{place}."
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{'th' if place % 100 in {11, 12, 13} else ending}"


@register.filter
def waiting(since: datetime, now: datetime) -> str:
    """Return for how long something has waited, in minutes as one says it."""
    minutes = int((now - since).total_seconds()) // 60
    if minutes < 1:
        return gettext("now")
    if minutes < HOUR:
        return gettext("%(count)d min") % {"count": minutes}
    return gettext("%(count)d h") % {"count": minutes // HOUR}


@register.filter
def only_places(moves: Sequence[Any]) -> list[Any]:
    """Return the moves of those whose own points do not change."""
    return [each for each in moves if not each.move.has_other_points]


@register.filter
def json_text(value: object) -> str:
    """Return a value as JSON, for an attribute in single quotes."""
    return json.dumps(str(value))


@register.filter
def as_json(value: Any) -> str:
    """Return a value as JSON, for an attribute."""
    return json.dumps(value, ensure_ascii=False)


@register.filter
def item(values: Mapping[str, Any], key: str) -> Any:
    """Return what stands under a key, or None."""
    return values.get(key)


@register.filter
def nth(items: Sequence[Any], index: int) -> Any:
    """Return one of several by its 0-based index."""
    return items[index]


@register.filter
def pick_class(value: object, question: str) -> str:
    """Return the class of a button in a form of a hand: a side's colour where it is a side."""
    if not question.startswith("take_"):
        return ""
    return {"0": "ns", "1": "ew"}.get(str(value), "none")


@register.filter
def season_because(standing: Any) -> str:
    """Return what put a team below the one above it, in words."""
    return decided_sentence(standing.decided_by, standing.decided_value)


@register.filter
def weekday_name(day: int) -> str:
    """Return a day of the week; 0 is Monday."""
    return str(WEEKDAYS[day])

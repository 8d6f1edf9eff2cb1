"""What the page of a whole night shows, to everybody and to its directors."""

from collections.abc import Mapping
from typing import Any

from tournaments.selectors.shown_nights import ShownNight
from tournaments.web.numbers import typed_number


def night_context(answers: Mapping[str, Any], shown: ShownNight) -> dict[str, Any]:
    """Return the rounds, and what the address asks about one person or two."""
    known = dict(shown.night.everybody)
    first = next(iter(known), None)
    me, one, other = (asked_number(answers.get(name), known) for name in ("me", "a", "b"))
    return {
        "shown": shown,
        "plan": shown.night.plan,
        "names": shown.night.names,
        "everybody": list(known.items()),
        "me": me,
        "my_name": known.get(me, "") if me else "",
        "mine": shown.lines(me) if me else [],
        "one": one,
        "other": other or next((number for number in known if number != (one or first)), None),
        "reunion": shown.reunion(one, other) if one and other and one != other else [],
    }


def asked_number(text: str | None, known: Mapping[int, str]) -> int | None:
    """Return the number that an address names, or None for nobody of this night."""
    number = typed_number(text)
    return number if number in known else None

"""What people asked for about seats, in words."""

from collections.abc import Mapping
from typing import Any, Protocol

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.wording.tables import seat_words

COMPASS = 4

KINDS: Mapping[str, Any] = {
    "apart": _("These two never share a table"),
    "not_partners": _("These two are never partners"),
    "together": _("These two are partners whenever both play"),
    "table": _("This person keeps a table"),
    "group": _("This person belongs to a group"),
    "meet": _("These two meet in a round"),
    "sit_out": _("This one sits a round out"),
}
GROUPINGS: Mapping[str, Any] = {
    "mixed": _("Mix the groups at every table"),
    "within": _("Each group plays within itself"),
}
SENTENCES: Mapping[str, Any] = {
    "apart": _("%(one)s and %(other)s never share a table."),
    "not_partners": _("%(one)s and %(other)s are never partners."),
    "together": _("%(one)s and %(other)s are partners whenever both play."),
    "table": _("%(one)s keeps table %(number)s."),
    "group": _("%(one)s is of group %(number)s."),
    "meet": _("%(one)s and %(other)s meet in round %(number)s."),
    "sit_out": _("%(one)s sits out in round %(number)s."),
}


class Named(Protocol):
    """Somebody with a name."""

    @property
    def name(self) -> str: ...  # noqa: D102


class Wish(Protocol):
    """A wish, as the rows of an event give it."""

    kind: str
    number: int | None
    seat: int | None

    @property
    def entry(self) -> Named: ...  # noqa: D102
    @property
    def other(self) -> Named | None: ...  # noqa: D102


def wish_sentence(wish: Wish) -> str:
    """Return a wish in words."""
    told = {
        "one": wish.entry.name,
        "other": wish.other.name if wish.other else "",
        "number": wish.number,
    }
    if wish.seat is None:
        return str(SENTENCES[wish.kind]) % told
    seat = seat_words(COMPASS)[wish.seat]
    return gettext("%(one)s keeps table %(number)s, %(seat)s.") % {**told, "seat": seat}

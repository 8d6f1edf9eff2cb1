"""The plans of an evening in words: what each is, what it repeats, which wish it breaks."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

KINDS: Mapping[str, Any] = {
    "asked": _("As you asked"),
    "in_time": _("Fits the time"),
    "mixing": _("More mixing"),
    "complete": _("All pairs meet"),
    "larger_tables": _("Nobody out: larger tables"),
    "tables_of_six": _("Nobody out: a table of six"),
    "smaller_tables": _("Nobody out: smaller tables"),
}


def plan_title(rounds: int, hands: int) -> str:
    """Return a plan's rounds and hands."""
    told = {"rounds": rounds, "hands": hands}
    return (
        ngettext(
            "%(rounds)d round of %(hands)d hands", "%(rounds)d rounds of %(hands)d hands", rounds
        )
        % told
    )


def target_title(rounds: int, hands: int) -> str:
    """Return a plan's rounds, each a game to the target of about so many hands."""
    told = {"rounds": rounds, "hands": hands}
    return (
        ngettext(
            "%(rounds)d game to the target, about %(hands)d hands",
            "%(rounds)d games to the target, about %(hands)d hands each",
            rounds,
        )
        % told
    )


def kind_label(kind: str) -> str:
    """Return what a plan is beside the others; empty for another movement, which has a name."""
    return str(KINDS.get(kind, ""))


def _too_late(minutes: int) -> str:
    sentence = ngettext("%(by)d minute too late", "%(by)d minutes too late", minutes)
    return sentence % {"by": minutes}


def _sits_out(people: int) -> str:
    sentence = ngettext("%(by)d sits out each round", "%(by)d sit out each round", people)
    return sentence % {"by": people}


MISSES: Mapping[str, Callable[[int], str]] = {"too_late": _too_late, "sits_out": _sits_out}


def miss_sentence(code: str, by: int) -> str:
    """Return which wish a plan breaks, and by how much."""
    return MISSES[code](by)


def pairs_count(pairs: float, *, is_mean: bool) -> str:
    """Return how many pairs meet again; a mean of simulated nights says that it is about."""
    if not pairs:
        return gettext("nobody")
    count = round(pairs)
    if is_mean:
        return ngettext("about %(count)d pair", "about %(count)d pairs", count) % {"count": count}
    return ngettext("%(count)d pair", "%(count)d pairs", count) % {"count": count}


def byes_count(least: int, most: int) -> str:
    """Return how often each sits out."""
    told = {"least": least, "most": most}
    if not most:
        return gettext("nobody")
    if least == most:
        return ngettext("all once", "all %(most)d times", most) % {**told}
    if not least:
        return ngettext("some, once", "up to %(most)d times", most) % {**told}
    return gettext("%(least)d to %(most)d times") % told


def sizes_count(sizes: Iterable[int]) -> str:
    """Return how many tables there are of each size: "4 of 4, 1 of 6"."""
    counts = sorted(Counter(sizes).items(), key=lambda size: (-size[1], size[0]))
    return ", ".join(
        gettext("%(tables)d of %(seats)d") % {"tables": tables, "seats": seats}
        for seats, tables in counts
    )


def pace_sentence(hand: int, change: int) -> str:
    """Return how a time is reckoned; both in seconds."""
    told = {"hand": _minutes(hand), "change": _minutes(change)}
    return gettext("We count %(hand)s minutes a hand, and %(change)s to change tables.") % told


def _minutes(seconds: int) -> str:
    whole, rest = divmod(seconds, 60)
    half = {0: "", 30: "½"}.get(rest)
    return f"{seconds / 60:.1f}" if half is None else f"{whole or ''}{half}" or "0"

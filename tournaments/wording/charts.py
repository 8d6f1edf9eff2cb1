"""How good a chart is, and why two meet again, in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.wording.points import listing

Meeting = tuple[int, int, bool]
"""The round and table (1-based) of a meeting, and whether as partners."""


class LowerBound(Protocol):
    """The fewest that counting allows, as ``tournaments.pairings.quality`` gives them."""

    @property
    def partner_repeats(self) -> int: ...  # noqa: D102
    @property
    def table_repeats(self) -> int: ...  # noqa: D102


class Quality(Protocol):
    """What a rotation does, as ``tournaments.pairings.quality`` counts it."""

    @property
    def partner_repeats(self) -> int: ...  # noqa: D102
    @property
    def opponent_min(self) -> int: ...  # noqa: D102
    @property
    def opponent_max(self) -> int: ...  # noqa: D102
    @property
    def table_repeats(self) -> int: ...  # noqa: D102
    @property
    def sit_out_min(self) -> int: ...  # noqa: D102
    @property
    def sit_out_max(self) -> int: ...  # noqa: D102
    @property
    def lower_bound(self) -> LowerBound: ...  # noqa: D102
    @property
    def proved_optimal(self) -> bool: ...  # noqa: D102


def quality_sentences(quality: Quality, *, has_partners: bool = True) -> list[str]:
    """Return what a rotation does with partners, opponents, tables and byes: a sentence each."""
    partners = [_partners(quality)] if has_partners else []
    return [*partners, _opponents(quality), _table_mates(quality), _byes(quality)]


def verdict(quality: Quality) -> str:
    """Return whether the rotation can be bettered; "cannot" is said only where it is proved."""
    if quality.proved_optimal:
        return gettext("This cannot be bettered: counting proves it.")
    again = quality.table_repeats - quality.lower_bound.table_repeats
    if again:
        sentence = ngettext(
            "Not proved the best: %(again)d meeting more than the fewest that counting allows.",
            "Not proved the best: %(again)d meetings more than the fewest that counting allows.",
            again,
        )
        return sentence % {"again": again}
    return gettext("Not proved the best: opponents could be spread a little more evenly.")


def _partners(quality: Quality) -> str:
    if not quality.partner_repeats:
        return gettext("Nobody has the same partner twice.")
    return _with_fewest(
        ngettext(
            "Once two people are partners again.",
            "%(repeats)d times two people are partners again.",
            quality.partner_repeats,
        ),
        quality.partner_repeats,
        quality.lower_bound.partner_repeats,
    )


def _opponents(quality: Quality) -> str:
    times = {"least": quality.opponent_min, "most": quality.opponent_max}
    if quality.opponent_min == quality.opponent_max:
        return ngettext(
            "Everybody opposes everybody exactly once.",
            "Everybody opposes everybody exactly %(most)d times.",
            quality.opponent_max,
        ) % {**times}
    if quality.opponent_min:
        return gettext("Any two oppose each other %(least)d to %(most)d times.") % times
    return ngettext(
        "Any two oppose each other at most once.",
        "Any two oppose each other at most %(most)d times.",
        quality.opponent_max,
    ) % {**times}


def _table_mates(quality: Quality) -> str:
    if not quality.table_repeats:
        return gettext("No two meet at one table twice.")
    return _with_fewest(
        ngettext(
            "Once two meet at one table again.",
            "%(repeats)d times two meet at one table again.",
            quality.table_repeats,
        ),
        quality.table_repeats,
        quality.lower_bound.table_repeats,
    )


def _with_fewest(sentence: str, repeats: int, fewest: int) -> str:
    """Say how often, and how often at the least."""
    told = sentence % {"repeats": repeats}
    if repeats == fewest:
        return gettext("%(told)s Fewer are not possible.") % {"told": told}
    return gettext("%(told)s Counting allows no fewer than %(fewest)d.") % {
        "told": told,
        "fewest": fewest,
    }


def _byes(quality: Quality) -> str:
    times = {"least": quality.sit_out_min, "most": quality.sit_out_max}
    if not quality.sit_out_max:
        return gettext("Nobody sits out.")
    if quality.sit_out_min == quality.sit_out_max:
        return ngettext(
            "Everybody sits out once.", "Everybody sits out %(most)d times.", quality.sit_out_max
        ) % {**times}
    if not quality.sit_out_min:
        return ngettext(
            "Some sit out once, nobody twice.",
            "Nobody sits out more than %(most)d times.",
            quality.sit_out_max,
        ) % {**times}
    return gettext("Everybody sits out %(least)d or %(most)d times.") % times


def meeting_line(meeting: Meeting) -> str:
    """Return one meeting: the round, the table, and in which role."""
    this_round, table, are_partners = meeting
    numbers = {"round": this_round, "table": table}
    if are_partners:
        return gettext("round %(round)d at table %(table)d, as partners") % numbers
    return gettext("round %(round)d at table %(table)d, as opponents") % numbers


def given_up_sentences(given_up: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return what was asked and is not kept: a sentence for each, with its rounds."""
    rounds: dict[str, list[str]] = {}
    for one in given_up:
        rounds.setdefault(one["message"], []).append(str(one["round"]))
    return [
        ngettext("Round %(rounds)s: %(what)s", "Rounds %(rounds)s: %(what)s", len(numbers))
        % {"rounds": listing(numbers), "what": message}
        for message, numbers in rounds.items()
    ]


def reunion_sentences(
    why: str, names: tuple[str, str], meetings: Sequence[Meeting], numbers: Mapping[str, int]
) -> list[str]:
    """Return why two meet as often as they do; ``why`` is a ``pairings.reunions.Why``.

    ``numbers``: each meets ``mates`` others in each of ``rounds`` rounds (0 where tables differ in
    size), and there are ``others`` to meet; the night has ``repeats`` further meetings, and
    ``fewest`` at the least.
    """
    told = {
        "one": names[0],
        "other": names[1],
        "meetings": listing([meeting_line(meeting) for meeting in meetings]),
    }
    return [str(WHO_MEETS[why]) % told, *_because(why, numbers)]


WHO_MEETS: Mapping[str, Any] = {
    "never": _("%(one)s and %(other)s do not meet."),
    "once": _("%(one)s and %(other)s meet once: in %(meetings)s."),
    **dict.fromkeys(
        ("must", "must_some", "might_not", "results"),
        _("%(one)s and %(other)s meet again: in %(meetings)s."),
    ),
}


def _because(why: str, numbers: Mapping[str, int]) -> Iterator[str]:
    if why in {"never", "once"}:
        return
    told = {**numbers, "met": numbers["mates"] * numbers["rounds"]}
    if told["met"] > told["others"]:
        yield (
            gettext(
                "Who plays all %(rounds)d rounds meets %(mates)d people in each, %(met)d in all, "
                "and there are only %(others)d others: somebody comes again."
            )
            % told
        )
    yield str(BECAUSE[why]) % told


BECAUSE: Mapping[str, Any] = {
    "must": _("In the whole night that happens %(repeats)d times, and fewer are not possible."),
    "must_some": _(
        "In the whole night that happens %(repeats)d times. Counting allows no fewer than "
        "%(fewest)d, and no plan with fewer than these was found."
    ),
    "might_not": _(
        "Counting forces that on nobody. This plan has %(repeats)d such meetings in the whole "
        "night, and no plan with fewer was found."
    ),
    "results": _(
        "Results decide who sits at which table here; there the seats were chosen so that few meet "
        "again in the same role."
    ),
}

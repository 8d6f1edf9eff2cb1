"""What it would cost that two do not meet again, in words."""

from collections.abc import Mapping

from django.utils.translation import gettext, ngettext

from tournaments.wording.points import listing


def exchange_sentence(
    place: tuple[int, int, int], cost: tuple[int, int, int], names: Mapping[int, str]
) -> str:
    """Return what an exchange of seats costs.

    ``place`` is the round and the two who would change seats, ``cost`` the partners and the sum of
    squares of opponents and the meetings there would be more.
    """
    this_round, one, other = place
    named = {"round": this_round, "one": names[one], "other": names[other]}
    told = gettext("In round %(round)d, %(one)s and %(other)s could change seats:") % named
    return f"{told} {_costs(*cost)}"


def _costs(partners: int, opponents: int, tables: int) -> str:
    """Return what gets worse; opponents are told only where nothing weighs more."""
    losses = []
    if partners > 0:
        losses.append(
            ngettext(
                "%(times)d more pair is partners again",
                "%(times)d more pairs are partners again",
                partners,
            )
            % {"times": partners}
        )
    if tables > 0:
        losses.append(
            ngettext(
                "%(times)d more meeting repeats an earlier one",
                "%(times)d more meetings repeat earlier ones",
                tables,
            )
            % {"times": tables}
        )
    if opponents > 0 and not losses:
        losses.append(gettext("opponents are less even"))
    if not losses:
        return gettext("the night loses nothing by it.")
    return gettext("then %(losses)s.") % {"losses": listing(losses)}

"""What a club changed in a rule set, in words."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import Point
from tournaments.wording.choices import choice_name
from tournaments.wording.points import bid_name, listing, point_name, points_count

NAMES: Mapping[str, Any] = {
    "version": _("Version"),
    "min_seats": _("Fewest players"),
    "max_seats": _("Most players"),
    "sides": _("Sides"),
    "calls_partner": _("Called partner"),
    "pack": _("Pack"),
    "cards_dealt": _("Cards dealt"),
    "cards_held": _("Cards played"),
    "tricks": _("Tricks"),
    "trumps": _("Rank of trumps"),
    "items": _("Points"),
    "min_bid": _("Least bid"),
    "max_bid": _("Most that is bid in a number"),
    "specials": _("Smudge, moon and pitch"),
    "bidding": _("Rounds of bidding"),
    "steal_up_to": _("Bids the dealer may steal"),
    "forced_dealer_bid": _("Least bid of a dealer left alone"),
    "most_may_be_repeated": _("Repeating the highest bid"),
    "trump_by": _("Making trumps"),
    "called_card_at_once": _("The called card falls to the first trick"),
    "exchange": _("Changing cards"),
    "exchange_most": _("Most cards changed"),
    "keeps_scoring_trumps": _("Throwing scoring trumps"),
    "first_lead": _("First lead"),
    "following": _("Following suit"),
    "may_stop_early": _("Stopping early"),
    "start_score": _("Score at the start"),
    "target": _("Score that ends the game"),
    "win": _("Winning the game"),
    "tie_at_target": _("Several sides at the end"),
    "made_scores": _("What a made bid scores"),
    "defenders_score": _("What the others score"),
    "pitcher_scores": _("What the pitcher scores"),
    "double_set_for_dealer_takeover": _("Double loss for a dealer who takes a pitch over"),
    "jokers_break_game_tie": _("Jokers when Game is tied"),
    "all_points_win": _("All points in one hand"),
    "hold_defenders_at": _("Holding the others back"),
    "revoke": _("Penalty for not following"),
    "misdeals_that_lose_deal": _("Misdeals that lose the deal"),
    "misdeal_costs": _("Points lost by a misdeal"),
    "lateness_costs": _("Points lost by coming late"),
    "sets_that_lose": _("Sets that lose the game"),
    "minus_target_loses": _("Losing below zero"),
    "hands": _("Hands in a game"),
    "best_of": _("Games in a match, at most"),
    "minutes": _("Minutes on the clock"),
    "at_bell": _("When the bell rings"),
    "tied_game_plays_on": _("A tied game"),
    "next_dealer": _("Next dealer"),
    "stakes": _("Stakes"),
}

CLUB_NAMES: Mapping[str, Any] = {
    "low_to": _("Low goes to"),
    "game_to": _("Game goes to"),
    "addons": _("More cards that score"),
    "special_bids": _("Smudge and moon may be bid"),
    "moon_made_scores": _("Points for a smudge or moon made"),
    "moon_missed_costs": _("Points lost by one missed"),
    "moon_wins_game": _("A moon wins or loses the game"),
    "moon_wins_from": _("Least score from which it wins"),
    "moon_needs_every_trick": _("It needs every trick as well"),
    "dealer_may_steal": _("The dealer may steal a bid"),
    "steal_special_bids": _("Smudge and moon may be stolen"),
}
"""Settings in a club's words, which bend several fields at once."""


def setting_name(setting: str) -> str:
    """Return what a setting is called, a field or one in a club's words."""
    return str(CLUB_NAMES.get(setting) or NAMES[setting])


def change_sentence(field: str, theirs: object, ours: object) -> str:
    """Tell a house rule; plain values with what they were, others by name alone."""
    name = str(NAMES[field])
    if field == "items":
        return " ".join(_item_changes(_by_point(theirs), _by_point(ours)))
    if isinstance(ours, list):
        values = {"setting": name, "parts": _parts(ours, theirs)}
        return gettext("%(setting)s: the club has its own %(parts)s, as told above.") % values
    if isinstance(ours, dict):
        return gettext("%(setting)s: the club has its own.") % {"setting": name}
    values = {"setting": name}
    values |= {"ours": choice_name(field, ours), "theirs": choice_name(field, theirs)}
    return gettext("%(setting)s: %(ours)s instead of %(theirs)s.") % values


RECEIVERS: Mapping[str, Any] = {
    "held": _("whoever held it"),
    "captured": _("whoever captures it"),
    "pips": _("the most card points"),
    "ten": _("whoever captures the ten of trumps"),
    "last": _("whoever wins the last trick"),
}


def _by_point(items: Any) -> dict[str, dict[str, Any]]:
    return {item["point"]: item for item in items}


def _item_changes(
    theirs: Mapping[str, dict[str, Any]], ours: Mapping[str, dict[str, Any]]
) -> Iterator[str]:
    """Tell each point that is new, gone, worth something else, or goes to somebody else."""
    for point, item in ours.items():
        values = {"point": point_name(Point(point)), "points": points_count(item["value"])}
        old = theirs.get(point)
        if old is None:
            yield gettext("%(point)s scores as well: %(points)s.") % values
            continue
        if old["value"] != item["value"]:
            values |= {"usual": points_count(old["value"])}
            yield gettext("%(point)s is worth %(points)s instead of %(usual)s.") % values
        if old["receiver"] != item["receiver"]:
            values |= {"to": RECEIVERS[item["receiver"]], "usual": RECEIVERS[old["receiver"]]}
            yield gettext("%(point)s goes to %(to)s instead of %(usual)s.") % values
    for point in theirs.keys() - ours.keys():
        yield gettext("%(point)s does not score.") % {"point": point_name(Point(point))}
    if list(ours) != list(theirs) and ours.keys() == theirs.keys():
        yield gettext("Points are counted in another order.")


def _parts(ours: list[Any], theirs: object) -> str:
    """Name the points or bids that are new or differ; trumps are not named one by one."""
    known = theirs if isinstance(theirs, list) else []
    changed = [part for part in [*ours, *known] if part not in known or part not in ours]
    named = [str(part.get("point", part.get("name"))) for part in changed if isinstance(part, dict)]
    words = [_part_name(name) for name in dict.fromkeys(named)]
    return listing(words) if words else gettext("order")


def _part_name(name: str) -> str:
    is_point = name in Point.__members__.values()
    return point_name(Point(name)) if is_point else bid_name(name)

"""Sentences of league seasons: refusals, faults of a form, obstacles, tie-breaks, days."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from tournaments.wording.points import listing

SENTENCES: Mapping[str, Any] = {
    "season_not_preparing": _("The season is published, so its teams and schedule stay."),
    "season_not_playing": _("The season is not published yet, or it is over."),
    "season_not_over": _("The season is not closed."),
    "season_begun": _("A match was reported, moved or postponed, so the season stays published."),
    "season_followed": _("The next season was made from these tables, so they stay."),
    "schedule_missing": _("Make the schedule first: every team has to be in it."),
    "schedule_outdated": _("Teams, halls or dates have just changed. Make the schedule again."),
    "match_not_begun": _("This match has not begun, so it has no result yet."),
    "match_not_yours": _("This match is between two other teams."),
    "makeup_refused": _("The match cannot be played then. See what is marked."),
    "sheet_refused": _("The match sheet does not add up. See what is marked."),
    "report_own": _("You sent this result yourself. The other captain confirms it."),
    "report_changed": _("The other captain has sent another result. Look at it first."),
    "playoff_exists": _("This division has its play-off already."),
    "playoff_begun": _("A match of the play-off has a result, so its seeds stay."),
    "team_has_left": _("This team has been withdrawn."),
    "unknown_captain": _("This link does not open a team. Ask the league for a new one."),
    # what the database refuses when two are at it at once
    "playoff_seed_once": _("Somebody has just made the play-off. Look at it."),
    "playoff_team_once": _("A team is in the play-off twice."),
    "playoff_night_once": _("Somebody has just given this match its night. Look at it."),
    "playoff_slot_once_a_night": _("The hall is full on this night. Choose another."),
    "playoff_result_once": _("Somebody has just entered this result. Look at it."),
    "holiday_once_a_season": _("This day is free of matches already."),
    "division_rank_once": _("Somebody added a division a moment before you. Try again."),
    "division_name_once": _("There is a division of this name."),
    "season_followed_once": _("The next season has been made already."),
    "venue_name_once": _("There is a hall of this name."),
    "venue_closure_once": _("The hall is closed on this day already."),
    "team_number_once": _("Somebody added a team a moment before you. Try again."),
    "team_name_once": _("There is a team of this name."),
    "member_once_a_team": _("This person is on the team’s list."),
    "team_one_captain": _("Somebody has just made another captain."),
    "member_regular_for_one_team": _("This person plays for another team."),
    "player_plays_for_one_team": _("Somebody on the sheet has played for another team."),
    "captain_one_link_per_team": _("Somebody has just made a new link for this team."),
    "fixture_number_once": _("Somebody has just made the schedule. Look at it."),
    "fixture_pair_once_a_leg": _("Somebody has just made the schedule. Look at it."),
    "fixture_slot_once_a_night": _("Somebody has just taken the last place in this hall."),
    "fixture_made_up_in_time": _("That day is after the last day for this match."),
    "team_plays_once_a_night": _("One of the teams has another match on this night."),
    "team_once_a_fixture": _("Somebody has just moved this match."),
    "report_revision_once": _("The other captain sent a result in the same moment. Look at it."),
    "report_answered_once": _("This result has been answered already."),
    "board_once_a_report": _("A board is on the sheet twice."),
    "player_once_a_match": _("Somebody is on the sheet twice."),
    "lineup_seat_once": _("Two people would sit on one seat."),
    "season_line_once": _("The tables are being counted. Try again in a moment."),
    "season_action_sequence_once": _("Somebody else was at it in the same moment. Try again."),
}

FAULTS: Mapping[str, Any] = {
    "year_impossible": _("Look at the year: matches are played between 1900 and 2200."),
    "ends_before_start": _("The season cannot end before it starts."),
    "season_too_long": _("A season lasts at most 500 days."),
    "makeups_before_end": _("Matches are made up until the last night of the season, or later."),
    "weekday_unknown": _("Choose a day of the week."),
    "legs_out_of_range": _("Teams meet one to four times."),
    "time_zone_unknown": _("Choose a place from the list."),
    "number_out_of_range": _("This number is too small or too large."),
    "name_taken": _("This name is taken."),
    "best_of_nothing": _("At least one match has to count."),
    "win_not_best": _("A win is worth no less than a draw, and a draw no less than a defeat."),
    "race_needs_odd": _("Whoever has more than half wins, so the number of games has to be odd."),
    "tie_break_unknown": _("There is no such tie-break."),
    "tie_break_twice": _("A tie-break is named twice."),
    "match_points_first": _("Match points come first."),
    "division_has_teams": _("There are teams in this division. Move or remove them first."),
    "playoff_field_too_large": _("A play-off has at least 2 teams, and no more than the table."),
    "role_unknown": _("Somebody is captain, regular or substitute."),
    "member_already": _("This person is on the team’s list."),
    "member_of_other_team": _("This person is a regular of another team."),
    "member_has_played": _("Whoever has played stays on the list."),
    "makeup_too_late": _("That is after the last day for this match."),
    "makeup_before_season": _("That is before the season."),
    "makeup_on_holiday": _("Nobody plays on that day."),
    "makeup_team_busy": _("One of the teams has another match on that night."),
    "night_match_over": _("This match is over."),
    "night_before_feeder": _("That is not after the matches that lead to this one."),
    "night_after_next": _("That is not before the match that follows this one."),
    "makeup_hall_full": _("The hall is full or closed on that night."),
    "board_missing": _("This board is missing."),
    "board_unknown": _("A match has no board of this number."),
    "board_twice": _("This board is there twice."),
    "games_do_not_add_up": _("These games are not as many as are played on a board."),
    "lineup_missing": _(
        "Say who played. Where nobody came, leave it at nobody: the others have won every game."
    ),
    "pair_incomplete": _("Name everybody who played, or nobody where nobody came."),
    "player_not_on_roster": _("Somebody here is not on the team’s list."),
    "player_of_other_team": _("Somebody here has played for another team of the division."),
    "player_twice": _("Somebody here is on the sheet twice."),
    "substitute_limit_reached": _("This substitute has played as often as is allowed."),
    "too_many_substitutes": _("That is more substitutes than may play in one match."),
    "lineup_not_asked": _("This league does not ask who played."),
}

OBSTACLES: Mapping[str, Any] = {
    "too_few_teams": _("%(name)s has %(available)s teams and needs %(needed)s."),
    "too_few_nights": _(
        "%(name)s has %(needed)s rounds to play, and there are %(available)s nights."
    ),
    "hall_too_small": _(
        "%(name)s would have %(needed)s matches, and has room for %(available)s over the season."
    ),
    "halls_too_tight": _(
        "No schedule was found that keeps %(name)s to %(available)s matches a night: "
        "%(needed)s matches were left over."
    ),
}

TIE_BREAKS: Mapping[str, Any] = {
    "match_points": _("Match points"),
    "head_to_head": _("Points in the matches between those level"),
    "matches_won": _("Matches won"),
    "game_difference": _("Games won less games lost"),
    "games_won": _("Games won"),
    "point_difference": _("Points made less points allowed"),
    "points_won": _("Points made"),
    "fewest_forfeits": _("Fewest forfeits"),
    "lot": _("A lot that was drawn before the season"),
}

DECIDED: Mapping[str, Any] = {
    "head_to_head": _("Level so far; between them it is %(value)s points here."),
    "matches_won": _("Level so far; %(value)s matches won here."),
    "game_difference": _("Level so far; games won less lost are %(value)s here."),
    "games_won": _("Level so far; %(value)s games won here."),
    "point_difference": _("Level so far; points made less allowed are %(value)s here."),
    "points_won": _("Level so far; %(value)s points made here."),
    "fewest_forfeits": _("Level so far; %(value)s forfeits here."),
    "lot": _("Level in everything; a lot decided."),
}

WEEKDAYS = (
    *(_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday")),
    *(_("Friday"), _("Saturday"), _("Sunday")),
)


def obstacle_sentence(obstacle: Mapping[str, Any]) -> str:
    """Return why a season does not fit, with the numbers."""
    return str(OBSTACLES[obstacle["code"]]) % obstacle


def decided_sentence(key: str, value: int | None) -> str:
    """Return what put a team below the one above it; nothing where match points did."""
    if key not in DECIDED:
        return ""
    shown = abs(value or 0) if key == "fewest_forfeits" else value or 0
    text = f"−{-shown}" if shown < 0 else str(shown)
    return str(DECIDED[key]) % {"value": text}


def _does_not_fit(details: Mapping[str, Any]) -> str:
    told = " ".join(obstacle_sentence(obstacle) for obstacle in details["obstacles"])
    return gettext("The season does not fit. %(reasons)s") % {"reasons": told}


def _outstanding(details: Mapping[str, Any]) -> str:
    numbers: Sequence[int] = details["numbers"]
    sentence = ngettext(
        "Match %(numbers)s has no result yet.", "Matches %(numbers)s have no result yet.",
        len(numbers),
    )  # fmt: skip
    return sentence % {"numbers": listing([str(number) for number in numbers])}


def _tied(details: Mapping[str, Any]) -> str:
    return gettext("%(teams)s share the place at which it is decided who goes up or down.") % {
        "teams": listing(list(details["teams"]))
    }


def state_name(state: str) -> str:
    """Return the state of a match as it is said."""
    return {
        "scheduled": pgettext("match", "to be played"),
        "postponed": pgettext("match", "postponed"),
        "reported": pgettext("match", "reported, not confirmed"),
        "disputed": pgettext("match", "disputed"),
        "final": pgettext("match", "final"),
        "cancelled": pgettext("match", "cancelled"),
    }[state]


def _not_open(details: Mapping[str, Any]) -> str:
    return gettext("This match is %(state)s, so that cannot be done.") % {
        "state": state_name(details["state"])
    }


WITH_NUMBERS: Mapping[str, Any] = {
    "season_does_not_fit": _does_not_fit,
    "matches_outstanding": _outstanding,
    "cut_tied": _tied,
    "match_not_open": _not_open,
}


def absence_sentence(outcome: str, teams: Mapping[str, str]) -> str:
    """Return who did not come to a match; nothing where it was played."""
    if outcome == "both_forfeit":
        return gettext("nobody came")
    absent = {"home_forfeits": "home", "away_forfeits": "away"}.get(outcome)
    return gettext("%(team)s did not come") % {"team": teams[absent]} if absent else ""


def zone_words(zone: str) -> str:
    """Return whether a team goes up or down as things stand."""
    return {"up": gettext("goes up"), "down": gettext("goes down")}.get(zone, "")


def table_columns(*, has_attendance: bool) -> tuple[str, ...]:
    """Return the heads of a season's table, after place and team."""
    came = (pgettext("attendance points", "Came"),) if has_attendance else ()
    return (
        *(gettext("Points"), gettext("Played"), *came),
        *(gettext("Won"), gettext("Drawn"), gettext("Lost"), gettext("Games")),
    )

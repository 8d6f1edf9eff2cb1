"""The formats of an event in words: a name, and the rules that a player reads."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.wording.points import listing, minus

NAMES: Mapping[str, Any] = {
    "rotation": _("Partners change every round, by a plan for the whole night"),
    "head_table": _("Head table: winners move up, and the head table ends the round"),
    "winners_up": _("Winners move up a table, losers stay"),
    "king_of_the_hill": _("King of the hill: winners move up, losers move down"),
    "seat_shift": _("Seat shift: each seat goes on by its own number of tables"),
    "swiss_singles": _("Neighbours in the standings sit together"),
    "cutthroat": _("Cutthroat: each alone, with those who stand alike"),
    "round_robin": _("Round robin: all pairs meet, by a plan known beforehand"),
    "swiss": _("Swiss: pairs who stand alike meet, and nobody meets twice"),
    "elimination": _("Elimination: a bracket, and who loses is out"),
}

LADDER = (
    _("The seats of the first round are drawn by lot."),
    _("The first table is the head, the last one is the foot."),
)
CHANGED = _("Everybody changes partners, in the way that brings the fewest together again.")
TO_THE_END = _(
    "Every table plays its game to the end. A tied table plays on until one side is ahead."
)
LATE = _(
    "Late comers enter at the foot, and so does whoever sat out. Nobody sits out a second time "
    "before everybody has once."
)
KEPT = _("Who keeps a table for the night stays there, won or lost; somebody else fills the place.")

RULES: Mapping[str, tuple[Any, ...]] = {
    "elimination": (
        _("Who meets whom is fixed by the seeds when the bracket begins. The best begin later."),
        _("A round has every match that can be played. Whoever waits or is out has no table."),
        _("A tied table plays on until one side is ahead."),
        _("Whoever does not come loses the match, and whoever withdraws loses what is left."),
    ),
    "rotation": (
        _("Where everybody sits is planned for the whole night, whoever wins."),
        _("You have a new partner every round as long as that is possible."),
        _("Opponents, and rounds without a table, are spread as evenly as they can be."),
    ),
    "head_table": (
        *LADDER,
        _("Winners move up a table, losers stay where they are."),
        _("At the head the winners stay, and the losers go to the foot."),
        _(
            "The winners of the head stay partners, and so do the two who come up to meet them. "
            "At every other table everybody changes partners, in the way that brings the fewest "
            "together again."
        ),
        _("When the head table’s game ends, the round ends for all. Scores count as they stand."),
        _("A tied table plays one more hand, until one side is ahead."),
        LATE,
        KEPT,
    ),
    "winners_up": (
        *LADDER,
        _("Winners move up a table, losers stay where they are."),
        _("At the head the winners stay, and the losers go to the foot."),
        CHANGED,
        TO_THE_END,
        LATE,
        KEPT,
    ),
    "king_of_the_hill": (
        *LADDER,
        _("Winners move up a table, losers move down a table."),
        _("At the head the winners stay, at the foot the losers do."),
        CHANGED,
        TO_THE_END,
        LATE,
        KEPT,
    ),
    "seat_shift": (
        _("The seats of the first round are drawn by lot. You keep your seat all night."),
        _("After each round your seat goes on by its number of tables, whoever won:"),
    ),
    "swiss_singles": (
        _("The seats of the first round are drawn by lot."),
        _("The first four sit at table 1, the next four at table 2, and so on. Lots part equals."),
        _(
            "The first plays with the fourth against the second and the third. Where that would "
            "bring partners together again, the split or a neighbour is changed."
        ),
        _("Of those who sat out least, the lowest in the standings sits out."),
        _("Who keeps a table for the night stays there."),
    ),
    "cutthroat": (
        _("Each plays alone, at tables of three to seven. Nobody sits out."),
        _(
            "The first tables are drawn by lot. Then those who stand alike sit together, with as "
            "few as can be who met before."
        ),
        _("Everybody has every seat about as often. The first seat deals first."),
    ),
    "round_robin": (
        _("You stay with your partner all night. Who meets whom in which round is known before."),
        _("Who is named first sits North–South and deals first: every pair about half the time."),
        _("With an odd number one pair has no meeting in each round. It counts nothing for all."),
        _(
            "Who would meet a pair that has withdrawn has no meeting. A late pair takes an empty "
            "place of the plan."
        ),
    ),
    "swiss": (
        _("You stay with your partner all night. The first meetings are drawn by lot."),
        _(
            "In each round you meet a pair that stands as you do and that you have not met. Only "
            "where nothing else is left do two pairs meet again."
        ),
        _("With an odd number of pairs, the lowest of those who sat out least sits out."),
        _("Who sits North–South and deals first is shared as evenly as the meetings allow."),
    ),
}

SHIFTS: Mapping[str, Any] = {
    "euchre": _("North stays, East goes up one table, South down one, West up two."),
    "stairs": _("North stays, East goes up one table, South up two, West up three."),
}
ORDERS: Mapping[str, Any] = {
    "points": _("Before each round everybody is ordered by points."),
    "wins": _("Before each round everybody is ordered by rounds won, then by points."),
}
SWISS_ORDERS: Mapping[str, Any] = {
    "wins": _("A round won counts one, a tied one a half."),
    "points": _("The points of all rounds are added up, and so pairs stand."),
}
BYES: Mapping[str, Any] = {
    "win": _("Sitting out counts as a round won."),
    "nothing": _("Sitting out counts as no round won."),
}
ACCELERATED: Mapping[str, Any] = {
    "0": _("All pairs begin alike."),
    "1": _("In the first round the upper half of the list meets among itself, and so the lower."),
    "2": _("In the first two rounds the upper half of the list meets mostly among itself."),
}
LEGS: Mapping[str, Any] = {
    "1": _("Every pair meets every other once."),
    "2": _("Every pair meets every other twice, once at home and once away."),
}
COUNTED: Mapping[str, Any] = {
    "table": _("The first of a table has one table point, the last none, the others in between."),
    "points": _("The points of all hands count, as an average a hand."),
}
ODD = _(
    "At a table that is not of four each plays alone: the two best are its winners, the last two "
    "its losers, and whoever is between them stays."
)

TIE_BREAKS: Mapping[str, Any] = {
    "points": _("points over all rounds"),
    "wins": _("rounds won, a tied one counted half"),
    "opponents_wins": _("rounds won by the opponents met, in rounds that are over"),
    "rounds_won": _("rounds won"),
    "games_won": _("games won"),
    "fewest_sets": _("fewest times set"),
    "point_difference": _("points made less points allowed"),
    "best_round": _("the best single round"),
    "points_a_round": _("points a round played"),
    "opponents_points": _("points of the opponents met"),
    "points_a_hand": _("points a hand played"),
    "table_points": _("table points: 1 for the first of a table, 0 for the last"),
}
"""By key, as in ``standings.tie_breaks``."""


WAYS: Mapping[str, Any] = {
    "euchre": _("East up 1, South down 1, West up 2"),
    "stairs": _("East up 1, South up 2, West up 3"),
    "points": _("by points"),
    "wins": _("by rounds won"),
    "win": _("sitting out counts as a round won"),
    "nothing": _("sitting out counts as no round won"),
    "0": _("all pairs begin alike"),
    "1": _("the upper half meets among itself in round 1"),
    "2": _("the upper half meets mostly among itself in rounds 1 and 2"),
}


OPTION_WAYS: Mapping[str, Mapping[str, Any]] = {
    "legs": {"1": _("once"), "2": _("twice, home and away")},
    "groups": {"1": _("all in one group")},
    "liked": {},
    "by": {"table": _("by table points"), "points": _("by points")},
}
"""Ways whose value alone does not say which option is meant."""


def way_name(option: str, value: str) -> str:
    """Return what a way to play a format is called."""
    named = OPTION_WAYS.get(option, {}).get(value) or WAYS.get(value)
    if option == "groups" and not (named and value == "1"):
        return gettext("%(groups)s groups") % {"groups": value}
    if option == "liked":
        return gettext("tables of %(seats)s where it can be") % {"seats": value}
    return str(named)


def format_name(key: str) -> str:
    """Return what a format is called."""
    return str(NAMES.get(key, key))


def movement_sentences(
    key: str, options: Mapping[str, str], *, has_other_sizes: bool
) -> Iterator[str]:
    """Tell how a night goes from round to round."""
    sentences = [str(sentence) for sentence in RULES.get(key, ())]
    if key == "seat_shift":
        sentences.insert(2, str(SHIFTS[options.get("shift", "euchre")]))
        sentences += [str(KEPT_SEAT)]
    if key == "swiss_singles":
        sentences.insert(1, str(ORDERS[options.get("by", "points")]))
    told = OPTIONS_TOLD.get(key)
    yield from sentences
    yield from told(options) if told else ()
    if has_other_sizes:
        yield str(OTHER_SIZES.get(key, ODD))


def _swiss_told(options: Mapping[str, str]) -> Iterator[str]:
    yield str(SWISS_ORDERS[options.get("by", "wins")])
    yield str(BYES[options.get("bye", "win")])
    yield str(ACCELERATED[options.get("accelerated", "0")])


def _robin_told(options: Mapping[str, str]) -> Iterator[str]:
    yield str(LEGS[options.get("legs", "1")])
    yield _groups_told(int(options.get("groups", "1")))


def _cutthroat_told(options: Mapping[str, str]) -> Iterator[str]:
    yield str(COUNTED[options.get("by", "table")])
    yield gettext("Where it can be, a table has %(seats)s seats.") % {
        "seats": options.get("liked", "4")
    }


OPTIONS_TOLD: Mapping[str, Callable[[Mapping[str, str]], Iterator[str]]] = {
    "swiss": _swiss_told,
    "round_robin": _robin_told,
    "cutthroat": _cutthroat_told,
}
OTHER_SIZES: Mapping[str, Any] = {
    "rotation": _(
        "Whoever would be left over sits at a table that is not of four. All take turns there."
    ),
    "swiss_singles": _("Tables that are not of four are the last ones; there each plays alone."),
    "cutthroat": _("Tables differ by one seat at most."),
}


def _groups_told(groups: int) -> str:
    if groups == 1:
        return gettext("All pairs are in one group.")
    sentence = gettext("There are %(groups)d groups; the list is dealt out to them like a snake.")
    return sentence % {"groups": groups}


KEPT_SEAT = _(
    "Late comers take free seats. Who keeps a table for the night is passed by; nobody sits out a "
    "second time before everybody has once."
)


def ranking_words(keys: Iterable[str]) -> list[str]:
    """Return what decides places, the most important first."""
    return [str(TIE_BREAKS[key]) for key in keys]


def ranking_sentence(keys: Iterable[str]) -> str:
    """Tell in one sentence how places are decided."""
    first, *others = ranking_words(keys)
    if not others:
        return gettext("Places go by %(first)s.") % {"first": first}
    values = {"first": first, "others": listing(others)}
    return gettext("Places go by %(first)s; level ones by %(others)s, in this order.") % values


SHORT: Mapping[str, Any] = {
    **TIE_BREAKS,
    "points": _("points"),
    "wins": _("rounds won"),
    "opponents_wins": _("its opponents’ rounds won"),
    "opponents_points": _("its opponents’ points"),
    "point_difference": _("the difference of points"),
    "table_points": _("table points"),
    "points_a_hand": _("points a hand"),
    "points_a_round": _("points a round"),
}


def because_sentence(key: str, own: Fraction, following: Fraction) -> str:
    """Tell what put one above the next, with the values of both."""
    told = {"what": str(SHORT[key]), "own": figure(own), "following": figure(following)}
    return gettext("Ahead of the next by %(what)s, %(own)s to %(following)s.") % told


def figure(value: Fraction) -> str:
    """Return a value that decides, a half as ½ and other parts with two decimals.

    >>> [figure(Fraction(value)) for value in ("3", "7/2", "-1/2", "5/3", "-4")]
    ['3', '3½', '−½', '1.67', '−4']
    """
    size = abs(value)
    whole, rest = divmod(size, 1)
    if rest == Fraction(1, 2):
        told = f"{whole or ''}½"
    else:
        told = f"{float(size):.2f}" if rest else f"{whole}"
    return f"{minus()}{told}" if value < 0 else told


def ranking_short(key: str) -> str:
    """Return what decides places as the heading of a column."""
    shorts = {
        "table_points": gettext("Table points"),
        "points_a_hand": gettext("A hand"),
        "points_a_round": gettext("A round"),
    }
    return shorts.get(key) or gettext("Counts first")


def group_letter(group: int) -> str:
    """Return what a group is called: A, B, C."""
    return chr(ord("A") + group)

"""The people of a table and their sides, as a device that serves the whole table names them."""

from collections.abc import Sequence

from django.utils.translation import gettext

from scoring import Names, RuleSet
from tournaments.wording.tables import side_words


def table_names(rules: RuleSet, players: Sequence[str]) -> Names:
    """Return the names of a table, by seat: sides by the compass, or by who plays alone."""
    count = rules.side_count(len(players))
    is_alone = count == len(players)
    sides = tuple(players) if is_alone else side_words(len(players), count)
    teams = (gettext("The pitcher's side"), gettext("the others"))
    return Names(players=tuple(players), sides=sides, teams=teams if rules.calls_partner else sides)

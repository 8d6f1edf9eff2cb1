"""The paper of an evening as a club of each language prints it."""

from dataclasses import fields, is_dataclass, replace
from functools import cache

from django.utils import translation

from scoring import PRESETS
from tests.unit.tournaments.documents import evening, night
from tests.unit.tournaments.documents.night import COMPASS, SIDES
from tournaments.documents.looks import LOOKS
from tournaments.documents.rulesheets import RuleSection, RulesSheet, rules_pdf
from tournaments.documents.scoresheets import scorecards_pdf
from tournaments.documents.standings import standings_pdf
from tournaments.documents.tablecards import tablecards_pdf
from tournaments.wording.movements import movement_sentences, ranking_sentence
from tournaments.wording.points import POINTS, bid_name
from tournaments.wording.presets import preset_title
from tournaments.wording.rules import rules_line
from tournaments.wording.sheets import rule_sheet
from tournaments.wording.states import ROUND_STATES
from tournaments.wording.tables import seat_letters, seat_words, side_shorts, side_words

OTHERS = ("es", "el", "sr", "ko", "th", "fa")
RULES = PRESETS["partnership_21"]
# It is the sheets' own words that change: two full tables, and somebody who sits out.
FEW = night.NAMES[:9]


def in_language(value, language):
    """Return a sheet whose words are those that are read in a language."""
    with translation.override(language):
        words = {
            **dict(zip(COMPASS, seat_words(4), strict=True)),
            **dict(zip((name[0] for name in COMPASS), seat_letters(4), strict=True)),
            **dict(zip((side.name for side in SIDES), side_words(4, 2), strict=True)),
            **dict(zip((side.short for side in SIDES), side_shorts(4, 2), strict=True)),
            **{name: str(POINTS[name.lower()]) for name in ("High", "Low", "Jack", "Game")},
            **dict.fromkeys((evening.RULES_LINE,), rules_line(RULES)),
            "smudge": bid_name("smudge"),
            "closed": str(ROUND_STATES["closed"]),
        }
    return replaced(value, words)


def replaced(value, words):
    if is_dataclass(value):
        kept = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
        said = {name: replaced(each, words) for name, each in kept.items() if name != "trump"}
        return replace(value, **said)
    if isinstance(value, tuple):
        return tuple(replaced(each, words) for each in value)
    return words.get(value, value) if isinstance(value, str) else value


def cards(language, look):
    sheet = in_language(night.record_for(night.NAMES[:8]), language)
    return replace(sheet, look=replace(look, language=language))


def standings(language, look):
    sheet = night.standings_for(night.NAMES)
    return replace(sheet, look=replace(look, language=language), note="")


def tablecards(language, look):
    return replace(night.tablecards(), look=replace(look, language=language))


def rules(language, look):
    with translation.override(language):
        told = [RuleSection(heading, tuple(lines)) for heading, lines in rule_sheet(RULES)]
        movement = movement_sentences("rotation", {}, has_other_sizes=False)
        evening_told = (*movement, ranking_sentence(("points", "wins", "fewest_sets")))
        return RulesSheet(
            heading=evening.HEADING,
            look=replace(look, language=language),
            game=preset_title(RULES.name),
            sections=(RuleSection(preset_title(RULES.name), evening_told), *told),
        )


def of_evening(kind):
    def sheet(language, look):
        made = evening.SHEETS[kind][1](FEW, replace(look, language=language))
        return in_language(made, language)

    return evening.SHEETS[kind][0], sheet


SHEETS = {
    "cards": (scorecards_pdf, cards),
    "standings": (standings_pdf, standings),
    "table cards": (tablecards_pdf, tablecards),
    **{kind: of_evening(kind) for kind in evening.SHEETS if kind != "rules"},
    "rules": (rules_pdf, rules),
}


@cache
def printed(kind, language):
    prints, sheet = SHEETS[kind]
    return prints(sheet(language, LOOKS["letter"]))

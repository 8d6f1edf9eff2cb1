"""Reads the rules of an event, as they hang on the wall."""

from collections.abc import Iterator

from django.utils.translation import gettext

from scoring import rules_from_json
from tournaments.documents.rulesheets import RuleSection, RulesSheet
from tournaments.models import Event
from tournaments.selectors.brackets import told_matches
from tournaments.selectors.paper.looks import heading_of, look_of
from tournaments.wording.movements import movement_sentences, ranking_sentence
from tournaments.wording.presets import preset_title
from tournaments.wording.rules import rules_line
from tournaments.wording.sheets import rule_sheet


def rules_sheet(event: Event, *, look: str) -> RulesSheet:
    """Return the rules of the game and of the evening. Queries: 1."""
    rules = rules_from_json(event.rules)
    sections = [RuleSection(heading, tuple(told)) for heading, told in rule_sheet(rules)]
    evening = RuleSection(gettext("This evening"), tuple(_evening(event)))
    return RulesSheet(
        heading=heading_of(event),
        look=look_of(event.club, look),
        game=preset_title(rules.name),
        sections=(evening, *sections),
    )


def _evening(event: Event) -> Iterator[str]:
    """Say how many rounds are played, how people move, what decides."""
    rules = rules_from_json(event.rules)
    short = {"rounds": event.rounds_planned, "line": rules_line(rules)}
    yield gettext("Rounds: %(rounds)d. In short: %(line)s.") % short
    has_others = event.other_rules is not None
    yield from movement_sentences(event.format, event.options, has_other_sizes=has_others)
    yield from told_matches(event)
    yield ranking_sentence(event.ranking)
    if event.bye_points:
        yield gettext("Who sits out scores %(points)d.") % {"points": event.bye_points}
    if event.late_points:
        late = gettext("Who comes late scores %(points)d for each round before.")
        yield late % {"points": event.late_points}

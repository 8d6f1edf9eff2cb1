"""The question of the forms of an event: what is done with whoever is left over."""

from typing import Any

from django.utils.translation import gettext

from scoring import PRESETS, RuleSet
from tournaments.selectors.rounds import other_shapes
from tournaments.services.other_tables import (
    OTHER_SIZES,
    has_both_sizes,
    narrowed,
    suits_other_tables,
)
from tournaments.wording.presets import preset_title


def other_rules_choices() -> list[Any]:
    """Return what can be done with whoever is left over: sit out, or another table by its rules.

    Behind a rule set that larger and smaller tables can play it says which are meant.
    """
    groups = {
        "larger": (gettext("A larger table"), gettext("A larger table plays %(rules)s")),
        "smaller": (gettext("A smaller table"), gettext("A smaller table plays %(rules)s")),
        "": (
            gettext("As near to four as can be"),
            gettext("A table of another size plays %(rules)s"),
        ),
    }
    suited = {name: rules for name, rules in PRESETS.items() if suits_other_tables(rules)}
    choices: list[Any] = [("", gettext("Whoever is left over sits out"))]
    for wanted, (heading, sentence) in groups.items():
        keys = [other_key(name, wanted) for name, rules in suited.items() if plays(rules, wanted)]
        named = [(key, sentence % {"rules": preset_title(key.partition("/")[0])}) for key in keys]
        choices.append((heading, named))
    return choices


def plays(rules: RuleSet, wanted: str) -> bool:
    """Say whether tables of these sizes are a choice of their own."""
    return narrowed(rules, wanted) is not None if wanted else has_both_sizes(rules)


def other_key(name: str, wanted: str) -> str:
    """Return the key of a choice: the rules, and which sizes where they have both."""
    return f"{name}/{wanted}" if wanted and has_both_sizes(PRESETS[name]) else name


def other_sizes(key: str) -> frozenset[int]:
    """Return the sizes of tables beside four that a choice has; none where it cannot be read."""
    name, _, wanted = key.partition("/")
    if name not in PRESETS or wanted not in {"", *OTHER_SIZES}:
        return frozenset()
    rules = narrowed(PRESETS[name], wanted)
    return frozenset(other_shapes(rules.to_json())) if rules else frozenset()


def other_plan(key: str) -> dict[str, str]:
    """Return what a choice is in a plan."""
    name, _, wanted = key.partition("/")
    return {"other_rules": name, "other_sizes": wanted}

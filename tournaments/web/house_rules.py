"""House rules on their way from the page that bends a rule into an event, and back."""

from typing import Any

from django.http import QueryDict
from django.urls import reverse
from django.utils.text import slugify

from scoring import PRESETS, ContradictoryRules, RuleSet, differences, with_settings
from tournaments.web.public.bending import BendForm, every_setting, usual_of
from tournaments.wording.settings import change_sentence

LONGEST = 2000
NEW = "new"
"""What an event is called that is still to be made; none is: an address ends in a date."""
OF_THE_NIGHT = frozenset(
    ("addons", "hands", "best_of", "minutes", "at_bell", "target", "tied_game_plays_on")
)
"""What the form of an event asks itself, and what cannot be read back."""


def settings_in(preset: str, house: str) -> dict[str, Any]:
    """Return the settings that an address asks for; none for a preset that is not known."""
    if preset not in PRESETS:
        return {}
    return BendForm(PRESETS[preset], QueryDict(house[:LONGEST])).settings()


def house_of(rules: RuleSet, usual: RuleSet) -> str:
    """Return the house rules of an event as an address has them."""
    query = QueryDict(mutable=True)
    for setting in every_setting():
        ours = usual_of(rules, setting)
        if setting not in OF_THE_NIGHT and ours != usual_of(usual, setting):
            query[setting] = _text(ours)
    return query.urlencode()


def told(preset: str, house: str) -> list[str]:
    """Return house rules in words; nothing where they cannot be played."""
    try:
        bent = with_settings(PRESETS[preset], settings_in(preset, house))
    except (KeyError, ContradictoryRules):
        return []
    found = differences(bent, PRESETS[preset]).items()
    return [change_sentence(field, theirs, ours) for field, (theirs, ours) in found]


def bending_address(preset: str, house: str, event: str) -> str:
    """Return the page on which the rules of an event are bent."""
    query = QueryDict(house[:LONGEST], mutable=True)
    query["for"] = event
    page = reverse("public-rule-set", kwargs={"name": preset})
    return f"{page}?{query.urlencode()}#bend"


def event_address(event: str) -> str:
    """Return the form that bent rules go back to; empty where no event is meant."""
    if event == NEW:
        return reverse("director-event-create")
    is_slug = bool(event) and slugify(event) == event
    return reverse("director-event-change", kwargs={"slug": event}) if is_slug else ""


def _text(value: object) -> str:
    """Return a setting as the page that bends it reads it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)

"""What the pages of an event say of those before and after it."""

from typing import Any

from django.utils.translation import gettext

from tournaments.models import Event
from tournaments.selectors.stages import StageTold, stages_of
from tournaments.wording.event_brackets import cut_sentence, tie_sentence
from tournaments.wording.points import listing
from tournaments.wording.stages import CARRIED


def stages_context(event: Event) -> dict[str, Any]:
    """Return what comes before and after an event, and how its entries came to it."""
    stages = stages_of(event)
    return {"stages": stages, "stage_sentences": told_in(stages.told) if stages.told else []}


def told_in(told: StageTold) -> list[str]:
    """Return in sentences who came to an event, why, and with what points."""
    wild = gettext("Wild cards: %(names)s.") % {"names": listing(list(told.wild_cards))}
    return [
        cut_sentence(told.cut),
        *(tie_sentence(tie, told.names) for tie in told.ties),
        *([wild] if told.wild_cards else []),
        str(CARRIED[told.carry]),
    ]

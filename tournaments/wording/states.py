"""What the states of an event and of its rounds are called on paper."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import pgettext_lazy

EVENT_STATES: Mapping[str, Any] = {
    "preparing": pgettext_lazy("state of an event", "preparing"),
    "playing": pgettext_lazy("state of an event", "playing"),
    "finished": pgettext_lazy("state of an event", "finished"),
}
ROUND_STATES: Mapping[str, Any] = {
    "draft": pgettext_lazy("state of a round", "drawn"),
    "playing": pgettext_lazy("state of a round", "playing"),
    "closed": pgettext_lazy("state of a round", "closed"),
}

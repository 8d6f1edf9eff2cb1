"""The languages that paper is printed in, and printing in one of them."""

from collections.abc import Callable, Mapping
from functools import wraps
from types import MappingProxyType
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from django.utils import translation

LANGUAGES: Mapping[str, str] = MappingProxyType(
    {
        "en": "English",
        "es": "Español",
        "el": "Ελληνικά",
        "sr": "Српски",
        "ko": "한국어",
        "th": "ไทย",
        "fa": "فارسی",
    }
)
"""Each by its own name.  All but the first have a catalogue that covers every sheet."""


class InALanguage(Protocol):
    """A sheet, or what its parts have in common."""

    @property
    def language(self) -> str:
        """A key of ``LANGUAGES``."""


AnySheet = TypeVar("AnySheet", bound=InALanguage)
Others = ParamSpec("Others")
Printed = TypeVar("Printed")


def spoken(
    prints: Callable[Concatenate[AnySheet, Others], Printed],
) -> Callable[Concatenate[AnySheet, Others], Printed]:
    """Have a sheet printed in its own language, whoever asks, and from whichever process.

    Templates are rendered in it anyway; but amounts are written and words measured before that.
    """

    @wraps(prints)
    def in_its_language(
        sheet: AnySheet, /, *others: Others.args, **named: Others.kwargs
    ) -> Printed:
        with translation.override(sheet.language):
            return prints(sheet, *others, **named)

    return in_its_language

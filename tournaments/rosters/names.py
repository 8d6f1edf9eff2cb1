"""Names as people write them, and the form in which they are compared."""

import re
import unicodedata

NAME_LENGTH = 120
# Characters that change the direction or look of the text around them; the joiners that Arabic,
# Persian and emoji need are not among them.
KEPT_FORMAT_CHARACTERS = {"\u200c", "\u200d"}


def clean_text(text: str, *, length: int) -> str:
    """Return one line of text: composed, without control or override characters, not too long."""
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(
        " " if character.isspace() else character
        for character in composed
        if character.isspace()
        or character in KEPT_FORMAT_CHARACTERS
        or unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
    )
    return " ".join(shown.split())[:length].strip()


def clean_name(text: str) -> str:
    """Return a name as it is kept and shown; empty when there is nothing to call somebody by.

    >>> clean_name("  Ruth   Keller ")
    'Ruth Keller'
    """
    name = clean_text(text, length=NAME_LENGTH)
    return name if any(character.isalnum() for character in name) else ""


def name_key(name: str) -> str:
    """Return the form in which two spellings of one name are equal.

    >>> name_key("RUTH Keller") == name_key("Ruth  keller")
    True
    """
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()[:240]


def phone_key(phone: str) -> str:
    """Return a telephone number's figures alone, for comparing.

    >>> phone_key("(555) 0114")
    '5550114'
    """
    return re.sub(r"\D", "", phone)

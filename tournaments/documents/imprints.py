"""The code at the foot of a sheet: by it anybody finds out whether there is a newer one."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from tournaments.documents.qr import qr_uri

# Figures and letters without those that are taken for another one: I, L, O, U.
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8
_BITS = 5
_TAKEN_FOR = str.maketrans("ILO", "110")


def code_of(value: Any) -> str:
    """Return the code of a frozen value; equal values have equal codes.

    >>> code_of(("standings", 31))
    'XZ02C61M'
    """
    number = int.from_bytes(sha256(repr(value).encode()).digest()[:LENGTH], "big")
    return "".join(LETTERS[number >> _BITS * place & 31] for place in range(LENGTH))


def shown(code: str) -> str:
    """Return a code as it is printed, in two halves.

    >>> shown("XZ02C61M")
    'XZ02-C61M'
    """
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}"


def typed(text: str) -> str:
    """Return the code that somebody typed, with or without its dash; empty when it is none.

    >>> typed(" xz02-c61m "), typed("0O1l-iI23"), typed("XZ02")
    ('XZ02C61M', '00111123', '')
    """
    letters = "".join(text.upper().translate(_TAKEN_FOR).replace("-", " ").split())
    is_code = len(letters) == LENGTH and set(letters) <= set(LETTERS)
    return letters if is_code else ""


@dataclass(frozen=True, slots=True)
class Check:
    """Where a sheet's code is looked up: ``page`` is the address of the page that asks for it."""

    page: str
    code: str

    @property
    def typed_at(self) -> str:
        """The page as one types it."""
        parts = urlsplit(self.page)
        return f"{parts.netloc}{parts.path}".rstrip("/")

    @property
    def shown(self) -> str:
        """The code as it is printed."""
        return shown(self.code)

    @property
    def link(self) -> str:
        """The answer's own address."""
        return f"{self.page}{self.code}/"

    @property
    def picture(self) -> str:
        """The link as a square to scan, as a ``data:`` address; sheets on a wall stay clean."""
        return qr_uri(self.link, error="l")


def check_of(sheet: Any) -> Check | None:
    """Return where a sheet's code is looked up; None where the sheet names no page for it."""
    return Check(sheet.check_page, code_of(sheet)) if sheet.check_page else None

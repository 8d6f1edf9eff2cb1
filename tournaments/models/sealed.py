"""Bytes that only this installation reads: what is printed carries links that open tables."""

import hashlib
import os
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings
from django.db import models

NONCE_BYTES = 12


class SealedField(models.BinaryField):  # type: ignore[type-arg]
    """Stored encrypted with a key made from the installation's; None after a move to another key.

    So a stolen database opens no table, though the printed cards with their links lie in it.
    """

    def get_db_prep_value(self, value: Any, connection: Any, prepared: bool = False) -> Any:  # noqa: FBT001, FBT002
        """Seal what is stored."""
        sealed = None if value is None else seal(bytes(value))
        return super().get_db_prep_value(sealed, connection, prepared)

    def from_db_value(self, value: Any, expression: object, connection: object) -> bytes | None:
        """Open what was stored."""
        return None if value is None else unseal(bytes(value))


def seal(content: bytes) -> bytes:
    """Return ``content`` as it is stored."""
    nonce = os.urandom(NONCE_BYTES)
    return nonce + _cipher().encrypt(nonce, content, None)


def unseal(stored: bytes) -> bytes | None:
    """Return what was sealed, or None where another key sealed it."""
    try:
        return _cipher().decrypt(stored[:NONCE_BYTES], stored[NONCE_BYTES:], None)
    except (InvalidTag, ValueError):
        return None


def _cipher() -> AESGCM:
    return AESGCM(hashlib.sha256(b"sealed bytes" + settings.SECRET_KEY.encode()).digest())

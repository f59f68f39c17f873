"""Secrets that people show: 128 random bits, of which only the hash is kept.

SHA-256 without salt is right for random tokens: there is nothing to guess them by.
"""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """An id of a table or person: hard to guess, but no secret."""
    return secrets.token_urlsafe(9)


def hashed(token: str) -> str:
    """The hash of a token; whatever else people show has one too, which fits nothing."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()

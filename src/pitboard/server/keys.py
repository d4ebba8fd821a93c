"""Tokens that open seats: sent once, stored as hashes only."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

TOKEN_BYTES = 24
TABLE_ID_BYTES = 8


def new_token() -> str:
    """Makes a secret of 192 bits that can stand in a URL fragment."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """Makes the public name of a table. It opens nothing."""
    alphabet = "23456789abcdefghjkmnpqrstuvwxyz"
    return "".join(secrets.choice(alphabet) for _ in range(TABLE_ID_BYTES))


def token_hash(token: str) -> str:
    """Gets the hash of a token for the storage. Tokens are random: no salt is needed."""
    return sha256(token.encode()).hexdigest()


def opens(token_hashed: str, kept: str) -> bool:
    """Returns whether the hash of a presented token is the stored one, in constant time."""
    return bool(kept) and hmac.compare_digest(token_hashed, kept)

"""Seeds of deals and the short codes people pass on to play the same deal again."""

from __future__ import annotations

from typing import Final

SEED_BITS: Final = 40
_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Thirty-two signs that cannot be mistaken for one another: no I, L, O, U (Crockford's set)."""
_MISREAD: Final = str.maketrans("ILO", "110")


def deal_seed(match_seed: int, deal: int) -> int:
    """The seed of deal number `deal` (from 1) of a match. The first deal of a match has the seed of the match."""
    if deal == 1:
        return match_seed
    import hashlib  # late: the first page needs no digest, and this one takes a while to load

    digest = hashlib.sha256(f"{match_seed}:{deal}".encode()).digest()
    return int.from_bytes(digest[:5], "big")


def code(seed: int) -> str:
    """A 40-bit seed as eight letters: `7K3F-09AB`."""
    letters = "".join(_LETTERS[seed >> shift & 31] for shift in range(SEED_BITS - 5, -1, -5))
    return f"{letters[:4]}-{letters[4:]}"


def seed_of(text: str) -> int:
    """The seed behind a code; case, spaces, hyphens and the usual misreadings do not matter. Raises ValueError."""
    letters = text.upper().replace("-", "").replace(" ", "").translate(_MISREAD)
    if len(letters) != SEED_BITS // 5 or any(letter not in _LETTERS for letter in letters):
        raise ValueError(f"{text!r} is not a deal code")
    seed = 0
    for letter in letters:
        seed = seed << 5 | _LETTERS.index(letter)
    return seed

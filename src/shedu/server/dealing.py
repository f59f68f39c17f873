"""Fair dealing: all chance of a table comes from a secret seed, whose hash is public at once.

Draw number n of a game, counted from 0, is made from HMAC-SHA256 with the seed as key and the
text "n/attempt" as message: the 256 bits are a number, taken modulo what is drawn from, and
taken again with the next attempt in the rare case that this would favor small numbers. So a draw
follows from the seed and its place in the record alone: a replay, a restart or an undo (which
never crosses chance) deals the same. When the game is finished the seed is published, and
`verify` recomputes every draw.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from shedu.core.definition import CHANCE
from shedu.core.errors import RecordError
from shedu.core.match import Match, drawn

SEED_BYTES = 32
_NUMBERS = 2 ** (8 * hashlib.sha256().digest_size)


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment_to(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def drawn_number(seed: bytes, draw: int, limit: int) -> int:
    """A number below the limit, each equally likely; the same again for the same draw."""
    fair = _NUMBERS - _NUMBERS % limit
    attempt = 0
    while True:
        digest = hmac.digest(seed, f"{draw}/{attempt}".encode(), "sha256")
        number = int.from_bytes(digest, "big")
        if number < fair:
            return number % limit
        attempt += 1


class SealedDealer:
    """Deals from a secret seed; `drawn` is how many draws the record has so far."""

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        self._seed = seed
        self.drawn = drawn

    @property
    def source(self) -> str:
        return Source(commitment_to(self._seed)).spelled()

    def below(self, limit: int) -> int:
        number = drawn_number(self._seed, self.drawn, limit)
        self.drawn += 1
        return number


@dataclass(frozen=True)
class Source:
    """The line `source` of a record that was dealt so."""

    commitment: str
    seed: str | None = None  # hex, once it is published
    after: int = 0  # draws that an imported record had already

    def spelled(self) -> str:
        words = ["sealed", f"sha256={self.commitment}"]
        words += [f"after={self.after}"] if self.after else []
        words += [f"seed={self.seed}"] if self.seed else []
        return " ".join(words)

    @classmethod
    def read(cls, text: str) -> Source:
        head, *words = text.split()
        facts = dict(word.partition("=")[::2] for word in words)
        if head != "sealed" or not set(facts) <= {"sha256", "after", "seed"}:
            raise RecordError(f"this game was not dealt from a sealed seed: its source is {text!r}")
        after = facts.get("after", "0")
        if "sha256" not in facts or not after.isdigit():
            raise RecordError(f"cannot read the source {text!r}: expected 'sealed sha256=… seed=…'")
        return cls(facts["sha256"], facts.get("seed"), int(after))


def verify(match: Match, source: str) -> int:
    """Recompute every draw of a finished match; answers how many, RecordError says where not."""
    found = Source.read(source)
    if found.seed is None:
        raise RecordError("the server publishes the seed only once the game is over")
    try:
        seed = bytes.fromhex(found.seed)
    except ValueError:
        raise RecordError(f"the seed is not a hexadecimal number: {found.seed!r}") from None
    if commitment_to(seed) != found.commitment:
        raise RecordError("this is not the seed the server committed to: its SHA-256 differs")
    dealer = SealedDealer(seed)
    for step in match.walk():
        if step.actor != CHANCE:
            continue
        due = drawn(step.before, dealer)
        if due != step.action and dealer.drawn > found.after:
            spell = match.game.spell
            raise RecordError(
                f"draw {dealer.drawn} of the record is {spell(step.action)}, "
                f"but the seed gives {spell(due)}"
            )
    return dealer.drawn - found.after

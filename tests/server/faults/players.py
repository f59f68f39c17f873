"""Players who decide at random, one decision at a time, and insist on an answer to each."""

import asyncio
import random
import secrets
from abc import ABC, abstractmethod
from base64 import b64decode

from server.faults.clients import Guest, Watch
from server.faults.processes import PATIENCE
from shedu.server.rules import spellings
from some_games import DUEL

POLL = 0.1  # seconds between two looks at a table that is not dealt yet


class Player(ABC):
    """Somebody who has at most one wish under way, which is sent until it is answered."""

    def __init__(self, guest: Guest, table: str, seed: object) -> None:
        self.guest = guest
        self.table = table
        self.pending: dict | None = None
        self._rng = random.Random(str(seed))

    async def step(self) -> bool:
        """Take one decision, or send the last one again; False once the game is over."""
        if self.pending is None:
            sight = await self.own_turn()
            if sight is None:
                return False
            self.pending = wish_of(sight, self._rng.choice(legal_in(sight)))
        played = await self.guest.play(self.table, self.pending)
        self.pending = None
        self.played(played["seq"])
        return True

    async def to_the_end(self) -> None:
        while await self.step():
            pass

    @abstractmethod
    async def own_turn(self) -> dict | None:
        """Wait until there is something to decide, and answer what is seen; None: it is over."""

    def played(self, seq: int) -> None:  # noqa: B027  a hot seat has nothing to remember
        """The decision was answered: it is entry `seq`."""


def legal_in(sight: dict) -> list[str]:
    """The legal actions, spelled."""
    bits = int.from_bytes(b64decode(sight["decision"]["legal"]), "little")
    return [text for number, text in enumerate(spellings(DUEL)) if bits >> number & 1]


def wish_of(sight: dict, action: str) -> dict:
    return {
        "seat": sight["viewer"],
        "seq": sight["seq"],
        "request": secrets.token_hex(8),
        "action": action,
    }


class HotSeat(Player):
    """One person on both seats of a table, who looks whenever the turn has passed."""

    _seat = 0

    async def own_turn(self) -> dict | None:
        async with asyncio.timeout(PATIENCE):
            while True:
                moment = await self.guest.moment(self.table, self._seat)
                if moment["table"]["status"] == "finished":
                    return None
                if moment["sight"]["decision"] is not None:
                    return moment["sight"]
                if moment["sight"]["view"] is None:
                    await asyncio.sleep(POLL)
                else:
                    self._seat = moment["table"]["to_act"]


class Seat(Player):
    """One seat against a bot or another person: it decides when it is told that it has to."""

    def __init__(self, guest: Guest, watch: Watch, seed: object) -> None:
        super().__init__(guest, watch.table, seed)
        self.watch = watch
        self._done = 0  # the last entry that this seat has built on: a push may be older

    async def own_turn(self) -> dict | None:
        await self.watch.until(self._has_to_decide)
        return None if self.watch.is_over else self.watch.sight

    def _has_to_decide(self, watch: Watch) -> bool:
        return watch.is_over or (watch.sight["decision"] is not None and watch.seq >= self._done)

    def played(self, seq: int) -> None:
        self._done = seq

"""Players who decide at random, one decision at a time, and insist on an answer to each."""

import asyncio
import random
import secrets
from abc import ABC, abstractmethod

from server.faults.clients import Guest, Watch
from server.faults.processes import PATIENCE

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
            self.pending = wish_of(sight, self._rng.choice(sight["decision"]["legal"]))
        played = await self.guest.play(self.table, self.pending)
        self.pending = None
        self.played(played["sight"])
        return True

    async def to_the_end(self) -> None:
        while await self.step():
            pass

    @abstractmethod
    async def own_turn(self) -> dict | None:
        """Wait until there is something to decide, and answer what is seen; None: it is over."""

    @abstractmethod
    def played(self, sight: dict) -> None:
        """The decision was answered with the seat's sight after it."""


def wish_of(sight: dict, action: str) -> dict:
    return {
        "seat": sight["viewer"],
        "seq": sight["seq"],
        "request": secrets.token_hex(8),
        "action": action,
    }


class HotSeat(Player):
    """One person on both seats of a table, who looks whenever the turn has passed."""

    _sight: dict | None = None
    _seat = 0

    async def own_turn(self) -> dict | None:
        if self._sight is not None:
            return self._sight
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

    def played(self, sight: dict) -> None:
        self._sight = sight if sight["decision"] is not None else None
        self._seat = sight["viewer"] if self._sight is not None else 1 - sight["viewer"]


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

    def played(self, sight: dict) -> None:
        self._done = sight["seq"]

"""Tables of boardgame.io's server: socket.io over a websocket a seat, decisions and pushes.

What socket.io says is text: a digit for the kind of packet, and in a message a second one, the
namespace and JSON. It is spoken here directly, so that both servers have the same client.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct, field

from loading.tally import Tally
from loading.wire import Http, WebSocket, open_socket

GAME = "counting"
SPACES = 176
PATH = "/socket.io/?EIO=4&transport=websocket"
OPEN, PING, PONG = b"0", b"2", b"3"
JOIN, JOINED, SAY = (f"{kind}/{GAME},".encode() for kind in (40, 40, 42))


class Context(Struct):
    currentPlayer: str  # noqa: N815  boardgame.io's name
    gameover: Any = None


class State(Struct):
    ctx: Context
    id: int = field(name="_stateID")


class Said(Struct, array_like=True):
    event: str
    match: str
    content: msgspec.Raw


SAID = msgspec.json.Decoder(Said)
STATE = msgspec.json.Decoder(State)


class Seat:
    """A socket that plays a seat, and tells its table of each state."""

    def __init__(self, table: CountingTable, number: int) -> None:
        self.id = 0
        self.untold = 0
        self._table = table
        self._number = number

    async def connect(self, http: Http) -> None:
        """Take the seat, and wait until the server has noted that its player is here."""
        wish = {"playerID": str(self._number), "playerName": f"player {self._number}"}
        path = f"/games/{GAME}/{self._table.id}/join"
        self._key = (await http.asked(path, wish))["playerCredentials"]
        self.begun = asyncio.get_running_loop().create_future()
        self.socket: WebSocket = await open_socket(http.address, PATH, self._hear)
        self.socket.send(JOIN)
        await self.begun

    def _hear(self, text: bytes) -> None:
        if text.startswith(SAY):
            said = SAID.decode(memoryview(text)[len(SAY) :])
            self._table.tally.add(said.event, self.socket.latest, len(text))
            self._told(said)
        elif text == PING:
            self.socket.send(PONG)
        elif text.startswith(JOINED):
            self._say("sync", self._table.id, str(self._number), self._key, 3)
        elif not text.startswith(OPEN):
            raise RuntimeError(f"not a push: {text[:200]!r}")

    def _told(self, said: Said) -> None:
        if said.event == "update":
            state = STATE.decode(said.content)
            self.untold += state.id - self.id - 1
            self.id = state.id
            self._table.heard(state)
        elif said.event == "matchData" and not self.begun.done():
            self.begun.set_result(None)

    def _say(self, *words: Any) -> None:
        self.socket.send(SAY + msgspec.json.encode(words))

    def play(self, space: int) -> None:
        move = {
            "type": "place",
            "args": [space],
            "playerID": str(self._number),
            "credentials": self._key,
        }
        action = {"type": "MAKE_MOVE", "payload": move}
        self._say("update", action, self.id, self._table.id, str(self._number))


class CountingTable:
    """A table; the mover's own push is what acknowledges a decision."""

    def __init__(self, table: str, players: int, rng: random.Random, tally: Tally) -> None:
        self.id = table
        self.tally = tally
        self.seats = [Seat(self, number) for number in range(players)]
        self.is_over = False
        self._rng = rng
        self._mover = 0
        self._goal = 0
        self._done: Callable[[bool], None] | None = None

    async def connect(self, http: Http) -> None:
        for seat in self.seats:
            await seat.connect(http)

    def decide(self, done: Callable[[bool], None]) -> None:
        self._done = done
        mover = self.seats[self._mover]
        self._goal = mover.id + 1
        mover.play(self._rng.randrange(SPACES))

    def heard(self, state: State) -> None:
        if self._done is None or any(seat.id < self._goal for seat in self.seats):
            return
        self._mover = int(state.ctx.currentPlayer)
        self.is_over = state.ctx.gameover is not None
        done, self._done = self._done, None
        done(True)

    def lost(self) -> int:
        latest = max(seat.id for seat in self.seats)
        return sum(seat.untold + latest - seat.id for seat in self.seats)

    @property
    def sockets(self) -> list[WebSocket]:
        return [seat.socket for seat in self.seats]


async def opened(http: Http, players: int, rng: random.Random, tally: Tally) -> CountingTable:
    made = await http.asked(f"/games/{GAME}/create", {"numPlayers": players})
    table = CountingTable(made["matchID"], players, rng, tally)
    await table.connect(http)
    return table

"""Tables of Shedu's server: decisions over HTTP, pushes over a websocket a seat."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import msgspec
from msgspec import Struct

from loading.wire import Http, WebSocket, open_socket


class Decision(Struct):
    legal: list[str]


class Sight(Struct):
    seq: int
    decision: Decision | None


class Line(Struct):
    seq: int


class Event(Struct):
    type: str
    sight: Sight | None = None
    lines: list[Line] = []


class Frame(Struct):
    type: str
    event: Event | None = None


class Played(Struct):
    seq: int


FRAME = msgspec.json.Decoder(Frame)
PLAYED = msgspec.json.Decoder(Played)


class Seat:
    """A websocket that watches a table as a seat; `news` is called when it was told something."""

    def __init__(self, table: str, number: int, news: Callable[[], None]) -> None:
        self.number = number
        self.seq = 0
        self.legal: list[str] = []
        self.untold = 0  # entries that went by without a line
        self._table = table
        self._news = news

    async def connect(self, http: Http, zipped: bool) -> None:
        """Watch, and wait for the first event."""
        self.begun = asyncio.get_running_loop().create_future()
        self.socket: WebSocket = await open_socket(
            http.address, "/api/socket", self._hear, http.token, zipped
        )
        wish = {"type": "watch", "table": self._table, "viewer": self.number}
        self.socket.send(msgspec.json.encode(wish))
        await self.begun

    def _hear(self, text: bytes) -> None:
        frame = FRAME.decode(text)
        event = frame.event
        if event is None:
            raise RuntimeError(f"not a push: {text[:200]!r}")
        if event.sight is None:
            return
        seq = event.sight.seq
        if not self.begun.done():
            self.begun.set_result(None)
        else:
            told = {line.seq for line in event.lines if self.seq < line.seq <= seq}
            self.untold += seq - self.seq - len(told)
        self.seq = seq
        self.legal = event.sight.decision.legal if event.sight.decision else []
        self._news()


class SheduTable:
    def __init__(self, http: Http, table: str, players: int, rng: random.Random) -> None:
        self.id = table
        self.seats = [Seat(table, number, self._heard) for number in range(players)]
        self._http = http
        self._rng = rng
        self._path = f"/api/tables/{table}/play"
        self._is_acknowledged = False
        self._goal = 0  # the entry that the decision under way makes
        self._done: Callable[[bool], None] | None = None

    async def connect(self, zipped: bool) -> None:
        for seat in self.seats:
            await seat.connect(self._http, zipped)

    @property
    def is_over(self) -> bool:
        return not any(seat.legal for seat in self.seats)

    def decide(self, done: Callable[[bool], None]) -> None:
        mover = next(seat for seat in self.seats if seat.legal)
        self._done = done
        self._goal = mover.seq + 1
        self._is_acknowledged = False
        wish = {
            "seat": mover.number,
            "seq": mover.seq,
            "request": str(self._goal),
            "action": self._rng.choice(mover.legal),
        }
        self._http.post(self._path, wish, self._answered)

    def _answered(self, status: int, answer: bytes) -> None:
        if status != 200 or PLAYED.decode(answer).seq != self._goal:
            print(f"  table {self.id}: {status} {answer[:200]!r}")
            self._end(False)
            return
        self._is_acknowledged = True
        self._heard()

    def _heard(self) -> None:
        if self._is_acknowledged and all(seat.seq >= self._goal for seat in self.seats):
            self._end(True)

    def _end(self, well: bool) -> None:
        self._is_acknowledged = False
        done, self._done = self._done, None
        if done is not None:
            done(well)

    def lost(self) -> int:
        latest = max(seat.seq for seat in self.seats)
        return sum(seat.untold + latest - seat.seq for seat in self.seats)

    @property
    def sockets(self) -> list[WebSocket]:
        return [seat.socket for seat in self.seats]

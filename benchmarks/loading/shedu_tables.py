"""Tables of Shedu's server: decisions over HTTP, pushes over a websocket per seat.

Servers of different commits are measured with this one client, so it reads two forms of a push: a
whole sight for every event, or a whole one first and changes after it (`entry_of`); and two forms
of legal actions: a list of spellings, or the bits of the action table in base64 (`pick`).
"""

from __future__ import annotations

import asyncio
import random
from base64 import b64decode
from collections.abc import Callable, Sequence

import msgspec
import numpy as np
from msgspec import Raw, Struct

from loading.tally import Tally
from loading.wire import Http, WebSocket, open_socket


class Decision(Struct):
    legal: Raw


class Sight(Struct):
    seq: int
    decision: Decision | None


class Line(Struct):
    seq: int


class Event(Struct):
    type: str
    sight: Sight | None = None  # of a whole table; a change has the next three itself
    seq: int | None = None
    base: int | None = None  # the entry that it changes
    decision: Decision | None = None
    lines: list[Line] = []


class Frame(Struct):
    type: str
    event: Event | None = None


class Played(Struct):
    seq: int


FRAME = msgspec.json.Decoder(Frame)
PLAYED = msgspec.json.Decoder(Played)
LEGAL: msgspec.json.Decoder[list[str] | str] = msgspec.json.Decoder(list[str] | str)


def entry_of(event: Event) -> tuple[int, bytes] | None:
    """The entry an event reaches, and the JSON of the seat's legal actions (empty: none).

    None if the event is about something else.
    """
    told = event if event.sight is None else event.sight
    if told.seq is None:
        return None
    return told.seq, bytes(told.decision.legal) if told.decision else b""


def pick(legal: bytes, spellings: Sequence[str], rng: random.Random) -> str:
    """Pick one of the legal actions; the spellings are those of the whole action table."""
    told = LEGAL.decode(legal)
    if isinstance(told, list):
        return rng.choice(told)
    bits = np.unpackbits(np.frombuffer(b64decode(told), np.uint8), bitorder="little")
    return spellings[rng.choice(np.flatnonzero(bits).tolist())]


class Seat:
    """A websocket that watches a table as a seat; `news` is called when it was told something."""

    def __init__(self, table: str, number: int, news: Callable[[], None], tally: Tally) -> None:
        self.number = number
        self.seq = 0
        self.legal = b""  # as JSON; empty unless this seat decides
        self.untold = 0  # entries that went by without a line
        self._table = table
        self._news = news
        self._tally = tally

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
        event = FRAME.decode(text).event
        if event is None:
            raise RuntimeError(f"not a push: {text[:200]!r}")
        found = entry_of(event)
        seq, legal = found or (self.seq, b"")
        self._tally.add(event.type, self.socket.latest, len(text), len(legal))
        if found is None:
            return
        if self.begun.done():
            self.untold += self._gap(event, seq)
        else:
            self.begun.set_result(None)
        self.seq, self.legal = seq, legal
        self._news()

    def _gap(self, event: Event, seq: int) -> int:
        """Entries up to this one without a line, and at least 1 for a change of another entry
        than the latest, since nobody could apply it."""
        told = {line.seq for line in event.lines if self.seq < line.seq <= seq}
        return max(seq - self.seq - len(told), event.base not in (None, self.seq))


class SheduTable:
    def __init__(
        self,
        http: Http,
        table: str,
        players: int,
        spellings: Sequence[str],  # of the game's whole action table
        rng: random.Random,
        tally: Tally,
    ) -> None:
        self.id = table
        self.seats = [Seat(table, number, self._heard, tally) for number in range(players)]
        self._http = http
        self._spellings = spellings
        self._rng = rng
        self._tally = tally
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
            "action": pick(mover.legal, self._spellings, self._rng),
        }
        self._http.post(self._path, wish, self._answered)

    def _answered(self, status: int, answer: bytes) -> None:
        self._tally.add("answer", len(answer), len(answer))
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

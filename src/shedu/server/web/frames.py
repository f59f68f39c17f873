"""What is said over the websocket, told apart by `type`.

A client asks to watch tables; the server pushes the events of the service. Everything else is
asked over HTTP.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from shedu.server.messages import ID, In, Out, Push, SeatNumber, Seq, TableId, Trouble
from shedu.server.web.callers import MOST_TOKENS

Token = Annotated[str, Meta(max_length=64, pattern=ID)]

# in


class Watch(In, tag="watch"):
    """Watch a table: the server sends a snapshot, then every event."""

    table: TableId
    viewer: SeatNumber | None = None  # None: as a spectator
    tokens: Annotated[tuple[Token, ...], Meta(max_length=MOST_TOKENS)] = ()
    after: Seq | None = None
    """The last entry the client has; the snapshot then holds all lines since, up to 500 entries."""


class Unwatch(In, tag="unwatch"):
    table: TableId
    viewer: SeatNumber | None = None


class Ping(In, tag="ping"):
    """Ask for a pong, to check that the connection is alive."""


FromClient = Watch | Unwatch | Ping

# out


class Pushed(Out, tag="pushed"):
    """An event at a table the client watches."""

    table: str
    viewer: int | None
    event: Push


class Ended(Out, tag="ended"):
    """The client no longer watches a table; `trouble` says why, unless the client asked."""

    table: str
    viewer: int | None
    trouble: Trouble | None


class Wrong(Out, tag="wrong"):
    """The server could not read a message, or there were too many; the connection stays open."""

    trouble: Trouble


class Pong(Out, tag="pong"):
    pass


FromServer = Pushed | Ended | Wrong | Pong

"""What is said over the websocket, told apart by `type`.

A client asks to watch tables; the server pushes the events of the service. Everything else is
asked over HTTP.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from shedu.server.messages import Event, In, Out, SeatNumber, Seq, TableId, Trouble
from shedu.server.web.callers import MOST_TOKENS

AT_ONCE = "shedu.send_at_once"  # in a socket's scope: how a frame is sent without waiting
Token = Annotated[str, Meta(max_length=64)]

# in


class Watch(In, tag="watch"):
    """Send the events of a table from now on, first a snapshot."""

    table: TableId
    viewer: SeatNumber | None = None  # None: as a spectator
    tokens: Annotated[tuple[Token, ...], Meta(max_length=MOST_TOKENS)] = ()
    after: Seq | None = None
    """The last entry that the client has: the snapshot then tells all lines since, up to 500
    entries."""


class Unwatch(In, tag="unwatch"):
    table: TableId
    viewer: SeatNumber | None = None


class Ping(In, tag="ping"):
    """Answered by a pong: so a client sees that the connection lives."""


FromClient = Watch | Unwatch | Ping

# out


class Pushed(Out, tag="pushed"):
    """An event of a table that is watched."""

    table: str
    viewer: int | None
    event: Event


class Ended(Out, tag="ended"):
    """A table is not watched any more; `trouble` says why, if the client did not ask for it."""

    table: str
    viewer: int | None
    trouble: Trouble | None


class Wrong(Out, tag="wrong"):
    """A message was not understood, or too much; the connection goes on."""

    trouble: Trouble


class Pong(Out, tag="pong"):
    pass


FromServer = Pushed | Ended | Wrong | Pong

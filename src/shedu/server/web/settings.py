"""How the web layer is set up: who may connect, and how much of everything."""

from __future__ import annotations

from dataclasses import dataclass, field

from shedu.server.web.origins import Origins

LARGEST_REQUEST = 20_000  # bytes; a record may be longer


@dataclass(frozen=True)
class WebSettings:
    origins: Origins = field(default_factory=Origins)  # pages that may use the server
    writes_a_minute: int = 600  # changes over HTTP, by one address
    reads_a_minute: int = 3000  # questions over HTTP, by one address
    sign_ins_a_minute: int = 30  # new guests, from one address
    messages_a_minute: int = 120  # over one socket, and that many connections from one address
    sockets_an_address: int = 100  # at once
    watches_a_socket: int = 50
    send_seconds: float = 15.0  # that a socket may take to accept a message

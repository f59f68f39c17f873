"""How the web layer is set up: who may connect, and how much of everything."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from shedu.server.web.origins import Origins

LARGEST_REQUEST = 20_000  # bytes; a record may be longer
PER_ADDRESS = (
    "writes_a_minute",
    "reads_a_minute",
    "sign_ins_a_minute",
    "tables_a_minute",
    "imports_a_minute",
    "analysis_a_minute",
    "messages_a_minute",
    "sockets_an_address",
    "connections_an_address",
)


@dataclass(frozen=True)
class WebSettings:
    origins: Origins = field(default_factory=Origins)  # pages that may use the server
    writes_a_minute: int = 600  # changes over HTTP, by one address; `costs` has what each costs
    reads_a_minute: int = 3000  # questions over HTTP, by one address, and watches
    sign_ins_a_minute: int = 30  # new guests, from one address
    tables_a_minute: int = 20  # new tables, from one address
    imports_a_minute: int = 10  # of these, from records
    analysis_a_minute: int = 20  # seconds of it, for one address
    messages_a_minute: int = 120  # over one socket, and that many connections from one address
    sockets_an_address: int = 100  # at once
    watches_a_socket: int = 50
    send_seconds: float = 15.0  # that a client may take to accept a message or an answer
    header_seconds: float = 10.0  # for the head of a request, or a websocket's handshake
    body_seconds: float = 30.0  # for its body, and a second more
    body_rate: int = 16_000  # for so many bytes of it
    connections: int = 10_000  # at once; fewer if the system allows fewer open files
    connections_an_address: int = 120  # of these, sockets included

    def times(self, factor: int) -> WebSettings:
        """The same for addresses that many people share: each may do so many times as much."""
        return replace(self, **{name: factor * getattr(self, name) for name in PER_ADDRESS})

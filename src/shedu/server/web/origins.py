"""Which pages may use the server: those that it serves itself, compared exactly.

A browser tells a page's origin with every websocket and every change, and no page can forge it.
"""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from shedu.core.errors import OptionError


@dataclass(frozen=True)
class Origins:
    """The origins that are told by name; with `addresses`, those of any address as well.

    A server that listens on all interfaces is reached by addresses it does not know. An origin
    that is an IP address, or this machine's own name, is then good if the request was sent to the
    same. A name of the internet is not: its owner could let it point to this server.
    """

    listed: frozenset[str] = frozenset()
    addresses: bool = False

    def allow(self, origin: str | None, scheme: str, host: str) -> bool:
        """Whether a page of this origin may use a server that it reaches by scheme and host."""
        if origin is None:
            return False
        if origin in self.listed:
            return True
        return self.addresses and origin == f"{scheme}://{host}" and _is_own_host(origin)

    def is_https(self, origin: str | None, scheme: str) -> bool:
        """Whether a page is used over https, also if a proxy ends it.

        A page tells its origin whenever it changes something; whoever does not is no page, and
        the public page's origin counts.
        """
        pages = self.listed if origin is None else {origin}
        return scheme == "https" or any(page.startswith("https://") for page in pages)


def read_origin(text: str) -> str:
    """`https://HOST[:PORT]`, as browsers write it."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or text != f"{parts.scheme}://{parts.netloc}":
        raise OptionError(f"write an origin as https://example.org, not {text!r}")
    return text.lower()


def own_origins(host: str, port: int, also: tuple[str, ...] = ()) -> Origins:
    """The origins of a server that listens there, and those that it was told."""
    told = {read_origin(text) for text in also}
    everywhere = host in ("0.0.0.0", "::", "")
    names = {"localhost", "127.0.0.1", "[::1]"} | (set() if everywhere else {_in_url(host)})
    listed = {_without_usual_port(f"http://{name}:{port}") for name in names}
    return Origins(frozenset(told | listed), addresses=everywhere)


def _without_usual_port(origin: str) -> str:
    return origin.removesuffix(":80")


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host.lower()


def _is_own_host(origin: str) -> bool:
    host = urlsplit(origin).hostname or ""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        own = socket.gethostname().lower()
        return host in (own, f"{own.partition('.')[0]}.local")
    return True

"""Who calls, from where, and in which language: read from the request, never from its URL's path.

A person shows a session by cookie, a program by `Authorization: Bearer`. Seat tokens and a
table's link are in the fragment of the page's URL, which no browser sends and no log sees; the
page shows them in the header `Shedu-Tokens`.
"""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import HeaderParameter, QueryParameter

from shedu.server.messages import Language, Who

Connection = ASGIConnection[Any, Any, Any, Any]
COOKIE = "shedu"
ADDRESSES = 10_000  # that are remembered
SHARED = 48  # bits of an IPv6 address that one customer's networks have in common
WISHES = 1000  # for languages, likewise
MOST_TOKENS = 16
LONGEST_TOKENS = 800  # characters of the header
TOKENS = r"^[0-9A-Za-z_ -]*$(?!\n)"

TokensHeader = Annotated[
    str | None,
    HeaderParameter(
        name="Shedu-Tokens",
        max_length=LONGEST_TOKENS,
        pattern=TOKENS,
        description="Seat tokens and a table's link, separated by spaces.",
    ),
]
LanguageQuery = Annotated[
    Language | None,
    QueryParameter(name="lang", description="Language of texts. Default: Accept-Language."),
]


# Litestar makes a task for each of several things that it may find out at once, which takes longer
# than they do. So `who` is asked for after the service, and `language_of_caller` after `who`.


async def who(
    request: Request[Any, Any, Any], service: NamedDependency[Any], tokens: TokensHeader = None
) -> Who:
    return who_shows(request, tokens or "")


def who_shows(connection: Connection, tokens: str) -> Who:
    shown = tuple(tokens.split()[:MOST_TOKENS])
    return Who(session_of(connection), shown, address_of(connection))


async def language(request: Request[Any, Any, Any], lang: LanguageQuery = None) -> Language:
    return lang or language_of(request)


async def language_of_caller(
    request: Request[Any, Any, Any], who: NamedDependency[Who], lang: LanguageQuery = None
) -> Language:
    """The same, for handlers that ask who calls as well."""
    return lang or language_of(request)


def session_of(connection: Connection) -> str | None:
    """A program's token goes before a cookie."""
    return bearer_of(connection) or connection.cookies.get(COOKIE) or None


def bearer_of(connection: Connection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def language_of(connection: Connection) -> Language:
    """`?lang=`, or the first of Accept-Language that there is; English otherwise."""
    asked = connection.query_params.get("lang")
    if asked in ("en", "fr"):
        return "fr" if asked == "fr" else "en"
    return _wished_language(connection.headers.get("accept-language", ""))


@lru_cache(maxsize=WISHES)
def _wished_language(wished: str) -> Language:
    for _, tag in sorted(map(_weighed, wished.split(",")), key=lambda wish: -wish[0]):
        if tag.startswith(("en", "fr")):
            return "fr" if tag.startswith("fr") else "en"
    return "en"


def _weighed(wish: str) -> tuple[float, str]:
    """`fr-CA;q=0.8` as (0.8, "fr-ca")."""
    tag, _, quality = wish.strip().lower().partition(";q=")
    try:
        return float(quality or 1), tag
    except ValueError:
        return 0.0, tag


def address_of(connection: Connection) -> str:
    """Where the caller connects from, as limits count it."""
    return household(connection.client.host if connection.client else "")


@lru_cache(maxsize=ADDRESSES)
def household(host: str) -> str:
    """A network address; of IPv6 the part that a household or a company gets."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if found.version == 4:
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found), SHARED), strict=False))

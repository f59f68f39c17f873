"""What requests cost their address: the one table, by the name of a route's handler.

A bucket of reads or of writes pays for every request, those of COUNTED for what makes something
that stays. A plain question or decision costs 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from litestar import Request

READING = frozenset({"GET", "HEAD", "OPTIONS"})
ENTRIES = 50  # of a log, for 1
LENGTH = 10_000  # bytes of a record, for 1
USUAL_PAGE = 200
LARGEST = 2_000_000  # bytes of a request with a record: the longest record, escaped
WATCH = 5.0  # to watch a table: a snapshot, and what was missed

Asked = Request[Any, Any, Any]


def page(request: Asked) -> float:
    """A page of the log, by its length."""
    most = request.query_params.get("most", "")
    return 1 + (int(most) if most.isdecimal() and len(most) < 9 else USUAL_PAGE) / ENTRIES


def record(request: Asked) -> float:
    """A record, by its length; one of unknown length may be the longest."""
    length = request.headers.get("content-length", "")
    return 5 + (int(length) if length.isdecimal() and len(length) < 9 else LARGEST) / LENGTH


COSTS: dict[str, float | Callable[[Asked], float]] = {
    "log": page,
    "record": 5,
    "preview": 4,
    "lobby": 3,
    "own_tables": 3,
    "moment": 2,
    "explain": 2,
    "chat": 2,
    "games": 2,
    "actions": 2,
    "create": 5,
    "rematch": 5,
    "import_record": record,
    "sign_in": 5,
    "sign_in_program": 5,
    "program_token": 5,
    "undo": 2,
}
COUNTED = {
    "sign_in": ("guests",),
    "sign_in_program": ("guests",),
    "create": ("tables",),
    "rematch": ("tables",),
    "import_record": ("tables", "imports"),
}


def costs_of(request: Asked) -> Iterator[tuple[str, float]]:
    """The buckets that pay for a request, and how much."""
    name = request.route_handler.handler_name
    cost = COSTS.get(name, 1.0)
    paid = cost(request) if callable(cost) else cost
    yield "reads" if request.method in READING else "writes", paid
    for bucket in COUNTED.get(name, ()):
        yield bucket, 1.0

"""What requests cost their address: the one table, by the name of a route's handler.

A bucket of reads or of writes pays for every request, those of COUNTED for what makes something
that stays or keeps a worker busy. A plain question or decision costs 1.
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
LEAST_SECONDS, USUAL_SECONDS, MOST_SECONDS = 0.1, 1.0, 2.0  # that an analysis takes

Asked = Request[Any, Any, Any]
Cost = float | Callable[[Asked], float]


def page(request: Asked) -> float:
    """A page of the log, by its length."""
    most = request.query_params.get("most", "")
    return 1 + (int(most) if most.isdecimal() and len(most) < 9 else USUAL_PAGE) / ENTRIES


def record(request: Asked) -> float:
    """A record, by its length; one of unknown length may be the longest."""
    length = request.headers.get("content-length", "")
    return 5 + (int(length) if length.isdecimal() and len(length) < 9 else LARGEST) / LENGTH


def thinking(request: Asked) -> float:
    """An analysis, by the seconds that it is asked for."""
    try:
        asked = float(request.query_params.get("seconds", USUAL_SECONDS))
    except ValueError:
        return MOST_SECONDS
    return asked if LEAST_SECONDS <= asked <= MOST_SECONDS else MOST_SECONDS


COSTS: dict[str, Cost] = {
    "log": page,
    "record": 5,
    "preview": 4,
    "marks": 4,
    "inspect": 2,
    "analyze": 4,
    "lobby": 3,
    "own_tables": 3,
    "moment": 2,
    "explain": 2,
    "lesson": 3,
    "lesson_preview": 4,
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
COUNTED: dict[str, dict[str, Cost]] = {
    "sign_in": {"guests": 1},
    "sign_in_program": {"guests": 1},
    "create": {"tables": 1},
    "rematch": {"tables": 1},
    "import_record": {"tables": 1, "imports": 1},
    "analyze": {"analyses": thinking},
}


def costs_of(request: Asked) -> Iterator[tuple[str, float]]:
    """The buckets that pay for a request, and how much."""
    name = request.route_handler.handler_name
    bucket = "reads" if request.method in READING else "writes"
    costs = {bucket: COSTS.get(name, 1.0), **COUNTED.get(name, {})}
    for bucket, cost in costs.items():
        yield bucket, cost(request) if callable(cost) else cost

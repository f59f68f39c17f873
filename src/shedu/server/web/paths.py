"""The parameters in paths and queries, with their limits."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

LAST_SEAT = 15
LAST_SEQ = 1_000_000

TableInPath = Annotated[str, PathParameter(max_length=32, description="Id of the table.")]
SeatInPath = Annotated[int, PathParameter(ge=0, le=LAST_SEAT, description="Seat, counted from 0.")]
Seat = Annotated[int, QueryParameter(ge=0, le=LAST_SEAT, description="Your seat, counted from 0.")]
Viewer = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=LAST_SEAT, description="Seat whose view to show. Default: a spectator's view."
    ),
]
Action = Annotated[
    str, QueryParameter(min_length=1, max_length=40, description="Action in the game's notation.")
]
AtSeq = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=LAST_SEQ, description="Entry after which to look. Default: the latest."
    ),
]
After = Annotated[int, QueryParameter(ge=0, le=LAST_SEQ, description="Return what came after.")]
Most = Annotated[int, QueryParameter(ge=1, le=500, description="Maximum number of entries.")]

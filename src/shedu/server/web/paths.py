"""The parameters in paths and queries, with their limits."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

LAST_SEAT = 15
LAST_SEQ = 1_000_000

TableInPath = Annotated[str, PathParameter(max_length=32, description="The table's id.")]
SeatInPath = Annotated[int, PathParameter(ge=0, le=LAST_SEAT, description="A seat, from 0.")]
Seat = Annotated[int, QueryParameter(ge=0, le=LAST_SEAT, description="One's own seat, from 0.")]
Viewer = Annotated[
    int | None,
    QueryParameter(ge=0, le=LAST_SEAT, description="Whose view; a spectator's if it is left out."),
]
Action = Annotated[
    str, QueryParameter(min_length=1, max_length=40, description="As it is spelled.")
]
AtSeq = Annotated[
    int | None, QueryParameter(ge=0, le=LAST_SEQ, description="After this entry; else the latest.")
]
After = Annotated[int, QueryParameter(ge=0, le=LAST_SEQ, description="What came after this.")]
Most = Annotated[int, QueryParameter(ge=1, le=500, description="At most so many entries.")]

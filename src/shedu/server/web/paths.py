"""The parameters in paths and queries, with their limits."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from shedu.server.messages import ID, PLAIN
from shedu.server.web.costs import LEAST_SECONDS, MOST_SECONDS

LAST_SEAT = 15
LAST_SEQ = 1_000_000

TableInPath = Annotated[
    str, PathParameter(max_length=32, pattern=ID, description="Id of the table.")
]
GameInPath = Annotated[
    str, PathParameter(max_length=40, pattern=PLAIN, description="Id of the game.")
]
LineInPath = Annotated[int, PathParameter(ge=1, le=LAST_SEQ, description="Chat message.")]
SessionInPath = Annotated[
    str, PathParameter(max_length=32, pattern=ID, description="Id of the session.")
]
SeatInPath = Annotated[int, PathParameter(ge=0, le=LAST_SEAT, description="Seat, counted from 0.")]
Seat = Annotated[int, QueryParameter(ge=0, le=LAST_SEAT, description="Your seat, counted from 0.")]
Viewer = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=LAST_SEAT, description="Seat whose view to show. Default: a spectator's view."
    ),
]
Action = Annotated[
    str,
    QueryParameter(
        min_length=1, max_length=40, pattern=PLAIN, description="Action in the game's notation."
    ),
]
Thing = Annotated[
    str,
    QueryParameter(
        min_length=1,
        max_length=20,
        pattern=PLAIN,
        description="A thing on the table in the game's notation, such as a space.",
    ),
]
AtSeq = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=LAST_SEQ, description="Entry after which to look. Default: the latest."
    ),
]
Seconds = Annotated[
    float, QueryParameter(ge=LEAST_SECONDS, le=MOST_SECONDS, description="Seconds to think.")
]
FaceUp = Annotated[
    bool, QueryParameter(description="Analyze with all cards face up, once the game is over.")
]
After = Annotated[int, QueryParameter(ge=0, le=LAST_SEQ, description="Return what came after.")]
Most = Annotated[int, QueryParameter(ge=1, le=500, description="Maximum number of entries.")]

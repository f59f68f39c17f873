"""Who looks at a game: a seat, a spectator (None), or somebody who may see everything."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Sees(Enum):
    EVERYTHING = "everything"


EVERYTHING: Final = Sees.EVERYTHING
Viewer = int | None | Sees

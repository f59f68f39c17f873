"""Write the maps of Tigris & Euphrates for the page, from the game's own material.

python web/src/boards/tigris_euphrates/write_maps.py           # writes maps.ts
python web/src/boards/tigris_euphrates/write_maps.py --check   # fails if it is not up to date
"""

from __future__ import annotations

import sys
from pathlib import Path

from shedu.games.tigris_euphrates.material import ADVANCED, BOARD_NAMES, STANDARD

OUT = Path(__file__).with_name("maps.ts")
HEAD = """\
/**
 * The maps, a mark a space: . land, ~ river, T a temple with a treasure, S the same on a special
 * border. Written by write_maps.py from the game's material; change it there.
 */
"""


def written() -> str:
    parts = [HEAD, "export const MAPS = {\n"]
    for name, drawing in zip(BOARD_NAMES, (STANDARD, ADVANCED), strict=True):
        rows = "".join(f'    "{row}",\n' for row in drawing.split())
        parts.append(f"  {name}: [\n{rows}  ],\n")
    return "".join([*parts, "} as const;\n"])


if __name__ == "__main__":
    if "--check" not in sys.argv:
        OUT.write_text(written())
    elif OUT.read_text() != written():
        sys.exit(f"{OUT.name} is not up to date: run this without --check")

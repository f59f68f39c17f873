"""Why not: buildings, monuments and the wonder [T&E 8, 11, 12]; the other actions: `explain.py`."""

from __future__ import annotations

from shedu.core.boards import COLUMNS, NOWHERE, ROWS
from shedu.core.refusals import Reason
from shedu.games.tigris_euphrates.material import MONUMENT_COLORS
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import near, square_at


def _line(table: Snapshot, color: int, at: int, step: int) -> list[int]:
    """The unbroken row (step 1) or column of tiles of a color that a space is part of."""
    line = [at]
    for direction in (-step, step):
        here = at
        while _is_on_map(here, direction) and table.tiles[color] >> here + direction & 1:
            here += direction
            line.append(here)
    return line


def _is_on_map(at: int, direction: int) -> bool:
    """Whether one step in a direction stays on the map."""
    x, y = at % COLUMNS, at // COLUMNS
    if abs(direction) == 1:
        return 0 <= x + direction < COLUMNS
    return 0 <= y + direction // COLUMNS < ROWS


def why_no_build(table: Snapshot, at: int) -> Reason:
    placed = table.g.placed_at
    color = table.color_at(placed)
    assert color is not None
    lines = [_line(table, color, placed, step) for step in (1, COLUMNS)]
    long_enough = [line for line in lines if len(line) >= 3 and at in line]
    if not long_enough:
        return "not_in_line", {}
    stands = table.buildings.get(color)
    beat = 0 if stands is None else max(len(_line(table, color, stands, s)) for s in (1, COLUMNS))
    return None if any(len(line) > beat for line in long_enough) else ("line_too_short", {})


def completed_squares(table: Snapshot) -> list[int]:
    """The top left spaces of the squares that the placed tile completes."""
    placed = table.g.placed_at
    color = table.color_at(placed)
    assert color is not None
    x, y = placed % COLUMNS, placed // COLUMNS
    corners = [
        (y - dy) * COLUMNS + x - dx
        for dx in (0, 1)
        for dy in (0, 1)
        if 0 <= x - dx < COLUMNS - 1 and 0 <= y - dy < ROWS - 1
    ]
    return [at for at in corners if square_at(at) & ~table.tiles[color] == 0]


def why_no_monument(table: Snapshot, monument: int) -> Reason:
    if not completed_squares(table):
        return "no_square", {}
    if monument in table.monuments:
        return "monument_taken", {}
    if table.color_at(table.g.placed_at) not in MONUMENT_COLORS[monument]:
        return "monument_color", {}
    return None


def why_no_square(table: Snapshot, at: int) -> Reason:
    return None if at in completed_squares(table) else ("not_this_square", {})


def why_no_wonder(table: Snapshot, center: int) -> Reason:
    if not table.g.wonder:
        return "wonder_off", {}
    if table.wonder != NOWHERE:
        return "wonder_stands", {}
    placed = table.g.placed_at
    color = table.color_at(placed)
    assert color is not None
    cross = 1 << center | near(1 << center)
    is_cross = cross.bit_count() == 5 and cross & ~table.tiles[color] == 0
    return None if is_cross and cross >> placed & 1 else ("no_cross", {})

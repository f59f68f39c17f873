"""What a position leaves out: whose turn it is, tiles, and the details of the phase."""

from __future__ import annotations

from shedu.core.errors import NotationError
from shedu.core.plain import plain
from shedu.core.positions import Reader
from shedu.games.ur.material import (
    CELL_NAMES,
    COPIES,
    IMAGE_LETTERS,
    LEFT_OVER,
    NONE,
    PAIR_LETTERS,
    PAIRS,
    TILE_LETTERS,
    TILES,
)
from shedu.games.ur.position.check import check_table
from shedu.games.ur.position.fields import ANY, ANY_HELD, DETAILS, NOT_DEALT
from shedu.games.ur.rules.playing import go_on
from shedu.games.ur.rules.tiles import recount
from shedu.games.ur.rules.turn import begin_turn
from shedu.games.ur.snapshot import Snapshot, names_of
from shedu.games.ur.state import HAND, LAYOUT, PLACE, SETTLE, SPARE


def finish(reader: Reader) -> None:
    """Fill in what was not said. Without a phase, a turn begins, up to its first decision."""
    _finish_turn(reader)
    _give_tiles(reader)
    table = Snapshot(plain(reader.g))
    check_table(table)
    if "phase" in reader.said:
        for name, text in _usual_details(table).items():
            if text and name not in reader.said:
                DETAILS[name].read(reader, name, text)
    else:
        recount(reader.g)
        begin_turn(reader.g, table.active)
        go_on(reader.g)


def _finish_turn(reader: Reader) -> None:
    g = reader.g
    if g.phase < PLACE:
        if "turn" in reader.said:
            raise NotationError(f"phase {reader.phase} has no turn yet")
        g.active = NONE
    elif "turn" not in reader.said:
        g.active = g.first
    if "round" not in reader.said:
        g.round_number = 0 if g.phase < SETTLE else 1


def _give_tiles(reader: Reader) -> None:
    """Give every place its tile: first those that are said in full, last any that are left.

    A cell may say both sides of its tile, the one it shows, or nothing. While the grid is laid, a
    cell of which nothing is said has no tile yet.
    """
    g, notes = reader.g, reader.notes
    hands = [ANY_HELD if g.phase > HAND else NOT_DEALT] * reader.players
    spares = [ANY_HELD if g.phase > SPARE else NOT_DEALT] * (LEFT_OVER - reader.players)
    places = [
        (g.tile, [notes.get(name, ANY) for name in CELL_NAMES], 1),
        (g.hand, notes.get("hands", hands), 2),
        (g.spare, notes.get("spares", spares), 2),
    ]
    kinds = [TILE_LETTERS, tuple(IMAGE_LETTERS), (ANY_HELD,), (ANY,)]
    left = [COPIES] * PAIRS
    for kind in kinds if g.phase > LAYOUT else kinds[:-1]:
        for field, tiles, sides in places:
            for i, said in enumerate(tiles):
                if said in kind:
                    field[i] = _take(left, said.strip(ANY + ANY_HELD)) // sides


def _take(left: list[int], letters: str) -> int:
    """A tile whose letters begin like this, of the pair of which most are left."""
    fitting = [tile for tile in range(TILES) if TILE_LETTERS[tile].startswith(letters)]
    tile = max(fitting, key=lambda tile: left[tile // 2])
    if left[tile // 2] == 0:
        if letters in TILE_LETTERS:
            raise NotationError(f"there are more than {COPIES} tiles {PAIR_LETTERS[tile // 2]}")
        raise NotationError(f"no tile is left that shows {letters}")
    left[tile // 2] -= 1
    return tile


def _usual_details(table: Snapshot) -> dict[str, str]:
    """The details of a phase that need not be said."""
    phase = table.phase
    if phase == "settle":
        return {"settling": "1" if table.ziggurats_of(table.active) else "3"}
    if phase == "put":
        fields = names_of(at for at in table.own if table.shows(at) == "A")
        return {"used": "1", "done": "A", "waiting": ",".join(fields)}
    if phase == "keep":
        return {"used": "1", "done": "P", "waiting": ",".join(names_of(table.own))}
    if phase == "fill":
        held = PAIR_LETTERS[table.hands[table.active]]
        return {"used": "1", "done": "C" if "C" in held else "T"}
    return {"used": "1", "done": "W"} if phase == "war" else {}

"""What a seat may know [T&E 14]: the one place where that is decided.

`public` copies what all may see at this moment, by name, and `view` what only some may. `redact`
keeps in a row what a seat knows that has watched the whole game, and `forget` what it still sees.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from shedu.core.boards import NOWHERE
from shedu.core.outcome import Outcome
from shedu.core.state import State
from shedu.games.tigris_euphrates.explain_constructions import completed_squares
from shedu.games.tigris_euphrates.material import (
    BOARD_NAMES,
    LEADER_LETTERS,
    NONE,
    TILE_LETTERS,
)
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import name_of, names_of
from shedu.games.tigris_euphrates.state import MONUMENT, OVER, SQUARE, UNKNOWN
from shedu.games.tigris_euphrates.view_types import (
    BoardView,
    Conflict,
    Kingdom,
    LeaderLetter,
    MapName,
    MonumentName,
    Own,
    Player,
    Public,
    TileLetter,
)

# The material's own names, as the types know them; the suite checks that they do.
_TILES = cast("tuple[TileLetter, ...]", tuple(TILE_LETTERS))
_LEADERS = cast("tuple[LeaderLetter, ...]", tuple(LEADER_LETTERS))
_MONUMENTS = cast("tuple[MonumentName, ...]", MONUMENT_LETTERS)
_MAPS = cast("tuple[MapName, ...]", BOARD_NAMES)


def view(state: State, seat: int | None) -> Own:
    snapshot, outcome = state.read(Snapshot), state.outcome
    return {
        "players": [_player(snapshot, other, seat, outcome) for other in range(snapshot.players)]
    }


def public(state: State) -> Public:
    snapshot = state.read(Snapshot)
    g = snapshot.g
    return {
        "actions_left": g.actions_left,
        "start": None if g.start == NONE else g.start,
        "map": _MAPS[g.board],
        "board": _board(snapshot),
        "kingdoms": [_kingdom(realm, leaders) for realm, leaders in snapshot.leaders_in.items()],
        "conflict": _conflict(snapshot),
        "placed": _space_or_none(g.placed_at),
        "squares": _squares(snapshot),
    }


def _squares(snapshot: Snapshot) -> list[str]:
    if snapshot.g.phase not in (MONUMENT, SQUARE):
        return []
    return [name_of(at) for at in completed_squares(snapshot)]


def _space_or_none(at: int) -> str | None:
    return None if at == NOWHERE else name_of(at)


def _board(snapshot: Snapshot) -> BoardView:
    """Everything on the board is public."""
    return {
        "tiles": {letter: names_of(snapshot.tiles[c]) for c, letter in enumerate(_TILES)},
        "facedown": names_of(snapshot.facedown),
        "catastrophes": names_of(snapshot.catastrophes),
        "treasures": names_of(snapshot.treasures),
        "leaders": [
            {
                "seat": seat,
                "leader": _LEADERS[color],
                "at": name_of(snapshot.leaders[seat, color]),
                "supporters": supporters,
                "temples": temples,
            }
            for (seat, color), (supporters, temples) in snapshot.strengths.items()
        ],
        "monuments": {_MONUMENTS[m]: name_of(at) for m, at in snapshot.monuments.items()},
        "buildings": {_TILES[c]: name_of(at) for c, at in snapshot.buildings.items()},
        "wonder": _space_or_none(snapshot.wonder),
    }


def _kingdom(realm: int, leaders: list[tuple[int, int]]) -> Kingdom:
    return {
        "spaces": names_of(realm),
        "leaders": [{"seat": seat, "leader": _LEADERS[color]} for seat, color in leaders],
    }


def _conflict(snapshot: Snapshot) -> Conflict | None:
    """The conflict at hand; committed tiles are seen by all [14.1]."""
    g = snapshot.g
    if g.conflict == NONE:
        return None
    return {
        "kind": "war" if g.uniting else "revolt",
        "leader": _LEADERS[g.conflict],
        "attacker": g.attacker,
        "defender": g.defender,
        "attack": snapshot.strength(g.attacker),
        "defense": snapshot.strength(g.defender),
        "committed": None if g.committed < 0 else g.committed,
    }


def _player(snapshot: Snapshot, seat: int, viewer: int | None, outcome: Outcome | None) -> Player:
    """A hand is its owner's alone; points and treasures are too, unless scoring is open [14.1]."""
    g = snapshot.g
    shown = snapshot.shows_points(seat, viewer)
    return {
        "seat": seat,
        "hand": dict(zip(_TILES, g.hand[seat], strict=True)) if seat == viewer else None,
        "hand_size": snapshot.hand_size(seat),
        "points": list(g.points[seat]) if shown else None,
        "treasures": g.treasures_won[seat] if shown else None,
        "score": None if outcome is None else outcome.scores[seat][0],
        "catastrophes_left": g.catastrophes_left[seat],
    }


def redact(rows: Any, viewer: int) -> None:
    """Keep what a seat knows that has watched the whole game and forgets nothing.

    Everybody sees who gains points and treasures, and which tiles leave the game face up. Other
    hands, tiles that others put away face down, and the bag become counts [4.4, 14.2].
    """
    g = rows.view(np.recarray)[0]
    g.viewer = viewer
    g.unseen[:] = g.bag
    g.bag[:] = 0
    for seat in _others(g):
        g.hidden[seat] = g.hand[seat].sum()
        g.hidden_out[seat] = g.replaced[seat].sum()
        g.unseen[:] += g.hand[seat] + g.replaced[seat]
        g.out[:] -= g.replaced[seat]
        g.hand[seat] = g.replaced[seat] = 0


def forget(rows: Any) -> None:
    """Keep what the table shows now: neither the bag nor tiles out of the game, and others' points
    and treasures only with open scoring or at the end [14.1]."""
    g = rows.view(np.recarray)[0]
    if not g.open_scoring and g.phase != OVER:
        for seat in _others(g):
            g.points[seat] = g.treasures_won[seat] = UNKNOWN
    if g.out[0] != UNKNOWN:
        g.unseen[:] += g.out
    g.out[:] = UNKNOWN
    g.replaced[:] = g.hidden_out[:] = 0


def _others(g: Any) -> list[int]:
    return [seat for seat in range(int(g.players)) if seat != g.viewer]


def material(state: State) -> dict[str, int]:
    """Tiles by color, treasures and catastrophes: the same number at every moment."""
    snapshot = state.read(Snapshot)
    g = snapshot.g
    counts = {
        f"{letter} tiles": snapshot.tiles[color].bit_count()
        + 4 * g.monument_color.count(color)
        + sum(hand[color] for hand in g.hand)
        + int(g.bag[color] + g.out[color])
        for color, letter in enumerate(TILE_LETTERS)
    }
    counts["treasures"] = snapshot.treasures.bit_count() + sum(g.treasures_won)
    counts["catastrophes"] = snapshot.catastrophes.bit_count() + sum(g.catastrophes_left)
    return counts

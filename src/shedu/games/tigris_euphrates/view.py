"""What a seat may know [T&E 14]: the one place where that is decided.

`public` copies what all may see, by name, and `view` what only some may; `redact` keeps the same
in a row and replaces the rest by counts; `resample` fills a redacted row with a possible truth.
"""

from __future__ import annotations

from random import Random
from typing import Any, cast

import numpy as np

from shedu.core.boards import NOWHERE
from shedu.core.outcome import Outcome
from shedu.core.state import State
from shedu.games.tigris_euphrates.material import (
    BOARD_NAMES,
    COLORS,
    LEADER_LETTERS,
    NONE,
    TILE_COUNTS,
    TILE_LETTERS,
    TREASURE_COUNTS,
)
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import name_of, names_of
from shedu.games.tigris_euphrates.state import OVER
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
    }


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
    """Keep what a seat knows; other hands, the bag and what is out of the game become counts."""
    g = rows.view(np.recarray)[0]
    others = [seat for seat in range(int(g.players)) if seat != viewer]
    for seat in others:
        g.hidden[seat] = g.hand[seat].sum()
        g.hand[seat] = 0
        if not g.open_scoring and g.phase != OVER:
            g.points[seat] = 0
            g.treasures_won[seat] = 0
    g.bag[:] = 0
    g.out[:] = 0
    g.viewer = viewer
    g.unseen[:] = unseen(g)


def unseen(g: Any) -> list[int]:
    """By color, the tiles that are neither on the board nor in a hand that this row knows."""
    return [
        TILE_COUNTS[color]
        - sum(int(word).bit_count() for word in g.tiles[color])
        - 4 * int((g.monument_color == color).sum())
        - int(g.hand[:, color].sum())
        for color in range(COLORS)
    ]


def resample(rows: Any, rng: Random) -> None:
    """Fill a redacted row with a possible truth.

    The unseen tiles are shuffled and dealt: to the hands, some out of the game, the rest to the
    bag. Nobody counts the bag, so how many are out is a guess: up to two for each turn played.
    Hidden points are a guess too: another seat has the viewer's own numbers in another order,
    and the treasures that are off the board went to somebody.
    """
    g = rows.view(np.recarray)[0]
    tiles = [color for color in range(COLORS) for _ in range(int(g.unseen[color]))]
    rng.shuffle(tiles)
    for seat in range(int(g.players)):
        if g.hidden[seat]:
            g.hand[seat] = _by_color([tiles.pop() for _ in range(int(g.hidden[seat]))])
    turns = int(g.players) * int(g.round_number)
    most_out = min(2 * turns, len(tiles) - (1 if g.to_draw > 0 else 0))
    out = rng.randint(0, max(0, most_out))
    g.out[:] = _by_color(tiles[:out])
    g.bag[:] = _by_color(tiles[out:])
    if not g.open_scoring and g.phase != OVER:
        _guess_points(g, rng)
    g.hidden[:] = 0
    g.unseen[:] = 0
    g.viewer = NONE


def _by_color(tiles: list[int]) -> list[int]:
    return [tiles.count(color) for color in range(COLORS)]


def _guess_points(g: Any, rng: Random) -> None:
    viewer = int(g.viewer)
    own = [int(points) for points in g.points[viewer]]
    others = [seat for seat in range(int(g.players)) if seat != viewer]
    for seat in others:
        g.points[seat] = rng.sample(own, COLORS)
    on_board = sum(int(word).bit_count() for word in g.treasures)
    taken = TREASURE_COUNTS[int(g.board)] - on_board - int(g.treasures_won[viewer])
    for _ in range(max(0, taken)):
        g.treasures_won[rng.choice(others)] += 1


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

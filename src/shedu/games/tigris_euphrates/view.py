"""What a seat may know [T&E 14]: the one place where that is decided.

`view` copies what a seat may see, by name; `redact` keeps the same in a record and replaces the
rest by counts; `resample` fills a redacted record with a possible truth.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

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
from shedu.games.tigris_euphrates.reading import Reading, name_of, names_of, reading_of
from shedu.games.tigris_euphrates.state import OVER

VIEWS = 64  # that are kept: several viewers are told of the same at about one time


def view(state: State, seat: int | None) -> dict[str, Any]:
    seen = _public(state)
    if seat is None:
        return seen
    players = list(seen["players"])
    players[seat] = {**players[seat], **_own(reading_of(state), seat)}
    return {**seen, "viewer": seat, "players": players}


@lru_cache(maxsize=VIEWS)
def _public(state: State) -> dict[str, Any]:
    """What all see alike: the view of a spectator."""
    reading, outcome = reading_of(state), state.outcome
    g = reading.g
    return {
        "game": state.game.id,
        "options": dict(state.game.options),
        "phase": state.phase,
        "to_act": state.to_act,
        "active": _or_none(g.active),
        "actions_left": g.actions_left,
        "round": g.round_number,
        "start": _or_none(g.start),
        "map": BOARD_NAMES[g.board],
        "board": _board(reading),
        "kingdoms": [_kingdom(realm, leaders) for realm, leaders in reading.leaders_in.items()],
        "conflict": _conflict(reading),
        "placed": _space_or_none(g.placed_at),
        "ending": None if outcome is None else outcome.reason,
        "viewer": None,
        "players": [_player(reading, seat, outcome) for seat in range(reading.players)],
    }


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def _space_or_none(at: int) -> str | None:
    return None if at == NOWHERE else name_of(at)


def _board(reading: Reading) -> dict[str, Any]:
    """Everything on the board is public."""
    return {
        "tiles": {letter: names_of(reading.tiles[c]) for c, letter in enumerate(TILE_LETTERS)},
        "facedown": names_of(reading.facedown),
        "catastrophes": names_of(reading.catastrophes),
        "treasures": names_of(reading.treasures),
        "leaders": [
            {
                "seat": seat,
                "leader": LEADER_LETTERS[color],
                "at": name_of(reading.leaders[seat, color]),
                "supporters": supporters,
                "temples": temples,
            }
            for (seat, color), (supporters, temples) in reading.strengths.items()
        ],
        "monuments": {MONUMENT_LETTERS[m]: name_of(at) for m, at in reading.monuments.items()},
        "buildings": {TILE_LETTERS[c]: name_of(at) for c, at in reading.buildings.items()},
        "wonder": _space_or_none(reading.wonder),
    }


def _kingdom(realm: int, leaders: list[tuple[int, int]]) -> dict[str, Any]:
    return {
        "spaces": names_of(realm),
        "leaders": [{"seat": seat, "leader": LEADER_LETTERS[color]} for seat, color in leaders],
    }


def _conflict(reading: Reading) -> dict[str, Any] | None:
    """The conflict at hand; committed tiles are seen by all [14.1]."""
    g = reading.g
    if g.conflict == NONE:
        return None
    return {
        "kind": "war" if g.uniting else "revolt",
        "leader": LEADER_LETTERS[g.conflict],
        "attacker": g.attacker,
        "defender": g.defender,
        "attack": reading.strength(g.attacker),
        "defense": reading.strength(g.defender),
        "committed": None if g.committed < 0 else g.committed,
    }


def _player(reading: Reading, seat: int, outcome: Outcome | None) -> dict[str, Any]:
    """A seat as all see it: points and treasures won are hidden unless scoring is open."""
    g = reading.g
    return {
        "seat": seat,
        "hand": None,
        "hand_size": reading.hand_size(seat),
        **(_won(reading, seat) if reading.shows_points(seat, None) else _NOT_SHOWN),
        "score": None if outcome is None else outcome.scores[seat][0],
        "catastrophes_left": g.catastrophes_left[seat],
    }


def _own(reading: Reading, seat: int) -> dict[str, Any]:
    """What a seat's owner sees besides: the hand, and what was won."""
    hand = dict(zip(TILE_LETTERS, reading.g.hand[seat], strict=True))
    return {"hand": hand, **_won(reading, seat)}


_NOT_SHOWN = {"points": None, "treasures": None}


def _won(reading: Reading, seat: int) -> dict[str, Any]:
    g = reading.g
    return {"points": list(g.points[seat]), "treasures": g.treasures_won[seat]}


def redact(records: Any, viewer: int) -> None:
    """Keep what a seat knows; other hands, the bag and what is out of the game become counts."""
    g = records.view(np.recarray)[0]
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
    """By color, the tiles that are neither on the board nor in a hand that this record tells."""
    return [
        TILE_COUNTS[color]
        - sum(int(word).bit_count() for word in g.tiles[color])
        - 4 * int((g.monument_color == color).sum())
        - int(g.hand[:, color].sum())
        for color in range(COLORS)
    ]


def resample(records: Any, rng: Random) -> None:
    """Fill a redacted record with a possible truth.

    The unseen tiles are shuffled and dealt: to the hands, some out of the game, the rest to the
    bag. Nobody counts the bag, so how many are out is a guess: up to two for each turn played.
    Hidden points are a guess too: another seat has the viewer's own numbers in another order,
    and the treasures that are off the board went to somebody.
    """
    g = records.view(np.recarray)[0]
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
    reading = reading_of(state)
    g = reading.g
    counts = {
        f"{letter} tiles": reading.tiles[color].bit_count()
        + 4 * g.monument_color.count(color)
        + sum(hand[color] for hand in g.hand)
        + int(g.bag[color] + g.out[color])
        for color, letter in enumerate(TILE_LETTERS)
    }
    counts["treasures"] = reading.treasures.bit_count() + sum(g.treasures_won)
    counts["catastrophes"] = reading.catastrophes.bit_count() + sum(g.catastrophes_left)
    return counts

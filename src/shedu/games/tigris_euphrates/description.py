"""Positions as plain data."""

from __future__ import annotations

from typing import Any

import numpy as np

from shedu.core.description import (
    Description,
    Entry,
    choice,
    common,
    counts,
    counts_each,
    flag,
    number,
    number_each,
    places_each,
    players,
    seat,
)
from shedu.games.tigris_euphrates.material import (
    ADVANCED,
    BOARD_NAMES,
    LEADER_LETTERS,
    STANDARD,
    TILE_LETTERS,
)
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS
from shedu.games.tigris_euphrates.position import FORM
from shedu.games.tigris_euphrates.snapshot import Snapshot
from shedu.games.tigris_euphrates.spaces import NAMES, names_of
from shedu.games.tigris_euphrates.state import ENDINGS


def _put(words: Any, spaces: list[str]) -> None:
    for name in spaces:
        at = NAMES.index(name)
        words[at // 64] |= np.uint64(1 << at % 64)


def _spaces(name: str, says: str) -> Entry:
    """A set of spaces."""
    return Entry(
        name, says, lambda s: names_of(getattr(s, name)), lambda g, value: _put(g[name], value)
    )


def _tiles(snapshot: Snapshot) -> dict[str, list[str]]:
    return {
        letter: names_of(board) for letter, board in zip(TILE_LETTERS, snapshot.tiles, strict=True)
    }


def _read_tiles(g: Any, value: dict[str, list[str]]) -> None:
    for color, letter in enumerate(TILE_LETTERS):
        _put(g.tiles[color], value[letter])


def _monuments(snapshot: Snapshot) -> dict[str, dict[str, str]]:
    under = snapshot.g.monument_color
    return {
        MONUMENT_LETTERS[monument]: {"at": NAMES[at], "tiles": TILE_LETTERS[under[monument]]}
        for monument, at in snapshot.monuments.items()
    }


def _read_monuments(g: Any, value: dict[str, dict[str, str]]) -> None:
    for name, built in value.items():
        monument = MONUMENT_LETTERS.index(name)
        g.monument_at[monument] = NAMES.index(built["at"])
        g.monument_color[monument] = TILE_LETTERS.index(built["tiles"])


def _buildings(snapshot: Snapshot) -> dict[str, str]:
    return {TILE_LETTERS[color]: NAMES[at] for color, at in snapshot.buildings.items()}


def _read_buildings(g: Any, value: dict[str, str]) -> None:
    for letter, space in value.items():
        g.building_at[TILE_LETTERS.index(letter)] = NAMES.index(space)


DESCRIPTION = Description(
    FORM,
    (
        *common(FORM, ENDINGS),
        number("actions_left", "actions left in the turn, the one being taken included"),
        Entry("tiles", "the spaces of the face-up tiles, by color", _tiles, _read_tiles),
        _spaces("facedown", "the spaces of face-down tiles under monuments, and of the wonder"),
        _spaces("catastrophes", "the spaces that catastrophes block"),
        _spaces("treasures", "the spaces with a treasure"),
        Entry(
            "monuments",
            "those that stand, by their two colors: `at` is the top left space, `tiles` the color "
            "of the tiles under it",
            _monuments,
            _read_monuments,
        ),
        Entry("buildings", "those on the board, by color", _buildings, _read_buildings),
        choice("wonder", "its center; null until it is built", NAMES, "wonder_at"),
        players(
            places_each(
                "leaders",
                "the space of each leader; null in front of its owner",
                LEADER_LETTERS,
                "leader_at",
                NAMES,
            ),
            counts_each("hand", "tiles in hand, by color", TILE_LETTERS),
            counts_each(
                "replaced",
                "tiles put away face down, by color; they are in `out` too",
                TILE_LETTERS,
            ),
            counts_each("points", "points, by color", TILE_LETTERS),
            number_each("treasures", "treasures won", "treasures_won"),
            number_each("catastrophes", "catastrophes left", "catastrophes_left"),
        ),
        counts("bag", "tiles in the bag, by color", TILE_LETTERS),
        counts("out", "tiles out of the game, by color", TILE_LETTERS),
        choice("placed", "the tile of the action being taken", NAMES, "placed_at"),
        flag("uniting", "whether the unification tile covers it"),
        choice("conflict", "the leaders in conflict", LEADER_LETTERS),
        seat("attacker", "the seat that attacks"),
        seat("defender", "the seat that defends"),
        number("committed", "tiles committed by the attacker; null before that", neutral=-1),
        choice("monument", "in phase `square`: the monument chosen", MONUMENT_LETTERS),
        seat("trader", "in phase `treasure`: the seat whose trader takes treasures"),
        seat("drawing", "in phases `deal`, `replacement` and `refill`: the seat that draws"),
        number("to_draw", "tiles that seat still draws"),
    ),
    {
        "start": "T&E 2.2",
        "tile": "T&E 4.2",
        "leader": "T&E 4.1",
        "leader_moved": "T&E 4.1,T&E 4.7",
        "withdraw": "T&E 4.1",
        "catastrophe": "T&E 4.3",
        "replace": "T&E 4.4",
        "home": "T&E 4.5",
        "end_turn": "T&E 4.6",
        "revolt_begins": "T&E 6.1",
        "revolt": "T&E 6.2",
        "war_begins": "T&E 7.1,T&E 7.3,T&E 7.4",
        "choose_war": "T&E 7.2",
        "war": "T&E 7.5,T&E 7.9",
        "monument": "T&E 8.1,T&E 8.2",
        "treasures": "T&E 9.1",
        "draw": "T&E 10.1",
        "ending bag": "T&E 10.2",
        "ending treasures": "T&E 10.3",
        "over": "T&E 10.4",
        "ending rounds": "T&E 10.5",
        "building": "T&E 11.1",
        "wonder": "T&E 12.1,T&E 12.4",
        "wonder_point": "T&E 12.3",
    },
    {
        "maps": {
            name: drawing.split()
            for name, drawing in zip(BOARD_NAMES, (STANDARD, ADVANCED), strict=True)
        }
    },
)

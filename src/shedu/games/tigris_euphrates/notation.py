"""Actions and spaces as text; the whole notation is described in docs/notation."""

from __future__ import annotations

import re
from collections.abc import Callable

from shedu.core.boards import COLUMNS
from shedu.core.errors import NotationError
from shedu.core.spelling import Spelling
from shedu.games.tigris_euphrates.actions import ACTIONS, REPLACEMENTS
from shedu.games.tigris_euphrates.material import LEADER_LETTERS, MONUMENT_COLORS, TILE_LETTERS
from shedu.games.tigris_euphrates.reading import name_of, tiles_spelled

MONUMENT_LETTERS = tuple(TILE_LETTERS[a] + TILE_LETTERS[b] for a, b in MONUMENT_COLORS)

_SPELL: dict[str, Callable[..., str]] = {
    "place_tile": lambda color, at: TILE_LETTERS[color] + name_of(at),
    "position_leader": lambda color, at: LEADER_LETTERS[color] + name_of(at),
    "withdraw": lambda color: f"{LEADER_LETTERS[color]}-",
    "play_catastrophe": lambda at: f"x{name_of(at)}",
    "replace": lambda choice: "-" + tiles_spelled(REPLACEMENTS[choice]),
    "end_turn": lambda _: "end",
    "choose_war": lambda color: f"w{LEADER_LETTERS[color]}",
    "commit": lambda number: f"+{number}",
    "build": lambda at: f"b{name_of(at)}",
    "no_building": lambda _: "b-",
    "monument": lambda monument: f"M{MONUMENT_LETTERS[monument]}",
    "wonder": lambda at: f"W{name_of(at)}",
    "no_monument": lambda _: "M-",
    "square": lambda at: f"q{name_of(at)}",
    "keep_treasure": lambda at: f"${name_of(at)}",
    "wonder_point": lambda color: f"p{TILE_LETTERS[color]}",
    "start": lambda seat: f">{seat + 1}",
    "draw": lambda color: f"*{TILE_LETTERS[color]}",
}


_SPELLING = Spelling(
    ACTIONS,
    _SPELL,
    "a tile is written like 'tB2', a leader like 'PC3' or 'P-', "
    "a catastrophe 'xC3', tiles to replace '-stt', supporters '+2', the end of a turn 'end'",
)
spell = _SPELLING.spell


def parse(text: str) -> int:
    spelled = text.strip()
    if spelled.startswith("-"):  # tiles to replace, in any order
        spelled = "-" + "".join(sorted(spelled[1:], key=TILE_LETTERS.find))
    return _SPELLING.parse(spelled)


_SPACE = re.compile(r"([A-P])(1[01]|[1-9])")


def read_space(text: str) -> int:
    match = _SPACE.fullmatch(text)
    if match is None:
        raise NotationError(f"cannot read the space {text!r}: spaces are A1 to P11")
    return (int(match[2]) - 1) * COLUMNS + ord(match[1]) - ord("A")

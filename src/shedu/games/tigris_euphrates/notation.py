"""Actions as text; docs/notation/tigris-euphrates.md describes them."""

from __future__ import annotations

from shedu.core.spelling import Spelling
from shedu.games.tigris_euphrates.actions import ACTIONS, REPLACEMENTS
from shedu.games.tigris_euphrates.material import LEADER_LETTERS, MONUMENT_COLORS, TILE_LETTERS
from shedu.games.tigris_euphrates.snapshot import tiles_spelled
from shedu.games.tigris_euphrates.spaces import name_of

MONUMENT_LETTERS = tuple(TILE_LETTERS[a] + TILE_LETTERS[b] for a, b in MONUMENT_COLORS)


class _Spelling(Spelling):
    def parse(self, text: str) -> int:
        """The tiles to replace may be written in any order."""
        spelled = text.strip()
        if spelled.startswith("-"):
            spelled = "-" + "".join(sorted(spelled[1:], key=TILE_LETTERS.find))
        return super().parse(spelled)


SPELLING = _Spelling(
    ACTIONS,
    {
        "place_tile": lambda color, at: TILE_LETTERS[color] + name_of(at),
        "position_leader": lambda color, at: LEADER_LETTERS[color] + name_of(at),
        "withdraw": lambda color: f"{LEADER_LETTERS[color]}-",
        "play_catastrophe": lambda at: f"x{name_of(at)}",
        "replace": lambda choice: "-" + tiles_spelled(REPLACEMENTS[choice]),
        "end_turn": lambda _: "end",
        "start_war": lambda color: f"w{LEADER_LETTERS[color]}",
        "commit": lambda number: f"+{number}",
        "build": lambda at: f"b{name_of(at)}",
        "no_building": lambda _: "b-",
        "choose_monument": lambda monument: f"M{MONUMENT_LETTERS[monument]}",
        "build_wonder": lambda at: f"W{name_of(at)}",
        "no_monument": lambda _: "M-",
        "flip_square": lambda at: f"q{name_of(at)}",
        "keep_treasure": lambda at: f"${name_of(at)}",
        "take_wonder_point": lambda color: f"p{TILE_LETTERS[color]}",
        "start_with": lambda seat: f">{seat + 1}",
        "draw": lambda color: f"*{TILE_LETTERS[color]}",
    },
    "a tile is written like 'tB2', a leader like 'PC3' or 'P-', a catastrophe 'xC3', tiles to "
    "replace '-stt', supporters '+2', the end of a turn 'end'",
)

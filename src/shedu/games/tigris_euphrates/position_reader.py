"""Reads positions that were written or drawn; `position.py` writes them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from shedu.core.boards import COLUMNS, NOWHERE, ROWS
from shedu.core.errors import NotationError
from shedu.games.tigris_euphrates.material import (
    COLORS,
    GREEN,
    HAND,
    LEADER_LETTERS,
    NONE,
    TILE_COUNTS,
    TILE_LETTERS,
)
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS, read_space
from shedu.games.tigris_euphrates.reading import bits, name_of, names_of, near, square_at
from shedu.games.tigris_euphrates.rules.turn import ACTIONS_A_TURN
from shedu.games.tigris_euphrates.state import ACTION, ENDINGS, PHASES


class Detail(NamedTuple):
    """A field of the action at hand: where it is kept, its neutral value, and its spelling."""

    field: str
    neutral: int
    write: Callable[[int], str] = str
    read: Callable[[str], int] = int


def _seat_detail(field: str) -> Detail:
    return Detail(field, NONE, lambda seat: str(seat + 1), lambda text: int(text) - 1)


DETAILS = {
    "placed": Detail("placed_at", NOWHERE, name_of, read_space),
    "united": Detail("uniting", 0),
    "conflict": Detail("conflict", NONE, LEADER_LETTERS.__getitem__, LEADER_LETTERS.index),
    "attacker": _seat_detail("attacker"),
    "defender": _seat_detail("defender"),
    "committed": Detail("committed", -1),
    "monument": Detail("monument", NONE, MONUMENT_LETTERS.__getitem__, MONUMENT_LETTERS.index),
    "trader": _seat_detail("trader"),
    "drawing": _seat_detail("drawing"),
    "to-draw": Detail("to_draw", 0),
    "ending": Detail("ending", 0, ENDINGS.__getitem__, ENDINGS.index),
}
_CELL = re.compile(
    r"(?P<leader>[KPFT][1-4])|(?P<tile>[stfmow])(?P<treasure>\*?)(?P<building>\^?)|(?P<blocked>x)"
)
_RUN = re.compile(r"\d+")

# What must be said of a phase, beside its name.
_NEEDS = {
    "deal": ("drawing", "to-draw"),
    "replacement": ("drawing", "to-draw"),
    "refill": ("drawing", "to-draw"),
    "choose_war": ("placed", "united"),
    "attack": ("conflict", "attacker", "defender"),
    "defense": ("conflict", "attacker", "defender", "committed"),
    "building": ("placed",),
    "monument": ("placed",),
    "square": ("placed", "monument"),
    "treasure": ("trader",),
    "over": ("ending",),
}


class Reader:
    """Reads the parts of a position into a record."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.players = int(g.players)
        self.spaces: dict[int, re.Match[str]] = {}  # what is drawn, by space
        self.next_row = 0
        self.columns = list(range(COLUMNS))
        self.has_bag = False
        g.phase, g.start, g.active, g.actions_left = ACTION, 0, 0, 2

    def read(self, part: str) -> None:
        word, _, rest = part.partition(" ")
        field = getattr(self, f"_read_{word}", None)
        if field is not None:
            try:
                field(rest.strip())
            except (ValueError, IndexError) as error:
                if isinstance(error, NotationError):
                    raise
                raise NotationError(f"cannot read {part!r} in a position") from None
        elif re.fullmatch(r"[A-P](\s+[A-P])*", part):
            self.columns = [ord(letter) - ord("A") for letter in part.split()]
        else:
            self._read_row(part)

    # the board

    def _read_row(self, part: str) -> None:
        """A row of the grid, with or without its number: `3 . t* K1 ~`."""
        cells = part.split()
        if cells[0].isdigit():
            self.next_row = int(cells.pop(0)) - 1
        if not 0 <= self.next_row < ROWS or len(cells) > len(self.columns):
            raise NotationError(
                f"cannot read {part!r}: expected a row of at most {len(self.columns)} spaces, "
                f"in rows 1 to {ROWS}, or a field such as 'hands sttfmm/-'"
            )
        for x, mark in zip(self.columns, cells, strict=False):
            if mark not in (".", "~"):
                self._put(self.next_row * COLUMNS + x, mark)
        self.next_row += 1

    def _read_board(self, text: str) -> None:
        """The rows in one line: a number is a run of empty spaces."""
        rows = text.split("/")
        if len(rows) != ROWS:
            raise NotationError(f"the board has {len(rows)} rows instead of {ROWS}")
        for y, row in enumerate(rows):
            x = i = 0
            while i < len(row):
                token = _RUN.match(row, i) or _CELL.match(row, i)
                if token is None or x >= COLUMNS:
                    raise NotationError(f"cannot read {row[i:]!r} in row {y + 1} of the board")
                if token[0].isdigit():
                    x += int(token[0])
                else:
                    self._put(y * COLUMNS + x, token[0])
                    x += 1
                i = token.end()
            if x != COLUMNS:
                raise NotationError(f"row {y + 1} of the board has {x} spaces instead of {COLUMNS}")

    def _put(self, at: int, mark: str) -> None:
        token = _CELL.fullmatch(mark)
        if token is None:
            raise NotationError(
                f"cannot read {mark!r} on {name_of(at)}: a tile is s, t, f or m, with * a treasure "
                "and ^ a building; a leader is like K1; o is face-down, w the wonder, x blocked"
            )
        self.spaces[at] = token

    # the fields

    def _read_phase(self, text: str) -> None:
        name, *details = text.split()
        if name.replace("-", "_") not in PHASES:
            names = ", ".join(phase.replace("_", "-") for phase in PHASES)
            raise NotationError(f"there is no phase {name!r}: there are {names}")
        phase = name.replace("-", "_")
        self.g.phase = PHASES.index(phase)
        if phase == "start":
            self.g.start = self.g.active = NONE
        if phase in ("start", "deal", "wonder_point", "refill", "over"):
            self.g.actions_left = 0
        said = set()
        for detail in details:
            key, _, value = detail.partition("=")
            if key not in DETAILS:
                raise NotationError(f"cannot read {detail!r}: a phase has {', '.join(DETAILS)}")
            self.g[DETAILS[key].field] = DETAILS[key].read(value)
            said.add(key)
        missing = [key for key in _NEEDS.get(phase, ()) if key not in said]
        if missing:
            raise NotationError(f"phase {name} needs {' and '.join(missing)}")

    def _read_turn(self, text: str) -> None:
        seat, actions = text.split()
        self.g.active = self._seat(seat)
        self.g.actions_left = int(actions)

    def _read_round(self, text: str) -> None:
        number, seat = text.split()
        self.g.round_number = int(number)
        self.g.start = self._seat(seat)

    def _read_hands(self, text: str) -> None:
        for seat, hand in enumerate(self._per_seat("hands", text)):
            for letter in hand.replace("-", ""):
                if letter == "?":
                    self.g.hidden[seat] += 1
                else:
                    self.g.hand[seat, TILE_LETTERS.index(letter)] += 1
            if self.g.hand[seat].sum() + self.g.hidden[seat] > HAND:
                raise NotationError(f"the hand {hand!r} has more than {HAND} tiles")

    def _read_points(self, text: str) -> None:
        for seat, points in enumerate(self._per_seat("points", text)):
            if points != "?":
                colors, _, treasures = points.partition("+")
                self.g.points[seat] = [int(number) for number in colors.split(".")]
                self.g.treasures_won[seat] = int(treasures or 0)

    def _read_catastrophes(self, text: str) -> None:
        for seat, number in enumerate(self._per_seat("catastrophes", text)):
            self.g.catastrophes_left[seat] = int(number)

    def _read_monuments(self, text: str) -> None:
        for spelled in text.split():
            monument = MONUMENT_LETTERS.index(spelled[:2])
            self.g.monument_at[monument] = read_space(spelled[2:-1])
            self.g.monument_color[monument] = TILE_LETTERS.index(spelled[-1])

    def _read_wonder(self, text: str) -> None:
        self.g.wonder_at = read_space(text)

    def _read_bag(self, text: str) -> None:
        numbers = re.fullmatch(r"s(\d+)t(\d+)f(\d+)m(\d+)", text)
        if numbers is None:
            raise NotationError(f"cannot read the bag {text!r}: it is written like 's20t35f24m20'")
        self.g.bag[:] = [int(number) for number in numbers.groups()]
        self.has_bag = True

    def _read_viewer(self, text: str) -> None:
        self.g.viewer = self._seat(text)

    def _seat(self, text: str) -> int:
        if not 1 <= int(text) <= self.players:
            raise NotationError(f"there is no player {text}: there are 1 to {self.players}")
        return int(text) - 1

    def _per_seat(self, name: str, text: str) -> list[str]:
        parts = text.split("/")
        if len(parts) != self.players:
            raise NotationError(f"{name} must be told for {self.players} players, not {len(parts)}")
        return parts

    # what follows from it

    def finish(self) -> None:
        for at, token in self.spaces.items():
            self._place(at, token)
        self._check_facedown()
        self._count_the_rest()
        self._check_turn()
        self._check_action_at_hand()

    def _place(self, at: int, token: re.Match[str]) -> None:
        g, bit = self.g, np.uint64(1 << at % 64)
        if token["leader"]:
            seat, color = self._seat(token["leader"][1]), LEADER_LETTERS.index(token["leader"][0])
            if g.leader_at[seat, color] != NOWHERE:
                raise NotationError(f"{token[0]} stands on two spaces")
            g.leader_at[seat, color] = at
        elif token["blocked"]:
            g.catastrophes[at // 64] |= bit
        else:
            kind = TILE_LETTERS.find(token["tile"])
            words = g.facedown if kind < 0 else g.tiles[kind]
            words[at // 64] |= bit
            if token["treasure"]:
                g.treasures[at // 64] |= bit
            if token["building"]:
                if kind < 0 or g.building_at[kind] != NOWHERE:
                    raise NotationError(f"{name_of(at)}: one building of each color, on its tile")
                g.building_at[kind] = at

    def _check_facedown(self) -> None:
        """Face-down tiles are just those under monuments, and the wonder."""
        told = sum(square_at(int(at)) for at in self.g.monument_at if at != NOWHERE)
        if self.g.wonder_at != NOWHERE:
            told |= 1 << int(self.g.wonder_at) | near(1 << int(self.g.wonder_at))
        drawn = bits(self.g.facedown)
        if told != drawn:
            wrong = ", ".join(names_of(told ^ drawn))
            raise NotationError(
                f"the drawn face-down tiles and the monuments or wonder differ on {wrong}"
            )

    def _count_the_rest(self) -> None:
        g = self.g
        for color in range(COLORS):
            rest = TILE_COUNTS[color] - bits(g.tiles[color]).bit_count()
            rest -= 4 * int((g.monument_color == color).sum())
            rest -= int(g.hand[:, color].sum())
            if g.viewer != NONE:
                g.unseen[color] = rest
                continue
            if not self.has_bag:
                g.bag[color] = rest
            g.out[color] = rest - g.bag[color]
            if g.out[color] < 0:
                raise NotationError(
                    f"there are more than {TILE_COUNTS[color]} tiles of {TILE_LETTERS[color]!r}"
                )

    def _check_turn(self) -> None:
        g = self.g
        if g.round_number < 1 or not 0 <= g.actions_left <= ACTIONS_A_TURN:
            raise NotationError("rounds count from 1, and a turn has at most two actions left")
        if g.phase == ACTION and g.actions_left == 0:
            raise NotationError("phase action needs an action that is left, such as 'turn 1 2'")
        draws = PHASES[g.phase] in ("deal", "replacement", "refill")
        if draws and (g.to_draw < 1 or (g.viewer == NONE and g.bag.sum() == 0)):
            raise NotationError(f"in phase {PHASES[g.phase]} there must be tiles to draw")

    def _check_action_at_hand(self) -> None:
        g = self.g
        seats = (g.attacker, g.defender, g.trader, g.drawing)
        if any(seat != NONE and not 0 <= seat < self.players for seat in seats):
            raise NotationError(f"there are players 1 to {self.players} only")
        face_up = bits(g.tiles[0]) | bits(g.tiles[1]) | bits(g.tiles[2]) | bits(g.tiles[3])
        if g.placed_at != NOWHERE and not face_up >> int(g.placed_at) & 1:
            raise NotationError(f"there is no face-up tile on {name_of(int(g.placed_at))}")
        if g.conflict != NONE:
            sides = (g.leader_at[g.attacker, g.conflict], g.leader_at[g.defender, g.conflict])
            if NOWHERE in sides:
                raise NotationError("a conflict needs the leaders of both sides on the board")
        if g.trader != NONE and g.leader_at[g.trader, GREEN] == NOWHERE:
            raise NotationError("treasures are taken by a trader, and it is not on the board")

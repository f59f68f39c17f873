"""Positions as text, in one line or drawn; the notation is described in docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np

from shedu.core.boards import COLUMNS, NOWHERE, ROWS
from shedu.core.errors import NotationError
from shedu.core.game import Game
from shedu.core.state import State
from shedu.games.tigris_euphrates.material import (
    COLORS,
    HAND,
    LEADER_LETTERS,
    NONE,
    TILE_COUNTS,
    TILE_LETTERS,
)
from shedu.games.tigris_euphrates.notation import MONUMENT_LETTERS, read_space
from shedu.games.tigris_euphrates.reading import (
    Reading,
    bits,
    name_of,
    names_of,
    near,
    square_at,
    tiles_spelled,
)
from shedu.games.tigris_euphrates.rules.kingdoms import recount_kingdoms
from shedu.games.tigris_euphrates.rules.setup import clear
from shedu.games.tigris_euphrates.state import ACTION, ENDINGS, PHASES

# The fields of the action at hand: how each is named, its record field, and its neutral value.
_DETAILS = (
    ("placed", "placed_at", NOWHERE),
    ("united", "uniting", 0),
    ("conflict", "conflict", NONE),
    ("attacker", "attacker", NONE),
    ("defender", "defender", NONE),
    ("committed", "committed", -1),
    ("monument", "monument", NONE),
    ("trader", "trader", NONE),
    ("drawing", "drawing", NONE),
    ("to-draw", "to_draw", 0),
    ("ending", "ending", 0),
)
_WRITE_DETAIL: dict[str, Callable[[int], str]] = {
    "placed": name_of,
    "conflict": lambda color: LEADER_LETTERS[color],
    "attacker": lambda seat: str(seat + 1),
    "defender": lambda seat: str(seat + 1),
    "monument": lambda monument: MONUMENT_LETTERS[monument],
    "trader": lambda seat: str(seat + 1),
    "drawing": lambda seat: str(seat + 1),
    "ending": lambda ending: ENDINGS[ending],
}


def write_position(state: State, drawn: bool) -> str:
    reading = Reading(state)
    board = draw_grid(reading) if drawn else ["board " + _board_line(reading)]
    return ("\n" if drawn else "; ").join(board + _fields(reading))


def cell(reading: Reading, at: int) -> str:
    """What stands on a space, as it is written; empty when nothing does."""
    leader = next((who for who, where in reading.leaders.items() if where == at), None)
    if leader is not None:
        return f"{LEADER_LETTERS[leader[1]]}{leader[0] + 1}"
    if reading.catastrophes >> at & 1:
        return "x"
    color = reading.color_at(at)
    if color is not None:
        mark = TILE_LETTERS[color]
    elif reading.facedown >> at & 1:
        mark = "w" if reading.wonder_spaces >> at & 1 else "o"
    else:
        return ""
    treasure = "*" if reading.treasures >> at & 1 else ""
    return mark + treasure + ("^" if reading.building_spaces >> at & 1 else "")


def draw_grid(reading: Reading) -> list[str]:
    """The board as lines of spaces, with letters and numbers at its edges."""
    lines = ["    " + "".join(f"{chr(ord('A') + x):<4}" for x in range(COLUMNS)).rstrip()]
    for y in range(ROWS):
        cells = (
            cell(reading, at) or ("~" if reading.river >> at & 1 else ".")
            for at in range(y * COLUMNS, (y + 1) * COLUMNS)
        )
        lines.append(f"{y + 1:>2}  " + "".join(f"{mark:<4}" for mark in cells).rstrip())
    return lines


def _board_line(reading: Reading) -> str:
    rows = []
    for y in range(ROWS):
        row, run = "", 0
        for at in range(y * COLUMNS, (y + 1) * COLUMNS):
            mark = cell(reading, at)
            row += (str(run) if run and mark else "") + mark
            run = 0 if mark else run + 1
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows)


def _fields(reading: Reading) -> list[str]:
    g = reading.g
    seats = range(reading.players)
    fields = [f"phase {_phase(g)}"]
    if g.start != NONE:
        fields.append(f"turn {g.active + 1} {g.actions_left}")
        fields.append(f"round {g.round_number} {g.start + 1}")
    fields.append("hands " + "/".join(_hand(g, seat) for seat in seats))
    fields.append("points " + "/".join(_points(reading, seat) for seat in seats))
    fields.append("catastrophes " + "/".join(str(g.catastrophes_left[seat]) for seat in seats))
    if reading.monuments:
        fields.append("monuments " + " ".join(_monument(g, m) for m in reading.monuments))
    if g.wonder_at != NOWHERE:
        fields.append(f"wonder {name_of(int(g.wonder_at))}")
    if g.viewer == NONE:
        fields.append(f"bag {_counts(g.bag)}")
    else:
        fields.append(f"viewer {g.viewer + 1}")
    return fields


def _phase(g: Any) -> str:
    parts = [PHASES[g.phase].replace("_", "-")]
    for name, field, neutral in _DETAILS:
        value = int(g[field])
        if value != neutral:
            write = _WRITE_DETAIL.get(name, str)
            parts.append(f"{name}={write(value)}")
    return " ".join(parts)


def _hand(g: Any, seat: int) -> str:
    return (tiles_spelled(g.hand[seat]) + "?" * int(g.hidden[seat])) or "-"


def _points(reading: Reading, seat: int) -> str:
    g = reading.g
    if g.viewer != NONE and not reading.shows_points(seat, int(g.viewer)):
        return "?"
    return ".".join(str(p) for p in g.points[seat]) + f"+{g.treasures_won[seat]}"


def _monument(g: Any, monument: int) -> str:
    under = TILE_LETTERS[g.monument_color[monument]]
    return f"{MONUMENT_LETTERS[monument]}{name_of(int(g.monument_at[monument]))}{under}"


def _counts(counts: Any) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(TILE_LETTERS, counts, strict=True))


_CELL = re.compile(
    r"(?P<leader>[KPFT][1-4])|(?P<tile>[stfmow])(?P<treasure>\*?)(?P<building>\^?)|(?P<blocked>x)"
)
_RUN = re.compile(r"\d+")
_READ_DETAIL: dict[str, Callable[[str], int]] = {
    "placed": read_space,
    "conflict": LEADER_LETTERS.index,
    "attacker": lambda text: int(text) - 1,
    "defender": lambda text: int(text) - 1,
    "monument": MONUMENT_LETTERS.index,
    "trader": lambda text: int(text) - 1,
    "drawing": lambda text: int(text) - 1,
    "ending": ENDINGS.index,
}

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


def read_position(game: Game, text: str) -> Any:
    """Read a position; what is not said is as at the start of the first player's turn.

    Without `bag` every tile that is nowhere else is in the bag; with it, the rest is out.
    """
    records = game.blank()
    clear(records[0])
    reader = _Reader(records.view(np.recarray)[0])
    for part in re.split(r"[;\n]", text):
        if part.strip():
            reader.read(part.strip())
    reader.finish()
    recount_kingdoms(records[0])
    return records


class _Reader:
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
        fields = {name: field for name, field, _ in _DETAILS}
        said = set()
        for detail in details:
            key, _, value = detail.partition("=")
            if key not in fields:
                raise NotationError(f"cannot read {detail!r}: a phase has {', '.join(fields)}")
            self.g[fields[key]] = _READ_DETAIL.get(key, int)(value)
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
